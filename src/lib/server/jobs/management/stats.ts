import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Page, Paging } from '#lib/contract/paging.ts'
import type { JobStats, JobStatsRow } from '#lib/contract/jobs/recruiter-jobs.ts'
import { Id } from '#lib/contract/route.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../../db/cursor.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { ownedBy, requireCompanyJob } from './company-jobs.ts'
import { countViews } from '../public/views.ts'

/**
 * The figures of a job. New applications are pending ones. The average is over the scores that the
 * list of applicants shows, with one decimal.
 * @throws AppError `not-found`
 */
export async function getJobStats(db: Db, recruiter: Actor, jobId: number): Promise<JobStats> {
  await requireCompanyJob(db, recruiter, jobId)
  const [row] = await db
    .select({
      averageMatchScore: sql<number | null>`round(avg(${applications.matchScore}), 1)::float8`,
      newApplications: countOf('pending'),
      shortlisted: countOf('shortlisted'),
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

/** How many applications of a query have a status. */
function countOf(status: ApplicationStatus): SQL<number> {
  return sql<number>`count(*) filter (where ${applications.status} = ${status})::int`
}

/** The number of applications by job and status, for every job of the company, the newest first. */
export async function listJobStats(
  db: Db,
  recruiter: Actor,
  { cursor, limit }: Paging,
): Promise<Page<JobStatsRow>> {
  const [before] = cursor === undefined ? [] : readCursor('job-stats', z.tuple([Id]), cursor)
  const owned = ownedBy(companyOf(recruiter))
  const stages = db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      hired: countOf('hired').as('hired'),
      pending: countOf('pending').as('pending'),
      rejected: countOf('rejected').as('rejected'),
      reviewed: countOf('reviewed').as('reviewed'),
      shortlisted: countOf('shortlisted').as('shortlisted'),
    })
    .from(applications)
    .where(eq(applications.jobId, jobs.id))
    .as('stages')
  const rows = await db
    .select({
      count: stages.count,
      jobId: jobs.id,
      jobTitle: jobs.title,
      stages: {
        hired: stages.hired,
        pending: stages.pending,
        rejected: stages.rejected,
        reviewed: stages.reviewed,
        shortlisted: stages.shortlisted,
      },
    })
    .from(jobs)
    .crossJoinLateral(stages)
    .where(and(owned, before === undefined ? undefined : lt(jobs.id, before)))
    .orderBy(desc(jobs.id))
    .limit(limit + 1)
  return {
    ...cutPage(rows, limit, ({ jobId }) => writeCursor('job-stats', [jobId])),
    total: await db.$count(jobs, owned),
  }
}
