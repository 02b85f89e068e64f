import { sql, type SQL } from 'drizzle-orm'

import { jobs } from '../db/schema/jobs.ts'

export { IS_OPEN } from '../db/schema/search/open-jobs.ts'

/**
 * A job that is or was public. A draft is visible to its company only: for all others it is like an id
 * that does not exist.
 */
export const WAS_PUBLISHED: SQL = sql`(${jobs.status} <> 'draft' and ${jobs.postedAt} is not null)`

/** The same rule as `IS_OPEN` for a row that is already read. */
export function isOpen(row: { closesAt: Date | null; status: string }, now = new Date()): boolean {
  return row.status === 'active' && (row.closesAt === null || row.closesAt > now)
}
