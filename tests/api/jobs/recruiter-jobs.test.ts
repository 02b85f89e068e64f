import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { usualCurrency } from '#lib/server/jobs/index.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'

const { call, db } = await testApp()

const DRAFT = {
  category: 'engineering',
  description: 'Fit and repair doors and windows all over the county.',
  education: ['None needed'],
  location: 'Austin, TX',
  requirements: ['A steady hand'],
  responsibilities: ['Fit doors', 'Mend windows'],
  skills: ['Carpentry', 'Glazing'],
  title: 'Joiner',
  type: 'full-time',
}

test('a new job is a draft with the documented defaults, and its place is parsed from the text', async () => {
  const as = await makeRecruiter(db)

  const { body, headers, status } = await call('POST /recruiters/jobs/create', { as, body: DRAFT })

  expect(status).toBe(201)
  expect(headers.get('etag')).toBe('"1"')
  expect(body).toMatchObject({
    applicant_count: 0,
    city: 'Austin',
    company_id: as.companyId,
    country: 'US',
    deadline: null,
    is_active: false,
    maximum_experience: null,
    posted_at: null,
    region: 'TX',
    remote: false,
    salary: null,
    status: 'draft',
    version: 1,
    workplace: 'on-site',
  })
})

test('a draft may lack any field, and can be published when nothing is missing', async () => {
  const as = await makeRecruiter(db)
  const created = await call('POST /recruiters/jobs/create', { as, body: { title: 'Joiner' } })
  expect(created).toMatchObject({
    body: { description: '', location: '', skills: [], status: 'draft', title: 'Joiner' },
    status: 201,
  })
  const params = { id: created.body.id }
  const change = (body: object) => call('PUT /recruiters/jobs/{id}/update', { as, body, params })
  const listed = await call('GET /recruiters/jobs', { as, query: { status: 'draft' } })
  expect(listed.body).toMatchObject([{ id: params.id, title: 'Joiner' }])

  for (const status of ['active', 'closed'] as const) {
    const refused = await change({ status })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'location',
      'description',
      'requirements',
      'responsibilities',
      'skills',
      'education',
    ])
  }
  const closing = { note: '', reason: 'filled' as const }
  const closed = await call('POST /recruiters/jobs/{id}/close', { as, body: closing, params })
  expect(closed.status).toBe(422)

  expect((await change({ skills: ['C'], title: '' })).body).toMatchObject({ title: '' })
  const copy = await call('POST /recruiters/jobs/{id}/duplicate', { as, params })
  expect(copy).toMatchObject({ body: { skills: ['C'], status: 'draft', title: '' }, status: 201 })

  expect((await change({ ...DRAFT, status: 'active' })).body).toMatchObject({ is_active: true })
  expect((await change({ title: '' })).body.errors).toMatchObject([{ field: 'title' }])
  expect((await change({ status: 'draft', title: '' })).status).toBe(200)
})

test('a new job that lacks a field is not published, and each missing field is named', async () => {
  const as = await makeRecruiter(db)
  const body = { status: 'active', title: 'Jo' }
  const { body: problem, status } = await call('POST /recruiters/jobs/create', { as, body })
  expect(status).toBe(422)
  expect(problem.errors).toContainEqual({
    field: 'title',
    message: 'Job title must be at least 3 characters',
  })
  expect(problem.errors).toHaveLength(7)
})

test('lists are accepted as lines or arrays, and returned as arrays', async () => {
  const as = await makeRecruiter(db)
  const body = { ...DRAFT, requirements: 'One thing\r\nAnother\n\n', skills: ' SQL \nExcel' }

  const created = await call('POST /recruiters/jobs/create', { as, body })

  expect(created.body).toMatchObject({
    requirements: ['One thing', 'Another'],
    skills: ['SQL', 'Excel'],
  })
})

test('a salary of 0 is not disclosed, and amounts are returned as they were sent', async () => {
  const as = await makeRecruiter(db)
  const post = async (salary: object) =>
    (await call('POST /recruiters/jobs/create', { as, body: { ...DRAFT, salary } })).body.salary

  expect(await post({ currency: 'USD', max: 0, min: 0, period: 'yearly' })).toBeNull()
  expect(await post({ currency: 'JPY', max: 450_000, min: 0, period: 'monthly' })).toEqual({
    currency: 'JPY',
    max: 450_000,
    min: null,
    period: 'monthly',
  })
  expect(await post({ min: 22.5, period: 'hourly' })).toEqual({
    currency: 'USD',
    max: null,
    min: 22.5,
    period: 'hourly',
  })
})

