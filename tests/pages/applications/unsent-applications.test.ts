import { expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const LETTER = 'zqxletter'

test('an unsent application appears on the page of its candidate only', async () => {
  const recruiter = await makeRecruiter(site.db)
  const job = await makeJob(site.db, recruiter, { title: 'Zqxjoiner' })
  const [maya, omar] = [await makeCandidate(site.db), await makeCandidate(site.db)]
  await site.ask('PUT /candidates/application-drafts/{jobId}', {
    as: maya,
    body: { coverLetter: LETTER },
    params: { jobId: job.id },
  })

  const own = await site.page(maya, '/candidate/applications')
  const others = await site.page(omar, '/candidate/applications')
  const company = await site.pages(recruiter, [
    '/recruiter',
    '/recruiter/applicants',
    `/recruiter/jobs/${job.id}`,
    `/recruiter/jobs/${job.id}/applications`,
    `/recruiter/jobs/${job.id}/applications?view=board`,
    '/notifications',
  ])

  expect(own.words).toMatch(/Not sent yet.*Zqxjoiner/)
  expect(own.words).toContain('All 0')
  expect(others.all).not.toContain('Zqxjoiner')
  for (const [path, { all }] of Object.entries(company)) {
    expect({ all, path }).toEqual({ all: expect.not.stringContaining(LETTER), path })
    expect({ all, path }).toEqual({ all: expect.not.stringContaining(maya.name), path })
  }
})
