import { sql, type SQL } from 'drizzle-orm'

import { jobs } from '../db/schema/jobs.ts'

/** What everybody may see: published, and the end of the deadline's day not reached. Computed in every query. */
export const LIVE: SQL = sql`(${jobs.status} = 'active' and (${jobs.closesAt} is null or ${jobs.closesAt} > now()))`

/** The same rule for a row already read. */
export function isLive(row: { closesAt: Date | null; status: string }, now = new Date()): boolean {
  return row.status === 'active' && (row.closesAt === null || row.closesAt > now)
}
