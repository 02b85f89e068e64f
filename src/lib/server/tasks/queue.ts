import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

/** A task that failed for good: no further try runs it. */
export const IS_FAILED: SQL = sql`(t.attempts >= t.max_attempts and t.locked_at is null)`

/** The number of failed tasks, up to `most`. */
export async function countFailedTasks(db: Db, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from graphile_worker._private_jobs t where ${IS_FAILED} limit ${most}) as failed`)
  return rows[0]?.count ?? 0
}
