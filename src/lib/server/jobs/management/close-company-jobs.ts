import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'

/** Closes every open job of a company without members. */
export async function closeCompanyJobs(db: Db, companyId: number): Promise<void> {
  await db
    .update(jobs)
    .set({
      closedAt: sql`now()`,
      closeReason: 'other',
      status: 'closed',
      updatedAt: sql`now()`,
      version: sql`${jobs.version} + 1`,
    })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'active')))
}
