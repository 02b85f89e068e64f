import { expect } from '@playwright/test'

import { test } from '#support/program/program.ts'

/** Far more requests than one IP address may send in ten seconds. */
const MAX_REQUESTS = 5000
const AT_ONCE = 50

/** Sends requests until the server refuses one. */
async function requestUntilRefused(origin: string): Promise<Response | null> {
  for (let count = 0; count < MAX_REQUESTS; count += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => fetch(`${origin}/robots.txt`)),
    )
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) return refused
  }
  return null
}

test('T81 an IP address that requests too many pages gets a page that says how long to wait', async ({
  installed,
}) => {
  await installed.start({ RATE_LIMITS: 'on' })
  const refused = await requestUntilRefused(installed.origin)
  expect(refused?.status).toBe(429)
  const wait = Number(refused?.headers.get('retry-after'))
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(10)
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  const html = (await refused?.text()) ?? ''
  expect(html).toContain('Too many pages from your network')
  expect(html).toContain(`Please try again in ${wait} seconds.`)
  // The limit comes before the redirect to the sign-in page.
  const inside = await fetch(`${installed.origin}/recruiter`, { redirect: 'manual' })
  expect(inside.status).toBe(429)
  // The limit does not count files and health checks.
  expect((await fetch(`${installed.origin}/favicon.svg`)).status).toBe(200)
  expect((await fetch(`${installed.origin}/api/health/live`)).status).toBe(200)
})

test('the page of the limit cannot be opened by its path', async ({ installed }) => {
  await installed.start()
  expect((await fetch(`${installed.origin}/429`)).status).toBe(404)
})
