import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'

/** Whether the signed-in candidate applied to, saved or viewed a job. Absent for other viewers. */
type JobState = Pick<Job, 'is_applied' | 'is_saved' | 'is_seen'>

/** The viewer: a person, or a placeholder for any candidate. */
export type JobStateViewer = Pick<Actor, 'role'> & { id: number | Placeholder }

/**
 * The columns of `JobState`, for queries over `jobs`: read in the statement that reads the job.
 * They are null for every viewer who is not a candidate.
 */
export function stateColumns(viewer: JobStateViewer | null) {
  const column = (condition: (candidateId: number | Placeholder) => SQL<boolean>) =>
    viewer?.role === 'candidate' ? condition(viewer.id) : sql<null>`null`
  return {
    isApplied: column(isAppliedTo),
    isSaved: column(isSavedBy),
    isViewed: column(isViewedBy),
  }
}

export type JobStateRow = Record<keyof ReturnType<typeof stateColumns>, boolean | null>

export function toJobState({ isApplied, isSaved, isViewed }: JobStateRow): JobState {
  if (isApplied === null || isSaved === null || isViewed === null) return {}
  return { is_applied: isApplied, is_saved: isSaved, is_seen: isViewed }
}

/** Whether the candidate has an application to the job that is not withdrawn. For queries over `jobs`. */
export function isAppliedTo(candidateId: number | Placeholder): SQL<boolean> {
  return sql`exists (select from applications as application
    where application.job_id = jobs.id and application.candidate_id = ${candidateId}
      and application.status <> 'withdrawn')`
}

/** The jobs among these that the candidate has applied to. */
export async function findAppliedTo(
  db: Db,
  candidate: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(sql`${jobs.id} = any(${sql.param([...ids])}::int[])`, isAppliedTo(candidate.id)))
  return new Set(rows.map(({ id }) => id))
}

function isSavedBy(candidateId: number | Placeholder): SQL<boolean> {
  return sql`exists (select from saved_jobs as saved
    where saved.job_id = jobs.id and saved.candidate_id = ${candidateId})`
}

function isViewedBy(candidateId: number | Placeholder): SQL<boolean> {
  return sql`exists (select from seen_jobs as viewed
    where viewed.job_id = jobs.id and viewed.candidate_id = ${candidateId})`
}
