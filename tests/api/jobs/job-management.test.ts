import { eq, getTableColumns } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import { jobs, jobViews } from '#lib/server/db/schema/jobs.ts'
import { findSourceId, markViewed } from '#lib/server/jobs/index.ts'
import { contentOf } from '#lib/server/jobs/management/copy-job.ts'
import { countView } from '#lib/server/jobs/public/views.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { makeApplication } from '#support/records/applications.ts'
import { testApp } from '#support/program/app.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeRecruiter,
  type Recruiter,
} from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const { call, db, services } = app

let as: Recruiter
let ready: Actor
let job: typeof jobs.$inferSelect
let params: { id: number }

beforeAll(async () => {
  as = await makeRecruiter(db)
  // The Free plan allows five open jobs.
  await db.insert(subscriptions).values({ companyId: as.companyId, plan: 'pro' })
  ready = await makeReadyCandidate(app)
})
beforeEach(async () => {
  job = await makeJob(db, as, { salaryMin: 100_00, skills: ['Carpentry', 'Glazing'] })
  params = { id: job.id }
})

const close = (body: object = { reason: 'filled' }) =>
  call('POST /recruiters/jobs/{id}/close', { as, body, params })
const repost = (body: object = {}) =>
  call('POST /recruiters/jobs/{id}/repost', { as, body, params })

test('a duplicate is a draft with the content of the job, but not its history', async () => {
  await makeApplication(db, await makeCandidate(db), job)

  const { body, status } = await call('POST /recruiters/jobs/{id}/duplicate', { as, params })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    applicant_count: 0,
    location: job.location,
    posted_at: null,
    salary: { min: 100 },
    skills: job.skills,
    status: 'draft',
    title: 'Joiner (copy)',
    version: 1,
  })
  expect(body.id).not.toBe(job.id)
})

const copyOf = async (values: Partial<typeof jobs.$inferInsert>) => {
  const { id } = await makeJob(db, as, { recruiterId: null, ...values })
  return (await call('POST /recruiters/jobs/{id}/duplicate', { as, params: { id } })).body
}

test('a duplicate has the questions and the blind review of the job', async () => {
  const question = {
    kind: 'text',
    options: [],
    preferred: null,
    required: true,
    text: 'Why doors?',
  }
  await call('PUT /recruiters/jobs/{id}/questions', {
    as,
    body: { questions: [question] },
    params,
  })
  await db.update(jobs).set({ blindReview: true }).where(eq(jobs.id, job.id))

  const { body } = await call('POST /recruiters/jobs/{id}/duplicate', { as, params })

  const questions = await call('GET /recruiters/jobs/{id}/questions', {
    as,
    params: { id: body.id },
  })
  expect(questions.body).toEqual([expect.objectContaining({ required: true, text: 'Why doors?' })])
  const [row] = await db.select().from(jobs).where(eq(jobs.id, body.id))
  expect(row?.blindReview).toBe(true)
})

test('every column of a job is either copied or listed as belonging to the original', () => {
  const notCopied = [
    'closeNote',
    'closeReason',
    'closedAt',
    'createdAt',
    'deletedAt',
    'id',
    'postedAt',
    'frozenAt',
    'frozenFrom',
    'frozenReason',
    'frozenWithAccount',
    'recruiterId',
    'remote',
    'reviewAskedAt',
    'reviewRefusal',
    'salaryYearlyMax',
    'salaryYearlyMin',
    'skillKeys',
    'status',
    'updatedAt',
    'version',
  ]

  expect([...Object.keys(contentOf(job)), ...notCopied].toSorted()).toEqual(
    Object.keys(getTableColumns(jobs)).toSorted(),
  )
})

test('a duplicate keeps only a future deadline, and its title stays within the limit', async () => {
  const over = await copyOf({ closesAt: new Date(Date.now() - DAY_MS), deadline: dateIn(-1) })
  const open = await copyOf({
    closesAt: new Date(Date.now() + 9 * DAY_MS),
    deadline: dateIn(9),
    title: 'x'.repeat(150),
  })

  expect(over.deadline).toBeNull()
  expect(open.deadline).toBe(dateIn(9))
  expect(open.title).toHaveLength(150)
})

