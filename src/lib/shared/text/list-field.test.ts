import { expect, test } from 'vitest'

import { joinList, splitLines, splitList, pastedLines } from './list-field.ts'

test('a comma-separated field is trimmed, and empty items are dropped', () => {
  expect(splitList(' TypeScript, , SQL ,,Go ')).toEqual(['TypeScript', 'SQL', 'Go'])
  expect(splitList(' , ')).toEqual([])
})

test('a repeated item keeps its first spelling', () => {
  expect(splitList('SQL, sql, Go')).toEqual(['SQL', 'Go'])
})

test('a list survives the way into a field and back', () => {
  const items = ['TypeScript', 'C++', 'CI/CD']

  expect(splitList(joinList(items))).toEqual(items)
})

test('newline-joined text and a list give the same lines', () => {
  const lines = ['Runs the shop, alone', 'Orders stock']

  expect(splitLines('Runs the shop, alone\r\n\n  Orders stock ')).toEqual(lines)
  expect(splitLines(['Runs the shop, alone', ' ', 'Orders stock '])).toEqual(lines)
})

test('a pasted list loses its bullets and numbers, and nothing else', () => {
  expect(pastedLines('• One\r\n - Two\n3) Three\n* Four\n\n4x4 driving\n-5 °C work')).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
    '4x4 driving',
    '-5 °C work',
  ])
})
