import { asc, desc, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { CursorInstant, readCursor, writeCursor } from '../../db/cursor.ts'
import { instantText } from '../../db/schema/columns.ts'
import { jobs } from '../../db/schema/jobs.ts'

/** An order of jobs, the largest value first and of equal ones the largest id. */
export interface JobOrder {
  name: 'newest' | 'salary'
  /** What is compared. */
  value: SQL
  /** The same, as a cursor keeps it and as the database reads it back. */
  kept: SQL<number | string>
  schema: z.ZodMiniType<number | string>
  type: SQL
  /** How the index of this order is read, forwards and backwards: where empty values stand counts. */
  by: { forward: SQL; backward: SQL }
}

/** The last published first. */
export const NEWEST: JobOrder = {
  by: { backward: sql`${jobs.postedAt} asc`, forward: sql`${jobs.postedAt} desc` },
  kept: instantText(jobs.postedAt),
  name: 'newest',
  schema: CursorInstant,
  type: sql`timestamptz`,
  value: sql`${jobs.postedAt}`,
}

/** The highest yearly amount first; only for jobs that disclose one, within one currency. */
export const BEST_PAID: JobOrder = {
  by: {
    backward: sql`${jobs.salaryYearlyMax} asc nulls first`,
    forward: sql`${jobs.salaryYearlyMax} desc nulls last`,
  },
  kept: sql<number>`${jobs.salaryYearlyMax}::float8`,
  name: 'salary',
  schema: z.int(),
  type: sql`bigint`,
  value: sql`${jobs.salaryYearlyMax}`,
}

interface Window {
  /** Rows are read against their order: the page before, from its end. */
  isBackward: boolean
  by: SQL[]
  /** Rows on the cursor's far side; nothing on the first page. */
  follows: SQL | undefined
}

/** The part of an order that a cursor opens. @throws AppError `invalid-input` for one of another order */
export function windowOf(order: JobOrder, cursor: string | undefined): Window {
  const forward = [order.by.forward, desc(jobs.id)]
  if (cursor === undefined) return { by: forward, follows: undefined, isBackward: false }

  const { name, schema, type, value } = order
  const { id, key, side } = readEdge(name, schema, cursor)
  const row = sql`(${value}, ${jobs.id})`
  const edge = sql`(${key}::${type}, ${id}::int)`
  return side === 'after'
    ? { by: forward, follows: sql`${row} < ${edge}`, isBackward: false }
    : { by: [order.by.backward, asc(jobs.id)], follows: sql`${row} > ${edge}`, isBackward: true }
}

const Side = z.enum(['after', 'before'])
export type Side = z.infer<typeof Side>

/** A row that a list goes on after, or ends before. */
interface Edge<Key> {
  id: number
  /** What is compared. */
  key: Key
}

/** What a cursor says. @throws AppError `invalid-input` for one of another order */
export function readEdge<Key extends number | string>(
  order: string,
  key: z.ZodMiniType<Key>,
  cursor: string,
): Edge<Key> & { side: Side } {
  const [side, at, id] = readCursor(`jobs.${order}`, z.tuple([Side, key, Id]), cursor)
  return { id, key: at, side }
}

/** The cursor that `readEdge` reads. */
export function writeEdge(order: string, side: Side, { id, key }: Edge<number | string>): string {
  return writeCursor(`jobs.${order}`, [side, key, id])
}
