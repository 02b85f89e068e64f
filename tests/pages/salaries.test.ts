import { expect, test } from 'vitest'

import { countSalaries } from '#lib/server/jobs/index.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()

const read = async (path: string) => {
  const response = await site.fetch(path, { headers: FRESH })
  return { headers: response.headers, html: await response.text(), status: response.status }
}

test('without enough jobs the salary page says when figures appear, and is not indexed', async () => {
  const { html, status } = await read('/salaries')
  expect(status).toBe(200)
  expect(html).toContain('No figures yet')
  expect(html).toContain('noindex')
})

test('salary pages show the figures of a category and place, with the open jobs', async () => {
  for (let at = 0; at < 10; at += 1)
    await makeJob(site.db, await makeRecruiter(site.db), {
      category: 'design',
      city: 'São Paulo <x>',
      country: 'BR',
      location: 'São Paulo, Brazil',
      salaryCurrency: 'BRL',
      salaryMin: 100_000 * (at + 1) * 100,
      title: `Poster & Print Artist ${at}`,
    })
  await countSalaries(site.db)

  // No cache stores a page that was read while the events of the new jobs arrive.
  await expect
    .poll(async () => (await read('/salaries')).headers.get('cache-control'))
    .toMatch(/^public, /)
  const { html } = await read('/salaries')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/salaries">/)
  expect(html).not.toContain('noindex')
  expect(html).toContain('R$550k')
  expect(html).toContain('Half of 10 jobs at 10 companies pay R$325k–775k/yr.')
  expect(html).toContain('href="/salaries/category/design"')
  expect(html).toContain('href="/salaries/in/brazil"')
  expect(html).toMatch(/href="\/jobs">Show all \d+ jobs/)

  const city = '/salaries/category/design/brazil/s%C3%A3o-paulo-%3Cx%3E'
  expect(html).not.toContain('<x>')
  const { html: design } = await read('/salaries/category/design/brazil')
  expect(design).toContain('Design &amp; Creative Arts salaries in Brazil</h1>')
  expect(design).toContain(`href="${city}"`)
  const inCity = await read(city)
  expect(inCity.html).toContain('São Paulo &lt;x&gt;, Brazil')
  expect(inCity.html).toContain('"BreadcrumbList"')
  expect((await read('/sitemaps/pages.xml')).html).toContain(`${city}</loc>`)
})

test('a salary page without figures answers 404', async () => {
  const paths = [
    'category/nothing',
    'category',
    'in',
    'in/nowhere',
    'in/brazil/rio',
    'in/brazil/x/y',
    'title/welder',
    'design',
    'title/%27%20or%201=1',
    `title/${'x'.repeat(2000)}`,
  ]
  for (const path of paths) expect((await read(`/salaries/${path}`)).status, path).toBe(404)
})
