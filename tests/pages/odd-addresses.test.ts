import { expect, test } from 'vitest'

import { NASTY } from '#support/inputs/nasty.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()
const job = await makeJob(site.db, await makeRecruiter(site.db))

const statusOf = async (path: string) => {
  const answer = await site.fetch(path, { headers: FRESH })
  await answer.arrayBuffer()
  return answer.status
}

/** Addresses that programs read; the odd text replaces each `*`. */
test.each([
  '/jobs.atom?q=*&cursor=*&remote=*&withinKm=*&postedWithin=*&currency=*',
  '/jobs/*.md',
  `/jobs/${job.id}.md?*=*`,
  '/jobs/*',
  '/llms.txt?q=*',
  '/salaries/*',
  '/salaries/title/*/*/*',
  '/salaries/category/technology/*?cursor=*',
  '/sitemaps/*',
  '/*.txt',
  '/covers/*.svg',
  '/faq?q=*',
  '/logos/*',
])('odd texts in %s never fail', async pattern => {
  for (const text of [...NASTY, '9'.repeat(400), '-1', '1.0e3', '0x10']) {
    const path = pattern.replaceAll('*', encodeURIComponent(text.slice(0, 500).toWellFormed()))
    expect(await statusOf(path), path).toBeLessThan(500)
  }
  // The program still works after the last address.
  expect(await statusOf(`/jobs/${job.id}.md`)).toBe(200)
})
