import { desc, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { CursorInstant, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { jobs } from '../db/schema/jobs.ts'

/** An order of jobs that a page can end in and the next one go on from. */
export interface JobOrder {
  by: SQL[]
  /** The value a row is ordered by, as its cursor keeps it; the id stands behind it. */
  key: SQL<number | string>
  /** Rows that follow the cursor. @throws AppError `invalid-input` for a cursor of another order */
  after: (cursor: string) => SQL
  cursorOf: (row: { id: number; key: number | string }) => string
}

/** The last published first. */
export const NEWEST: JobOrder = {
  after: cursor => {
    const [at, id] = readCursor('jobs.newest', z.tuple([CursorInstant, Id]), cursor)
    return sql`(${jobs.postedAt}, ${jobs.id}) < (${at}::timestamptz, ${id}::int)`
  },
  by: [desc(jobs.postedAt), desc(jobs.id)],
  cursorOf: ({ id, key }) => writeCursor('jobs.newest', [key, id]),
  key: instantText(jobs.postedAt),
}

/** The highest yearly amount first; only for jobs that disclose one, within one currency. */
export const BEST_PAID: JobOrder = {
  after: cursor => {
    const [amount, id] = readCursor('jobs.salary', z.tuple([z.int(), Id]), cursor)
    return sql`(${jobs.salaryYearlyMax}, ${jobs.id}) < (${amount}::bigint, ${id}::int)`
  },
  by: [sql`${jobs.salaryYearlyMax} desc nulls last`, desc(jobs.id)],
  cursorOf: ({ id, key }) => writeCursor('jobs.salary', [key, id]),
  key: sql<number>`${jobs.salaryYearlyMax}::float8`,
}

/** The best fit first; `rank` is a column of the ranked set. */
export function bestFit(rank: SQL): JobOrder {
  return {
    after: cursor => {
      const [fit, id] = readCursor('jobs.relevance', z.tuple([z.int32(), Id]), cursor)
      return sql`(${rank}, ${jobs.id}) < (${fit}::int, ${id}::int)`
    },
    by: [sql`${rank} desc`, desc(jobs.id)],
    cursorOf: ({ id, key }) => writeCursor('jobs.relevance', [key, id]),
    key: sql<number>`${rank}`,
  }
}
