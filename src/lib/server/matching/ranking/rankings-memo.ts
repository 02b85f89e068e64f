import { createMemo, type Memo } from '../../memo.ts'

/**
 * The rankings that are being made, by candidate, and whether they found anything: who asks meanwhile
 * waits for the one that is under way.
 */
export type RankingsMemo = Memo<boolean>

const CANDIDATES = 1000
const BYTES = 100_000

export function createRankingsMemo(): RankingsMemo {
  return createMemo({ bytes: BYTES, entries: CANDIDATES })
}

/** A ranking is kept in the database: here it is forgotten once those who waited have been told. */
export function done(found: boolean) {
  return { bytes: 0, forMs: 1, value: found }
}
