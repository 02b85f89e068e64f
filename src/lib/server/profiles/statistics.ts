import { count, eq, type SQL, sql } from 'drizzle-orm'

import type { CandidateStats } from '#lib/contract/profiles/profiles.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'

/**
 * Counts the candidate's applications: all of them, those in progress, those that led to a job.
 * A decision that is not announced yet does not count.
 */
export async function getCandidateStats(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<CandidateStats> {
  const { candidateId, shownStatus, status } = applications
  const shown = sql`coalesce(${shownStatus}, ${status})`
  const [stats] = await db
    .select({
      applications_in_progress: countWhere(sql`${shown} in ('pending', 'reviewed', 'shortlisted')`),
      jobs_offered: countWhere(sql`${shown} = 'hired'`),
      total_applications: count(),
    })
    .from(applications)
    .where(eq(candidateId, id))
  return stats ?? { applications_in_progress: 0, jobs_offered: 0, total_applications: 0 }
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}
