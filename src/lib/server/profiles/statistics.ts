import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { CandidateStats } from '#lib/contract/profiles/profiles.ts'

import type { Actor } from '../auth/actor.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'

/** How the candidate's applications stand: all of them, those in progress, those that led to a job. */
export async function getCandidateStats(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<CandidateStats> {
  const [row] = await statistics(db, { id })
  return row?.stats ?? { applications_in_progress: 0, jobs_offered: 0, total_applications: 0 }
}

const statistics = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db.select({ stats: candidateStatsOf(id) }).from(sql`(select) as candidate`),
)

/** The same as a column of another statement. A decision whose notice still waits is not made for the candidate. */
export function candidateStatsOf(userId: SQLWrapper): SQL<CandidateStats> {
  return sql`(
    select json_build_object(
      'applications_in_progress', count(*) filter (where status in ('pending', 'reviewed', 'shortlisted')),
      'jobs_offered', count(*) filter (where status = 'hired'),
      'total_applications', count(*))
    from (
      select coalesce(shown_status, status) as status from applications where candidate_id = ${userId}
    ) as sent)`
}
