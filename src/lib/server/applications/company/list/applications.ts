import { and, count, eq, getTableColumns } from 'drizzle-orm'

import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type {
  ReceivedApplication,
  ReceivedApplicationSummary,
} from '#lib/contract/applications/received-applications.ts'
import type { Page, UncountedPage } from '#lib/contract/paging.ts'
import type { Selection, SelectionSearch } from '#lib/contract/applications/status-changes.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { applications, type Decision } from '../../../db/schema/applications/applications.ts'
import { VISIBLE_DECISION } from '../../../db/schema/applications/delayed-rejection.ts'
import { getReviewedJob } from '../../../jobs/index.ts'
import { matchPairs, reasonsOf } from '../../../matching/index.ts'
import { notFound } from '../../not-found.ts'
import { toStatusCounts } from '../../status-counts.ts'
import {
  type ApplicationSearch,
  countMatching,
  isToCompany,
  readBoardPages,
  readPage,
  readSummaryPage,
} from './application-pages.ts'
import { type ApplicationRow, toSummary, toReceived } from './application-row.ts'

/**
 * The applications to the recruiter's company, with the reasons for each match score.
 * @throws AppError `not-found` for a job of another company, `invalid-input` for a foreign cursor
 */
export async function listReceivedApplications(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<Page<ReceivedApplication>> {
  // Check this first: a refusal must not leave other statements running.
  if (search.jobId !== undefined) await getReviewedJob(db, recruiter, search.jobId)
  const [{ items, next }, total] = await Promise.all([
    readPage(db, recruiter, search),
    countMatching(db, recruiter, search),
  ])
  return { items: await withMatchReasons(db, items), next, total }
}

/** The summaries of the same applications. Empty for a job of another company. */
export async function listReceivedSummaries(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<UncountedPage<ReceivedApplicationSummary>> {
  const { items, next } = await readSummaryPage(db, recruiter, search)
  return { items: items.map(toSummary), next }
}

/**
 * The first applications of a filter that the company can still decide about, and their total number.
 * Empty for a job of another company.
 */
export async function listSelection(
  db: Db,
  recruiter: Actor,
  { job, ...filters }: SelectionSearch,
): Promise<Selection> {
  const search = { ...filters, jobId: job, limit: LIST_SIZES.selection, open: true }
  const [{ items }, total] = await Promise.all([
    listReceivedSummaries(db, recruiter, search),
    countMatching(db, recruiter, search),
  ])
  return { applications: items, total }
}

interface Board {
  items: ReceivedApplicationSummary[]
  /** Where the second page of each column starts; null if the column has one page. */
  cursors: Record<ReviewStatus, string | null>
}

/** The first page of each column of a board. */
export async function listReceivedBoard(
  db: Db,
  recruiter: Actor,
  search: Omit<ApplicationSearch, 'cursor' | 'status'>,
): Promise<Board> {
  const columns = await readBoardPages(db, recruiter, search)
  const cursors = columns.map(({ page, status }) => [status, page.next] as const)
  return {
    cursors: Object.fromEntries(cursors) as Board['cursors'],
    items: columns.flatMap(({ page }) => page.items.map(toSummary)),
  }
}

/** The summary of an application to the recruiter's company; null for any other application. */
export async function findReceivedSummary(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<ReceivedApplicationSummary | null> {
  const { items } = await listReceivedSummaries(db, recruiter, { id, limit: 1, sort: 'newest' })
  return items[0] ?? null
}

/** One application to the recruiter's company. @throws AppError `not-found` */
export async function getReceivedApplication(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<ReceivedApplication> {
  const [application] = await withMatchReasons(db, [await getReceivedRow(db, recruiter, id)])
  if (!application) throw notFound()
  return application
}

/** The number of applications to a company, or to one of its jobs, in each status. */
export async function countReceivedApplications(
  db: Db,
  recruiter: Actor,
  jobId?: number,
): Promise<StatusCounts> {
  const rows = await db
    .select({ amount: count(), status: applications.status })
    .from(applications)
    .where(isToCompany(recruiter, jobId))
    .groupBy(applications.status)
  return toStatusCounts(rows)
}

/** @throws AppError `not-found` */
export async function getReceivedRow(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<ApplicationRow> {
  const { items } = await readPage(db, recruiter, { id, limit: 1, sort: 'newest' })
  const [row] = items
  if (!row) throw notFound()
  return row
}

export type LockedApplication = typeof applications.$inferSelect & {
  /** The decision that the candidate sees. */
  visible: Decision
}

/**
 * Locks an application to the recruiter's company until the transaction ends.
 * @throws AppError `not-found`
 */
export async function lockApplication(
  tx: Db,
  recruiter: Actor,
  id: number,
): Promise<LockedApplication> {
  const [application] = await tx
    .select({ ...getTableColumns(applications), visible: VISIBLE_DECISION })
    .from(applications)
    .where(and(isToCompany(recruiter), eq(applications.id, id)))
    .for('update')
  if (!application) throw notFound()
  return application
}

async function withMatchReasons(
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<ReceivedApplication[]> {
  const matches = await matchPairs(
    db,
    rows.map(({ application, candidate }) => ({
      candidateId: candidate.id,
      jobId: application.jobId,
    })),
  )
  return rows.map((row, index) => ({
    ...toReceived(row),
    match_reasons: row.profileHidden ? [] : reasonsOf(matches[index] ?? null),
  }))
}
