import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { JobSource } from '#lib/contract/jobs/job-management.ts'
import { invalidField } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { jobSources, jobViews } from '../../db/schema/jobs.ts'
import { requireCompanyJob } from './company-jobs.ts'
import { lockVersion } from './lock-job.ts'

/**
 * Views and applications by tracked link of a job, in the order of creation; without a link comes last.
 * @throws AppError `not-found`
 */
export async function listSources(db: Db, recruiter: Actor, jobId: number): Promise<JobSource[]> {
  await requireCompanyJob(db, recruiter, jobId)
  // With table names, because a query over one table writes its columns without.
  const viewsOf = sql<number>`(select count(*)::int from job_views as view
    where view.job_id = ${jobId} and view.source_id = job_sources.id)`
  const applicationsOf = sql<number>`(select count(*)::int from applications as application
    where application.job_id = ${jobId} and application.source_id = job_sources.id)`
  const named = await db
    .select({ applications: applicationsOf, name: jobSources.name, views: viewsOf })
    .from(jobSources)
    .where(eq(jobSources.jobId, jobId))
    .orderBy(jobSources.id)
  const [viewed] = await db
    .select({ amount: count() })
    .from(jobViews)
    .where(and(eq(jobViews.jobId, jobId), isNull(jobViews.sourceId)))
  const [applied] = await db
    .select({ amount: count() })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), isNull(applications.sourceId)))
  return [...named, { applications: applied?.amount ?? 0, name: null, views: viewed?.amount ?? 0 }]
}

/**
 * Names a tracked link; false when the job has it already.
 * @throws AppError `not-found`, or `invalid-input` if there are too many
 */
export function addSource(db: Db, recruiter: Actor, jobId: number, name: string): Promise<boolean> {
  return db.transaction(async tx => {
    // Locks the job, so that concurrent calls cannot exceed the limit.
    await lockVersion(tx, recruiter, jobId)
    const known = await tx
      .select({ name: jobSources.name })
      .from(jobSources)
      .where(eq(jobSources.jobId, jobId))
    if (known.some(source => source.name === name)) return false
    if (known.length >= LIST_SIZES.jobSources)
      throw invalidField('name', `A job can have at most ${LIST_SIZES.jobSources} tracked links`)
    await tx.insert(jobSources).values({ jobId, name })
    return true
  })
}

/** The names of the tracked links of a job by their ids. The caller has checked access to the job. */
export async function listSourceNames(db: Db, jobId: number): Promise<Map<number, string>> {
  const { id, name } = jobSources
  const rows = await db.select({ id, name }).from(jobSources).where(eq(jobSources.jobId, jobId))
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Removes a named link, if there is one. @throws AppError `not-found` for a job of another company */
export async function removeSource(
  db: Db,
  recruiter: Actor,
  jobId: number,
  name: string,
): Promise<void> {
  await requireCompanyJob(db, recruiter, jobId)
  await db.delete(jobSources).where(and(eq(jobSources.jobId, jobId), eq(jobSources.name, name)))
}

/** The tracked link that `?src=` of an address names; null for an unknown name. */
export async function findSourceId(
  db: Db,
  jobId: number,
  name: string | null,
): Promise<number | null> {
  if (name === null || name.length > 40) return null
  const [row] = await db
    .select({ id: jobSources.id })
    .from(jobSources)
    .where(and(eq(jobSources.jobId, jobId), eq(jobSources.name, name.toLowerCase())))
  return row?.id ?? null
}
