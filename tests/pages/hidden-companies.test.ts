import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

let candidate: Actor
let recruiter: Recruiter
let jobId = 0
let applicationId = 0

beforeAll(async () => {
  // The dashboard recommends four jobs. Those of earlier tests may fit as well.
  await site.db.update(jobs).set({ status: 'closed' })
  candidate = await makeReadyCandidate(site)
  recruiter = await makeRecruiter(site.db, { name: 'Hidden Hinges' })
  jobId = (await makeJob(site.db, recruiter, { title: 'Hinge fitter' })).id
  const { id } = await site.ask('POST /candidates/apply/{id}', {
    as: candidate,
    body: { coverLetter: 'zqxletter' },
    params: { id: jobId },
  })
  applicationId = id as number
  await makeJob(site.db, recruiter, {
    category: 'engineering',
    description: 'Fit and repair doors, windows and their hinges, and plan the site.',
    skills: ['Carpentry', 'Glazing', 'Site planning'],
    title: 'Hinge oiler',
  })
  await site.runTasks()
})

const hideFrom = () =>
  site.ask('POST /candidates/hidden-from/{id}', {
    as: candidate,
    params: { id: recruiter.companyId },
  })

/** Every text about the application that the company can read, by page or API answer. */
async function readByCompany(): Promise<Record<string, string>> {
  const paths = ['/recruiter/applicants', `/recruiter/jobs/${jobId}/applications`, '/recruiter']
  const pages = await site.pages(recruiter, [
    ...paths,
    `/recruiter/applications/${applicationId}`,
    `/recruiter/jobs/${jobId}/applications?view=board`,
  ])
  const opened = await site.ask('POST /recruiters/applications/{id}/open', {
    as: recruiter,
    params: { id: applicationId },
  })
  const answers = {
    export: await site.ask('GET /recruiters/applicants/{jobId}/export', {
      as: recruiter,
      params: { jobId },
    }),
    list: await site.ask('GET /recruiters/applications', { as: recruiter }),
    // The colleagues and events of the company do not belong to the profile.
    opened: [opened.candidate, opened.background, opened.cover_letter, opened.match],
  }
  return Object.fromEntries([
    ...Object.entries(pages).map(([path, { all }]) => [path, all]),
    ...Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]),
  ]) as Record<string, string>
}

/** Words that only the profile contains: the job also asks for carpentry, but not for planning. */
const PROFILE = /Site planning|Six years|six years|zqxletter|113 496|Leeds College/

test('the company can read an application until it is withdrawn', async () => {
  await hideFrom()

  const { list = '', ...rest } = await readByCompany()
  expect(list).toMatch(PROFILE)
  expect(rest['/recruiter/applicants']).toContain('Site planning')
})

test('after a withdrawal a company that the candidate hides from cannot read the profile', async () => {
  await hideFrom()
  await site.ask('POST /applications/{id}/withdraw', {
    as: candidate,
    params: { id: applicationId },
  })
  await site.runTasks()

  for (const [where, text] of Object.entries(await readByCompany()))
    expect({ leaked: PROFILE.exec(text)?.[0], where }).toEqual({ leaked: undefined, where })
  const { words } = await site.page(recruiter, '/recruiter/applicants')
  expect(words).toContain(candidate.name)
  for (const path of ['/recruiter/applicants', `/recruiter/jobs/${jobId}/applications`])
    expect((await site.page(recruiter, `${path}?search=planning`)).words).not.toContain(
      candidate.name,
    )
})

test('no list shows a candidate the jobs of a company that they have hidden', async () => {
  const lists = async () => ({
    pages: Object.values(
      await site.pages(candidate, [
        '/candidate',
        '/candidate/jobs',
        '/candidate/jobs?q=hinge',
        '/jobs?q=hinge',
      ]),
    ).map(({ words }) => words),
    recommended: JSON.stringify(await site.ask('GET /jobs/recommended', { as: candidate })),
    search: JSON.stringify(
      await site.ask('GET /candidates/jobs', { as: candidate, query: { q: 'hinge' } }),
    ),
  })
  const before = await lists()
  for (const text of [...before.pages, before.recommended, before.search])
    expect(text).toContain('Hinge oiler')

  await site.ask('POST /companies/{id}/hide', {
    as: candidate,
    params: { id: recruiter.companyId },
  })
  const after = await lists()
  for (const text of [...after.pages, after.recommended, after.search])
    expect(text).not.toContain('Hinge oiler')
})
