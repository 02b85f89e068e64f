import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { companies } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const recruiter = await makeRecruiter(site.db, { name: 'Cached Kitchens' })
const candidate = await makeCandidate(site.db)
const job = await makeJob(site.db, recruiter, { skills: ['Keeping'], title: 'Keeper of Pages' })
const other = await makeJob(site.db, recruiter, { skills: ['Keeping'], title: 'Second Keeper' })
// A task writes the terms that similar jobs are found by.
await site.runTasks()

const PATHS = [
  '/',
  '/about',
  '/companies',
  `/companies/${recruiter.companyId}`,
  '/faq',
  '/jobs',
  '/jobs?q=keeper',
  '/jobs/skill/Keeping',
  `/jobs/${job.id}`,
  '/privacy',
  '/salaries',
  '/terms',
]

async function visit(path: string): Promise<{ headers: Headers; html: string; status: number }> {
  const response = await site.fetch(path, { headers: { accept: 'text/html' } })
  return { headers: response.headers, html: await response.text(), status: response.status }
}

const htmlOf = async (path: string) => (await visit(path)).html

/** Requests the page until it is cached: earlier writes of the test can still drop it. */
async function readCached(path: string): Promise<string> {
  await expect.poll(async () => (await htmlOf(path)) === (await htmlOf(path))).toBe(true)
  return htmlOf(path)
}

test.each(PATHS)(
  '%s is cached for visitors and contains nothing about signed-in people',
  async path => {
    const before = await readCached(path)
    const people = [candidate, recruiter]
    const pages = await Promise.all(people.map(person => site.page(person, path)))
    const after = await visit(path)

    expect(people.map(({ email }, at) => pages[at]?.all.includes(email))).toEqual([true, true])
    const cached = before + after.html
    expect(people.filter(({ email }) => cached.includes(email))).toEqual([])
    expect(after.headers.get('cache-control')).toMatch(/^public, max-age=0, .*s-maxage=\d+/)
    expect(after.headers.get('surrogate-key')).toMatch(/^[a-z]+(?:-\d+)?(?: [a-z]+(?:-\d+)?)*$/)
    expect(after.headers.get('vary')).toContain('Cookie')
  },
)

test('no cache stores a page of a signed-in person', async () => {
  const { cookie = '' } = await site.sign(candidate)
  for (const path of PATHS) {
    const { headers } = await site.fetch(path, { headers: { accept: 'text/html', cookie } })
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect(headers.get('surrogate-key')).toBeNull()
  }
})

test('no cache stores a search without results, so that every search is counted', async () => {
  const { headers } = await visit('/jobs?q=zzqqzz')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('pages show a changed job or company right after the commit', async () => {
  const pages = [`/jobs/${job.id}`, '/jobs?q=keeper', `/companies/${recruiter.companyId}`]
  for (const path of pages) await readCached(path)
  await site.db.update(jobs).set({ title: 'Keeper of Books' }).where(eq(jobs.id, job.id))
  for (const path of pages) await expect.poll(() => htmlOf(path)).toContain('Keeper of Books')

  for (const path of pages) await readCached(path)
  await site.db
    .update(companies)
    .set({ name: 'Renamed Kitchens' })
    .where(eq(companies.id, recruiter.companyId))
  for (const path of pages) await expect.poll(() => htmlOf(path)).toContain('Renamed Kitchens')
})

test('a closed job disappears from the pages that showed it', async () => {
  const pages = [`/jobs/${job.id}`, '/jobs?q=keeper', `/companies/${recruiter.companyId}`]
  for (const path of pages) await expect.poll(() => htmlOf(path)).toContain('Second Keeper')
  for (const path of pages) await readCached(path)
  await site.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, other.id))

  for (const path of pages) await expect.poll(() => htmlOf(path)).not.toContain('Second Keeper')
  await expect.poll(async () => (await visit(`/jobs/${other.id}`)).status).toBe(410)
})
