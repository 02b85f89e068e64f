import { expect, test } from 'vitest'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { createHiringMemo, kept } from './hiring-memo.ts'

test('the figures of a large company are cached for a minute, those of a small one are not', async () => {
  let now = 1
  const { responseRates } = createHiringMemo(() => now)
  const ask = (company: string, applications: number, rate: number) =>
    responseRates.get(company, () => Promise.resolve(kept(applications, rate)))

  expect([
    await ask('small', COUNT_LIMIT - 1, 40),
    await ask('small', COUNT_LIMIT - 1, 50),
  ]).toEqual([40, 50])
  expect([await ask('large', COUNT_LIMIT, 40), await ask('large', COUNT_LIMIT, 50)]).toEqual([
    40, 40,
  ])
  now = 60_002
  expect(await ask('large', COUNT_LIMIT, 60)).toBe(60)
})
