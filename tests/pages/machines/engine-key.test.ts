import { expect, test } from 'vitest'

import { startSecondSite } from '#support/program/second-site.ts'
import { openSite } from '#support/program/site.ts'

const KEY = 'an-index-now-key-2031'

const without = await openSite()
const origin = await startSecondSite({ INDEXNOW_KEY: KEY })

test('the IndexNow key is served at its own address only', async () => {
  const answer = await fetch(`${origin}/${KEY}.txt`)
  expect([answer.status, await answer.text()]).toEqual([200, KEY])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')

  for (const path of [`/${KEY}x.txt`, `/${KEY.toUpperCase()}.txt`, '/constructor.txt', `/${KEY}`])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
})

test('without a key no address serves one', async () => {
  for (const path of [`/${KEY}.txt`, '/undefined.txt'])
    expect([path, (await without.fetch(path)).status]).toEqual([path, 404])
})
