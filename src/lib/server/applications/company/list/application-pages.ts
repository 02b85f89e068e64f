import { and, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'

import type { ReceivedSearch } from '#lib/contract/applications/received-applications.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../../auth/actor.ts'
import { companyOf } from '../../../companies/index.ts'
import type { Db } from '../../../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../../../db/cursor.ts'
import { applications } from '../../../db/schema/applications/applications.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import {
  type ApplicationRow,
  selectApplications,
  selectIds,
  selectSummaries,
  type SummaryRow,
} from './application-row.ts'
import { matchesSearch, ORDERS } from './orders.ts'

export interface ApplicationSearch extends ReceivedSearch {
  /** Only the applications to this job; all applications to the company if left out. */
  jobId?: number | undefined
  /** Only applications that the company can still decide about: neither withdrawn nor emptied. */
  open?: boolean
}

/** A page of whole applications to the recruiter's company. */
export async function readPage(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<UncountedPage<ApplicationRow>> {
  const rows = await selectApplications(db, search.sort)
    .where(and(matches(recruiter, search), afterCursor(search)))
    .orderBy(...orderBy(search))
    .limit(search.limit + 1)
  return toPage(rows, search)
}

/** The same page, with summaries for a list. */
export async function readSummaryPage(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<UncountedPage<SummaryRow>> {
  const rows = await selectSummaries(db, search.sort)
    .where(and(matches(recruiter, search), afterCursor(search)))
    .orderBy(...orderBy(search))
    .limit(search.limit + 1)
  return toPage(rows, search)
}

/** The first page of each column of a board, in one statement. */
export async function readBoardPages(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<{ page: UncountedPage<SummaryRow>; status: ReviewStatus }[]> {
  const first = selectIds(db)
    .where(and(matches(recruiter, search), sql`${applications.status} = board_column.status`))
    .orderBy(...orderBy(search))
    .limit(search.limit + 1)
    .as('first')
  const statuses = sql.param(REVIEW_STATUSES)
  const ids = db
    .select({ id: first.id })
    .from(sql`unnest(${statuses}::application_status[]) as board_column (status)`)
    .crossJoinLateral(first)
  const rows = await selectSummaries(db, search.sort)
    .where(inArray(applications.id, ids))
    .orderBy(...orderBy(search))
  return REVIEW_STATUSES.map(status => ({
    page: toPage(
      rows.filter(row => row.application.status === status),
      search,
    ),
    status,
  }))
}

function toPage<Row extends SummaryRow>(
  rows: Row[],
  { limit, sort }: ApplicationSearch,
): UncountedPage<Row> {
  return cutPage(rows, limit, last => cursorAfter(sort, last))
}

/** How many applications a search finds. */
export async function countMatching(db: Db, recruiter: Actor, filters: Filters): Promise<number> {
  const where = matches(recruiter, filters)
  // Only a search for words needs the candidate: otherwise an index is enough.
  const [row] = filters.search
    ? await db.select({ amount: count() }).from(selectIds(db).where(where).as('found'))
    : await db.select({ amount: count() }).from(applications).where(where)
  return row?.amount ?? 0
}

/** Leaves out applications whose candidate has deleted the account. */
export function isToCompany(recruiter: Actor, jobId?: number): SQL | undefined {
  const company = companyOf(recruiter)
  return and(
    jobId === undefined ? eq(applications.companyId, company) : isToJob(jobId, company),
    isNotNull(applications.candidateId),
  )
}

/**
 * Checks the company once, not for each application, so that PostgreSQL estimates the right number
 * of rows.
 */
function isToJob(jobId: number, company: SQL): SQL | undefined {
  const ofCompany = sql`exists (select from ${jobs} as own_job
    where own_job.id = ${jobId} and own_job.company_id = ${company})`
  return and(eq(applications.jobId, jobId), ofCompany)
}

export type Filters = Pick<ApplicationSearch, 'id' | 'jobId' | 'open' | 'search' | 'status'>

/**
 * Whether an application matches the search. A search for words needs a query that joins the
 * candidate.
 */
export function matches(
  recruiter: Actor,
  { id, jobId, open, search, status }: Filters,
): SQL | undefined {
  return and(
    isToCompany(recruiter, jobId),
    id === undefined ? undefined : eq(applications.id, id),
    open ? and(ne(applications.status, 'withdrawn'), isNull(applications.emptiedAfter)) : undefined,
    status && eq(applications.status, status),
    search ? matchesSearch(search) : undefined,
  )
}

export type ListSort = ApplicationSearch['sort']

/** The order of a list, or the opposite order. */
export function orderBy({ sort }: { sort: ListSort }, backwards = false): SQL[] {
  const { column, down } = ORDERS[sort]
  const direction = down === backwards ? sql`asc` : sql`desc`
  return [sql`${column} ${direction}`, sql`${applications.id} ${direction}`]
}

/** The position of a row in a list: its sort value and its id. */
export type RowPosition = readonly [key: number | string, id: number]

/** Whether a row comes after a position of the list, or before it if `backwards`. */
export function isAfterPosition(sort: ListSort, [key, id]: RowPosition, backwards = false): SQL {
  const { column, down, type } = ORDERS[sort]
  const sign = down === backwards ? sql`>` : sql`<`
  return sql`(${column}, ${applications.id}) ${sign} (${key}::${type}, ${id})`
}

/** The cursor of the page that starts after a row. */
export function cursorAfter(
  sort: ListSort,
  { application, key }: Pick<SummaryRow, 'application' | 'key'>,
): string {
  return writeCursor(`received.${sort}`, [key, application.id])
}

function afterCursor({ cursor, sort }: ApplicationSearch): SQL | undefined {
  if (cursor === undefined) return undefined
  return isAfterPosition(sort, readCursor(`received.${sort}`, ORDERS[sort].schema, cursor))
}
