import type { MatchReason } from '#lib/contract/matching.ts'

import { createMemo, type Memo } from '../memo.ts'
import type { matcherOf } from './match.ts'

/** A match as a list shows it. */
export interface ShownMatch {
  reasons: MatchReason[]
  score: number
}

/** What one candidate was last shown, and of which features it was made. */
export interface KnownMatches {
  candidate: { at: string; matcher: ReturnType<typeof matcherOf> } | null
  /** By job, those shown last at the end. */
  jobs: ReadonlyMap<number, { at: string; shown: ShownMatch }>
}

/**
 * The last matches of the candidates who are here: a page that is looked at again, or differs in a
 * few jobs, compares only what is new. Nothing in it is true by time: each reading asks whether the
 * features still are those that it was made of.
 */
export type MatchMemo = Memo<{ known: KnownMatches }>

const MB = 1024 * 1024
const KEPT_MS = 3_600_000
/** A candidate's words as a table, and the matches of `MOST_JOBS`. */
const BYTES = 100_000

/** Jobs of a candidate whose matches are kept. */
const MOST_JOBS = 100

export function createMatchMemo(): MatchMemo {
  return createMemo({ bytes: 16 * MB, entries: 160 })
}

/** What is known of a candidate; nothing at first. */
export function knownOf(memo: MatchMemo, candidateId: number): Promise<{ known: KnownMatches }> {
  return memo.get(String(candidateId), () =>
    Promise.resolve({
      bytes: BYTES,
      forMs: KEPT_MS,
      value: { known: { candidate: null, jobs: new Map() } },
    }),
  )
}

/** The newest of what was known and what has been found since. */
export function latest(jobs: Iterable<[number, { at: string; shown: ShownMatch }]>) {
  return new Map([...new Map(jobs)].slice(-MOST_JOBS))
}
