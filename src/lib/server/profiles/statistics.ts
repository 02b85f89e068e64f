import { count, eq, sql } from 'drizzle-orm'

import type { CandidateStats } from '#lib/contract/profiles.ts'

import type { Actor } from '../auth/actor.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'

/** How the candidate's applications stand: all of them, those in progress, those that led to a job. */
export async function getCandidateStats(db: Db, { id }: Actor): Promise<CandidateStats> {
  const [row] = await standing(db, { id })
  return row ?? { applications_in_progress: 0, jobs_offered: 0, total_applications: 0 }
}

const standing = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) => {
  // A decision whose notice still waits is not made for the candidate.
  const status = sql`coalesce(${applications.shownStatus}, ${applications.status})`
  return db
    .select({
      applications_in_progress:
        sql<number>`count(*) filter (where ${status} in ('pending', 'reviewed', 'shortlisted'))`.mapWith(
          Number,
        ),
      jobs_offered: sql<number>`count(*) filter (where ${status} = 'hired')`.mapWith(Number),
      total_applications: count(),
    })
    .from(applications)
    .where(eq(applications.candidateId, id))
})
