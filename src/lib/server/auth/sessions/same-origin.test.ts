import { expect, test } from 'vitest'

import { judgeOrigin } from './same-origin.ts'

const judge = (site: Parameters<typeof judgeOrigin>[1], headers: Record<string, string>) =>
  judgeOrigin({ headers: new Headers(headers), method: 'POST' }, site)

test('T163 a write of a browser comes from our pages only if both headers say so', () => {
  const site = { SITE_URL: 'https://jobs.example', secureCookies: true }
  const origin = site.SITE_URL
  expect(judge(site, { origin, 'sec-fetch-site': 'same-origin' })).toBe('same-origin')
  expect(judge(site, { origin })).toBe('cross-site')
  expect(judge(site, { 'sec-fetch-site': 'same-origin' })).toBe('cross-site')
  expect(judge(site, { origin, 'sec-fetch-site': 'same-site' })).toBe('cross-site')
  expect(judge(site, { 'origin': 'null', 'sec-fetch-site': 'same-origin' })).toBe('cross-site')
  expect(judge(site, {})).toBe('not-a-browser')
})

test('where browsers send no Sec-Fetch-Site, over plain http, the origin decides', () => {
  const site = { SITE_URL: 'http://jobs.example', secureCookies: false }
  expect(judge(site, { origin: site.SITE_URL })).toBe('same-origin')
  expect(judge(site, { origin: 'http://evil.example' })).toBe('cross-site')
  expect(judge(site, { 'origin': site.SITE_URL, 'sec-fetch-site': 'cross-site' })).toBe(
    'cross-site',
  )
})
