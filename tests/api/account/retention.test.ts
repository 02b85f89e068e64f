import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { keepRetention } from '#lib/server/privacy/tasks.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication, makeFile } from '#support/records/applications.ts'
import { beginInterview, makeInterview } from '#support/records/interviews.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const { call, db, services } = app

const run = () => keepRetention.run(services, {})
const monthsAgo = (months: number, days = 0) =>
  sql<Date>`now() - make_interval(months => ${months}, days => ${days})`
/** Moves a warning back by this many days. */
const warnedDaysAgo = (id: number, days: number) =>
  db
    .update(applications)
    .set({ emptyingWarnedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(applications.id, id))
const read = async (id: number) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('the application is gone')
  return row
}
const warningsOf = async (as: Actor) => {
  const { body } = await call('GET /notifications', { as })
  return (body as { actionUrl: string; title: string }[]).filter(({ title }) =>
    title.includes('emptied'),
  )
}
const choose = (as: Actor, retention_months: number) =>
  call('PUT /recruiters/company/retention', { as, body: { retention_months } })

/** Creates an application to a job of the company, last changed at `changed`. */
async function apply(
  job: { id: number },
  status: 'hired' | 'pending' | 'rejected' | 'withdrawn',
  changed = monthsAgo(12, 1),
) {
  const application = await makeApplication(db, await makeCandidate(db), job, {
    coverLetter: 'Dear all',
  })
  await db
    .update(applications)
    .set({ status, updatedAt: changed })
    .where(eq(applications.id, application.id))
  return application.id
}

test('only an owner can choose the retention period, and only 6, 12 or 24 months', async () => {
  const owner = await makeRecruiter(db)
  const member = await makeColleague(db, owner)
  const monthsOf = async () =>
    (await call('GET /recruiters/team', { as: member })).body.retentionMonths as number

  expect(await monthsOf()).toBe(12)
  expect(await choose(owner, 24)).toMatchObject({ body: { retention_months: 24 }, status: 200 })
  expect((await choose(member, 6)).status).toBe(403)
  expect((await choose(owner, 7)).status).toBe(422)
  expect(await monthsOf()).toBe(24)
  const { rows } = await db.execute(
    sql`select meta from audit_events where action = 'company.retention' and outcome = 'ok'`,
  )
  expect(rows).toMatchObject([{ meta: { months: 24 } }])
})

test('owners are warned once, 14 days ahead, and only applications in the warning are emptied', async () => {
  const owner = await makeRecruiter(db)
  const member = await makeColleague(db, owner)
  const other = await makeRecruiter(db)
  const job = await makeJob(db, owner)
  const near = [
    await apply(job, 'rejected', sql`now() - interval '12 months' + interval '13 days'`),
    await apply(job, 'withdrawn', sql`now() - interval '12 months' + interval '20 days'`),
  ]
  const later = await apply(job, 'rejected', sql`now() - interval '11 months'`)
  const foreign = await apply(await makeJob(db, other), 'rejected', monthsAgo(11))

  await run()
  await run()
  expect(await warningsOf(owner)).toMatchObject([
    {
      actionUrl: '/recruiter/applicants',
      title: expect.stringMatching(/^2 applications will be emptied from [A-Z][a-z]+ \d+$/),
    },
  ])
  expect([...(await warningsOf(member)), ...(await warningsOf(other))]).toEqual([])
  for (const id of [...near, later, foreign])
    expect(await read(id)).toMatchObject({ coverLetter: 'Dear all', emptiedAfter: null })
  expect((await read(later)).emptyingWarnedAt).toBeNull()

  // Long overdue, but the warning is a day old: a company that chooses less has its 14 days too.
  const overdue = await apply(job, 'rejected', monthsAgo(30))
  await run()
  await warnedDaysAgo(overdue, 13)
  await run()
  expect(await read(overdue)).toMatchObject({ coverLetter: 'Dear all', emptiedAfter: null })
  await warnedDaysAgo(overdue, 14)
  await run()
  expect(await read(overdue)).toMatchObject({ coverLetter: null, emptiedAfter: 12 })
  expect((await read(foreign)).coverLetter).toBe('Dear all')
})