test('a deadline closes the job at the end of that day in its zone', async () => {
  const as = await makeRecruiter(db)
  const deadline = dateIn(10)
  const body = { ...DRAFT, deadline, status: 'active', time_zone: 'America/New_York' }

  const created = await call('POST /recruiters/jobs/create', { as, body })
  const [row] = await db.select().from(jobs).where(eq(jobs.id, created.body.id))

  expect(created.body).toMatchObject({ deadline, is_active: true, status: 'active' })
  expect(row?.closesAt?.getTime()).toBeGreaterThan(Date.parse(`${deadline}T23:59:59Z`))
})

test('the zone of a job is that of its city, and follows it until the job is published', async () => {
  const as = await makeRecruiter(db)
  await db.update(users).set({ timeZone: 'Asia/Kolkata' }).where(eq(users.id, as.id))
  const create = async (draft: object) =>
    (await call('POST /recruiters/jobs/create', { as, body: { ...DRAFT, ...draft } })).body
  const zoneIn = async (location: string) => (await create({ location })).time_zone

  expect(await zoneIn('Berlin, Germany')).toBe('Europe/Berlin')
  expect(await zoneIn('Austin, TX')).toBe('America/Chicago')
  expect(await zoneIn('Remote')).toBe('Asia/Kolkata')
  expect(await zoneIn('Germany')).toBe('Asia/Kolkata')
  expect(await zoneIn('London or Paris')).toBe('Asia/Kolkata')
  const withZone = await create({ location: 'Berlin, Germany', time_zone: 'Asia/Tokyo' })
  expect(withZone.time_zone).toBe('Asia/Tokyo')

  let job = await create({ deadline: dateIn(10), location: 'Remote' })
  const change = async (body: object) => {
    const params = { id: job.id }
    const sent = { ...body, version: job.version }
    job = (await call('PUT /recruiters/jobs/{id}/update', { as, body: sent, params })).body
    return job.time_zone
  }
  expect(await change({ location: 'Sydney, Australia' })).toBe('Australia/Sydney')
  expect(await change({ status: 'active' })).toBe('Australia/Sydney')
  expect(await change({ location: 'Lyon, France' })).toBe('Australia/Sydney')
})

test('a timestamp as deadline means its day in the time zone of the job', async () => {
  const as = await makeRecruiter(db)
  const body = { ...DRAFT, deadline: '2030-01-31T23:30:00.000Z', time_zone: 'Asia/Kolkata' }

  const created = await call('POST /recruiters/jobs/create', { as, body })

  expect(created.body.deadline).toBe('2030-02-01')
})

const REFUSED: [field: string, value: unknown, message: string][] = [
  ['title', 'ab', 'Job title must be at least 3 characters'],
  ['title', null, 'Job title must be at least 3 characters'],
  ['location', 'x', 'Location must be at least 2 characters'],
  ['description', 'too short', 'Description must be at least 20 characters'],
  ['requirements', ['ok this one', 'ab'], 'Requirement must be at least 3 characters'],
  ['responsibilities', ['ab'], 'Responsibility must be at least 3 characters'],
  ['skills', ['C'], 'Skill must be at least 2 characters'],
  ['education', ['x'], 'Education entry must be at least 2 characters'],
  ['skills', [], 'Add at least one skill'],
  ['requirements', '\n \n', 'Add at least one requirement'],
  ['minimum_experience', -1, 'Minimum experience must be a positive number'],
  ['maximum_experience', -1, 'Maximum experience must be a positive number'],
  ['salary', { min: -1 }, 'Minimum salary must be a positive number'],
  ['salary', { max: -1 }, 'Maximum salary must be a positive number'],
  ['salary', { currency: '', min: 1 }, 'Currency is required'],
  ['salary', { currency: 'DOGE', min: 1 }, 'Please choose a currency of the list'],
  ['salary', { max: 1, min: 2 }, 'Maximum salary must be at least the minimum salary'],
  ['deadline', '2026-02-30', 'Please enter a valid date'],
  ['deadline', '2020-01-01', 'The deadline has passed'],
  ['time_zone', 'Mars/Olympus', 'Please choose a time zone'],
  ['time_zone', '+05:30', 'Please choose a time zone'],
  ['country', 'ZZ', 'Please choose a country of the list'],
]

