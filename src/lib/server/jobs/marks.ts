import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'

interface Marks {
  [column: string]: unknown
  applied: number[]
  saved: number[]
  seen: number[]
}

/** Adds to each job whether the signed-in candidate has saved it, applied to it, and seen its page. */
export async function markForCandidate(db: Db, actor: Actor | null, list: Job[]): Promise<Job[]> {
  if (actor?.role !== 'candidate' || list.length === 0) return list
  const ids = sql`${sql.param(list.map(job => job.id))}::int[]`
  // Whoever withdrew may apply again.
  const { rows } = await db.execute<Marks>(sql`select
    array(select job_id from saved_jobs
      where candidate_id = ${actor.id} and job_id = any(${ids})) as saved,
    array(select job_id from applications
      where candidate_id = ${actor.id} and job_id = any(${ids}) and status <> 'withdrawn') as applied,
    array(select job_id from seen_jobs
      where candidate_id = ${actor.id} and job_id = any(${ids})) as seen`)
  const [isApplied, isSaved, isSeen] = [
    new Set(rows[0]?.applied),
    new Set(rows[0]?.saved),
    new Set(rows[0]?.seen),
  ]
  return list.map(job => ({
    ...job,
    is_applied: isApplied.has(job.id),
    is_saved: isSaved.has(job.id),
    is_seen: isSeen.has(job.id),
  }))
}

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
