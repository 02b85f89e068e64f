import { expect } from '@playwright/test'

import { test } from '#support/program/program.ts'

/** Far more than an address may ask for in ten seconds. */
const MOST = 5000
const AT_ONCE = 50

/** Asks for a page until one is refused. */
async function askUntilRefused(origin: string): Promise<Response | null> {
  for (let asked = 0; asked < MOST; asked += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => fetch(`${origin}/robots.txt`)),
    )
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) return refused
  }
  return null
}

test('T81 an address that asks for very many pages waits, and the page says how long', async ({
  installed,
}) => {
  await installed.start({ RATE_LIMITS: 'on' })
  const refused = await askUntilRefused(installed.origin)
  expect(refused?.status).toBe(429)
  const wait = Number(refused?.headers.get('retry-after'))
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(10)
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  const html = (await refused?.text()) ?? ''
  expect(html).toContain('Too many pages from your network')
  expect(html).toContain(`Please try again in ${wait} seconds.`)
  // A guarded page leads nowhere either.
  const inside = await fetch(`${installed.origin}/recruiter`, { redirect: 'manual' })
  expect(inside.status).toBe(429)
  // Files and the check of a load balancer are not pages.
  expect((await fetch(`${installed.origin}/favicon.svg`)).status).toBe(200)
  expect((await fetch(`${installed.origin}/api/health/live`)).status).toBe(200)
})

test('the page of the limit has no address of its own', async ({ installed }) => {
  await installed.start()
  expect((await fetch(`${installed.origin}/429`)).status).toBe(404)
})
