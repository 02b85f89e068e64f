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
import { companyOf, getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { readCursor, writeCursor } from '../db/cursor.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { holds, ORDERS } from './received-orders.ts'
import { RECEIVED, toReceived, toReceivedList } from './received-row.ts'

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

/** What a list shows, in one query; none for a job that is not the company's. */
export async function listForReview(
  db: Db,
  recruiter: Actor,
  { jobId, ...search }: ToList<ReceivedSearch>,
): Promise<Listed> {
  const { next, shown } = await readShown(db, within(recruiter, jobId), search)
  return { items: shown.map(row => toReceived(row, null)), next }
}

/** The first page of each column of a board, to the whole company or to one job of it. */
export type ReceivedColumns = Record<ReviewStatus, Listed>

/** What a board shows at first: every column narrowed and sorted alike. */
export async function listColumns(
  db: Db,
  recruiter: Actor,
  search: ToList<Omit<ReceivedSearch, 'cursor' | 'status'>>,
): Promise<ReceivedColumns> {
  const pages = await Promise.all(
    REVIEW_STATUSES.map(status =>
      listForReview(db, recruiter, { ...search, cursor: undefined, status }),
    ),
  )
  return Object.fromEntries(
    REVIEW_STATUSES.map((status, at) => [status, pages[at]]),
  ) as ReceivedColumns
}

/** One application to the recruiter's company; null for any other. */
export async function findReceived(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ReceivedApplication | null> {
  const scope = await scopeOf(db, recruiter)
  const rows = await selectReceived(db).where(and(eq(applications.id, applicationId), scope))
  const [received] = await toReceivedList(db, rows)
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
  const companyId = await getCompanyId(db, recruiter)
  if (jobId === undefined) return eq(applications.companyId, companyId)
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
  if (!job) throw new AppError('not-found', 'Job not found')
  return eq(applications.jobId, job.id)
}

async function readPage(
  db: Db,
  scope: SQL,
  search: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  const { next, shown } = await readShown(db, scope, search)
  return {
    items: await toReceivedList(db, shown),
    next,
    total: await countMatching(db, matching(scope, search), search),
  }
}

async function readShown(db: Db, scope: SQL, search: ReceivedSearch) {
  const { limit, sort } = search
  const rows = await readRows(db, scope, search)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last
      ? writeCursor(`received.${sort}`, [last.key, last.application.id])
      : null
  return { next, shown }
}

/** One row more than the page has, where there are more. */
export function readRows(db: Db, scope: SQL, { cursor, limit, sort, ...narrowed }: ReceivedSearch) {
  const { column, down, key, schema, type } = ORDERS[sort]
  const [lastKey, lastId] =
    cursor === undefined ? [] : readCursor(`received.${sort}`, schema, cursor)
  const after =
    lastId === undefined
      ? undefined
      : sql`(${column}, ${applications.id}) ${down ? sql`<` : sql`>`} (${lastKey}::${type}, ${lastId})`
  const direction = down ? sql`desc` : sql`asc`
  return selectReceived(db, key)
    .where(and(matching(scope, narrowed), after))
    .orderBy(sql`${column} ${direction}`, sql`${applications.id} ${direction}`)
    .limit(limit + 1)
}

type Narrowed = Pick<ReceivedSearch, 'id' | 'search' | 'status'>

function matching(scope: SQL, { id, search, status }: Narrowed): SQL | undefined {
  return and(
    scope,
    id === undefined ? undefined : eq(applications.id, id),
    status && eq(applications.status, status),
    search ? holds(search) : undefined,
  )
}

function selectReceived(db: Db, key: SQL<string> = ORDERS.newest.key) {
  return db
    .select({ ...RECEIVED, key })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}

async function countMatching(
  db: Db,
  wanted: SQL | undefined,
  { search }: Narrowed,
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
