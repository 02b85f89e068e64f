import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()

const read = async (path: string) => {
  const response = await site.fetch(path, { headers: FRESH })
  return { headers: response.headers, html: await response.text(), status: response.status }
}

test('the directory shows companies with open jobs, and search engines may index it', async () => {
  const recruiter = await makeRecruiter(site.db, { name: 'Directory Doors & <Co>' })
  await makeJob(site.db, recruiter)
  await makeJob(site.db, await makeRecruiter(site.db, { name: 'Directory Drafts' }), {
    status: 'draft',
  })

  const { headers, html, status } = await read('/companies')
  expect([status, headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^public, .*must-revalidate/),
  ])
  expect(headers.get('etag')).toEqual(expect.any(String))
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/companies">/)
  expect(html).toContain('"BreadcrumbList"')
  expect(html).not.toContain('noindex')
  const searched = await read('/companies?q=directory')
  expect(searched.html).toContain('Directory Doors &amp; &lt;Co&gt;')
  expect(searched.html).toContain('1 open job')
  expect(searched.html).toContain(`href="/companies/${recruiter.companyId}"`)
  expect(searched.html).not.toContain('Directory Drafts')
  expect(searched.html).toContain('noindex, follow')
})

test('header, footer, sitemap and company pages link to the directory', async () => {
  const recruiter = await makeRecruiter(site.db, { name: 'Linked Ladders' })
  await makeJob(site.db, recruiter)

  const { html } = await read('/about')
  expect(html.match(/href="\/companies"/g)?.length).toBeGreaterThanOrEqual(3)
  expect((await read('/sitemaps/pages.xml')).html).toContain('/companies</loc>')
  expect((await read(`/companies/${recruiter.companyId}`)).html).toMatch(
    /Breadcrumb[^]*href="\/companies"/,
  )
})

test('the directory ignores invalid parameters', async () => {
  for (const query of [
    'category=none',
    'verified=maybe',
    `place=${'y'.repeat(500)}`,
    'sort=worst',
    `q=${'x'.repeat(500)}`,
    'sort=name',
  ])
    expect((await read(`/companies?${query}`)).status, query).toBe(200)
  expect((await read('/companies?q=%27+or+1%3D1')).html).toContain('No companies found')
})

test('filters stay in the form and in the links of the page', async () => {
  const recruiter = await makeRecruiter(site.db, { location: 'Leeds', name: 'Filtered Floors' })
  await makeJob(site.db, recruiter, { category: 'legal' })
  const { html } = await read('/companies?q=filtered&place=leeds&category=legal')
  expect(html).toContain('1 open job in Legal &amp; Compliance')
  expect(html).toMatch(/<option value="legal" selected>/)
  expect(html).toMatch(
    /href="\/companies\?q=filtered&(?:amp|#38);place=leeds&(?:amp|#38);category=legal&(?:amp|#38);sort=name"/,
  )
  expect(html).toContain('noindex, follow')
  expect((await read('/companies?q=filtered&category=design')).html).toContain('No companies found')
})

test('no cache stores the page of a signed-in candidate', async () => {
  const { cookie = '' } = await site.sign(await makeCandidate(site.db))

  const { headers } = await site.fetch('/companies', { headers: { cookie } })

  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a hidden company is missing from the directory of that candidate only', async () => {
  const recruiter = await makeRecruiter(site.db, { name: 'Outofsight Oak' })
  await makeJob(site.db, recruiter)
  const [maya, omar] = [await makeCandidate(site.db), await makeCandidate(site.db)]
  await site.ask('POST /companies/{id}/hide', { as: maya, params: { id: recruiter.companyId } })

  const wordsFor = async (as: Actor) => (await site.page(as, '/companies?q=outofsight')).words
  expect(await wordsFor(maya)).not.toContain('Outofsight Oak')
  expect(await wordsFor(omar)).toContain('Outofsight Oak')
})
