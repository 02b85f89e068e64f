import { expect, test } from 'vitest'

import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()

/** The value of the `robots` meta element; undefined lets search engines index the page. */
async function robotsOf(path: string): Promise<string | undefined> {
  const answer = await site.fetch(path, { headers: FRESH })
  expect(answer.status).toBe(200)
  return /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1]
}

test('search engines index the list of all jobs', async () => {
  expect(await robotsOf('/jobs')).toBeUndefined()
})

test.each([
  '/jobs?q=joiner',
  '/jobs?job=999999',
  '/jobs?sort=salary',
  '/jobs?type=contract',
  '/jobs/category/legal',
  '/jobs/in/atlantis',
])('search engines do not index %s', async path => {
  expect(await robotsOf(path)).toBe('noindex, follow')
})

test('an invalid cursor redirects to the first page', async () => {
  const answer = await site.fetch('/jobs?cursor=nonsense', { headers: FRESH })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/jobs'])
})
