import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import {
  applicationMails,
  applicationEvents,
  applications,
} from '#lib/server/db/schema/applications/applications.ts'
import { subscriptions, usageCounters } from '#lib/server/db/schema/billing.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { testApp } from '#support/program/app.ts'
import { makeDocx, makePdf } from '#support/documents/documents.ts'
import { makeCandidate, makeJob, makeRecruiter, verifyEmail } from '#support/people/people.ts'
import { makeReadyCandidate, uploadResume } from '#support/people/ready-candidate.ts'

const app = await testApp()
const rita = await makeRecruiter(app.db)

interface Draft {
  answers?: { answer: string; questionId: number }[]
  coverLetter?: string | null
  resumeId?: number | null
}

function apply(as: Actor | undefined, jobId: number, body: Draft = {}) {
  return app.call('POST /candidates/apply/{id}', { as, body, params: { id: jobId } })
}

function countByStatus(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

/** Applies to all jobs at the same time, from one session. */
async function applyAtOnce(as: Actor, jobIds: number[]) {
  const headers = await app.sign(as)
  return Promise.all(
    jobIds.map(id =>
      app.call('POST /candidates/apply/{id}', { body: {}, headers, params: { id } }),
    ),
  )
}

function setPlan(userId: number, plan: 'basic' | 'pro') {
  return app.db
    .insert(subscriptions)
    .values({ plan, userId })
    .onConflictDoUpdate({
      set: { plan },
      target: subscriptions.userId,
      targetWhere: isNull(subscriptions.companyId),
    })
}

async function eventsOf(applicationId: number): Promise<string[]> {
  const rows = await app.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(applicationEvents.id)
  return rows.map(({ type }) => type)
}

test('an application is stored with its letter, resume and first event, and the recruiter is notified', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita, { title: 'Head joiner' })

  const { body, status } = await apply(maya, job.id, { coverLetter: '  I fit doors.  ' })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    category: 'technology',
    cover_letter: 'I fit doors.',
    events: [{ status: 'pending', type: 'applied' }],
    feedback: null,
    job_id: job.id,
    job_title: 'Head joiner',
    location: 'Leeds, United Kingdom',
    next_steps: null,
    resume: { filename: 'resume.pdf', url: `/api/applications/${body.id}/resume` },
    status: 'pending',
    type: 'full-time',
  })
  await app.runTasks()
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, rita.email))
  expect(mails).toMatchObject([{ subject: 'New application for Head joiner' }])
  expect(mails[0]?.bodyText).toContain(`${maya.name} has applied`)
  expect(mails[0]?.bodyText).toContain(`/recruiter/applications/${body.id}\n`)
})

test('the candidate gets a receipt with the sent application, by mail to a verified address and as a notification', async () => {
  const [maya, omar] = [await makeReadyCandidate(app), await makeReadyCandidate(app)]
  const job = await makeJob(app.db, rita, { title: 'Stair joiner' })
  const { body: questions } = await app.call('PUT /recruiters/jobs/{id}/questions', {
    as: rita,
    body: { questions: [{ kind: 'text', text: 'Why stairs?' }] },
    params: { id: job.id },
  })
  const [question] = questions as { id: number }[]
  await verifyEmail(app.db, maya.id)
  const draft = {
    answers: [{ answer: 'They lead up.', questionId: question?.id ?? 0 }],
    coverLetter: 'I fit stairs.',
  }

  await apply(maya, job.id, draft)
  await apply(omar, job.id, draft)
  await apply(maya, job.id, draft)

  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, maya.email))
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You applied for Stair joiner at /),
  ])
  for (const text of ['Resume: resume.pdf', 'I fit stairs.', 'Why stairs?\nThey lead up.'])
    expect(mails[0]?.bodyText).toContain(text)
  expect(
    await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, omar.email)),
  ).toEqual([])
  for (const as of [maya, omar]) {
    const { body } = await app.call('GET /notifications', { as })
    expect(body).toMatchObject([{ title: 'Your application was sent' }])
  }
})

test('an application without a body uses the current resume and no letter', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)

  const { body, status } = await apply(maya, job.id)

  expect(status).toBe(201)
  expect(body).toMatchObject({ cover_letter: null, resume: { filename: 'resume.pdf' } })
})

