import { expect, test } from 'vitest'

import { createSlots } from './slots.ts'

test('no more run at once than there are places, and all that fit in the line get their turn', async () => {
  const inTurn = createSlots(2, 3)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  let running = 0
  let most = 0
  const results = gates.map((gate, at) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
      return at
    }),
  )
  for (const gate of gates) gate.resolve()

  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('what no longer fits in the line is refused as busy', async () => {
  const inTurn = createSlots(1, 1)
  const gate = Promise.withResolvers<void>()
  const first = inTurn(() => gate.promise)
  const second = inTurn(async () => 'second')

  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
  gate.resolve()
  await first
  expect(await second).toBe('second')
})

test('work that fails gives its place free', async () => {
  const inTurn = createSlots(1, 0)
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(async () => 'next')).toBe('next')
})
