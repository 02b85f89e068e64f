import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { candidateFeatures, jobFeatures, jobTerms } from '#lib/server/db/schema/matching.ts'
import { catchUp, matchCandidate, matchJob } from '#lib/server/matching/tasks.ts'
import { testApp } from '#support/program/app.ts'
import { makePdf, RESUME_LINES } from '#support/documents/documents.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate, uploadResume } from '#support/people/ready-candidate.ts'

const app = await testApp()
const rosa = await makeRecruiter(app.db)

const CARPENTER = {
  category: 'engineering',
  description:
    'We fit doors and windows in old houses and need an experienced carpenter and joiner.',
  minimumExperience: 3,
  requirements: ['Carpentry', 'Glazing'],
  skills: ['Carpentry', 'Glazing'],
  title: 'Carpenter',
}
const ACCOUNTANT = {
  category: 'finance',
  description: 'Prepare monthly accounts, VAT returns and the payroll of a growing company.',
  requirements: ['Bookkeeping', 'Financial reporting'],
  skills: ['Bookkeeping', 'Payroll'],
  title: 'Accountant',
}

async function cardOf(as: Actor, id: number) {
  const { body } = await app.call('GET /jobs/{id}', { as, params: { id } })
  return body
}

async function apply(as: Actor, id: number) {
  const { status } = await app.call('POST /candidates/apply/{id}', { as, body: {}, params: { id } })
  expect(status).toBe(201)
}

async function applicantsOf(id: number, sort = 'newest') {
  const { body } = await app.call('GET /recruiters/applicants/{jobId}', {
    as: rosa,
    params: { jobId: id },
    query: { sort },
  })
  return body
}

test('the candidate’s card, the list of applicants and the average show the same number, with the same reasons', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  await apply(maya, job.id)

  const card = await cardOf(maya, job.id)
  const [applicant] = await applicantsOf(job.id)
  const stats = await app.call('GET /recruiters/jobs/{id}/stats', {
    as: rosa,
    params: { id: job.id },
  })
  const opened = await app.call('POST /recruiters/applications/{id}/open', {
    as: rosa,
    params: { id: applicant.id },
  })

  expect(card.match_score).toBeGreaterThan(50)
  expect(card.match_reasons.length).toBeGreaterThan(0)
  expect(applicant.match_score).toBe(card.match_score)
  expect(applicant.match_reasons).toEqual(card.match_reasons)
  expect(stats.body.averageMatchScore).toBe(card.match_score)
  expect(opened.body.match.score).toBe(card.match_score)
})

test('a change of the profile, the resume or the job updates the score for both sides, in any order', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  await apply(maya, job.id)
  const same = async () => {
    await app.runTasks()
    const card = await cardOf(maya, job.id)
    const [applicant] = await applicantsOf(job.id)
    expect(applicant.match_score).toBe(card.match_score)
    return card.match_score as number
  }
  const first = await same()

  await app.call('PUT /recruiters/jobs/{id}/update', {
    as: rosa,
    body: { requirements: ['Welding', 'Plumbing'], skills: ['Welding', 'Plumbing'] },
    params: { id: job.id },
  })
  const without = await same()
  await app.call('PUT /candidates/profile/update', {
    as: maya,
    body: { skills: ['Welding', 'Plumbing', 'Carpentry'] },
  })
  const learned = await same()
  await uploadResume(app, maya, makePdf([...RESUME_LINES, 'Welding and plumbing since 2015']))
  await same()
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  await same()

  expect(without).toBeLessThan(first)
  expect(learned).toBeGreaterThan(without)
})

test('without features there is no score, and visitors and recruiters see none', async () => {
  const maya = await makeCandidate(app.db)
  const job = await makeJob(app.db, rosa, ACCOUNTANT)

  expect(await cardOf(maya, job.id)).toMatchObject({ match_reasons: [], match_score: null })
  const visitor = await app.call('GET /jobs/{id}', { params: { id: job.id } })
  expect(visitor.body).not.toHaveProperty('match_score')
  expect(await cardOf(rosa, job.id)).not.toHaveProperty('match_score')
  const stats = await app.call('GET /recruiters/jobs/{id}/stats', {
    as: rosa,
    params: { id: job.id },
  })
  expect(stats.body.averageMatchScore).toBeNull()
})

test('an application made before the features exist gets its score later', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await apply(maya, job.id)
  const [before] = await applicantsOf(job.id)
  await app.runTasks()
  const [after] = await applicantsOf(job.id)

  expect(before.match_score).toBeNull()
  expect(after.match_score).toBe((await cardOf(maya, job.id)).match_score)
})