test('T90 fifty simultaneous applications to one job make one row, one event, one mail and one count', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita, { title: 'Asked for fifty times' })

  const answers = await applyAtOnce(
    maya,
    Array.from({ length: 50 }, () => job.id),
  )

  expect(countByStatus(answers)).toEqual({ 200: 49, 201: 1 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await eventsOf(answers[0]?.body.id)).toEqual(['applied'])
  const ofApplication = eq(applicationMails.applicationId, answers[0]?.body.id)
  expect(await app.db.select().from(applicationMails).where(ofApplication)).toHaveLength(1)
  const counters = await app.db
    .select()
    .from(usageCounters)
    .where(eq(usageCounters.userId, maya.id))
  expect(counters).toMatchObject([{ used: 1 }])
})

test('T91 a candidate cannot send the resume of another candidate', async () => {
  const maya = await makeReadyCandidate(app)
  const omar = await makeReadyCandidate(app)
  const otherResume = await uploadResume(app, omar)
  const job = await makeJob(app.db, rita)

  const { status } = await apply(maya, job.id, { resumeId: otherResume.id })

  expect(status).toBe(404)
  expect(await app.db.select().from(applications).where(eq(applications.jobId, job.id))).toEqual([])
})

test('T92 closed and expired jobs accept no application; drafts and unknown jobs answer 404', async () => {
  const maya = await makeReadyCandidate(app)
  const draft = await makeJob(app.db, rita, { postedAt: null, status: 'draft' })
  const unavailable = [
    await makeJob(app.db, rita, { status: 'closed' }),
    await makeJob(app.db, rita, { closesAt: new Date(Date.now() - 1000) }),
  ]

  for (const { id } of unavailable) {
    const { body, status } = await apply(maya, id)
    expect(status).toBe(422)
    expect(body.code).toBe('job-closed')
  }
  for (const id of [draft.id, 2_000_000_000]) expect((await apply(maya, id)).status).toBe(404)
})

test('T93 an incomplete profile is refused with 403 and the missing fields (403 rather than 422, as decided)', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)
  await app.db
    .update(candidateProfiles)
    .set({ languages: [], phone: '' })
    .where(eq(candidateProfiles.userId, maya.id))

  const { body, status } = await apply(maya, job.id)

  expect(status).toBe(403)
  expect(body).toMatchObject({
    code: 'profile_incomplete',
    missing: [
      { href: '/candidate/profile#contact', key: 'phone' },
      { href: '/candidate/profile#languages', key: 'languages' },
    ],
  })
})

test('T93 an unreadable resume is refused like none at all', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  await uploadResume(app, maya, makePdf(['Scan']))

  const unreadable = await apply(maya, job.id)
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  const none = await apply(maya, job.id)

  expect(unreadable.body.missing).toMatchObject([{ key: 'text' }])
  expect(none.body.missing).toMatchObject([{ key: 'resume' }])
})

test('T94 fifteen simultaneous applications on the Basic plan make exactly ten', async () => {
  const maya = await makeReadyCandidate(app)
  await setPlan(maya.id, 'basic')
  const posted = await Promise.all(Array.from({ length: 15 }, () => makeJob(app.db, rita)))

  const answers = await applyAtOnce(
    maya,
    posted.map(({ id }) => id),
  )

  expect(countByStatus(answers)).toEqual({ 201: 10, 402: 5 })
  const rows = await app.db.select().from(applications).where(eq(applications.candidateId, maya.id))
  expect(rows).toHaveLength(10)
})

test('T94 the Free plan allows five a month, Pro any number', async () => {
  const maya = await makeReadyCandidate(app)
  const posted = await Promise.all(Array.from({ length: 7 }, () => makeJob(app.db, rita)))
  const answers = []
  for (const { id } of posted.slice(0, 6)) answers.push(await apply(maya, id))

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 402])
  expect(answers.at(-1)?.body).toMatchObject({
    code: 'plan_limit',
    limit: 5,
    message: 'Your Free plan allows 5 applications a month, and you have used them all.',
    plan: 'free',
  })

  await setPlan(maya.id, 'pro')
  expect((await apply(maya, posted[5]?.id ?? 0)).status).toBe(201)
})