test.each(REFUSED)(
  'a job with %s %j is refused with the violated rule',
  async (field, value, message) => {
    const as = await makeRecruiter(db)
    const body = { ...DRAFT, status: 'active', [field]: value }

    const answer = await call('POST /recruiters/jobs/create', { as, body })

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ field: expect.stringContaining(field), message }),
    )
  },
)

test('a draft keeps unfinished questions, which must be finished before it is published', async () => {
  const as = await makeRecruiter(db)
  const unfinished = { kind: 'choice', options: ['Days'], text: '' }
  const created = await call('POST /recruiters/jobs/create', {
    as,
    body: { ...DRAFT, questions: [unfinished] },
  })
  const params = { id: created.body.id }
  const update = (body: object) => call('PUT /recruiters/jobs/{id}/update', { as, body, params })
  const replace = (questions: object[]) =>
    call('PUT /recruiters/jobs/{id}/questions', { as, body: { questions }, params })
  const close = () =>
    call('POST /recruiters/jobs/{id}/close', { as, body: { reason: 'filled' }, params })

  expect((await replace([{ ...unfinished, required: true }])).body).toMatchObject([
    { options: ['Days'], required: true, text: '' },
  ])
  for (const refused of [await update({ status: 'active' }), await close()]) {
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      { field: 'questions.0.text', message: 'Question must be at least 3 characters' },
    ])
  }
  const finished = { kind: 'choice', options: ['Days', 'Nights'], text: 'Which shift?' }
  expect((await update({ questions: [finished], status: 'active' })).status).toBe(200)
  expect((await update({ questions: [unfinished] })).status).toBe(422)
  expect((await replace([unfinished])).status).toBe(422)
  const posted = { ...DRAFT, questions: [unfinished], status: 'active' }
  expect((await call('POST /recruiters/jobs/create', { as, body: posted })).status).toBe(422)
})

test('a change affects only the fields that are sent', async () => {
  const as = await makeRecruiter(db)
  const job = await makeJob(db, as, { salaryMin: 100_00, title: 'Joiner' })
  const params = { id: job.id }

  const changed = await call('PUT /recruiters/jobs/{id}/update', {
    as,
    body: { title: 'Master joiner' },
    params,
  })

  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    posted_at: job.postedAt?.toISOString(),
    salary: { min: 100 },
    skills: job.skills,
    status: 'active',
    title: 'Master joiner',
    version: 2,
  })
})

test('a change of an outdated version is refused with the current job, and changes nothing', async () => {
  const as = await makeRecruiter(db)
  const colleague = await makeColleague(db, as)
  const { id } = await makeJob(db, as)
  const update = (who: typeof as, body: object, headers = {}) =>
    call('PUT /recruiters/jobs/{id}/update', { as: who, body, headers, params: { id } })
  await update(colleague, { title: 'The first change' })

  const byField = await update(as, { title: 'Too late', version: 1 })
  const byHeader = await update(as, { title: 'Too late' }, { 'if-match': '"1"' })
  const read = await call('GET /recruiters/jobs/{id}', { as, params: { id } })

  expect([byField.status, byHeader.status]).toEqual([412, 412])
  expect(byField.body).toMatchObject({ code: 'version-conflict', version: 2 })
  expect(read.body).toMatchObject({ title: 'The first change', version: 2 })
})

