import { expect, test } from 'vitest'

import { NASTY } from '#support/inputs/nasty.ts'
import { childrenOf, parseXml, textOf } from '#support/documents/xml.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()
const recruiter = await makeRecruiter(site.db, { name: 'Feed Works' })
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const past = ago(1)
const skills = ['Feeding']
const first = await makeJob(site.db, recruiter, { postedAt: ago(3), skills, title: 'First Feeder' })
const second = await makeJob(site.db, recruiter, {
  description: 'Feeds <b>people</b> & machines.\u0007 ]]>',
  postedAt: ago(2),
  salaryMin: 50_000_00,
  skills,
  title: 'Second ]]>&<a Feeder\u0008',
})
await makeJob(site.db, recruiter, { postedAt: null, skills, status: 'draft', title: 'Draft' })
await makeJob(site.db, recruiter, { skills, status: 'closed', title: 'Closed' })
await makeJob(site.db, recruiter, { closesAt: past, skills, title: 'Expired' })
await makeJob(site.db, recruiter, { deletedAt: past, skills, status: 'closed', title: 'Deleted' })

const { SITE_URL } = site.services.config
const get = (path: string, headers: Record<string, string> = FRESH) => site.fetch(path, { headers })
const read = async (path: string) => (await get(path)).text()
const idsOf = async (query: string) =>
  (JSON.parse(await read(`/jobs.json?${query}`)) as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  )
const addresses = [second, first].map(({ id }) => `${SITE_URL}/jobs/${id}`)

test('the three formats have the open jobs of a search, the newest first', async () => {
  const rss = parseXml(await read('/jobs.rss?skill=Feeding'))
  const items = childrenOf(childrenOf(rss, 'channel')[0] ?? rss, 'item')
  const atom = parseXml(await read('/jobs.atom?skill=Feeding'))
  const json = (await (await get('/jobs.json?skill=Feeding')).json()) as {
    items: { date_published: string; id: string; tags: string[] }[]
  }

  expect(items.map(item => textOf(item, 'guid'))).toEqual(addresses)
  expect(childrenOf(atom, 'entry').map(entry => textOf(entry, 'id'))).toEqual(addresses)
  expect(json.items.map(({ id }) => id)).toEqual(addresses)
  expect(items.map(item => textOf(item, 'title'))).toEqual([
    'Second ]]>&<a Feeder at Feed Works',
    'First Feeder at Feed Works',
  ])
  expect(textOf(items[0] ?? rss, 'description')).toContain(
    '<p>Feeds &lt;b&gt;people&lt;/b&gt; &amp; machines. ]]&gt;</p>',
  )
  expect(json.items[1]?.date_published).toBe(first.postedAt?.toISOString())
  expect(json.items[0]?.tags).toEqual(['Technology & IT', 'Feeding'])
})

test.each([
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['atom', 'application/atom+xml; charset=utf-8'],
  ['json', 'application/feed+json; charset=utf-8'],
])('/jobs.%s is cached, with its type, keys and a tag', async (format, type) => {
  const path = `/jobs.${format}?skill=Feeding`
  const readTag = async () => (await get(path, {})).headers.get('etag')
  await expect.poll(async () => (await readTag()) === (await readTag())).toBe(true)
  const answer = await get(path, {})
  const revalidated = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })

  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('surrogate-key')).toBe('jobs')
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, .*s-maxage=\d+/)
  expect(revalidated.status).toBe(304)
})

test('a new job is in the feeds right after the commit', async () => {
  await read('/jobs.rss?q=freshly')
  const job = await makeJob(site.db, recruiter, { title: 'Freshly Fed' })
  await expect
    .poll(async () => (await get('/jobs.rss?q=freshly', {})).text())
    .toContain(`/jobs/${job.id}<`)
})

test('a signed-in person gets the same feed, and no cache stores it', async () => {
  const candidate = await makeCandidate(site.db)
  await site.call('POST /jobs/{id}/hide', { as: candidate, params: { id: first.id } })
  const { cookie = '' } = await site.sign(candidate)
  const feed = await get('/jobs.json?skill=Feeding', { cookie })
  const text = await feed.text()

  expect(text).toBe(await read('/jobs.json?skill=Feeding'))
  expect(text).not.toContain('is_saved')
  expect(feed.headers.get('cache-control')).toBe('private, no-store')
})

test('a feed accepts the parameters of the list, and is always sorted by date', async () => {
  expect(await idsOf('skill=Feeding&salary=40000')).toEqual(addresses.slice(0, 1))
  expect(await idsOf('skill=Feeding&sort=salary&cursor=x')).toEqual(addresses)
  expect(await idsOf('q=zzqqzz')).toEqual([])
})

const LINK = /<link rel="alternate" href="([^"]+)" title="[^"]+" type="([^"]+)"/g

test.each(['/jobs?q=feeder&sort=salary', '/jobs/skill/Feeding', '/jobs/remote', '/jobs/in/Leeds'])(
  '%s links to its feeds',
  async path => {
    const html = await read(path)
    const links = [...html.matchAll(LINK)].map(([, href = '', type = '']) => ({
      href: href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
      type,
    }))

    expect(links.map(({ type }) => type)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ])
    for (const { href, type } of links) {
      const answer = await get(href)
      expect([href, answer.status]).toEqual([href, 200])
      expect(answer.headers.get('content-type')).toContain(type)
    }
  },
)

test('odd parameters and formats never fail', async () => {
  for (const text of NASTY) {
    const value = encodeURIComponent(text.slice(0, 300).toWellFormed())
    const query = `q=${value}&location=${value}&skill=${value}&salary=${value}&category=${value}&withinKm=${value}`
    const answer = await get(`/jobs.rss?${query}`)
    // The request check refuses some characters before the page runs.
    expect(answer.status, text.slice(0, 30)).toBeLessThan(500)
    if (answer.status === 200) parseXml(await answer.text())
  }
  for (const format of ['xml', 'constructor', '__proto__', 'rss.rss', 'RSS'])
    expect([format, (await get(`/jobs.${format}`)).status]).toEqual([format, 404])
})

test('a feed of very long jobs has fewer jobs', async () => {
  const description = 'Long words of a long job. '.repeat(700)
  for (let count = 0; count < 20; count += 1)
    await makeJob(site.db, recruiter, { description, skills: ['Lengthening'], title: 'Long' })
  const text = await read('/jobs.json?skill=Lengthening')
  const { items } = JSON.parse(text) as { items: unknown[] }

  expect(text.length).toBeLessThan(300_000)
  expect(items.length).toBeGreaterThan(10)
  expect(items.length).toBeLessThan(20)
})
