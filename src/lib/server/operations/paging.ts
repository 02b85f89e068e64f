import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

import type { UncountedPage } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'

import { cutPage, readCursor, writeCursor } from '../db/cursor.ts'

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

/** Builds a page of a list in the console, newest first. It has no total: there may be millions of rows. */
export function toPage<Item extends { id: number }>(
  list: string,
  rows: Item[],
  limit: number,
): UncountedPage<Item> {
  return cutPage(rows, limit, ({ id }) => writeCursor(list, [id]))
}
