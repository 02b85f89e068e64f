import type { MatchReason } from '#lib/contract/matching/matching.ts'

import { createMemo, type Memo } from '../../memo.ts'
import type { matcherOf } from '../scoring/match.ts'

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
 * The last matches of the candidates who are here, and those that a company was shown of who has
 * applied: a page that is looked at again, or differs in a few rows, compares only what is new.
 * Nothing in it is true by time: each reading asks whether the features still are those that it was
 * made of.
 */
export interface MatchMemo {
  candidates: Memo<{ known: KnownMatches }>
  /** By candidate, job, and the instants of the features of both. */
  pairs: Memo<{ reasons: MatchReason[] } | null>
}

const MB = 1024 * 1024
const KEPT_MS = 3_600_000
/** A candidate's words as a table, and the matches of `MOST_JOBS`. */
const BYTES = 100_000
/** A few sentences. */
const PAIR_BYTES = 1500

/** Jobs of a candidate whose matches are kept. */
const MOST_JOBS = 100

export function createMatchMemo(): MatchMemo {
  return {
    candidates: createMemo({ bytes: 16 * MB, entries: 160 }),
    pairs: createMemo({ bytes: 6 * MB, entries: 4000 }),
  }
}

/** What is known of a candidate; nothing at first. */
export function knownOf(
  { candidates }: MatchMemo,
  candidateId: number,
): Promise<{ known: KnownMatches }> {
  return candidates.get(String(candidateId), () =>
    Promise.resolve({
      bytes: BYTES,
      forMs: KEPT_MS,
      value: { known: { candidate: null, jobs: new Map() } },
    }),
  )
}

export const NOTHING: KnownMatches = { candidate: null, jobs: new Map() }

/** The newest of what was known and what has been found since. */
export function latest(jobs: Iterable<[number, { at: string; shown: ShownMatch }]>) {
  return new Map([...new Map(jobs)].slice(-MOST_JOBS))
}

/** The reasons of a match; worked out where nothing of these features is known. */
export function pairOf(
  { pairs }: MatchMemo,
  key: string,
  match: () => Promise<{ reasons: MatchReason[] } | null>,
): Promise<{ reasons: MatchReason[] } | null> {
  return pairs.get(key, async () => ({ bytes: PAIR_BYTES, forMs: KEPT_MS, value: await match() }))
}
