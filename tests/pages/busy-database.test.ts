import { expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()

const PATH = '/candidate/jobs?q=door'

const askForCompanies = () => site.fetch('/companies', { headers: FRESH })

/** What the request is answered while nobody can read the table. */
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

test('R26 a page answers 503 while the database cannot say who asks, and then is back', async () => {
  const maya = await makeCandidate(site.db)
  const { cookie = '' } = await site.sign(maya)
  const ask = () => site.fetch(PATH, { headers: { accept: 'text/html', cookie } })

  const held = await askWhileLocked('sessions', ask)

  expect(held.status).toBe(503)
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await held.text()
  expect(html).toContain('Please try again in a few seconds.')
  expect(html).not.toContain(maya.name)
  const [link = ''] = /<a[^>]*>\s*Try again/.exec(html) ?? []
  // Without a value it leads to the address of the page itself.
  expect(link).toMatch(/ href(?:="")?[ >]/)
  expect((await ask()).status).toBe(200)
  expect((await site.fetch('/503')).status).toBe(404)
})

test('R26 a page whose list cannot be read answers 503 as well, and says when to ask again', async () => {
  const held = await askWhileLocked('company_openings', askForCompanies)

  expect(held.status).toBe(503)
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await held.text()).toContain('Failed to load the companies')
  expect((await askForCompanies()).status).toBe(200)
})

test('R26 feeds, Markdown and pictures of jobs answer 503 as well', async () => {
  const job = await makeJob(site.db, await makeRecruiter(site.db))
  const picture = `/pictures/${job.id}-${'0'.repeat(16)}.png`
  for (const path of ['/jobs.rss', '/jobs.atom', '/jobs.json', `/jobs/${job.id}.md`, picture]) {
    const ask = () => site.fetch(path, { headers: FRESH })
    const held = await askWhileLocked('jobs', ask)
    expect([path, held.status]).toEqual([path, 503])
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(held.headers.get('cache-control')).toBe('private, no-store')
    expect([path, (await ask()).status]).toEqual([path, path === picture ? 302 : 200])
  }
})