test('applicants can be sorted by match in both directions over pages, unknown scores last', async () => {
  const job = await makeJob(app.db, rosa, ACCOUNTANT)
  for (const matchScore of [40, null, 90, 40, 5]) {
    const somebody = await makeCandidate(app.db)
    await app.db
      .insert(applications)
      .values({ candidateId: somebody.id, jobId: job.id, matchScore })
  }
  const walk = async (sort: string) => {
    const scores: (number | null)[] = []
    let path: string | null =
      `/api/recruiters/applicants/${job.id}?${new URLSearchParams({ limit: '2', sort })}`
    const headers = await app.sign(rosa)
    while (path !== null) {
      const answer: Response = await app.fetch(path, { headers })
      scores.push(
        ...((await answer.json()) as { match_score: number | null }[]).map(row => row.match_score),
      )
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
    }
    return scores
  }

  expect(await walk('match')).toEqual([90, 40, 40, 5, null])
  expect(await walk('match-asc')).toEqual([5, 40, 40, 90, null])
  const stats = await app.call('GET /recruiters/jobs/{id}/stats', {
    as: rosa,
    params: { id: job.id },
  })
  expect(stats.body.averageMatchScore).toBe(43.8)
})

test('the best open jobs are recommended, without applied, hidden, closed and unpublished ones', async () => {
  const other = await testApp()
  const rita = await makeRecruiter(other.db)
  const maya = await makeReadyCandidate(other)
  const far = await makeJob(other.db, rita, { ...ACCOUNTANT, category: 'engineering' })
  const fits = await makeJob(other.db, rita, CARPENTER)
  const applied = await makeJob(other.db, rita, CARPENTER)
  const hidden = await makeJob(other.db, rita, CARPENTER)
  await makeJob(other.db, rita, { ...CARPENTER, status: 'closed' })
  await makeJob(other.db, rita, { ...CARPENTER, status: 'draft' })
  await makeJob(other.db, rita, { ...CARPENTER, closesAt: new Date(Date.now() - 1000) })
  await other.runTasks()
  const on = (id: number) => ({ as: maya, params: { id } })
  await other.call('POST /candidates/apply/{id}', { ...on(applied.id), body: {} })
  await other.call('POST /jobs/{id}/hide', on(hidden.id))
  await other.call('POST /jobs/{id}/save', on(fits.id))

  const { body } = await other.call('GET /candidates/recommended-jobs', { as: maya })
  const same = await other.call('GET /jobs/recommended', { as: maya })

  expect(body.map(({ id }: { id: number }) => id)).toEqual([fits.id, far.id])
  expect(body[0]).toMatchObject({ is_active: true, is_applied: false, is_saved: true })
  expect(body[0].match_score).toBeGreaterThan(body[1].match_score)
  expect(body[0].match_reasons.length).toBeGreaterThan(0)
  expect(same.body).toEqual(body)
})

test('an empty profile gets no recommendations', async () => {
  const nora = await makeCandidate(app.db)
  await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()

  const { body } = await app.call('GET /candidates/recommended-jobs', { as: nora })

  expect(body).toEqual([])
})

test('running tasks twice changes nothing, and many changes of one row make one task', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  await apply(maya, job.id)
  const state = async () => ({
    applied: await app.db
      .select({ score: applications.matchScore })
      .from(applications)
      .where(eq(applications.jobId, job.id)),
    candidate: await app.db
      .select({ features: candidateFeatures.features })
      .from(candidateFeatures)
      .where(eq(candidateFeatures.userId, maya.id)),
    job: await app.db
      .select({ features: jobFeatures.features })
      .from(jobFeatures)
      .where(eq(jobFeatures.jobId, job.id)),
    terms: await app.db
      .select({ term: jobTerms.term })
      .from(jobTerms)
      .where(eq(jobTerms.jobId, job.id))
      .orderBy(jobTerms.term),
  })
  const before = await state()

  for (const _ of [1, 2]) {
    await matchCandidate.run(app.services, { userId: maya.id })
    await matchJob.run(app.services, { jobId: job.id })
    await catchUp.run(app.services, null)
  }
  expect(await state()).toEqual(before)

  for (const bio of ['a', 'b', 'c'])
    await app.call('PUT /candidates/profile/update', { as: maya, body: { bio } })
  const { rows } = await app.db.execute(
    `select 1 from graphile_worker.jobs where key = 'matching.candidate:${maya.id}'`,
  )
  expect(rows).toHaveLength(1)
})

test('features of an older version are ignored until they are computed again', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  const { match_score: score } = await cardOf(maya, job.id)
  await app.db.update(candidateFeatures).set({ version: 0 })
  await app.db.update(jobFeatures).set({ version: 0 })

  expect((await cardOf(maya, job.id)).match_score).toBeNull()
  await catchUp.run(app.services, null)
  expect((await cardOf(maya, job.id)).match_score).toBe(score)
})

