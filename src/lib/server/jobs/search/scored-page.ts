import * as z from 'zod/mini'

import { MATCHED_JOBS } from '#lib/shared/limits.ts'

import type { CountedPage, PlannedSearch } from './job-index.ts'
import {
  compareRows,
  type CursorOrder,
  type Edge,
  type PageRequest,
  readEdge,
  type SortedRow,
  toPage,
} from './paging.ts'

/** Scores jobs, by id. A job without a score may be left out. */
export type JobScorer = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** The highest score first; the cursor holds it as a whole number. */
const BY_SCORE: CursorOrder = { name: 'match', schema: z.int() }
const SCORE_DIGITS = 1e6

/**
 * One page of the newest matches by their score, the best first. It scores `MATCHED_JOBS` at most, so
 * its cost does not grow with the board. @throws AppError `invalid-input` for a cursor of another order
 */
export async function findScoredPage(
  planned: PlannedSearch,
  { cursor, limit }: PageRequest,
  score: JobScorer,
): Promise<CountedPage> {
  const edge = readEdge(BY_SCORE, cursor)
  const { ids, ...newest } = await planned.findCountedPage({ limit: MATCHED_JOBS })
  const scores = await score(ids)
  const ranked = ids
    .map(id => ({ id, value: Math.round((scores.get(id) ?? -1) * SCORE_DIGITS) }))
    .toSorted(compareRows)
  const [from, until] = scoredRange(ranked, edge, limit)
  const page = toPage(BY_SCORE, ranked.slice(from, until), {
    hasNext: until < ranked.length,
    hasPrevious: from > 0,
  })
  return { ...newest, ...page }
}

/** The first and the last row of the page on this side of the edge. */
function scoredRange(rows: readonly SortedRow[], edge: Edge | null, limit: number) {
  if (edge?.side === 'before') {
    const until = rows.filter(row => compareRows(row, edge) < 0).length
    return [Math.max(0, until - limit), until] as const
  }
  const from = edge ? rows.filter(row => compareRows(row, edge) <= 0).length : 0
  return [from, from + limit] as const
}
