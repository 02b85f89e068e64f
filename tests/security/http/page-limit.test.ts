import { expect, test } from 'vitest'

import { countPage } from '#lib/server/pages/page-limit.ts'
import { testApp } from '#support/program/app.ts'

const { services } = await testApp({ RATE_LIMITS: 'on' })

test('T81 an address may ask for 300 pages in ten seconds, and another address for its own', async () => {
  const asked = []
  for (let count = 0; count < 301; count += 1) asked.push(await countPage(services, '192.0.2.7'))

  expect(asked.slice(0, 300).filter(refusal => refusal !== null)).toEqual([])
  expect(asked[300]).toMatchObject({ code: 'rate-limited' })
  expect(asked[300]?.retryAfter).toBeLessThanOrEqual(10)
  expect(await countPage(services, '192.0.2.8')).toBeNull()
})
