import { inArray, type SQL, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'

/** Adds whether the signed-in candidate applied to, saved or viewed each job. Other viewers get the jobs unchanged. */
export async function addCandidateState(db: Db, actor: Actor | null, list: Job[]): Promise<Job[]> {
  if (actor?.role !== 'candidate' || list.length === 0) return list
  const ids = list.map(({ id }) => id)
  const rows = await db
    .select({
      id: jobs.id,
      is_applied: isAppliedTo(actor.id),
      is_saved: isSavedBy(actor.id),
      is_seen: isViewedBy(actor.id),
    })
    .from(jobs)
    .where(inArray(jobs.id, ids))
  const states = new Map(rows.map(row => [row.id, row]))
  return list.map(job => Object.assign(job, states.get(job.id)))
}

/** Whether the candidate has an application to the job that is not withdrawn. For queries over `jobs`. */
export function isAppliedTo(candidateId: number): SQL<boolean> {
  return sql`exists (select from applications as application
    where application.job_id = jobs.id and application.candidate_id = ${candidateId}
      and application.status <> 'withdrawn')`
}

function isSavedBy(candidateId: number): SQL<boolean> {
  return sql`exists (select from saved_jobs as saved
    where saved.job_id = jobs.id and saved.candidate_id = ${candidateId})`
}

function isViewedBy(candidateId: number): SQL<boolean> {
  return sql`exists (select from seen_jobs as viewed
    where viewed.job_id = jobs.id and viewed.candidate_id = ${candidateId})`
}