test('of two simultaneous changes of one version, one is saved and the other refused', async () => {
  const as = await makeRecruiter(db)
  const { id } = await makeJob(db, as)

  const answers = await Promise.all(
    ['One of the two', 'The other one'].map(title =>
      call('PUT /recruiters/jobs/{id}/update', { as, body: { title, version: 1 }, params: { id } }),
    ),
  )

  expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

test('publishing sets the posting date once: closing and reopening does not change it', async () => {
  const as = await makeRecruiter(db)
  const created = await call('POST /recruiters/jobs/create', { as, body: DRAFT })
  const params = { id: created.body.id }
  const set = async (status: string) =>
    (await call('PUT /recruiters/jobs/{id}/update', { as, body: { status }, params })).body

  const published = await set('active')
  await set('closed')
  const reopened = await set('active')

  expect(published.posted_at).toEqual(expect.any(String))
  expect(reopened).toMatchObject({ posted_at: published.posted_at, status: 'active' })
})

test('a job past its deadline counts as closed, and can be reopened with a later deadline', async () => {
  const as = await makeRecruiter(db)
  const job = await makeJob(db, as, {
    closesAt: new Date(Date.now() - 1000),
    deadline: '2026-01-01',
  })
  const params = { id: job.id }
  const update = (body: object) => call('PUT /recruiters/jobs/{id}/update', { as, body, params })

  expect((await call('GET /recruiters/jobs/{id}', { as, params })).body.status).toBe('closed')
  expect((await update({ status: 'active' })).status).toBe(422)
  expect((await update({ deadline: dateIn(5), status: 'active' })).body.is_active).toBe(true)
})

test('the Free plan allows five open jobs, also when they are published at the same moment', async () => {
  const as = await makeRecruiter(db)
  const post = () =>
    call('POST /recruiters/jobs/create', { as, body: { ...DRAFT, status: 'active' } })

  const answers = await Promise.all(Array.from({ length: 8 }, post))
  const statuses = answers.map(answer => answer.status)

  expect(statuses.filter(status => status === 201)).toHaveLength(5)
  expect(statuses.filter(status => status === 402)).toHaveLength(3)
  expect(answers.find(answer => answer.status === 402)?.body).toMatchObject({
    code: 'plan_limit',
    limit: 5,
    plan: 'free',
  })
  expect((await call('POST /recruiters/jobs/create', { as, body: DRAFT })).status).toBe(201)
})

test('closing a job frees a place of the plan, and a larger plan has more places', async () => {
  const as = await makeRecruiter(db)
  const live = await Promise.all(Array.from({ length: 5 }, () => makeJob(db, as)))
  const draft = await makeJob(db, as, { postedAt: null, status: 'draft' })
  const set = (id: number, status: string) =>
    call('PUT /recruiters/jobs/{id}/update', { as, body: { status }, params: { id } })

  expect((await set(draft.id, 'active')).status).toBe(402)
  await set(live[0]?.id ?? 0, 'closed')
  expect((await set(draft.id, 'active')).status).toBe(200)
  await db.insert(subscriptions).values({ plan: 'pro', userId: as.id })
  expect((await set(live[0]?.id ?? 0, 'active')).status).toBe(200)
})

test('the tabs, the search and the sort orders of Job Management work on the company’s jobs', async () => {
  const as = await makeRecruiter(db)
  await makeJob(db, as, { location: 'Oslo, Norway', title: 'Baker' })
  await makeJob(db, as, { skills: ['Sourdough'], title: 'Anvil maker' })
  await makeJob(db, as, { postedAt: null, status: 'draft', title: 'Cook' })
  await makeJob(db, as, { closesAt: new Date(0), title: 'Diver' })
  await makeJob(db, await makeRecruiter(db), { title: 'Of another company' })
  const titles = async (query: Record<string, string>) =>
    (await call('GET /recruiters/jobs', { as, query })).body.map(
      (job: { title: string }) => job.title,
    )

  expect(await titles({})).toEqual(['Diver', 'Cook', 'Anvil maker', 'Baker'])
  expect(await titles({ sort: 'title' })).toEqual(['Anvil maker', 'Baker', 'Cook', 'Diver'])
  expect(await titles({ sort: 'oldest', status: 'active' })).toEqual(['Baker', 'Anvil maker'])
  expect(await titles({ status: 'draft' })).toEqual(['Cook'])
  expect(await titles({ status: 'closed' })).toEqual(['Diver'])
  expect(await titles({ search: 'oslo' })).toEqual(['Baker'])
  expect(await titles({ search: 'SOUR' })).toEqual(['Anvil maker'])
  expect(await titles({ search: '%' })).toEqual([])
})

test.each(['newest', 'oldest', 'title'])(
  'a company’s jobs by %s are paged without gaps',
  async sort => {
    const as = await makeRecruiter(db)
    for (const title of ['B', 'A', 'a', 'C', 'b']) await makeJob(db, as, { title })
    const ids: number[] = []
    let query: Record<string, string> | null = { limit: '2', sort }
    while (query) {
      const { body, headers } = await call('GET /recruiters/jobs', { as, query })
      expect(headers.get('x-total-count')).toBe('5')
      ids.push(...body.map((job: { id: number }) => job.id))
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      query = next ? Object.fromEntries(new URLSearchParams(next.split('?')[1])) : null
    }

    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  },
)

test('a deleted job is hidden from everybody, also its company, and its row stays', async () => {
  const as = await makeRecruiter(db)
  const { id } = await makeJob(db, as)
  const params = { id }

  expect((await call('DELETE /recruiters/jobs/{id}', { as, params })).status).toBe(204)
  expect((await call('DELETE /recruiters/jobs/{id}', { as, params })).status).toBe(404)
  expect((await call('GET /recruiters/jobs/{id}', { as, params })).status).toBe(404)
  expect((await call('GET /jobs/{id}', { params })).status).toBe(404)
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  expect(row).toMatchObject({ status: 'closed' })
  expect(row?.deletedAt).not.toBeNull()
})

test('the figures of a job count its applications and views', async () => {
  const as = await makeRecruiter(db)
  const { id } = await makeJob(db, as)

  const stats = await call('GET /recruiters/jobs/{id}/stats', { as, params: { id } })
  const all = await call('GET /recruiters/allJobs/stats', { as })

  expect(stats.body).toEqual({
    averageMatchScore: null,
    newApplications: 0,
    shortlisted: 0,
    totalApplications: 0,
    viewCount: 0,
  })
  const none = { hired: 0, pending: 0, rejected: 0, reviewed: 0, shortlisted: 0 }
  expect(all.body).toEqual([{ count: 0, jobId: id, jobTitle: 'Joiner', stages: none }])

  await makeApplication(db, await makeCandidate(db), { id })
  await makeApplication(db, await makeCandidate(db), { id }, { status: 'hired' })
  await makeApplication(db, await makeCandidate(db), { id }, { status: 'withdrawn' })
  const later = await call('GET /recruiters/allJobs/stats', { as })
  expect(later.body).toMatchObject([{ count: 3, stages: { ...none, hired: 1, pending: 1 } }])
})

test('creating, changing and deleting a job are recorded in the audit log', async () => {
  const as = await makeRecruiter(db)
  const created = await call('POST /recruiters/jobs/create', { as, body: DRAFT })
  const params = { id: created.body.id }
  await call('PUT /recruiters/jobs/{id}/update', { as, body: { title: 'Changed' }, params })
  await call('DELETE /recruiters/jobs/{id}', { as, params })

  const events = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.target, `job:${params.id}`))
    .orderBy(auditEvents.id)

  expect(events.map(event => event.action)).toEqual(['job.create', 'job.update', 'job.delete'])
})

