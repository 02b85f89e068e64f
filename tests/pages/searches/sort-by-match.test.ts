import { expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const PATHS = ['/jobs?sort=match', '/candidate/jobs?sort=match']

test('a candidate without a resume sees what sorting by match needs', async () => {
  const pages = await site.pages(await makeCandidate(site.db), PATHS)

  for (const { words } of Object.values(pages)) {
    expect(words).toContain('Best match')
    expect(words).toContain('Add a resume to sort by match.')
  }
})

test('a candidate without a resume sees on a job what a match needs, and no figure', async () => {
  const { id } = await makeJob(site.db, await makeRecruiter(site.db))
  await site.runTasks()

  const { words } = await site.page(await makeCandidate(site.db), `/jobs/${id}`)

  expect(words).toContain('Add a resume to see your match')
  expect(words).not.toMatch(/\d% match/)
})

test('a candidate with a resume sees the best match first', async () => {
  const recruiter = await makeRecruiter(site.db)
  const candidate = await makeReadyCandidate(site)
  await makeJob(site.db, recruiter, { skills: ['Zqv glazing'], title: 'Glazier of zqv' })
  await site.runTasks()

  for (const { all, words } of Object.values(await site.pages(candidate, PATHS))) {
    expect(words).not.toContain('to sort by match')
    expect(all).toMatch(/sort=match\nnofollow\ntrue/)
  }
})

test('right after a change of the profile, pages show the match as pending', async () => {
  const candidate = await makeReadyCandidate(site)
  const { id } = await makeJob(site.db, await makeRecruiter(site.db), { title: 'Glazier of zqw' })
  await site.runTasks()
  await site.ask('PUT /candidates/profile/update', { as: candidate, body: { skills: ['Welding'] } })
  const paths = [`/jobs/${id}`, '/jobs?q=zqw']
  const during = await site.pages(candidate, paths)
  await site.runTasks()
  const after = await site.pages(candidate, paths)

  for (const { words } of Object.values(during)) {
    expect(words).toContain('Your match is being counted')
    expect(words).not.toMatch(/\d%/)
  }
  for (const { words } of Object.values(after)) {
    expect(words).not.toContain('being counted')
    expect(words).toMatch(/\d%/)
  }
})

test('match is the default order of a candidate with a resume, unless the search has words', async () => {
  const candidate = await makeReadyCandidate(site)
  await makeJob(site.db, await makeRecruiter(site.db), { title: 'Glazier of zqy' })
  await site.runTasks()
  const orderOf = async (path: string) => {
    const { all } = await site.page(candidate, path)
    return /sort=(\w+)\nnofollow\ntrue/.exec(all)?.[1]
  }

  expect(await orderOf('/candidate/jobs')).toBe('match')
  expect(await orderOf('/jobs?type=full-time')).toBe('match')
  expect(await orderOf('/candidate/jobs?sort=newest')).toBe('newest')
  expect(await orderOf('/candidate/jobs?q=glazier')).toBe('relevance')
})

test('a candidate without a resume sees the newest jobs first', async () => {
  const { all } = await site.page(await makeCandidate(site.db), '/candidate/jobs')

  expect(all).toMatch(/sort=newest\nnofollow\ntrue/)
})

test('a recruiter is not offered the order by match, and a link with it still shows jobs', async () => {
  const recruiter = await makeRecruiter(site.db)
  await makeJob(site.db, recruiter)

  const { words } = await site.page(recruiter, '/jobs?sort=match')

  expect(words).not.toContain('Best match')
  expect(words).toContain('Signed-in candidates can sort jobs by match.')
})
