import { expect, test } from 'vitest'

import { countPage } from '#lib/server/pages/page-limit.ts'
import { testApp } from '#support/program/app.ts'

const { services } = await testApp({ RATE_LIMITS: 'on' })

test('T81 each IP address may request 300 pages in ten seconds', async () => {
  const refusals = []
  for (let count = 0; count < 301; count += 1) refusals.push(await countPage(services, '192.0.2.7'))

  expect(refusals.slice(0, 300).filter(refusal => refusal !== null)).toEqual([])
  expect(refusals[300]).toMatchObject({ code: 'rate-limited' })
  expect(refusals[300]?.retryAfter).toBeLessThanOrEqual(10)
  expect(await countPage(services, '192.0.2.8')).toBeNull()
})