test('the month of a subscription starts on its own day, and the count restarts with it', async () => {
  const maya = await makeReadyCandidate(app)
  const [first, second] = [await makeJob(app.db, rita), await makeJob(app.db, rita)]
  const began = daysAgo(45)
  await app.db
    .insert(subscriptions)
    .values({ currentPeriodStart: began, plan: 'basic', userId: maya.id })

  await apply(maya, first.id)
  await app.db
    .update(usageCounters)
    .set({ periodStart: began, used: 10 })
    .where(eq(usageCounters.userId, maya.id))
  const { status } = await apply(maya, second.id)

  expect(status).toBe(201)
  const counters = await app.db
    .select()
    .from(usageCounters)
    .where(eq(usageCounters.userId, maya.id))
  expect(counters.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual([1, 10])
})

test('T96 an application has exactly its documented fields, for the candidate and for the company', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)
  const { body: sent } = await apply(maya, job.id)
  const read = (as: Actor) => app.call('GET /applications/{id}', { as, params: { id: sent.id } })

  const [forCandidate, forCompany] = [await read(maya), await read(rita)]

  expect(Object.keys(forCandidate.body).toSorted()).toEqual([
    'answers',
    'applied_at',
    'category',
    'company_logo',
    'company_name',
    'cover_letter',
    'emptied_after',
    'events',
    'feedback',
    'id',
    'job_id',
    'job_title',
    'location',
    'maximum_experience',
    'minimum_experience',
    'next_steps',
    'resume',
    'status',
    'type',
  ])
  expect(Object.keys(forCompany.body)).toEqual(Object.keys(forCandidate.body))
  expect(forCompany.body.resume.url).toBe(
    `/api/recruiters/resume/${maya.id}/download?application=${sent.id}`,
  )
})

test('T97 a candidate cannot read or withdraw another candidate’s application, or download its resume', async () => {
  const maya = await makeReadyCandidate(app)
  const omar = await makeReadyCandidate(app)
  const other = await makeRecruiter(app.db)
  const { body: sent } = await apply(maya, (await makeJob(app.db, rita)).id)
  const params = { id: sent.id }

  expect((await app.call('GET /applications/{id}', { as: omar, params })).status).toBe(404)
  expect((await app.call('GET /applications/{id}', { as: other, params })).status).toBe(404)
  expect((await app.call('GET /applications/{id}', { params })).status).toBe(401)
  expect((await app.call('GET /applications/{id}/resume', { as: omar, params })).status).toBe(404)
  expect((await app.call('POST /applications/{id}/withdraw', { as: omar, params })).status).toBe(
    404,
  )
  expect((await app.call('POST /applications/{id}/withdraw', { as: rita, params })).status).toBe(
    403,
  )
  const { body } = await app.call('GET /applications/{id}', { as: maya, params })
  expect(body.status).toBe('pending')
})

test('withdrawing adds one event, and applying again reopens the same row without a new count', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)
  const { body: sent } = await apply(maya, job.id, { coverLetter: 'First letter' })
  const withdraw = () =>
    app.call('POST /applications/{id}/withdraw', { as: maya, params: { id: sent.id } })

  const withdrawn = await withdraw()
  await withdraw()
  expect(withdrawn.body).toMatchObject({ id: sent.id, status: 'withdrawn' })

  await uploadResume(app, maya, makeDocx(), 'second.docx')
  const again = await apply(maya, job.id, { coverLetter: 'Second letter' })

  expect(again.status).toBe(201)
  expect(again.body).toMatchObject({
    cover_letter: 'Second letter',
    id: sent.id,
    resume: { filename: 'second.docx' },
    status: 'pending',
  })
  expect(await eventsOf(sent.id)).toEqual(['applied', 'withdrawn', 'reapplied'])
  const counters = await app.db
    .select()
    .from(usageCounters)
    .where(eq(usageCounters.userId, maya.id))
  expect(counters).toMatchObject([{ used: 1 }])
})

/** Replaces the questions of a job. */
const ask = (jobId: number, ...questions: object[]) =>
  app.call('PUT /recruiters/jobs/{id}/questions', {
    as: rita,
    body: { questions },
    params: { id: jobId },
  })

