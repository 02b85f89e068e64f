import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { ReceivedSearch, StatusCounts } from '#lib/contract/received-applications.ts'
import {
  type ApplicationStatus,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { matching, pageOf, readColumns, readRow, readRows } from './received-page.ts'
import { toReceived, toReceivedList } from './received-row.ts'

/** The applications to all jobs of the recruiter's company. */
export async function listReceived(
  db: Db,
  recruiter: Actor,
  search: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  return readPage(db, await scopeOf(db, recruiter), search)
}

/** The applications to one job. @throws AppError `not-found` for a job that is not the company's. */
export async function listApplicants(
  db: Db,
  recruiter: Actor,
  jobId: number,
  search: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  return readPage(db, await scopeOf(db, recruiter, jobId), search)
}

/** A page without what only its rows' details show: why they match, and how many there are in all. */
export type Listed = Omit<Page<ReceivedApplication>, 'total'>

type ToList<Search> = Search & {
  /** The one job; all jobs of the company where left out. */
  jobId?: number | undefined
}

/**
 * What a list shows, in one query and without the long texts, which nobody reads before they open an
 * application; none for a job that is not the company's.
 */
export async function listForReview(
  db: Db,
  recruiter: Actor,
  { jobId, ...search }: ToList<ReceivedSearch>,
): Promise<Listed> {
  return listed(await readRows(db, within(recruiter, jobId), { ...search, brief: true }), search)
}

/** The first page of each column of a board, to the whole company or to one job of it. */
export type ReceivedColumns = Record<ReviewStatus, Listed>

/** What a board shows at first, in one query: every column narrowed and sorted alike. */
export async function listColumns(
  db: Db,
  recruiter: Actor,
  { jobId, ...search }: ToList<Omit<ReceivedSearch, 'cursor' | 'status'>>,
): Promise<ReceivedColumns> {
  const rows = await readColumns(db, within(recruiter, jobId), search)
  const columns = REVIEW_STATUSES.map(status => {
    const ofColumn = rows.filter(({ application }) => application.status === status)
    return [status, listed(ofColumn, search)]
  })
  return Object.fromEntries(columns) as ReceivedColumns
}

function listed(...read: Parameters<typeof pageOf>): Listed {
  const { next, shown } = pageOf(...read)
  return { items: shown.map(row => toReceived(row, null)), next }
}

/** One application to the recruiter's company; null for any other. */
export async function findReceived(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ReceivedApplication | null> {
  const scope = await scopeOf(db, recruiter)
  const row = await readRow(db, scope, applicationId)
  const [received] = row ? await toReceivedList(db, [row]) : []
  return received ?? null
}

/** How many applications stand in each status: to the whole company, or to one job of it. */
export async function countReceived(
  db: Db,
  recruiter: Actor,
  jobId?: number,
): Promise<StatusCounts> {
  const rows = await db
    .select({ amount: count(), status: applications.status })
    .from(applications)
    .where(and(within(recruiter, jobId), isNotNull(applications.candidateId)))
    .groupBy(applications.status)
  const amountOf = (status: ApplicationStatus) =>
    rows.find(row => row.status === status)?.amount ?? 0
  return {
    all: rows.reduce((sum, { amount }) => sum + amount, 0),
    hired: amountOf('hired'),
    pending: amountOf('pending'),
    rejected: amountOf('rejected'),
    reviewed: amountOf('reviewed'),
    shortlisted: amountOf('shortlisted'),
    withdrawn: amountOf('withdrawn'),
  }
}

/** What of the applications is the recruiter's to read; nothing of a job that is not the company's. */
function within(recruiter: Actor, jobId?: number): SQL {
  if (jobId === undefined) return eq(applications.companyId, companyOf(recruiter))
  return sql`${applications.jobId} = (
    select job.id from ${jobs} as job
    where job.id = ${jobId} and job.company_id = ${companyOf(recruiter)} and job.deleted_at is null)`
}

/** The same, having looked that the job is there. @throws AppError `not-found` for a foreign job */
export async function scopeOf(db: Db, recruiter: Actor, jobId?: number): Promise<SQL> {
  if (jobId === undefined) return within(recruiter)
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.id, jobId), eq(jobs.companyId, companyOf(recruiter)), isNull(jobs.deletedAt)),
    )
  if (!job) throw new AppError('not-found', 'Job not found')
  return eq(applications.jobId, job.id)
}

async function readPage(
  db: Db,
  scope: SQL,
  search: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  const { next, shown } = pageOf(await readRows(db, scope, search), search)
  return {
    items: await toReceivedList(db, shown),
    next,
    total: await countMatching(db, matching(scope, search), search),
  }
}

async function countMatching(
  db: Db,
  wanted: SQL | undefined,
  { search }: ReceivedSearch,
): Promise<number> {
  const counted = db.select({ amount: count() }).from(applications).$dynamic()
  // Who applied matters to a search only: without one no more than an index is read.
  if (search)
    counted
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.candidateId))
      .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
  const [row] = await counted.where(and(wanted, isNotNull(applications.candidateId)))
  return row?.amount ?? 0
}
