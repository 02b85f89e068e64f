import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { cutPage, readCursor, writeCursor } from '../db/cursor.ts'

/** A page of a list in the console, newest first. Without a total: there may be millions of rows. */
export interface Listed<Item> {
  items: Item[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

/** The rows after the cursor, by descending id; undefined on the first page. */
export function beforeCursor(
  list: string,
  id: PgColumn,
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const [last] = readCursor(list, z.tuple([Id]), cursor)
  return sql`${id} < ${last}`
}

/** Builds a page from up to `limit` + 1 rows. One extra row means that there is a next page. */
export function toListed<Item extends { id: number }>(
  list: string,
  rows: Item[],
  limit: number,
): Listed<Item> {
  return cutPage(rows, limit, ({ id }) => writeCursor(list, [id]))
}
