import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { readCursor, writeCursor } from '../../db/cursor.ts'
import type { SortName } from './search-query.ts'

export interface PageRequest {
  cursor?: string | undefined
  limit: number
}

/** The ids of one page, and the cursors of its neighbours. */
export interface FoundPage {
  ids: number[]
  next: string | null
  previous: string | null
}

/** A job and the value that it is sorted by. */
export interface SortedRow {
  id: number
  value: number | string
}

/** Sorts rows of numbers: the largest value first, among equals the largest id. */
export function compareRows(a: SortedRow, b: SortedRow): number {
  return Number(b.value) - Number(a.value) || b.id - a.id
}

const Side = z.enum(['after', 'before'])
type Side = z.infer<typeof Side>

/** The job before or after which a page begins. */
export type Edge = SortedRow & { side: Side }

/** The order that a cursor belongs to. */
export interface CursorOrder {
  name: SortName
  schema: z.ZodMiniType<number | string>
}

interface Neighbours {
  hasNext: boolean
  hasPrevious: boolean
}

export function toPage(
  order: CursorOrder,
  rows: readonly SortedRow[],
  { hasNext, hasPrevious }: Neighbours,
): FoundPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    ids: rows.map(({ id }) => id),
    next: last && hasNext ? writeEdge(order, 'after', last) : null,
    previous: first && hasPrevious ? writeEdge(order, 'before', first) : null,
  }
}

/** Reads the edge from a cursor; null without one. @throws AppError `invalid-input` for a cursor of another order */
export function readEdge({ name, schema }: CursorOrder, cursor: string | undefined): Edge | null {
  if (cursor === undefined) return null
  const [side, value, id] = readCursor(`jobs.${name}`, z.tuple([Side, schema, Id]), cursor)
  return { id, side, value }
}

/** The cursor that `readEdge` reads. */
function writeEdge({ name }: CursorOrder, side: Side, { id, value }: SortedRow): string {
  return writeCursor(`jobs.${name}`, [side, value, id])
}
