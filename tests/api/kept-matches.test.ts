import { expect, test } from 'vitest'

import { getLiveJob, saveJob } from '#lib/server/jobs/index.ts'
import {
  addMatches,
  createMatching,
  createMatchMemo,
  findSeeker,
  listCards,
  readSavedCards,
} from '#lib/server/matching/index.ts'
import { refreshCandidate } from '#lib/server/matching/refresh/refresh-candidate.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/load.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { testDatabase } from '#support/database.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people.ts'
import { eq } from 'drizzle-orm'

const { db } = await testDatabase()
const matching = createMatching(loadTaxonomy())
const recruiter = await makeRecruiter(db)

async function makeScene() {
  const [weaver, welder] = [
    await makeCandidate(db, { skills: ['Weaving'] }),
    await makeCandidate(db, { skills: ['Welding'] }),
  ]
  const made = [
    await makeJob(db, recruiter, { skills: ['Welding'], title: 'Welder' }),
    await makeJob(db, recruiter, { skills: ['Weaving'], title: 'Weaver' }),
  ]
  for (const { id } of made) await refreshJob(db, matching, id)
  for (const { id } of [weaver, welder]) await refreshCandidate(db, matching, id)
  const list = await Promise.all(made.map(({ id }) => getLiveJob(db, null, id)))
  const memo = createMatchMemo()
  const shown = (who: typeof weaver, from = memo) => addMatches(db, who, list, from)
  return { list, shown, weaver, welder }
}

test('kept matches are what they would be anew, for each candidate their own', async () => {
  const { shown, weaver, welder } = await makeScene()
  for (const who of [weaver, welder, weaver, welder])
    expect(await shown(who)).toEqual(await shown(who, createMatchMemo()))
  const [ofWelder, ofWeaver] = [await shown(welder), await shown(weaver)]

  expect(ofWelder[0]?.match_score).toBeGreaterThan(ofWelder[1]?.match_score ?? 0)
  expect(ofWeaver[0]?.match_score).toBeLessThan(ofWeaver[1]?.match_score ?? 0)
})

test('a match changes at once with the candidate and with the job', async () => {
  const { list, shown, weaver } = await makeScene()
  const [before] = await shown(weaver)
  await db
    .update(candidateProfiles)
    .set({ skills: ['Welding'] })
    .where(eq(candidateProfiles.userId, weaver.id))
  await refreshCandidate(db, matching, weaver.id)
  const [asWelder, weaving] = await shown(weaver)
  expect(asWelder?.match_score).toBeGreaterThan(before?.match_score ?? 0)

  const id = list[0]?.id ?? 0
  await db
    .update(jobs)
    .set({ skills: ['Weaving'], title: 'Weaver' })
    .where(eq(jobs.id, id))
  await refreshJob(db, matching, id)
  const [asked] = await shown(weaver)
  expect(asked?.match_score).toBe(weaving?.match_score)
})

test('cards say of each job and its match what its page says, also of who has just changed', async () => {
  const { list, weaver } = await makeScene()
  const services = { db, matches: createMatchMemo() }
  for (const { id } of list) await saveJob(db, weaver, id)
  const ids = list.map(({ id }) => id)
  const expectTheSame = async () => {
    const jobsOf = ids.map(id => getLiveJob(db, weaver, id))
    const known = await addMatches(db, weaver, await Promise.all(jobsOf), createMatchMemo())
    const { page } = await readSavedCards(services, weaver, undefined)
    const seeker = await findSeeker(services, weaver)
    const cards = await listCards({ ...services, seeker }, ids)
    const [opened, other] = cards.map(({ texts, ...card }) => Object.assign(card, texts))

    expect(opened).toEqual(known[0])
    expect(known[1]).toMatchObject({ ...other })
    expect(other).not.toHaveProperty('description')
    expect(page).toMatchObject({ next: null, total: 2 })
    for (const item of page.items)
      expect(known.find(({ id }) => id === item.id)).toMatchObject({ ...item })
  }
  await expectTheSame()
  await expectTheSame()
  await db
    .update(candidateProfiles)
    .set({ skills: ['Welding'] })
    .where(eq(candidateProfiles.userId, weaver.id))
  await refreshCandidate(db, matching, weaver.id)
  await expectTheSame()
  await refreshJob(db, matching, ids[0] ?? 0)
  await expectTheSame()
})

test('a job whose features are still to be computed has no score', async () => {
  const { shown, weaver } = await makeScene()
  const [job] = await shown(weaver)
  const fresh = await makeJob(db, recruiter)
  const memo = createMatchMemo()
  const list = [await getLiveJob(db, null, fresh.id)]

  expect(job?.match_score).toEqual(expect.any(Number))
  expect(await addMatches(db, weaver, list, memo)).toMatchObject([
    { match_reasons: [], match_score: null },
  ])
  await refreshJob(db, matching, fresh.id)
  expect((await addMatches(db, weaver, list, memo))[0]?.match_score).toEqual(expect.any(Number))
})
