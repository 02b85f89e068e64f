import { expect, test } from 'vitest'
import { matchPill, toneOf, toneOfScore } from './status-tone.ts'

test('each status of an application has a fixed colour', () => {
  const colours = (
    ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired', 'withdrawn'] as const
  ).map(status => toneOf(status).dot.replace(/^bg-|-solid$/g, ''))
  expect(colours).toEqual(['yellow', 'blue', 'green', 'red', 'purple', 'grey'])
})

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
  [0, 'red'],
])('a score of %i is %s', (score, colour) => {
  expect(toneOfScore(score).bar).toBe(`text-${colour}-solid`)
})

test.each([
  [86.4, '86% match', 'bg-green-wash'],
  [40, '40% match', 'bg-red-wash'],
])('a match of %d is "%s" on the ground of its colour', (score, text, ground) => {
  expect(matchPill(score)).toMatchObject({ pill: expect.stringContaining(ground), text })
})

test('a weak match has a coloured dot and no coloured background', () => {
  const { dot, pill } = matchPill(39)

  expect(dot).toContain('bg-red-solid')
  expect(pill).not.toContain('wash')
})
