import { beforeAll, expect, test } from 'vitest'

import { makeCandidate, makeJob, makeOperator, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const [candidate, operator, recruiter] = [
  await makeCandidate(site.db),
  await makeOperator(site.db),
  await makeRecruiter(site.db),
]
let jobId: number
beforeAll(async () => {
  jobId = (await makeJob(site.db, recruiter)).id
})

/** Asks for the second page of a list with a cursor that no list has. */
async function askFor(path: string, as?: typeof candidate) {
  const cookie = as && (await site.sign(as)).cookie
  const url = `${path}${path.includes('?') ? '&' : '?'}cursor=x`
  const { headers, status } = await site.fetch(url, { headers: cookie ? { cookie } : {} })
  return { path: headers.get('location'), status }
}

test.each(['/jobs?q=nurse', '/jobs/category/healthcare', '/companies?place=leeds'])(
  'an invalid cursor of the public list %s leads to its first page',
  async path => {
    expect(await askFor(path)).toEqual({ path, status: 302 })
  },
)

test('an invalid cursor of a company page leads to its first page', async () => {
  const path = `/companies/${recruiter.companyId}`

  expect(await askFor(path)).toEqual({ path, status: 302 })
})

test.each([
  '/account/activity',
  '/candidate/applications?status=pending',
  '/candidate/inbox',
  '/candidate/interviews',
  '/candidate/jobs',
  '/candidate/saved',
  '/candidate/subscription',
  '/notifications',
])('an invalid cursor of %s leads to its first page', async path => {
  expect(await askFor(path, candidate)).toEqual({ path, status: 302 })
})

test.each(['/recruiter/applicants', '/recruiter/interviews', '/recruiter/jobs?sort=title'])(
  'an invalid cursor of %s leads to its first page',
  async path => {
    expect(await askFor(path, recruiter)).toEqual({ path, status: 302 })
  },
)

test('an invalid cursor of the applications for a job leads to their first page', async () => {
  const path = `/recruiter/jobs/${jobId}/applications`

  expect(await askFor(path, recruiter)).toEqual({ path, status: 302 })
})

test.each(['alerts', 'applications', 'audit-log', 'companies', 'jobs', 'mails', 'people', 'tasks'])(
  'an invalid cursor of the console list %s leads to its first page',
  async list => {
    const path = `/admin/${list}`

    expect(await askFor(path, operator)).toEqual({ path, status: 302 })
  },
)
