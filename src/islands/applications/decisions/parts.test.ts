import { expect, test } from 'vitest'

import { toParts } from './parts.ts'

const change = (id: number, feedback: string) => ({ feedback, id, status: 'rejected' as const })

test('changes are sent in parts of at most a hundred, in their order', () => {
  const changes = Array.from({ length: 250 }, (_, id) => change(id, ''))

  const parts = toParts(changes)

  expect(parts.map(part => part.length)).toEqual([100, 100, 50])
  expect(parts.flat()).toEqual(changes)
  expect(toParts([])).toEqual([])
})

test('no part is larger than the body of a call, in bytes', () => {
  const changes = Array.from({ length: 100 }, (_, id) => change(id, '文'.repeat(2000)))

  const parts = toParts(changes)

  expect(parts.flat()).toHaveLength(100)
  for (const part of parts)
    expect(Buffer.byteLength(JSON.stringify({ changes: part }))).toBeLessThan(100 * 1024)
})