test('an application that is sent again keeps its answers, and new questions must be answered', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)
  const why = { kind: 'text', required: true, text: 'Why stairs?' }
  const { body: asked } = await ask(job.id, why)
  const [question] = asked as { id: number }[]
  const answers = [{ answer: 'They lead up.', questionId: question?.id ?? 0 }]
  const { body: sent } = await apply(maya, job.id, { answers })
  const params = { id: sent.id }
  await app.call('POST /applications/{id}/withdraw', { as: maya, params })

  const again = await apply(maya, job.id, {})
  expect(again.body).toMatchObject({
    answers: [{ answer: 'They lead up.', question: 'Why stairs?' }],
    status: 'pending',
  })

  await app.call('POST /applications/{id}/withdraw', { as: maya, params })
  await ask(
    job.id,
    { ...why, id: question?.id },
    { kind: 'yes-no', required: true, text: 'Do you drive?' },
  )
  expect(await apply(maya, job.id, {})).toMatchObject({
    body: { message: 'Please answer the questions of this job' },
    status: 422,
  })
})

test('an answer does not count for a question whose text was changed after it was read', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)
  const permit = { kind: 'yes-no', text: 'Do you have a work permit?' }
  const { body: read } = await ask(job.id, permit)
  const [{ id } = { id: 0 }] = read as { id: number }[]
  const answers = [{ answer: 'Yes', questionId: id }]

  expect((await ask(job.id, { ...permit, id, required: true })).body).toMatchObject([{ id }])
  await ask(job.id, { id, kind: 'yes-no', required: true, text: 'Do you need a work permit?' })

  expect(await apply(maya, job.id, { answers })).toMatchObject({
    body: { message: 'Please answer the questions of this job' },
    status: 422,
  })
})

test('a decided application cannot be withdrawn', async () => {
  const maya = await makeReadyCandidate(app)
  const { body: sent } = await apply(maya, (await makeJob(app.db, rita)).id)
  await app.db.update(applications).set({ status: 'hired' }).where(eq(applications.id, sent.id))

  const { body, status } = await app.call('POST /applications/{id}/withdraw', {
    as: maya,
    params: { id: sent.id },
  })

  expect(status).toBe(409)
  expect(body.message).toBe('This application has been decided and cannot be withdrawn')
})

test('the sent copy stays unchanged after the resume is replaced or deleted', async () => {
  const maya = await makeReadyCandidate(app)
  const { body: sent } = await apply(maya, (await makeJob(app.db, rita)).id)

  await uploadResume(app, maya, makeDocx(), 'second.docx')
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  const download = await app.fetch(sent.resume.url, { headers: await app.sign(maya) })
  const received = await app.fetch(
    `/api/recruiters/resume/${maya.id}/download?application=${sent.id}`,
    { headers: await app.sign(rita) },
  )

  expect(Buffer.from(await download.arrayBuffer()).equals(makePdf())).toBe(true)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(Buffer.from(await received.arrayBuffer()).equals(makePdf())).toBe(true)
})

test('deleting the resume during an application does not lose the sent copy', async () => {
  for (let round = 0; round < 10; round += 1) {
    const maya = await makeReadyCandidate(app)
    const job = await makeJob(app.db, rita)

    const [applied] = await Promise.all([
      apply(maya, job.id),
      app.call('DELETE /candidates/profile/resume', { as: maya }),
    ])

    expect([201, 403, 404]).toContain(applied.status)
    const sent = applied.status === 201 ? applied.body.resume.url : null
    const { status } = await app.fetch(sent ?? '/api/health/live', {
      headers: await app.sign(maya),
    })
    expect(status).toBe(200)
  }
})

test('my applications are listed newest first, and can be filtered by status, searched and paged', async () => {
  const maya = await makeReadyCandidate(app)
  await setPlan(maya.id, 'pro')
  const ids: number[] = []
  for (const title of ['Joiner', 'Glazier', 'Site Joiner', '100% remote joiner']) {
    const { body } = await apply(maya, (await makeJob(app.db, rita, { title })).id)
    ids.push(body.id)
  }
  await app.db
    .update(applications)
    .set({ status: 'rejected' })
    .where(eq(applications.id, ids[1] ?? 0))
  const list = async (query: Record<string, string>) => {
    const { body, headers } = await app.call('GET /candidates/applications', { as: maya, query })
    const rows = body as { id: number }[]
    return { headers, ids: rows.map(({ id }) => id) }
  }

  expect((await list({})).ids).toEqual(ids.toReversed())
  expect((await list({ status: 'rejected' })).ids).toEqual([ids[1]])
  expect((await list({ search: 'JOINER' })).ids).toEqual([ids[3], ids[2], ids[0]])
  expect((await list({ search: '0%' })).ids).toEqual([ids[3]])
  expect((await list({ search: '_' })).ids).toEqual([])

  const first = await list({ limit: '3' })
  expect(first.ids).toEqual(ids.toReversed().slice(0, 3))
  expect(first.headers.get('x-total-count')).toBe('4')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await app.fetch(next, { headers: await app.sign(maya) })
  expect(await second.json()).toMatchObject([{ id: ids[0] }])
})

