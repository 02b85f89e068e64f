import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { jobs } from '../../db/schema/jobs.ts'

/** Whether a candidate has an application to the job that stands: for statements over jobs. */
export function isAppliedTo(candidateId: number | SQLWrapper): SQL<boolean> {
  return sql`exists (select from applications as mine where mine.job_id = ${jobs.id}
    and mine.candidate_id = ${candidateId} and mine.status <> 'withdrawn')`
}

/** Whether a candidate has saved the job, and seen its page, as columns of such a statement. */
export function marksOf(candidateId: number | SQLWrapper) {
  return {
    isSaved: sql<boolean>`exists (select from saved_jobs as saved
      where saved.job_id = ${jobs.id} and saved.candidate_id = ${candidateId})`,
    isSeen: sql<boolean>`exists (select from seen_jobs as seen
      where seen.job_id = ${jobs.id} and seen.candidate_id = ${candidateId})`,
  }
}
