import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { jobs, savedJobs } from '#lib/server/db/schema/jobs.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

test('a saved job that has closed says so, and shows no match any more', async () => {
  const candidate = await makeReadyCandidate(site)
  const recruiter = await makeRecruiter(site.db)
  const job = await makeJob(site.db, recruiter, { title: 'Roof glazier' })
  await site.db.insert(savedJobs).values({ candidateId: candidate.id, jobId: job.id })
  await site.runTasks()
  const saved = async () => (await site.page(candidate, '/candidate/saved')).words

  expect(await saved()).toMatch(/\d+% match/)
  await site.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id))
  expect(await saved()).toContain('Roof glazier')
  expect(await saved()).toContain('No longer open')
  expect(await saved()).not.toMatch(/% match/)
})
