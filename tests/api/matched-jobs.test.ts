import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { jobs } from '#lib/server/db/schema/jobs.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { createFacetCache } from '#lib/server/jobs/index.ts'
import {
  createMatching,
  findMatchedJob,
  listRecommendedJobs,
  searchMatchedJobs,
} from '#lib/server/matching/index.ts'
import { refreshCandidate } from '#lib/server/matching/refresh/refresh-candidate.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { listSavedJobs, saveJob } from '#lib/server/saved-jobs/saved-jobs.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/load.ts'
import { testDatabase } from '#support/program/database.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'

const { db } = await testDatabase()
const matching = createMatching(loadTaxonomy())
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
  return { jobIds: [weldingJob.id, weavingJob.id], scoresOf, weaver, welder }
}

async function becomeWelder({ id }: { id: number }): Promise<void> {
  await db
    .update(candidateProfiles)
    .set({ skills: ['Welding'] })
    .where(eq(candidateProfiles.userId, id))
  await refreshCandidate(db, matching, id)
}

test('a candidate of whom nothing is known has no match instead of a bad one', async () => {
  const newcomer = await makeCandidate(db)
  await refreshCandidate(db, matching, newcomer.id)
  const { jobIds } = await makeScene()
  expect((await findMatchedJob(db, newcomer, jobIds[0] ?? 0))?.match_score).toBeNull()
})

test('each candidate reads their own matches', async () => {
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

test('every list shows the same match as its page, also after the candidate changes', async () => {
  const { jobIds, weaver } = await makeScene()
  const source = { db, facetCache: createFacetCache(), taxonomy: loadTaxonomy() }
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

test('viewers without a candidate account read no match', async () => {
  const { jobIds } = await makeScene()

  for (const viewer of [null, recruiter])
    expect(await findMatchedJob(db, viewer, jobIds[0] ?? 0)).not.toHaveProperty('match_score')
})
