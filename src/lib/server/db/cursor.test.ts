import { createHash } from 'node:crypto'

import * as z from 'zod/mini'
import { expect, test } from 'vitest'

import { cutPage, readCursor, writeCursor } from './cursor.ts'

const Position = z.tuple([z.string(), z.int()])

test('a cursor returns the values it was written with', () => {
  const cursor = writeCursor('jobs.newest', ['2026-01-01', 7])

  expect(readCursor('jobs.newest', Position, cursor)).toEqual(['2026-01-01', 7])
})

test('a cursor of another order is refused', () => {
  const cursor = writeCursor('jobs.newest', ['2026-01-01', 7])

  expect(() => readCursor('jobs.salary', Position, cursor)).toThrow(
    'This cursor does not belong to this list',
  )
})

test('a cursor with any character changed, cut or added is refused', () => {
  const cursor = writeCursor('jobs.newest', ['2026-01-01', 7])
  const changed = Array.from(
    cursor,
    (character, at) => cursor.slice(0, at) + (character === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
  )

  for (const text of [
    ...changed,
    cursor.slice(1),
    cursor.slice(0, -1),
    `${cursor}A`,
    '',
    '%',
    '[]',
  ])
    expect(() => readCursor('jobs.newest', Position, text), text).toThrow(
      'This cursor does not belong to this list',
    )
})

test('a cursor with a correct checksum but without JSON is refused', () => {
  const body = Buffer.from('[1,')
  const sum = createHash('sha256').update('jobs.newest\n').update(body).digest().subarray(0, 6)

  expect(() =>
    readCursor('jobs.newest', Position, Buffer.concat([sum, body]).toString('base64url')),
  ).toThrow('This cursor does not belong to this list')
})

const cursorAfter = (last: number) => `after ${last}`

test('a page has the cursor of its last row if one more row was read', () => {
  expect(cutPage([3, 2, 1], 2, cursorAfter)).toEqual({ items: [3, 2], next: 'after 2' })
  expect(cutPage([3, 2], 2, cursorAfter)).toEqual({ items: [3, 2], next: null })
  expect(cutPage([], 2, cursorAfter)).toEqual({ items: [], next: null })
})
