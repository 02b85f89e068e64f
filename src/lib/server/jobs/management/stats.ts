import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Page, Paging } from '#lib/contract/paging.ts'
import type { JobStats, JobStatsRow } from '#lib/contract/jobs/recruiter-jobs.ts'
import { Id } from '#lib/contract/route.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { applications } from '../../db/schema/applications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { APPLICANT_COUNT } from './company-job-columns.ts'
import { ownedBy, requireCompanyJob } from './company-jobs.ts'
import { countViews } from '../public/views.ts'

/**
 * What became of a job. "New" applications are those that nobody has looked at; the average is that
 * of the scores which the list of applicants shows, with one decimal.
 * @throws AppError `not-found`
 */
export async function getJobStats(db: Db, recruiter: Actor, jobId: number): Promise<JobStats> {
  await requireCompanyJob(db, recruiter, jobId)
  const [row] = await db
    .select({
      averageMatchScore: sql<number | null>`round(avg(${applications.matchScore}), 1)::float8`,
      newApplications: sql<number>`count(*) filter (where ${applications.status} = 'pending')::int`,
      shortlisted: sql<number>`count(*) filter (where ${applications.status} = 'shortlisted')::int`,
      totalApplications: sql<number>`count(*)::int`,
    })
    .from(applications)
    .where(eq(applications.jobId, jobId))
  return {
    averageMatchScore: row?.averageMatchScore ?? null,
    newApplications: row?.newApplications ?? 0,
    shortlisted: row?.shortlisted ?? 0,
    totalApplications: row?.totalApplications ?? 0,
    viewCount: await countViews(db, jobId),
  }
}

/** The number of applications by job, for every job of the company, the newest first. */
export async function listJobStats(
  db: Db,
  recruiter: Actor,
  { cursor, limit }: Paging,
): Promise<Page<JobStatsRow>> {
  const [before = null] = cursor === undefined ? [] : readCursor('job-stats', z.tuple([Id]), cursor)
  const rows = await selectStats(db, { before, limit: limit + 1, recruiterId: recruiter.id })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ count, jobId, jobTitle }) => ({ count, jobId, jobTitle })),
    next: last && rows.length > limit ? writeCursor('job-stats', [last.jobId]) : null,
    total: rows[0]?.total ?? (await db.$count(jobs, ownedBy(companyOf(recruiter)))),
  }
}

interface StatsOf {
  /** The job that the page goes on after; null for the first page. */
  before: number | null
  limit: number
  recruiterId: number
}

const selectStats = plannedOnce((db, { before, limit, recruiterId }: Places<StatsOf>) => {
  const owned = ownedBy(companyOf({ id: recruiterId }))
  const total = sql`(select count(*)::int from ${jobs} where ${owned})`
  return (
    db
      // Wrapped, because of one table alone Drizzle names the columns of a field without it.
      .select({
        count: sql<number>`${APPLICANT_COUNT}`,
        jobId: jobs.id,
        jobTitle: jobs.title,
        total: sql<number>`${total}`,
      })
      .from(jobs)
      .where(and(owned, sql`(${before}::int is null or ${jobs.id} < ${before}::int)`))
      .orderBy(desc(jobs.id))
      .limit(limit)
  )
})
