import { expect, test } from 'vitest'

import { runFailovers } from '#support/services/failover.ts'

const ROUNDS = 1

test('R32 a primary that dies gives way to its standby: writes wait, and none that was acknowledged is lost', async () => {
  const { acknowledged, doubled, listeners, lost, outages, refusals } = await runFailovers(ROUNDS)
  expect(outages).toHaveLength(ROUNDS)
  expect(acknowledged).toBeGreaterThan(ROUNDS * 100)
  expect({ doubled, listeners, lost }).toEqual({ doubled: 0, listeners: 1, lost: 0 })
  expect(Object.keys(refusals)).toEqual(['503 with Retry-After'])
})
