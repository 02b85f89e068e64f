import { expect, test } from 'vitest'

import { judge } from '#lib/server/fraud/judge.ts'

import { type Half, writePostings } from './write-postings.ts'

/** Minimum figures by half. */
const MINIMUM: Record<Half, { precision: number; recall: number }> = {
  'development': { precision: 0.95, recall: 0.95 },
  'held-out': { precision: 0.9, recall: 0.7 },
}

test.each(['development', 'held-out'] as const)(
  'the rules find most frauds of the %s half, and few honest postings',
  half => {
    const postings = writePostings(half)
    const found = postings.filter(({ subject }) => judge(subject).length > 0)
    const frauds = postings.filter(({ isFraud }) => isFraud)
    const right = found.filter(({ isFraud }) => isFraud)

    expect(postings.length).toBeGreaterThanOrEqual(200)
    expect(frauds.length / postings.length).toBeCloseTo(0.24, 2)
    expect(right.length / found.length).toBeGreaterThanOrEqual(MINIMUM[half].precision)
    expect(right.length / frauds.length).toBeGreaterThanOrEqual(MINIMUM[half].recall)
  },
)
