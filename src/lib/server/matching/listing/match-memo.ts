import type { MatchReason } from '#lib/contract/matching/matching.ts'

import { createMemo, type Memo } from '../../memo.ts'

/** Matches that a company has read, by candidate, job, and the instants of the features of both. */
export type MatchMemo = Memo<{ reasons: MatchReason[] } | null>

const MAX_AGE_MS = 3_600_000
/** A few sentences. */
const PAIR_BYTES = 1500

export function createMatchMemo(): MatchMemo {
  return createMemo({ bytes: 6 * 1024 * 1024, entries: 4000 })
}

/** The reasons of a match, computed when they are not in the memo. */
export function pairOf(
  memo: MatchMemo,
  key: string,
  match: () => Promise<{ reasons: MatchReason[] } | null>,
): Promise<{ reasons: MatchReason[] } | null> {
  return memo.get(key, async () => ({ bytes: PAIR_BYTES, forMs: MAX_AGE_MS, value: await match() }))
}