test('a decision or another retention period cancels the warning, and a new one follows', async () => {
  const owner = await makeRecruiter(db)
  const id = await apply(await makeJob(db, owner), 'rejected', monthsAgo(12))
  // Told when 6 months stood.
  await warnedDaysAgo(id, 170)
  await run()
  expect(await read(id)).toMatchObject({ coverLetter: 'Dear all', emptiedAfter: null })
  expect(await warningsOf(owner)).toHaveLength(1)
  expect(Date.now() - Number((await read(id)).emptyingWarnedAt)).toBeLessThan(60_000)
})

test('hired people, open applications to open jobs, and coming interviews are left alone', async () => {
  const owner = await makeRecruiter(db)
  const job = await makeJob(db, owner)
  const justClosed = await makeJob(db, owner)
  const closed = await makeJob(db, owner)
  const expired = await makeJob(db, owner, { closesAt: new Date(Date.now() - 400 * 86_400_000) })
  const kept = [
    await apply(job, 'hired', monthsAgo(30)),
    await apply(job, 'pending', monthsAgo(30)),
    await apply(justClosed, 'rejected', monthsAgo(30)),
    await apply(closed, 'hired', monthsAgo(30)),
  ]
  const emptied = [
    await apply(closed, 'pending', monthsAgo(30)),
    await apply(expired, 'pending', monthsAgo(30)),
    await apply(job, 'withdrawn', monthsAgo(30)),
  ]
  const meets = await makeApplication(db, await makeCandidate(db), closed, { coverLetter: 'Soon' })
  await db
    .update(applications)
    .set({ updatedAt: monthsAgo(30) })
    .where(eq(applications.id, meets.id))
  await makeInterview(db, {
    application: meets,
    candidate: await makeCandidate(db),
    recruiter: owner,
  })
  await db.execute(sql`update jobs set status = 'closed', closed_at = case when id = ${closed.id}
    then ${monthsAgo(13)} else now() end where id in (${closed.id}, ${justClosed.id})`)

  await run()
  for (const id of [...kept, ...emptied, meets.id]) await warnedDaysAgo(id, 15)
  await run()
  for (const id of emptied)
    expect(await read(id)).toMatchObject({ coverLetter: null, emptiedAfter: 12 })
  for (const id of [...kept, meets.id])
    expect(await read(id)).toMatchObject({ coverLetter: expect.any(String), emptiedAfter: null })
})

