import { and, eq, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { viewedJobs } from '../../db/schema/jobs.ts'

/**
 * Records that the candidate has viewed a job, and the tracked link of the last view. Lists mark viewed
 * jobs; an application names the link.
 */
export async function markViewed(
  db: Db,
  actor: Actor | null,
  jobId: number,
  sourceId: number | null = null,
): Promise<void> {
  if (actor?.role !== 'candidate') return
  await db
    .insert(viewedJobs)
    .values({ candidateId: actor.id, jobId, sourceId })
    .onConflictDoUpdate({
      set: { sourceId },
      setWhere: sql`${sourceId}::int is not null`,
      target: [viewedJobs.candidateId, viewedJobs.jobId],
    })
}

/** The tracked link of the candidate's last view of the job; null for none. */
export async function findViewedSource(
  db: Db,
  { id }: Actor,
  jobId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ sourceId: viewedJobs.sourceId })
    .from(viewedJobs)
    .where(and(eq(viewedJobs.candidateId, id), eq(viewedJobs.jobId, jobId)))
  return row?.sourceId ?? null
}