test('closing stores the time and the reason, and hides the job at once', async () => {
  const { body, status } = await close({ note: ' Nina starts in March. ', reason: 'filled' })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    close_note: 'Nina starts in March.',
    close_reason: 'filled',
    closed_at: expect.any(String),
    is_active: false,
    status: 'closed',
  })
  const hidden = await call('GET /jobs/{id}', { params })
  expect(hidden.status).toBe(404)
  expect(JSON.stringify(hidden.body)).not.toContain('Nina')
})

test('reopening a job clears the reason for closing', async () => {
  await close()
  const { body } = await call('PUT /recruiters/jobs/{id}/update', {
    as,
    body: { status: 'active' },
    params,
  })

  expect(body).toMatchObject({ close_reason: null, closed_at: null, status: 'active' })
})

test.each([
  ['no reason', {}, 'reason'],
  ['an unknown reason', { reason: 'bored' }, 'reason'],
  ['a note too long', { note: 'x'.repeat(501), reason: 'other' }, 'note'],
])('closing with %s is refused at its field', async (_, body, field) => {
  const answer = await close(body)

  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].field).toBe(field)
})

test('closing and reposting are refused for an outdated version', async () => {
  await close()

  expect((await close({ reason: 'other', version: 1 })).status).toBe(412)
  expect((await repost({ version: 1 })).status).toBe(412)
})

test('reposting publishes a new job with today’s date, and the old one stays closed with its applications', async () => {
  await makeApplication(db, await makeCandidate(db), job)
  await db
    .update(jobs)
    .set({ postedAt: new Date(Date.now() - 90 * DAY_MS) })
    .where(eq(jobs.id, job.id))
  await close()

  const { body, status } = await repost({ deadline: dateIn(30) })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    applicant_count: 0,
    deadline: dateIn(30),
    is_active: true,
    title: 'Joiner',
  })
  expect(Date.parse(body.posted_at)).toBeGreaterThan(Date.now() - DAY_MS)
  const old = await call('GET /recruiters/jobs/{id}', { as, params })
  expect(old.body).toMatchObject({ applicant_count: 1, status: 'closed' })
})

test('a repost that is sent twice posts one job', async () => {
  const { version } = (await close()).body

  const answers = await Promise.all([repost({ version }), repost({ version })])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
})

test('only a closed job can be reposted, and not with a past deadline', async () => {
  expect((await repost()).status).toBe(409)
  await close()
  expect((await repost({ deadline: dateIn(-2) })).status).toBe(422)
})

test('T73 neither a duplicate nor a repost bypasses the requirements of posting', async () => {
  const bare = await makeRecruiter(db, { description: '' })
  const { id } = await makeJob(db, bare, { status: 'closed' })

  for (const key of [
    'POST /recruiters/jobs/{id}/duplicate',
    'POST /recruiters/jobs/{id}/repost',
  ] as const) {
    const { body } = await call(key, { as: bare, body: {}, params: { id } })
    expect(body.code).toBe('not-ready-to-post')
  }
})

test('a repost counts against the limit of the plan', async () => {
  const full = await makeRecruiter(db)
  for (let at = 0; at < 5; at++) await makeJob(db, full)
  const { id } = await makeJob(db, full, { status: 'closed' })

  const { status } = await call('POST /recruiters/jobs/{id}/repost', {
    as: full,
    body: {},
    params: { id },
  })

  expect(status).toBe(402)
})

async function findSame(by: Actor, query: object = {}) {
  const search = { location: ' leeds, uk', title: 'SASH FITTER ', ...query }
  const { body } = await call('GET /recruiters/same-job', { as: by, query: search })
  return (body.job as { id: number } | null)?.id
}

