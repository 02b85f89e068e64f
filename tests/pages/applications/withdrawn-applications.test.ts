import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

let candidate: Actor
let recruiter: Recruiter
let jobId = 0
let applicationId = 0

/** Matches a label with its figure, before or after it. */
const figure = (amount: number, label: string) =>
  new RegExp(`\\b${amount}\\s+${label}|${label}\\s+${amount}\\b`, 'i')

beforeAll(async () => {
  candidate = await makeReadyCandidate(site)
  recruiter = await makeRecruiter(site.db, { name: 'Withdrawn Windows' })
  jobId = (await makeJob(site.db, recruiter)).id
  const { id } = await site.ask('POST /candidates/apply/{id}', {
    as: candidate,
    body: { coverLetter: 'zqxletter' },
    params: { id: jobId },
  })
  applicationId = id as number
  await site.runTasks()
})

test('before its withdrawal an application counts as open for both sides', async () => {
  expect((await site.page(candidate, '/candidate')).words).toMatch(figure(1, 'pending'))
  expect((await site.page(recruiter, '/recruiter')).words).not.toContain(
    'Every application has an answer.',
  )
})

test('the candidate sees a withdrawn application as withdrawn, and it does not count as open', async () => {
  await withdraw()

  const dashboard = await site.page(candidate, '/candidate')
  expect(dashboard.words).toMatch(figure(0, 'pending'))
  expect(dashboard.words).toMatch(/Withdrawn Windows.*Withdrawn/)
  const list = await site.page(candidate, '/candidate/applications')
  expect(list.words).toMatch(figure(1, 'Withdrawn'))
  expect(list.words).toMatch(figure(0, 'Pending'))
  const pending = await site.page(candidate, '/candidate/applications?status=pending')
  expect(pending.words).not.toContain('Withdrawn Windows')
  const withdrawn = await site.page(candidate, '/candidate/applications?status=withdrawn')
  expect(withdrawn.words).toContain('Withdrawn Windows')
})

test('the company sees a withdrawn application as withdrawn, and it needs no answer', async () => {
  await withdraw()

  for (const path of ['/recruiter/applicants', `/recruiter/jobs/${jobId}/applications`]) {
    const { words } = await site.page(recruiter, path)
    expect(words).toMatch(new RegExp(`${candidate.name}.*Withdrawn`))
    expect(words).toMatch(figure(0, 'Pending'))
    const board = await site.page(recruiter, `${path}?view=board`)
    expect(board.words).not.toContain(candidate.name)
    const pending = await site.page(recruiter, `${path}?status=pending`)
    expect(pending.words).not.toContain(candidate.name)
  }
  const dashboard = await site.page(recruiter, '/recruiter')
  expect(dashboard.words).toContain('Every application has an answer.')
  expect(dashboard.words).toMatch(new RegExp(`${candidate.name}.*Withdrawn`))
  expect((await site.page(recruiter, '/notifications')).words).toContain(
    `${candidate.name} withdrew an application`,
  )
})

test('a withdrawal hides the contact details and the resume', async () => {
  await withdraw()

  const opened = await site.ask('POST /recruiters/applications/{id}/open', {
    as: recruiter,
    params: { id: applicationId },
  })
  const { all } = await site.page(recruiter, `/recruiter/applications/${applicationId}`)
  for (const text of [JSON.stringify(opened), all]) {
    expect(text).toContain(candidate.name)
    expect(text).not.toContain(candidate.email)
    expect(text).not.toContain('+44 113 496 0000')
    expect(text).not.toContain(`/resume/${candidate.id}/download`)
  }
})

/** A second withdrawal has no effect, so that each test can run alone. */
async function withdraw() {
  await site.ask('POST /applications/{id}/withdraw', {
    as: candidate,
    params: { id: applicationId },
  })
  await site.runTasks()
}
