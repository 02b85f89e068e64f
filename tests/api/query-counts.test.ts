import { expect, test } from 'vitest'

import { readDashboardPage } from '#layouts/recruiter/dashboard-page.ts'
import { readReview } from '#layouts/review.ts'
import {
  countReceived,
  getCandidateDashboard,
  listMyApplications,
} from '#lib/server/applications/index.ts'
import { findAtsScore, findSavedScore } from '#lib/server/ats/index.ts'
import { listRecommendedJobs } from '#lib/server/matching/index.ts'
import { getReviewedJob } from '#lib/server/jobs/index.ts'
import { findProfile, getCandidateStats, listHiddenFrom } from '#lib/server/profiles/index.ts'
import { getReadiness, listResumes } from '#lib/server/resumes/index.ts'
import { makeApplication } from '#support/applications.ts'
import { testApp } from '#support/app.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people.ts'
import { countQueries } from '#support/queries.ts'
import { makeReadyCandidate } from '#support/ready-candidate.ts'

const app = await testApp()
const maya = await makeReadyCandidate(app)
const rita = await makeRecruiter(app.db)
for (let index = 0; index < 4; index += 1) {
  const { id } = await makeJob(app.db, rita)
  await app.call('POST /candidates/apply/{id}', { as: maya, body: {}, params: { id } })
}
for (let index = 0; index < 4; index += 1) await makeJob(app.db, rita)
await app.runTasks()

const { db, services } = app
const ofWork = (work: () => Promise<unknown>) => countQueries(services.connection.pool, work)

/** What each page reads for its candidate, and the most statements that may take. */
const PAGES: Record<string, { most: number; reads: (() => Promise<unknown>)[] }> = {
  applications: { most: 3, reads: [() => listMyApplications(db, maya, { limit: 20 })] },
  atsScore: {
    most: 6,
    reads: [
      () => findAtsScore(services, maya, { job: null, resumeId: null }),
      () => getReadiness(db, maya),
      () => listResumes(db, maya),
    ],
  },
  dashboard: {
    most: 20,
    reads: [
      () => getCandidateDashboard(db, maya),
      () => listRecommendedJobs(db, maya, 6),
      () => listMyApplications(db, maya, { limit: 5 }),
      () => findSavedScore(db, maya),
      () => listResumes(db, maya),
    ],
  },
  profile: {
    most: 8,
    reads: [
      () => findProfile(db, maya),
      () => getCandidateStats(db, maya),
      () => listHiddenFrom(db, maya),
      () => listResumes(db, maya),
    ],
  },
  resume: { most: 1, reads: [() => listResumes(db, maya)] },
}

test.each(Object.entries(PAGES))('the page of %s reads in few statements', async (name, page) => {
  const counts: number[] = []
  for (const read of page.reads) counts.push(await ofWork(read))
  const total = counts.reduce((sum, count) => sum + count, 0)

  expect(total, `${name}: ${counts.join(' + ')}`).toBeLessThanOrEqual(page.most)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

/** A company with so many jobs, each with two applications. */
async function makeHiring(amount: number): Promise<{ jobId: number; recruiter: Recruiter }> {
  const recruiter = await makeRecruiter(db)
  let jobId = 0
  for (let index = 0; index < amount; index += 1) {
    const job = await makeJob(db, recruiter)
    await makeApplication(db, await makeCandidate(db), job)
    await makeApplication(db, await makeCandidate(db), job, { status: 'reviewed' })
    jobId = job.id
  }
  return { jobId, recruiter }
}

test('a recruiter’s dashboard takes at most 10 statements, for many jobs as for few', async () => {
  const countFor = ({ recruiter: actor }: { recruiter: Recruiter }) =>
    ofWork(() => readDashboardPage({ actor, services } as unknown as App.Locals))
  const few = await countFor(await makeHiring(1))

  expect(few).toBeLessThanOrEqual(10)
  expect(await countFor(await makeHiring(12))).toBe(few)
})

test('the applications of a job take three statements as a list and seven as a board', async () => {
  const { jobId, recruiter } = await makeHiring(2)
  const asked = { limit: 20, sort: 'newest' } as const
  const countFor = (view: 'board' | 'list') =>
    ofWork(() =>
      Promise.all([
        getReviewedJob(db, recruiter, jobId),
        countReceived(db, recruiter, jobId),
        readReview(db, recruiter, { asked, jobId, view }),
      ]),
    )

  expect([await countFor('list'), await countFor('board')]).toEqual([3, 7])
})
