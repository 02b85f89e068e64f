import { and, count, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'

import type {
  ReceivedApplication,
  ReceivedApplicationSummary,
} from '#lib/contract/applications/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import type {
  ReceivedSearch,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { applications, type Decision } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { VISIBLE_DECISION } from '../../db/schema/delayed-rejection.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { getReviewedJob } from '../../jobs/index.ts'
import { matchPairs, reasonsOf } from '../../matching/index.ts'
import { toStatusCounts } from '../status-counts.ts'
import { type ApplicationRow, selectApplications, toSummary, toVisible } from './application-row.ts'
import { matchesSearch, ORDERS } from './orders.ts'

export interface ApplicationSearch extends ReceivedSearch {
  /** Only the applications to this job; all applications to the company if left out. */
  jobId?: number | undefined
}

/**
 * The applications to the recruiter's company, with the reasons for each match score.
 * @throws AppError `not-found` for a job of another company, `invalid-input` for a foreign cursor
 */
export async function listApplications(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<Page<ReceivedApplication>> {
  const [{ next, rows }, total] = await Promise.all([
    readRows(db, recruiter, search),
    countApplications(db, recruiter, search),
    search.jobId === undefined ? null : getReviewedJob(db, recruiter, search.jobId),
  ])
  return { items: await withMatchReasons(db, rows), next, total }
}

interface SummaryPage {
  items: ReceivedApplicationSummary[]
  /** Where the next page starts; null on the last page. */
  next: string | null
}

/** The same applications as lists and boards show them. A job of another company has none. */
export async function listApplicationSummaries(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<SummaryPage> {
  const { next, rows } = await readRows(db, recruiter, search)
  return { items: rows.map(row => toSummary(toVisible(row))), next }
}

/** The summary of one application to the recruiter's company; null for any other. */
export async function findApplicationSummary(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<ReceivedApplicationSummary | null> {
  const { items } = await listApplicationSummaries(db, recruiter, { id, limit: 1, sort: 'newest' })
  return items[0] ?? null
}

/** One application to the recruiter's company. @throws AppError `not-found` */
export async function getReceivedApplication(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<ReceivedApplication> {
  const [application] = await withMatchReasons(db, [await getRow(db, recruiter, id)])
  if (!application) throw notFound()
  return application
}

/** The number of applications to a company, or to one of its jobs, in each status. */
export async function countByStatus(
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

/**
 * Reads a page of the applications to a company. Every list, board, export and dashboard reads
 * through this function.
 */
export async function readRows(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<{ next: string | null; rows: ApplicationRow[] }> {
  const { limit, sort } = search
  const { column, down } = ORDERS[sort]
  const direction = down ? sql`desc` : sql`asc`
  // One row more than the page holds tells whether there is a next page.
  const found = await selectApplications(db, sort)
    .where(and(narrowedBy(recruiter, search), afterCursor(search)))
    .orderBy(sql`${column} ${direction}`, sql`${applications.id} ${direction}`)
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next = last ? writeCursor(`received.${sort}`, [last.key, last.application.id]) : null
  return { next, rows }
}

/** @throws AppError `not-found` */
export async function getRow(db: Db, recruiter: Actor, id: number): Promise<ApplicationRow> {
  const { rows } = await readRows(db, recruiter, { id, limit: 1, sort: 'newest' })
  const [row] = rows
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

/** Applications whose candidate has deleted the account belong to no list. */
function isToCompany(recruiter: Actor, jobId?: number): SQL | undefined {
  return and(
    eq(applications.companyId, companyOf(recruiter)),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    isNotNull(applications.candidateId),
  )
}

type Filters = Pick<ApplicationSearch, 'id' | 'jobId' | 'search' | 'status'>

function narrowedBy(recruiter: Actor, { id, jobId, search, status }: Filters): SQL | undefined {
  return and(
    isToCompany(recruiter, jobId),
    id === undefined ? undefined : eq(applications.id, id),
    status && eq(applications.status, status),
    search ? matchesSearch(search) : undefined,
  )
}

function afterCursor({ cursor, sort }: ApplicationSearch): SQL | undefined {
  if (cursor === undefined) return undefined
  const { column, down, schema, type } = ORDERS[sort]
  const [lastKey, lastId] = readCursor(`received.${sort}`, schema, cursor)
  return sql`(${column}, ${applications.id}) ${down ? sql`<` : sql`>`} (${lastKey}::${type}, ${lastId})`
}

async function countApplications(db: Db, recruiter: Actor, filters: Filters): Promise<number> {
  const counted = db.select({ amount: count() }).from(applications).$dynamic()
  // Only a search looks at the candidate: without one an index is enough.
  if (filters.search)
    counted
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.candidateId))
      .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
  const [row] = await counted.where(narrowedBy(recruiter, filters))
  return row?.amount ?? 0
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
    ...toVisible(row),
    match_reasons: row.profileHidden ? [] : reasonsOf(matches[index] ?? null),
  }))
}

export function notFound(): AppError {
  return new AppError('not-found', 'Application not found')
}