test('an open job with the same title and place is found, within the company only', async () => {
  const [one, rival] = [await makeRecruiter(db), await makeRecruiter(db)]
  const text = { location: 'Leeds, UK', title: 'Sash Fitter' }
  const open = await makeJob(db, one, text)
  await makeJob(db, one, { ...text, location: 'York, UK' })
  await makeJob(db, one, { ...text, status: 'closed' })
  await makeJob(db, one, { ...text, postedAt: null, status: 'draft' })

  expect(await findSame(one)).toBe(open.id)
  expect(await findSame(await makeColleague(db, one))).toBe(open.id)
  expect(await findSame(one, { except: String(open.id) })).toBeUndefined()
  expect(await findSame(one, { title: 'Sash' })).toBeUndefined()
  expect(await findSame(rival)).toBeUndefined()
})

test('closing, duplicating and reposting are recorded in the audit log', async () => {
  await close()
  const posted = await repost()
  const events = await db
    .select({ action: auditEvents.action, target: auditEvents.target })
    .from(auditEvents)
    .orderBy(auditEvents.id)

  expect(events.slice(-2)).toEqual([
    { action: 'job.close', target: `job:${job.id}` },
    { action: 'job.create', target: `job:${posted.body.id}` },
  ])
})

test('R07 the refusal of a second save contains the current job', async () => {
  const colleague = await makeColleague(db, as)
  await call('PUT /recruiters/jobs/{id}/update', {
    as: colleague,
    body: { location: 'York, United Kingdom', version: 1 },
    params,
  })

  const { body, status } = await call('PUT /recruiters/jobs/{id}/update', {
    as,
    body: { title: 'Master joiner', version: 1 },
    params,
  })

  expect(status).toBe(412)
  expect(body).toMatchObject({
    current: { location: 'York, United Kingdom', title: 'Joiner', version: 2 },
    version: 2,
  })
})

test('R07 saving questions counts as a change of the job', async () => {
  const questions = [{ kind: 'yes-no', text: 'Do you drive a van?' }]
  await call('PUT /recruiters/jobs/{id}/questions', {
    as: await makeColleague(db, as),
    body: { questions },
    params,
  })
  const save = (version: number) =>
    call('PUT /recruiters/jobs/{id}/update', { as, body: { questions: [], version }, params })

  expect((await save(1)).status).toBe(412)
  expect((await save(2)).status).toBe(200)
})

const addSource = (name: string) =>
  call('POST /recruiters/jobs/{id}/sources', { as, body: { name }, params })

test('the name of a tracked link is unique, in lower case and valid', async () => {
  expect(await addSource(' Newsletter ')).toMatchObject({
    body: { name: 'newsletter' },
    status: 201,
  })
  expect((await addSource('newsletter')).status).toBe(200)
  for (const name of ['', 'two words', '<script>', '-x', 'x'.repeat(41)])
    expect((await addSource(name)).status).toBe(422)
})

test('a job has at most twenty tracked links', async () => {
  for (let at = 0; at < 20; at++) await addSource(`link-${at}`)

  expect((await addSource('one-more')).status).toBe(422)
})

const source = async (name: string) => findSourceId(db, job.id, name)
const visit = async (userAgent: string, sourceId: number | null) =>
  countView(db, services.keys, job.id, { actor: null, ip: '192.0.2.7', sourceId, userAgent })

test('a view counts once for each visitor and day, for the first link', async () => {
  await addSource('newsletter')
  await addSource('fair')
  await visit('Firefox', null)
  await visit('Firefox', await source('newsletter'))
  await visit('Firefox', await source('fair'))
  await visit('Safari', await source('fair'))
  await visit('Opera', null)

  const { body } = await call('GET /recruiters/jobs/{id}/sources', { as, params })
  expect(body).toEqual([
    { applications: 0, name: 'newsletter', views: 1 },
    { applications: 0, name: 'fair', views: 1 },
    { applications: 0, name: null, views: 1 },
  ])
})

