import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { candidateFeatures, jobFeatures } from '../db/schema/matching.ts'
import { type CandidateFeatures, type JobFeatures, MATCH_VERSION } from './features.ts'

/*
 * Features of an older version are as good as none: they may have another shape, and a score made
 * of two versions would be that of neither.
 */

/** What is known of these candidates, by id; those whose features are still to be computed are left out. */
export async function listCandidateFeatures(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, CandidateFeatures>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ features: candidateFeatures.features, id: candidateFeatures.userId })
    .from(candidateFeatures)
    .where(
      and(
        inArray(candidateFeatures.userId, [...userIds]),
        eq(candidateFeatures.version, MATCH_VERSION),
      ),
    )
  return new Map(rows.map(({ features, id }) => [id, features as CandidateFeatures]))
}

export async function findCandidateFeatures(
  db: Db,
  userId: number,
): Promise<CandidateFeatures | null> {
  return (await listCandidateFeatures(db, [userId])).get(userId) ?? null
}

/** What is known of these jobs, by id; those whose features are still to be computed are left out. */
export async function listJobFeatures(
  db: Db,
  jobIds: readonly number[],
): Promise<Map<number, JobFeatures>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .select({ features: jobFeatures.features, id: jobFeatures.jobId })
    .from(jobFeatures)
    .where(and(inArray(jobFeatures.jobId, [...jobIds]), eq(jobFeatures.version, MATCH_VERSION)))
  return new Map(rows.map(({ features, id }) => [id, features as JobFeatures]))
}
