import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import { plain } from '#lib/contract/fields.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

/** The end of a page: the sort values of its last row. */
type Position = readonly (number | string)[]

const CHECK_BYTES = 6

/** The position (instant and id) before the first row of a list that begins with the latest. */
export const LATEST = ['infinity', 2 ** 31 - 1] as const
/** The same for a list that begins with the earliest. */
export const EARLIEST = ['-infinity', 0] as const

/**
 * The position after a page of a list, as text that only the same list in the same order accepts.
 * `order` names both: "jobs.newest". The checksum is not secret: it only detects a cut or edited cursor.
 */
export function writeCursor(order: string, position: Position): string {
  const body = JSON.stringify(position)
  return Buffer.concat([sumOf(order, body), Buffer.from(body)]).toString('base64url')
}

/**
 * The items of a page and the cursor of the next page, from rows that were read with a limit of one more
 * than `limit`: one row too many means that there is a next page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
): UncountedPage<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && rows.length > limit ? cursorAfter(last) : null }
}

/** Reads a cursor of `writeCursor`. @throws AppError `invalid-input` for any other text */
export function readCursor<Schema extends z.core.$ZodType>(
  order: string,
  schema: Schema,
  cursor: string,
): z.output<Schema> {
  const bytes = Buffer.from(cursor, 'base64url')
  const body = bytes.subarray(CHECK_BYTES).toString()
  const genuine =
    bytes.toString('base64url') === cursor &&
    sumOf(order, body).equals(bytes.subarray(0, CHECK_BYTES))
  const position = genuine ? z.safeParse(schema, findJson(body)) : null
  if (!position?.success) throw invalidField('cursor', 'This cursor does not belong to this list')
  return position.data
}

/** Whether an error says that a cursor does not belong to its list. */
export function isInvalidCursor(error: unknown): boolean {
  return error instanceof AppError && error.fields?.['cursor'] !== undefined
}

/** The checksum is not secret, so the text after it may come from anybody. */
function findJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * An instant inside a cursor, in the format of `instantText`: with microseconds, and on an existing
 * day.
 */
export const CursorInstant = z
  .string()
  .check(
    z.regex(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/, { abort: true }),
    z.refine(isRealInstant),
  )

/**
 * A text inside a cursor. The checksum is not secret, so characters that the database refuses are
 * refused here.
 */
export const CursorText = z.string().check(plain())

/** `Date` rolls February 30 over to March; PostgreSQL refuses it. */
function isRealInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19)
}

function sumOf(order: string, body: string): Buffer {
  return createHash('sha256').update(`${order}\n${body}`).digest().subarray(0, CHECK_BYTES)
}