test('an application counts for the last link that the candidate used', async () => {
  await addSource('newsletter')
  await addSource('fair')
  await markViewed(db, ready, job.id)
  await markViewed(db, ready, job.id, await findSourceId(db, job.id, 'newsletter'))
  await markViewed(db, ready, job.id, await findSourceId(db, job.id, 'FAIR'))
  await markViewed(db, ready, job.id, await findSourceId(db, job.id, 'unknown'))

  const applied = await call('POST /candidates/apply/{id}', {
    as: ready,
    body: { coverLetter: null, resumeId: null },
    params,
  })
  const { body } = await call('GET /recruiters/jobs/{id}/sources', { as, params })

  expect(applied.status).toBe(201)
  expect(body[1]).toEqual({ applications: 1, name: 'fair', views: 0 })
  expect(JSON.stringify(applied.body)).not.toContain('source')
})

test('views and applications of a deleted link count as direct', async () => {
  await addSource('fair')
  const sourceId = await findSourceId(db, job.id, 'fair')
  await countView(db, services.keys, job.id, {
    actor: null,
    ip: '192.0.2.7',
    sourceId,
    userAgent: 'Firefox',
  })
  await makeApplication(db, await makeCandidate(db), job, { sourceId })

  await call('DELETE /recruiters/jobs/{id}/sources/{name}', {
    as,
    params: { ...params, name: 'fair' },
  })

  const { body } = await call('GET /recruiters/jobs/{id}/sources', { as, params })
  expect(body).toEqual([{ applications: 1, name: null, views: 1 }])
  const [view] = await db.select().from(jobViews).where(eq(jobViews.jobId, job.id))
  expect(view?.sourceId).toBeNull()
  const [application] = await db.select().from(applications).where(eq(applications.jobId, job.id))
  expect(application?.sourceId).toBeNull()
})

test('T82 the link name of another job and an invalid name count as none', async () => {
  const { id } = await makeJob(db, as, { recruiterId: null })
  await addSource('fair')

  expect(await findSourceId(db, id, 'fair')).toBeNull()
  expect(await findSourceId(db, job.id, '__proto__')).toBeNull()
  expect(await findSourceId(db, job.id, null)).toBeNull()
})

test("places of the company's jobs come first, then other places, or else matching countries", async () => {
  await makeJob(db, as, { location: 'Leeuwarden, Netherlands', recruiterId: null })
  await makeJob(db, await makeRecruiter(db), { location: 'Leeston, New Zealand' })
  const places = async (q: string) =>
    (await call('GET /recruiters/places', { as, query: { q } })).body.places as string[]

  const suggestions = await places('lee')
  expect(suggestions.slice(0, 2).toSorted()).toEqual([
    'Leeds, United Kingdom',
    'Leeuwarden, Netherlands',
  ])
  expect(suggestions).toContain('Leeston, New Zealand')
  expect(await places('Pune, Indi')).toEqual(['Pune, Maharashtra, India'])
  expect(await places('Remote, Ind')).toEqual(['Remote, India', 'Remote, Indonesia'])
  expect(await places('%')).toEqual([])
  expect(await places('%%%')).toEqual([])
})

test.each([
  ['deadline', [3, 3, 1, 0, 0]],
  ['applicants', [3, 3, 1, 0, 0]],
])('a company’s jobs by %s page without a gap', async (sort, applicants) => {
  const busy = await makeRecruiter(db)
  for (const days of [9, 3, 3.5, 0, 0]) {
    const posted = await makeJob(db, busy, {
      closesAt: days === 0 ? null : new Date(Date.now() + days * DAY_MS),
    })
    for (let at = 0; at < Math.floor(days % 4); at++)
      await makeApplication(db, await makeCandidate(db), posted)
  }
  const listed: { applicant_count: number; id: number }[] = []
  let query: Record<string, string> | null = { limit: '2', sort }
  while (query) {
    const { body, headers } = await call('GET /recruiters/jobs', { as: busy, query })
    listed.push(...body)
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    query = next ? Object.fromEntries(new URLSearchParams(next.split('?')[1])) : null
  }

  expect(new Set(listed.map(({ id }) => id)).size).toBe(5)
  expect(listed).toHaveLength(5)
  expect(listed.map(({ applicant_count }) => applicant_count)).toEqual(applicants)
})
