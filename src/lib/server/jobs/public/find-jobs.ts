import { and, eq, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { jobColumnsFor, toJob, toJobFor } from '../job-row.ts'
import { isOpen, WAS_PUBLISHED } from '../open.ts'

/** An open job, with the state of the signed-in candidate; null for any other id. */
export async function findOpenJob(db: Db, actor: Actor | null, id: number): Promise<Job | null> {
  const [job] = await listOpenJobs(db, actor, [id])
  return job ?? null
}

/** @throws AppError `not-found` unless the job is open */
export async function getOpenJob(db: Db, actor: Actor | null, id: number): Promise<Job> {
  const job = await findOpenJob(db, actor, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}

/** Those of the jobs that are open, in the order of `ids`, with the state of the signed-in candidate. */
export async function listOpenJobs(
  db: Db,
  actor: Actor | null,
  ids: readonly number[],
): Promise<Job[]> {
  if (ids.length === 0) return []
  const rows = await selectJobs(db, actor).where(sql`${jobs.id} = any(${sql.param([...ids])}::int[])`)
  const open = new Map(rows.filter(row => isOpen(row)).map(row => [row.id, toJobFor(row)]))
  return ids.flatMap(id => open.get(id) ?? [])
}

/** A job that was published and is no longer open: closed, or past its deadline. */
export async function findClosedJob(db: Db, id: number): Promise<Job | null> {
  const [row] = await selectJobs(db, null).where(
    and(eq(jobs.id, id), WAS_PUBLISHED),
  )
  const job = row && toJob(row)
  return job && !job.is_active ? job : null
}

function selectJobs(db: Db, viewer: Actor | null) {
  return db
    .select(jobColumnsFor(viewer))
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
}