test('recent applications are the newest ones', async () => {
  const maya = await makeReadyCandidate(app)
  const { body: first } = await apply(maya, (await makeJob(app.db, rita)).id)
  const { body: second } = await apply(maya, (await makeJob(app.db, rita)).id)

  const { body } = await app.call('GET /candidates/recent-applications', {
    as: maya,
    query: { limit: '1' },
  })

  expect(body).toEqual([second])
  expect(first.id).not.toBe(second.id)
})

test('the dashboard and the statistics show the right counts', async () => {
  const maya = await makeReadyCandidate(app)
  const posted = [
    await makeJob(app.db, rita),
    await makeJob(app.db, rita),
    await makeJob(app.db, rita),
  ]
  for (const { id } of posted) await apply(maya, id)
  await app.db
    .update(applications)
    .set({ status: 'shortlisted' })
    .where(eq(applications.jobId, posted[0]?.id ?? 0))
  await app.db
    .update(applications)
    .set({ status: 'hired' })
    .where(eq(applications.jobId, posted[1]?.id ?? 0))
  await app.call('POST /jobs/{id}/save', { as: maya, params: { id: posted[2]?.id ?? 0 } })

  const dashboard = await app.call('GET /candidates/dashboard', { as: maya })
  const stats = await app.call('GET /candidates/profile/stats', { as: maya })

  expect(dashboard.body).toEqual({
    missing: [],
    pendingApplications: 1,
    profileCompleteness: 100,
    resumeCompleteness: 100,
    savedJobs: 1,
    shortlistedApplications: 1,
    totalApplications: 3,
  })
  expect(stats.body).toEqual({
    applications_in_progress: 2,
    jobs_offered: 1,
    total_applications: 3,
  })
})

test('the dashboard shows a new candidate the first steps, a resume first', async () => {
  const nora = await makeCandidate(app.db)

  const { body } = await app.call('GET /candidates/dashboard', { as: nora })

  expect(body).toMatchObject({ profileCompleteness: 11, resumeCompleteness: 0 })
  expect(body.missing.map(({ key }: { key: string }) => key)).toEqual([
    'resume',
    'bio',
    'location',
    'phone',
    'categories',
    'experience-years',
    'skills',
    'background',
    'languages',
  ])
})

test('where a verified address is required, a candidate must verify it before applying', async () => {
  const strict = await testApp({ REQUIRE_VERIFIED_EMAIL: 'true' })
  const rosa = await makeRecruiter(strict.db)
  const maya = await makeReadyCandidate(strict)
  const job = await makeJob(strict.db, rosa)

  const { body, status } = await strict.call('POST /candidates/apply/{id}', {
    as: maya,
    body: {},
    params: { id: job.id },
  })

  expect(status).toBe(403)
  expect(body.code).toBe('email-unverified')
})

test('a cover letter of more than 5000 characters is refused with its field', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita)

  const { body, status } = await apply(maya, job.id, { coverLetter: 'x'.repeat(5001) })

  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { field: 'coverLetter', message: 'Cover letter must be at most 5000 characters' },
  ])
})

test('the title of a job and the name of a candidate cannot inject a mail header', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita, { title: 'Joiner\r\nBcc: v@example.com' })
  await apply(maya, job.id)

  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, rita.email))

  expect(mails.every(({ subject }) => !/[\r\n]/.test(subject))).toBe(true)
})

test('a deleted job stays readable in my applications', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rita, { title: 'Deleted later' })
  await apply(maya, job.id)
  await app.db
    .update(jobs)
    .set({ deletedAt: new Date(), status: 'closed' })
    .where(eq(jobs.id, job.id))

  const { body } = await app.call('GET /candidates/applications', { as: maya })

  expect(body).toMatchObject([{ job_title: 'Deleted later' }])
})
