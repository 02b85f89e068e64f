import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { CandidateStats } from '#lib/contract/profiles/profiles.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { VISIBLE_STATUS } from '../db/schema/applications/delayed-rejection.ts'

const IN_PROGRESS = ['pending', 'reviewed', 'shortlisted'] as const

/**
 * Counts the candidate's applications: all of them, those in progress, those that led to a job.
 * A delayed rejection does not count before the candidate sees it.
 */
export async function getCandidateStats(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<CandidateStats> {
  const [stats] = await db
    .select({
      applications_in_progress: countWhere(inArray(VISIBLE_STATUS, [...IN_PROGRESS])),
      jobs_offered: countWhere(eq(VISIBLE_STATUS, 'hired')),
      total_applications: count(),
    })
    .from(applications)
    .where(eq(applications.candidateId, id))
  return stats ?? { applications_in_progress: 0, jobs_offered: 0, total_applications: 0 }
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}
