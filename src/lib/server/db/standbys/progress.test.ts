import { expect, test } from 'vitest'

import { readPosition, writePosition } from './position.ts'
import { createProgress } from './progress.ts'

test('a standby may lack the changes of the last ten seconds, but no older ones', () => {
  const progress = createProgress()
  const needed = [0, 4000, 9000, 11_000, 14_000, 30_000].map((at, index) => {
    progress.note(BigInt(index * 100), at)
    return progress.needed()
  })
  expect(needed).toEqual([0n, 0n, 0n, 0n, 100n, 400n])
})

test('a new standby must first reach the current position of the primary', () => {
  const progress = createProgress()
  progress.note(500n, 0)
  expect(progress.needed()).toBe(500n)
})

test('a new primary with lower positions starts over', () => {
  const progress = createProgress()
  progress.note(500n, 0)
  progress.note(900n, 20_000)
  progress.note(700n, 21_000)
  expect(progress.needed()).toBe(700n)
})

test('positions are read and written in the notation of PostgreSQL', () => {
  for (const text of ['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])
    expect(writePosition(readPosition(text) ?? -1n)).toBe(text)
  expect(readPosition('16/B374D848')).toBe(0x16_b374_d848n)
  for (const text of ['', '1', '1/', '/1', '1/123456789', '-1/0', '1/g', ' 1/0'])
    expect(readPosition(text)).toBeNull()
})
