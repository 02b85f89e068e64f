import { expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()

const PATH = '/candidate/jobs?q=door'

const askForCompanies = () => site.fetch('/companies', { headers: FRESH })

/** Sends the request while the table is locked. */
async function askWhileLocked(table: string, ask: () => Promise<Response>): Promise<Response> {
  const holder = await site.services.connection.pool.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    return await ask()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('R26 a page answers 503 while the sessions are locked, and 200 after that', async () => {
  const maya = await makeCandidate(site.db)
  const { cookie = '' } = await site.sign(maya)
  const ask = () => site.fetch(PATH, { headers: { accept: 'text/html', cookie } })

  const locked = await askWhileLocked('sessions', ask)

  expect(locked.status).toBe(503)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await locked.text()
  expect(html).toContain('Please try again in a few seconds.')
  expect(html).not.toContain(maya.name)
  const [link = ''] = /<a[^>]*>\s*Try again/.exec(html) ?? []
  // An empty href leads to the page itself.
  expect(link).toMatch(/ href(?:="")?[ >]/)
  expect((await ask()).status).toBe(200)
  expect((await site.fetch('/503')).status).toBe(404)
})

test('R26 a page whose list is locked answers 503 with Retry-After', async () => {
  const locked = await askWhileLocked('company_openings', askForCompanies)

  expect(locked.status).toBe(503)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await locked.text()
  expect(html).toContain('Failed to load the companies')
  expect(html).not.toContain('Error Loading Job')
  expect((await askForCompanies()).status).toBe(200)
})

test('R26 feeds, Markdown and pictures of locked jobs answer 503 with Retry-After', async () => {
  const job = await makeJob(site.db, await makeRecruiter(site.db))
  const picture = `/pictures/${job.id}-${'0'.repeat(16)}.png`
  for (const path of ['/jobs.rss', '/jobs.atom', '/jobs.json', `/jobs/${job.id}.md`, picture]) {
    const ask = () => site.fetch(path, { headers: FRESH })
    const locked = await askWhileLocked('jobs', ask)
    expect([path, locked.status]).toEqual([path, 503])
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(locked.headers.get('cache-control')).toBe('private, no-store')
    expect([path, (await ask()).status]).toEqual([path, path === picture ? 302 : 200])
  }
})
