import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { type SearchResult } from '#lib/server/jobs/index.ts'
import {
  findMatchedJob,
  listRecommendedJobs,
  searchMatchedJobs,
} from '#lib/server/matching/index.ts'
import { refreshCandidate } from '#lib/server/matching/refresh/refresh-candidate.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { listSavedJobs, saveJob } from '#lib/server/saved-jobs/saved-jobs.ts'
import { MATCHED_JOBS } from '#lib/shared/limits.ts'
import { testDatabase } from '#support/program/database.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

const { db } = await testDatabase()
const recruiter = await makeRecruiter(db)

async function makeScene() {
  const [weaver, welder] = [
    await makeCandidate(db, { skills: ['Weaving'] }),
    await makeCandidate(db, { skills: ['Welding'] }),
  ]
  const weldingJob = await makeJob(db, recruiter, { skills: ['Welding'], title: 'Welder' })
  const weavingJob = await makeJob(db, recruiter, { skills: ['Weaving'], title: 'Weaver' })
  for (const { id } of [weldingJob, weavingJob]) await refreshJob(db, matching, id)
  for (const { id } of [weaver, welder]) await refreshCandidate(db, matching, id)
  const scoresOf = async (candidate: typeof weaver) => {
    const welding = await findMatchedJob(db, candidate, weldingJob.id)
    const weaving = await findMatchedJob(db, candidate, weavingJob.id)
    return { weaving: weaving?.match_score ?? 0, welding: welding?.match_score ?? 0 }
  }
  const [welding, weaving] = [weldingJob.id, weavingJob.id]
  return { jobIds: [welding, weaving], scoresOf, weaver, weaving, welder, welding }
}

async function becomeWelder({ id }: { id: number }): Promise<void> {
  await db
    .update(candidateProfiles)
    .set({ skills: ['Welding'] })
    .where(eq(candidateProfiles.userId, id))
  await refreshCandidate(db, matching, id)
}

test('a candidate with an empty profile has no match instead of a bad one', async () => {
  const newcomer = await makeCandidate(db)
  await refreshCandidate(db, matching, newcomer.id)
  const { jobIds } = await makeScene()
  expect((await findMatchedJob(db, newcomer, jobIds[0] ?? 0))?.match_score).toBeNull()
})

test('each candidate sees their own matches', async () => {
  const { scoresOf, weaver, welder } = await makeScene()
  const [ofWelder, ofWeaver] = [await scoresOf(welder), await scoresOf(weaver)]

  expect(ofWelder.welding).toBeGreaterThan(ofWelder.weaving)
  expect(ofWeaver.weaving).toBeGreaterThan(ofWeaver.welding)
})

test('a match changes at once with the candidate and with the job', async () => {
  const { jobIds, scoresOf, weaver } = await makeScene()
  const before = await scoresOf(weaver)
  await becomeWelder(weaver)
  const asWelder = await scoresOf(weaver)
  expect(asWelder.welding).toBeGreaterThan(before.welding)

  const id = jobIds[0] ?? 0
  await db
    .update(jobs)
    .set({ skills: ['Weaving'], title: 'Weaver' })
    .where(eq(jobs.id, id))
  await refreshJob(db, matching, id)
  expect((await scoresOf(weaver)).welding).toBe(asWelder.weaving)
})

test('every list shows the same match as the page of the job, also after the candidate changes', async () => {
  const { jobIds, weaver } = await makeScene()
  const source = { db, taxonomy }
  for (const id of jobIds) await saveJob(db, weaver, id)
  const expectTheSame = async () => {
    const ofPage = await Promise.all(jobIds.map(id => findMatchedJob(db, weaver, id)))
    const saved = await listSavedJobs(db, weaver, { limit: 20 })
    const found = await searchMatchedJobs(source, weaver, { limit: 100, sort: 'newest' })
    const recommended = await listRecommendedJobs(db, weaver, 60)

    expect(saved).toMatchObject({ next: null, total: 2 })
    for (const { items } of [saved, found.page])
      for (const job of ofPage) expect(items).toContainEqual(job)
    expect(recommended.items.length).toBeGreaterThan(0)
    for (const job of recommended.items)
      expect(job).toEqual(await findMatchedJob(db, weaver, job.id))
  }
  await expectTheSame()
  await becomeWelder(weaver)
  await expectTheSame()
  await refreshJob(db, matching, jobIds[0] ?? 0)
  await expectTheSame()
})