test('candidates and visitors cannot use the calls of recruiters', async () => {
  const as = await makeCandidate(db)

  expect((await call('GET /recruiters/jobs', { as })).status).toBe(403)
  expect((await call('POST /recruiters/jobs/create', { body: DRAFT })).status).toBe(401)
})

test.each([
  { currency: 'DKK', location: 'Aarhus' },
  { currency: 'INR', location: 'Pune, India' },
  { currency: 'EUR', location: 'Sofia, Bulgaria' },
  { currency: 'USD', location: 'Anywhere' },
  { currency: 'USD', location: '' },
])(
  'a new job of a company in “$location” starts with $currency',
  async ({ currency, location }) => {
    const { companyId: id } = await makeRecruiter(db, { location })
    expect(await usualCurrency(db, { id, location })).toBe(currency)
  },
)

test('a new job starts with the currency of the newest job with a salary', async () => {
  const as = await makeRecruiter(db, { location: 'Aarhus' })
  const create = (salary?: object) =>
    call('POST /recruiters/jobs/create', { as, body: { ...DRAFT, salary } })
  const usual = () => usualCurrency(db, { id: as.companyId, location: 'Aarhus' })

  await create({ currency: 'SEK', max: null, min: 20_000 })
  await create({ currency: 'EUR', max: 30_000, min: null })
  const { body } = await create({ currency: 'GBP', max: 25_000, min: 20_000 })
  await create()
  expect(await usual()).toBe('GBP')

  await call('DELETE /recruiters/jobs/{id}', { as, params: { id: body.id } })
  expect(await usual()).toBe('EUR')
})