test('a job that closes leaves the index; a draft never enters it', async () => {
  const job = await makeJob(app.db, rosa, CARPENTER)
  const draft = await makeJob(app.db, rosa, { ...CARPENTER, status: 'draft' })
  await app.runTasks()
  const termsOf = async (id: number) =>
    (await app.db.select().from(jobTerms).where(eq(jobTerms.jobId, id))).length

  expect(await termsOf(job.id)).toBeGreaterThan(0)
  expect(await termsOf(draft.id)).toBe(0)
  await app.call('PUT /recruiters/jobs/{id}/update', {
    as: rosa,
    body: { status: 'closed' },
    params: { id: job.id },
  })
  await app.runTasks()
  expect(await termsOf(job.id)).toBe(0)

  const late = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  await app.db.execute(
    `alter table jobs disable trigger jobs_match_update;
     update jobs set closes_at = now() - interval '1 minute' where id = ${late.id};
     alter table jobs enable trigger jobs_match_update`,
  )
  await catchUp.run(app.services, null)
  expect(await termsOf(late.id)).toBe(0)
})

test.each([
  ['name', (id: number) => app.db.update(users).set({ name: 'Otto Nmn' }).where(eq(users.id, id))],
  ['location', (id: number) => profileOf(id, { location: 'Nairobi, Kenya' })],
  ['phone', (id: number) => profileOf(id, { phone: '+254 20 000 0000' })],
  ['languages', (id: number) => profileOf(id, { languages: ['Swahili'] })],
  ['links', (id: number) => profileOf(id, { socialLinks: { linkedin: 'https://x.example/a' } })],
  ['school', (id: number) => schoolOf(id, 'Massachusetts Institute of Technology')],
])('a person’s %s changes neither score nor reasons', async (_, change) => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  const before = await cardOf(maya, job.id)

  await change(maya.id)
  await app.runTasks()
  await matchCandidate.run(app.services, { userId: maya.id })

  expect(before.match_score).not.toBeNull()
  expect(await cardOf(maya, job.id)).toEqual(before)
})

async function actorOf(id: number): Promise<Actor> {
  const [row] = await app.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('nobody has this id')
  const { email, emailVerifiedAt, name, role, timeZone } = row
  return { email, emailVerified: emailVerifiedAt !== null, id, name, role, timeZone }
}

async function profileOf(id: number, body: object) {
  const answer = await app.call('PUT /candidates/profile/update', { as: await actorOf(id), body })
  expect(answer.status).toBe(200)
}

async function schoolOf(id: number, institution: string) {
  const as = await actorOf(id)
  const { body } = await app.call('GET /candidates/profile', { as })
  const [{ id: entry, ...study }] = body.education
  const answer = await app.call('PUT /candidates/profile/education/{id}', {
    as,
    body: { ...study, institution },
    params: { id: entry },
  })
  expect(answer.status).toBe(200)
}

test('a deleted job has no terms, and its applications keep their score', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  await apply(maya, job.id)
  await app.call('DELETE /recruiters/jobs/{id}', { as: rosa, params: { id: job.id } })
  await app.runTasks()

  const [row] = await app.db.select().from(applications).where(eq(applications.jobId, job.id))
  const [stored] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(stored?.deletedAt).not.toBeNull()
  expect(row?.matchScore).toBeGreaterThan(0)
  expect(await app.db.select().from(jobTerms).where(eq(jobTerms.jobId, job.id))).toEqual([])
})

test('after a change of the profile the match is pending instead of outdated until it is computed', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  const before = await cardOf(maya, job.id)
  await app.call('PUT /candidates/profile/update', { as: maya, body: { skills: ['Welding'] } })
  const during = await cardOf(maya, job.id)
  const { body: list } = await app.call('GET /jobs/search', { as: maya, query: { q: 'Carpenter' } })
  await app.runTasks()
  const after = await cardOf(maya, job.id)

  expect(before).not.toHaveProperty('match_pending')
  expect(during).toMatchObject({ match_pending: true, match_reasons: [], match_score: null })
  expect(list[0]).toMatchObject({ match_pending: true, match_score: null })
  expect(after).not.toHaveProperty('match_pending')
  expect(after.match_score).toEqual(expect.any(Number))
})

test('a candidate with an empty profile has no match, and no pending one', async () => {
  const maya = await makeCandidate(app.db)
  const job = await makeJob(app.db, rosa, CARPENTER)
  await app.runTasks()
  const card = await cardOf(maya, job.id)

  expect(card.match_score).toBeNull()
  expect(card).not.toHaveProperty('match_pending')
})
