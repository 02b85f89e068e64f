import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import {
  RECEIVED_SORTS,
  type ReceivedSearch,
  type ReceivedSort,
  type StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import {
  type ApplicationStatus,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'
import { PAGE_SIZE } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import { plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { type ReviewedJob, reviewedJob } from '../../jobs/index.ts'
import { afterCursor, matching, pageOf } from './received-page.ts'
import { toReceived } from './application-row.ts'
import {
  amounts,
  firstOfColumns,
  firstRows,
  limitOf,
  type ShownRow,
  toCompany,
  toCounts,
  toJob,
  toListed,
} from './shown-rows.ts'

/** A page without how many there are in all, which the counts say. */
type Listed = Omit<Page<ReceivedApplication>, 'total'>

/** What a page of applications shows: of one job, or of all of a company. */
interface Reviewed<Rows> {
  counts: StatusCounts
  /** The one job; null for a company. */
  job: ReviewedJob | null
  rows: Rows
}

type ToReview<Search> = Search & {
  /** The one job; all jobs of the company where left out. */
  jobId?: number | undefined
}

/**
 * A page of a list with all that stands around it, in one statement; what only the details of a row
 * show is not read. @throws AppError `not-found` for a job that is not the company's
 */
export async function readReviewList(
  db: Db,
  recruiter: Actor,
  { jobId, ...search }: ToReview<ReceivedSearch>,
): Promise<Reviewed<Listed>> {
  const shape = search.status === undefined ? 'list' : 'tab'
  const read = await readPage(db, recruiter, { jobId, search, shape })
  return { ...read, rows: listed(read.rows, search) }
}

/** The same for a board: the first rows of each column, all narrowed and sorted alike. */
export async function readReviewBoard(
  db: Db,
  recruiter: Actor,
  { jobId, ...search }: ToReview<Omit<ReceivedSearch, 'cursor' | 'id' | 'status'>>,
): Promise<Reviewed<Record<ReviewStatus, Listed>>> {
  const read = await readPage(db, recruiter, { jobId, search, shape: 'board' })
  const columns = REVIEW_STATUSES.map(status => {
    const ofColumn = read.rows.filter(({ application }) => application.status === status)
    return [status, listed(ofColumn, search)]
  })
  return { ...read, rows: Object.fromEntries(columns) as Record<ReviewStatus, Listed> }
}

type FoundRow = ReturnType<typeof toListed>

function listed(rows: readonly FoundRow[], search: Parameters<typeof pageOf>[1]): Listed {
  const { next, shown } = pageOf(rows, search)
  return { items: shown.map(row => toReceived(row, null)), next }
}

/** What the statements of a page differ by; a tab is a list of one status. */
type Shape = 'board' | 'list' | 'tab'

interface Asked {
  jobId: number | undefined
  search: ReceivedSearch
  shape: Shape
}

interface Values {
  /** Null where it is not about one job. */
  jobId: number | null
  recruiterId: number
  /** Of a tab. */
  status: ApplicationStatus | null
}

interface Row {
  amounts: Partial<StatusCounts>
  job: ReviewedJob | null
  rows: ShownRow[]
}

async function readPage(
  db: Db,
  recruiter: Actor,
  { jobId, search, shape }: Asked,
): Promise<Reviewed<FoundRow[]>> {
  const { sort, status = null } = search
  const kind = { of: jobId === undefined ? 'company' : 'job', shape, sort } as const
  const values = { jobId: jobId ?? null, recruiterId: recruiter.id, status }
  const [page] = isUsual(search)
    ? await USUAL[kind.of][shape][sort](db, values)
    : await select(db, kind, values, search)
  if (!page || (kind.of === 'job' && page.job === null))
    throw new AppError('not-found', 'Job not found')
  return { counts: toCounts(page.amounts), job: page.job, rows: page.rows.map(toListed) }
}

/** Whether only its own values tell it from the pages that everybody opens. */
function isUsual({ cursor, id, limit, search }: ReceivedSearch): boolean {
  return cursor === undefined && id === undefined && !search && limit === PAGE_SIZE
}

function narrowed({ cursor, id, search, sort }: ReceivedSearch): SQL | undefined {
  return and(matching(sql`true`, { id, search }), afterCursor({ cursor, sort }))
}

/** What statements differ by. */
interface Kind {
  of: 'company' | 'job'
  shape: Shape
  sort: ReceivedSort
}

/** The values of a page, or where they go in a statement that is written once. */
type Given = { readonly [Name in keyof Values]: SQLWrapper | Values[Name] }

function select(db: Db, { of, shape, sort }: Kind, given: Given, search: ReceivedSearch) {
  const { jobId, recruiterId, status } = given
  const company = companyOf({ id: recruiterId })
  const owned = of === 'job' ? toJob(company, jobId) : toCompany(company)
  // One row more than a page has tells whether there is another.
  const rows = { limit: limitOf(search.limit + 1), scope: and(owned, narrowed(search)), sort }
  const shown = {
    board: () => firstOfColumns(rows),
    list: () => firstRows(rows),
    tab: () => firstRows({ ...rows, status }),
  }[shape]()
  const job = of === 'job' ? reviewedJob(company, jobId) : sql`null::json`
  return (
    db
      // Wrapped, because where it knows no table Drizzle names the columns of a field without theirs.
      .select({
        amounts: sql<Row['amounts']>`${amounts(owned)}`,
        job: sql<Row['job']>`${job}`,
        rows: sql<Row['rows']>`${shown}`,
      })
      .from(sql`(select) as page`)
  )
}

/** The statements of the pages that everybody opens, each written and planned once. */
const USUAL = { company: shapesOf('company'), job: shapesOf('job') }

function shapesOf(of: Kind['of']) {
  const sorted = (shape: Shape) =>
    Object.fromEntries(
      RECEIVED_SORTS.map(sort => [
        sort,
        plannedOnce<Values, Row[]>((db, at) =>
          select(db, { of, shape, sort }, at, { limit: PAGE_SIZE, sort }),
        ),
      ]),
    ) as Record<ReceivedSort, (db: Db, values: Values) => Promise<Row[]>>
  return { board: sorted('board'), list: sorted('list'), tab: sorted('tab') }
}
