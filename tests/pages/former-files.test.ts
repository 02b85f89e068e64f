import { expect, test } from 'vitest'

import { builtFiles } from '#lib/server/db/schema/system.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

test('a built file of another version is served', async () => {
  const path = '/_astro/job-list.of-another-version.js'
  await site.db.insert(builtFiles).values({ content: Buffer.from('let a = 1'), path })

  const answer = await site.fetch(path)
  expect([answer.status, await answer.text()]).toEqual([200, 'let a = 1'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await site.fetch(path, { method: 'POST' })).status).toBe(404)
})

test('an unknown built file answers 404', async () => {
  for (const path of ['/_astro/nothing.js', '/_astro/a/b.js', `/_astro/${'a'.repeat(300)}.js`])
    expect((await site.fetch(path)).status, path).toBe(404)
})