test('emptying keeps only the status and the dates, for both sides and in the file store', async () => {
  const owner = await makeRecruiter(db)
  const job = await makeJob(db, owner)
  const candidate = await makeReadyCandidate(app)
  const params = { id: job.id }
  const { body: sent } = await call('POST /candidates/apply/{id}', {
    as: candidate,
    body: { coverLetter: 'Dear all' },
    params,
  })
  const at = { id: sent.id as number }
  const oldResume = await makeFile(services, candidate, {
    content: '%PDF-1.4 old',
    name: 'old.pdf',
  })
  const { resumeFileId } = await read(at.id)
  await db
    .update(applications)
    .set({ resumeFileId: oldResume.id })
    .where(eq(applications.id, at.id))
  const comment = { as: owner, body: { text: 'Worth a call.' }, params: at }
  await call('POST /recruiters/applications/{id}/comments', comment)
  const rating = { as: owner, body: { rating: 4 }, params: at }
  await call('PUT /recruiters/applications/{id}/rating', rating)
  const interviewId = await makeInterview(
    db,
    { application: at, candidate, recruiter: owner },
    { note: 'Bring tools' },
  )
  await beginInterview(db, interviewId)
  const card = { concerns: 'None', rating: 5, recommendation: 'yes', strengths: 'Hands' }
  const filing = { as: owner, body: card, params: { id: interviewId } }
  expect((await call('PUT /recruiters/interviews/{id}/scorecard', filing)).status).toBe(200)
  const decision = { as: owner, body: { notice: 'now', status: 'rejected' }, params: at }
  await call('PUT /recruiters/applications/{id}/status', decision)
  await db
    .update(applications)
    .set({ updatedAt: monthsAgo(30) })
    .where(eq(applications.id, at.id))
  await warnedDaysAgo(at.id, 0)
  await warnedDaysAgo(at.id, 15)

  await run()
  const once = await read(at.id)
  await run()
  expect(await read(at.id)).toEqual(once)
  expect(once).toMatchObject({ candidateId: candidate.id, emptiedAfter: 12, resumeFileId: null })
  await expect(services.files.open(oldResume.storageKey)).rejects.toMatchObject({
    code: 'not-found',
  })
  // The current resume of the candidate is unchanged.
  const [currentResume] = await db
    .select()
    .from(files)
    .where(eq(files.id, resumeFileId ?? ''))
  await expect(services.files.open(currentResume?.storageKey ?? '')).resolves.toBeDefined()

  const forCompany = await call('POST /recruiters/applications/{id}/open', {
    as: owner,
    params: at,
  })
  expect(forCompany.body).toMatchObject({
    answers: [],
    background: { education: [] },
    candidate: { email: '', name: candidate.name, phone: '', resume_url: null, skills: [] },
    comments: [],
    cover_letter: null,
    emptied_after: 12,
    own_rating: null,
    resume_facts: null,
    status: 'rejected',
  })
  expect(forCompany.body.events).not.toEqual([])
  const forCandidate = await call('GET /applications/{id}', { as: candidate, params: at })
  expect(forCandidate.body).toMatchObject({
    cover_letter: null,
    emptied_after: 12,
    status: 'rejected',
  })
  expect(forCandidate.body.resume).toBeNull()

  for (const [key, request] of [
    ['POST /recruiters/applications/{id}/comments', comment],
    ['PUT /recruiters/applications/{id}/rating', rating],
    ['PUT /recruiters/interviews/{id}/scorecard', filing],
    ['PUT /recruiters/applications/{id}/status', { ...decision, body: { status: 'hired' } }],
  ] as const)
    expect([key, (await call(key, request)).status]).toEqual([key, 409])
  const cards = await call('GET /recruiters/interviews/{id}/scorecards', {
    as: owner,
    params: { id: interviewId },
  })
  expect(cards.body).toMatchObject({ mayFile: false, others: [], own: null })
  const csv = await app.fetch(`/api/recruiters/applicants/${job.id}/export`, {
    headers: await app.sign(owner),
  })
  const text = await csv.text()
  expect(text).toContain(candidate.name)
  expect(text).not.toContain(candidate.email)
})

test('an emptied withdrawn application can be sent again, and is complete again', async () => {
  const owner = await makeRecruiter(db)
  const job = await makeJob(db, owner)
  const candidate = await makeReadyCandidate(app)
  const sending = { as: candidate, body: { coverLetter: 'Dear you' }, params: { id: job.id } }
  const { body } = await call('POST /candidates/apply/{id}', sending)
  const id = body.id as number
  await call('POST /applications/{id}/withdraw', { as: candidate, params: { id } })
  await db
    .update(applications)
    .set({ updatedAt: monthsAgo(30) })
    .where(eq(applications.id, id))
  await warnedDaysAgo(id, 15)
  await run()
  expect(await read(id)).toMatchObject({ coverLetter: null, emptiedAfter: 12 })

  expect((await call('POST /candidates/apply/{id}', sending)).status).toBeLessThan(300)
  await run()
  expect(await read(id)).toMatchObject({
    coverLetter: 'Dear you',
    emptiedAfter: null,
    emptyingWarnedAt: null,
    status: 'pending',
  })
})
