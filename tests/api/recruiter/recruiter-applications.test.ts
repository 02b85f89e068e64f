import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { applicationEvents, applications } from '#lib/server/db/schema/applications/applications.ts'
import { addApplicationEvent } from '#lib/server/applications/index.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication, makeFile } from '#support/records/applications.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()
const { db } = app

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Creates a recruiter with a job, and a candidate who has applied to it. */
async function scene() {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const candidate = await makeCandidate(db, { bio: 'Fits doors.', phone: '+441132000000' })
  const application = await makeApplication(db, candidate, job)
  return { application, candidate, job, recruiter }
}

async function makeNamedCandidate(name: string, skills: string[] = []): Promise<Actor> {
  const candidate = await makeCandidate(db, { skills })
  await db.update(users).set({ name }).where(eq(users.id, candidate.id))
  return { ...candidate, name }
}

const setStatus = (as: Actor, id: number, body: unknown) =>
  app.call('PUT /recruiters/applications/{id}/status', { as, body, params: { id } })

/** Runs delayed tasks, and then the tasks that they add. */
async function runLaterTasks() {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()
    where key like 'applications.tell-candidate:%'`)
  await app.runTasks()
}

const typesOf = async (applicationId: number) => {
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(applicationEvents.id)
  return rows.map(row => row.type)
}

test('a recruiter can read the applications of the company’s jobs, including those of colleagues', async () => {
  const { application, candidate, job, recruiter } = await scene()
  const colleague = await makeColleague(db, recruiter)

  const { body, headers, status } = await app.call('GET /recruiters/applicants/{jobId}', {
    as: colleague,
    params: { jobId: job.id },
  })

  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toEqual([
    {
      applied_at: application.appliedAt.toISOString(),
      blind: false,
      candidate: {
        bio: 'Fits doors.',
        email: candidate.email,
        id: candidate.id,
        location: '',
        name: candidate.name,
        phone: '+441132000000',
        photo_url: null,
        resume_url: null,
        skills: [],
        user_id: candidate.id,
        years_of_experience: null,
      },
      comment_count: 0,
      cover_letter: null,
      emptied_after: null,
      feedback: null,
      id: application.id,
      job_id: job.id,
      job_title: 'Joiner',
      match_reasons: [],
      match_score: null,
      next_steps: null,
      notice_at: null,
      rating: null,
      rejection_reason: null,
      status: 'pending',
      version: 1,
    },
  ])
})

test('a search finds names, bios and skills in any capitals, within the selected status', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  await makeApplication(db, await makeNamedCandidate('Asha Rao', ['Glazing']), job)
  await makeApplication(db, await makeNamedCandidate('Ben Okafor'), job, { status: 'hired' })
  await makeApplication(db, await makeNamedCandidate('Per 100% Cent_'), job)
  const find = async (query: Record<string, string>) => {
    const { body } = await app.call('GET /recruiters/applications', { as: recruiter, query })
    return (body as { candidate: { name: string } }[]).map(({ candidate }) => candidate.name)
  }

  expect(await find({ search: 'asha' })).toEqual(['Asha Rao'])
  expect(await find({ search: 'GLAZ' })).toEqual(['Asha Rao'])
  expect(await find({ search: 'ben', status: 'hired' })).toEqual(['Ben Okafor'])
  expect(await find({ search: 'ben', status: 'pending' })).toEqual([])
  expect(await find({ search: '%' })).toEqual(['Per 100% Cent_'])
  expect(await find({ search: '_' })).toEqual(['Per 100% Cent_'])
  expect(await find({ search: "'; drop table users --" })).toEqual([])
})

test.each([
  ['newest', ['Cleo', 'bo', 'Al', 'Di']],
  ['oldest', ['Di', 'Al', 'bo', 'Cleo']],
  ['name', ['Al', 'bo', 'Cleo', 'Di']],
  ['name-desc', ['Di', 'Cleo', 'bo', 'Al']],
])('sorted by %s, pages follow each other without a gap or a repetition', async (sort, names) => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const moment = daysAgo(1)
  for (const [name, appliedAt] of [
    ['Di', daysAgo(2)],
    ['Al', moment],
    ['bo', moment],
    ['Cleo', daysAgo(0)],
  ] as const)
    await makeApplication(db, await makeNamedCandidate(name), job, { appliedAt })

  const listedNames: string[] = []
  let query: string | undefined = `sort=${sort}&limit=2`
  while (query !== undefined) {
    const { body, headers } = await app.call('GET /recruiters/applications', {
      as: recruiter,
      query,
    })
    listedNames.push(
      ...(body as { candidate: { name: string } }[]).map(({ candidate }) => candidate.name),
    )
    query = /\?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }

  expect(listedNames).toEqual(names)
})

test('a cursor of another sort order is refused', async () => {
  const { recruiter, job } = await scene()
  await makeApplication(db, await makeCandidate(db), job)
  const first = await app.call('GET /recruiters/applications', {
    as: recruiter,
    query: 'limit=1',
  })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]

  const { body, status } = await app.call('GET /recruiters/applications', {
    as: recruiter,
    query: `sort=name&cursor=${cursor}`,
  })

  expect(status).toBe(422)
  expect(body.message).toBe('This cursor does not belong to this list')
})

test('a status with feedback is saved, recorded in the history and the audit log, and mailed', async () => {
  const { application, candidate, recruiter } = await scene()

  const { body, status } = await setStatus(recruiter, application.id, {
    feedback: 'A strong portfolio.',
    next_steps: 'We call you on Monday.',
    status: 'shortlisted',
    version: 1,
  })
  await runLaterTasks()

  expect(status).toBe(200)
  expect(body).toMatchObject({
    feedback: 'A strong portfolio.',
    next_steps: 'We call you on Monday.',
    status: 'shortlisted',
    version: 2,
  })
  expect(await typesOf(application.id)).toEqual(['applied', 'status'])
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, candidate.email))
  expect(mail).toMatchObject({ subject: 'Your application for Joiner: Shortlisted' })
  expect(mail?.bodyText).toContain('We call you on Monday.')
  expect(mail?.sentAt).not.toBeNull()
  const [entry] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.target, `application:${application.id}`))
  expect(entry).toMatchObject({ action: 'application.status', meta: { status: 'shortlisted' } })
})

test('each of the five statuses may follow any other, and omitted texts stay', async () => {
  const { application, recruiter } = await scene()
  const statuses = ['hired', 'pending', 'rejected', 'shortlisted', 'reviewed', 'pending']

  await setStatus(recruiter, application.id, { feedback: 'Kept', status: 'rejected' })
  for (const status of statuses) {
    const answer = await setStatus(recruiter, application.id, { status })
    expect(answer.body).toMatchObject({ feedback: 'Kept', status })
  }
  const cleared = await setStatus(recruiter, application.id, { feedback: '', status: 'pending' })
  expect(cleared.body.feedback).toBeNull()
})

test('a change without effect adds no event and no mail', async () => {
  const { application, candidate, recruiter } = await scene()

  const { body } = await setStatus(recruiter, application.id, { status: 'pending' })

  expect(body.version).toBe(1)
  expect(await typesOf(application.id)).toEqual(['applied'])
  expect(
    await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, candidate.email)),
  ).toEqual([])
})

test('when two recruiters decide at the same moment, the second gets a conflict and nothing is lost', async () => {
  const { application, recruiter } = await scene()
  const colleague = await makeColleague(db, recruiter)

  const answers = await Promise.all([
    setStatus(recruiter, application.id, { status: 'hired', version: 1 }),
    setStatus(colleague, application.id, { status: 'rejected', version: 1 }),
  ])

  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200, 412]))
  expect(await typesOf(application.id)).toEqual(['applied', 'status'])
  const refused = answers.find(answer => answer.status === 412)
  expect(refused?.body).toMatchObject({ code: 'version-conflict', version: 2 })
})

test('a withdrawn application hides contact and resume, and its status cannot be set', async () => {
  const { application, candidate, recruiter } = await scene()
  const file = await makeFile(app.services, candidate, { content: '%PDF-1.7', name: 'cv.pdf' })
  await db
    .update(applications)
    .set({ resumeFileId: file.id, status: 'withdrawn' })
    .where(eq(applications.id, application.id))

  const { body } = await app.call('GET /recruiters/applications', { as: recruiter })
  const refused = await setStatus(recruiter, application.id, { status: 'hired' })

  expect(body[0]).toMatchObject({
    candidate: { email: '', phone: '', resume_url: null },
    status: 'withdrawn',
  })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('The candidate has withdrawn this application')
})

test('the history names recruiters to colleagues, and no one to the candidate', async () => {
  const { application, candidate, recruiter } = await scene()
  const colleague = await makeColleague(db, recruiter)
  await setStatus(colleague, application.id, { status: 'reviewed' })
  const params = { id: application.id }

  const forCompany = await app.call('POST /recruiters/applications/{id}/open', {
    as: recruiter,
    params,
  })
  const forCandidate = await app.call('GET /applications/{id}', { as: candidate, params })

  expect(forCompany.body['events']).toMatchObject([
    { type: 'applied' },
    { actor: { id: colleague.id, name: colleague.name }, type: 'status' },
    { actor: { id: recruiter.id }, type: 'viewed' },
  ])
  expect(JSON.stringify(forCompany.body['events'])).not.toContain(candidate.name)
  expect(forCandidate.body['events']).toHaveLength(3)
  expect(JSON.stringify(forCandidate.body)).not.toMatch(/"actor"/)
  expect(JSON.stringify(forCandidate.body)).not.toContain(colleague.name)
})

test('when two recruiters move one application, the second is shown who moved it where', async () => {
  const { application, candidate, recruiter } = await scene()
  const colleague = await makeColleague(db, recruiter)
  await setStatus(colleague, application.id, { status: 'reviewed', version: 1 })
  const words = `${candidate.name} was moved to Reviewed by ${colleague.name} a moment ago`

  const single = await setStatus(recruiter, application.id, { status: 'hired', version: 1 })
  const several = await app.call('PUT /recruiters/applications/status', {
    as: recruiter,
    body: { changes: [{ id: application.id, status: 'hired', version: 1 }] },
  })

  expect(single.status).toBe(412)
  expect(single.body).toMatchObject({ code: 'version-conflict', message: words, version: 2 })
  expect(several.body).toMatchObject([
    { application: null, current: { status: 'reviewed', version: 2 }, message: words },
  ])
})

test('a conflict with an application that was sent again does not mention an earlier decision', async () => {
  const { application, recruiter } = await scene()
  await setStatus(await makeColleague(db, recruiter), application.id, { status: 'reviewed' })
  await db
    .update(applications)
    .set({ status: 'pending', version: 4 })
    .where(eq(applications.id, application.id))
  await addApplicationEvent(db, application.id, {
    actorId: application.candidateId,
    type: 'reapplied',
  })

  const { body } = await setStatus(recruiter, application.id, { status: 'hired', version: 2 })

  expect(body).toMatchObject({ code: 'version-conflict', current: { status: 'pending' } })
  expect(body['message']).toContain('Somebody else changed this')
})

test('opening an application shows it completely and records one view', async () => {
  const { application, recruiter } = await scene()
  const open = () =>
    app.call('POST /recruiters/applications/{id}/open', {
      as: recruiter,
      params: { id: application.id },
    })

  const answers = await Promise.all([open(), open(), open()])

  expect(await typesOf(application.id)).toEqual(['applied', 'viewed'])
  expect(answers[0]?.body).toMatchObject({
    background: { certifications: [], education: [], experience: [], languages: [] },
    events: [
      { status: 'pending', type: 'applied' },
      { status: null, type: 'viewed' },
    ],
    id: application.id,
  })
})

test('an application that is sent again counts as new', async () => {
  const { application, candidate, recruiter } = await scene()
  const open = () =>
    app.call('POST /recruiters/applications/{id}/open', {
      as: recruiter,
      params: { id: application.id },
    })

  await open()
  await db.insert(applicationEvents).values({
    actorId: candidate.id,
    applicationId: application.id,
    type: 'reapplied',
  })
  await open()

  expect(await typesOf(application.id)).toEqual(['applied', 'viewed', 'reapplied', 'viewed'])
})

test('the dashboard counts the company’s open jobs and applications', async () => {
  const recruiter = await makeRecruiter(db)
  const live = await makeJob(db, recruiter)
  await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  await makeJob(db, recruiter, { closesAt: daysAgo(1) })
  await makeApplication(db, await makeCandidate(db), live)
  await makeApplication(db, await makeCandidate(db), live, { appliedAt: daysAgo(2) })

  const { body } = await app.call('GET /recruiters/dashboard', { as: recruiter })

  expect(body).toEqual({
    activeJobs: 1,
    newApplicationsToday: 1,
    responseRate: null,
    totalApplications: 2,
  })
})

/** A zone in which clocks show this hour now. */
function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // The signs in the names of these zones are inverted.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('today starts at midnight in the recruiter’s time zone', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  await makeApplication(db, await makeCandidate(db), job, {
    appliedAt: new Date(Date.now() - DAY_MS / 4),
  })
  const todayIn = async (timeZone: string) => {
    await db.update(users).set({ timeZone }).where(eq(users.id, recruiter.id))
    const { body } = await app.call('GET /recruiters/dashboard', { as: recruiter })
    return body.newApplicationsToday as number
  }

  expect(await todayIn(zoneWhereItIs(1))).toBe(0)
  expect(await todayIn(zoneWhereItIs(20))).toBe(1)
})

const sayHello = (as: Actor, to: Actor) =>
  app.call('POST /messages/send', { as, body: { content: 'Hello', receiver_id: to.id } })

test('the response rate counts answers within 7 days among applications that are 7 days old', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const apply = async (days: number, answerAfter: number | null, status = 'reviewed') => {
    const appliedAt = daysAgo(days)
    const { id } = await makeApplication(db, await makeCandidate(db), job, { appliedAt })
    if (answerAfter !== null)
      await db.insert(applicationEvents).values({
        actorId: recruiter.id,
        applicationId: id,
        at: new Date(appliedAt.getTime() + answerAfter * DAY_MS),
        data: { status },
        type: 'status',
      })
  }
  const rate = async () =>
    (await app.call('GET /recruiters/dashboard', { as: recruiter })).body.responseRate as unknown

  await apply(3, 1)
  expect(await rate()).toBeNull()
  await apply(20, 2)
  expect(await rate()).toBe(100)
  await apply(20, 9)
  await apply(20, null)
  await apply(20, 1, 'pending')
  expect(await rate()).toBe(25)
  await apply(100, null)
  expect(await rate()).toBe(25)

  // A message within the week is an answer too; a message of the candidate is not.
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, job, { appliedAt: daysAgo(20) })
  const { body } = await sayHello(candidate, recruiter)
  const sentOn = (day: number) => sql`
    update messages set sent_at = ${daysAgo(day)} where conversation_id = ${body.conversation_id}`
  await db.execute(sentOn(18))
  expect(await rate()).toBe(20)
  await db.execute(sentOn(90))
  await sayHello(recruiter, candidate)
  await db.execute(sentOn(18))
  expect(await rate()).toBe(40)
})

test('profile statistics count open jobs, received applications and hired candidates', async () => {
  const { application, recruiter } = await scene()
  await setStatus(recruiter, application.id, { status: 'hired' })

  const { body } = await app.call('GET /recruiters/profile/stats', { as: recruiter })

  expect(body).toEqual({ active_job_postings: 1, candidates_hired: 1, total_applications: 1 })
})
