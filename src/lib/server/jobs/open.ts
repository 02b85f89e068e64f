import { sql, type SQL } from 'drizzle-orm'

import { jobs } from '../db/schema/jobs.ts'

/** An open job is published and its deadline has not passed. Everyone may see it. */
export const IS_OPEN: SQL = sql`(${jobs.status} = 'active' and (${jobs.closesAt} is null or ${jobs.closesAt} > now()))`

/** The same rule for a row that is already read. */
export function isOpen(row: { closesAt: Date | null; status: string }, now = new Date()): boolean {
  return row.status === 'active' && (row.closesAt === null || row.closesAt > now)
}