test('a job whose features are not computed yet has no score', async () => {
  const { weaver } = await makeScene()
  const { id } = await makeJob(db, recruiter)

  expect(await findMatchedJob(db, weaver, id)).toMatchObject({
    match_reasons: [],
    match_score: null,
  })
  await refreshJob(db, matching, id)
  expect((await findMatchedJob(db, weaver, id))?.match_score).toEqual(expect.any(Number))
})

test('people without a candidate account see no match', async () => {
  const { jobIds } = await makeScene()

  for (const viewer of [null, recruiter])
    expect(await findMatchedJob(db, viewer, jobIds[0] ?? 0)).not.toHaveProperty('match_score')
})

const SOURCE = { db, taxonomy }
const search = (actor: Actor | null, change: Partial<JobSearch> = {}) =>
  searchMatchedJobs(SOURCE, actor, { limit: 100, sort: 'match', ...change })
const idsOf = (found: SearchResult) => found.page.items.map(({ id }) => id)

/** Every page of the list, with one job each. */
async function readPages(actor: Actor): Promise<SearchResult[]> {
  const pages: SearchResult[] = []
  let next: string | null = null
  do {
    const cursor: string | undefined = next ?? undefined
    const found = await search(actor, { cursor, limit: 1 })
    pages.push(found)
    ;({ next } = found.page)
  } while (next)
  return pages
}

test('sorted by match, the best job is first, and pages work in both directions', async () => {
  const { weaver, weaving, welder, welding } = await makeScene()
  await makeJob(db, recruiter, { skills: ['Weaving'], title: 'Not compared yet' })

  const all = await search(weaver)
  expect(all.sort).toBe('match')
  const scores = all.page.items.map(job => job.match_score ?? -1)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(idsOf(all).indexOf(weaving)).toBeLessThan(idsOf(all).indexOf(welding))
  expect(all.page.items.at(-1)?.title).toBe('Not compared yet')
  const ofWelder = idsOf(await search(welder))
  expect(ofWelder.indexOf(welding)).toBeLessThan(ofWelder.indexOf(weaving))

  const pages = await readPages(weaver)
  expect(pages.flatMap(idsOf)).toEqual(idsOf(all))
  const last = pages.at(-1)?.page.previous ?? undefined
  const before = await search(weaver, { cursor: last, limit: 2 })
  expect(idsOf(before)).toEqual(idsOf(all).slice(-3, -1))
})

test('sorted by match, a job that the candidate has applied to comes after all compared jobs', async () => {
  const { jobIds, weaver, weaving } = await makeScene()
  const before = idsOf(await search(weaver))
  const application = await makeApplication(db, weaver, { id: weaving })

  const { page } = await search(weaver)
  const pages = await readPages(weaver)
  await db
    .update(applications)
    .set({ status: 'withdrawn' })
    .where(eq(applications.id, application.id))

  const ids = page.items.map(({ id }) => id)
  const job = page.items.find(({ id }) => id === weaving)
  expect(before[0]).toBe(weaving)
  expect(job).toMatchObject({ is_applied: true, match_score: expect.any(Number) })
  expect(ids.filter(id => jobIds.includes(id))).toEqual(jobIds)
  expect(pages.flatMap(idsOf)).toEqual(ids)
  expect(idsOf(await search(weaver))).toEqual(before)
})

test('sorting by match without a candidate or with an empty profile keeps the default order', async () => {
  await makeScene()
  const newcomer = await makeCandidate(db)
  await refreshCandidate(db, matching, newcomer.id)

  for (const actor of [null, newcomer]) {
    const found = await search(actor)
    expect(found.sort).toBe('newest')
    expect(idsOf(found)).toEqual(idsOf(await search(actor, { sort: 'newest' })))
    expect((await search(actor, { q: 'welder' })).sort).toBe('relevance')
  }
})

test('sorted by match, only the newest jobs of the search are compared, and the others are counted', async () => {
  const { weaver, weaving } = await makeScene()
  await db
    .update(jobs)
    .set({ postedAt: new Date('2024-01-01') })
    .where(eq(jobs.id, weaving))
  for (let at = 0; at < MATCHED_JOBS; at += 1) await makeJob(db, recruiter)

  const found = await search(weaver)

  expect(found.page.total).toBe(MATCHED_JOBS)
  expect(found.leftOut).toBeGreaterThan(0)
  expect(idsOf(found)).not.toContain(weaving)
})
