import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'
import type {
  ReceivedSearch,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import { countByStatus, listApplicationSummaries } from '#lib/server/applications/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { getReviewedJob, type ReviewedJob } from '#lib/server/jobs/index.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/applications/application-status.ts'

/** Cards of a column at first: five columns have a hundred. */
const COLUMN_SIZE = 20

type View = 'board' | 'list'

/** The view that the address of a page of applications asks for. */
export function viewIn({ searchParams }: URL): View {
  return searchParams.get('view') === 'board' ? 'board' : 'list'
}

interface PageSearch {
  /** The one job; all jobs of the company if left out. */
  jobId?: number
  search: ReceivedSearch
  view: View
}

interface Applications {
  applications: ReceivedApplicationSummary[]
  /** Where the second page of each column starts; null for a list. */
  cursors: Record<ReviewStatus, string | null> | null
  /** The next page of a list; null on the last page, and for a board. */
  next: string | null
}

interface CompanyApplications extends Applications {
  counts: StatusCounts
  /** The one job; null for all jobs of the company. */
  job: ReviewedJob | null
}

/**
 * A page of the applications to a company, or to one of its jobs: a page of the list, or the first
 * page of each column of the board.
 * @throws AppError `not-found` for a job of another company, `invalid-input` for a foreign cursor
 */
export async function readCompanyApplications(
  db: Db,
  recruiter: Actor,
  { jobId, search, view }: PageSearch,
): Promise<CompanyApplications> {
  const [job, counts, applications] = await Promise.all([
    jobId === undefined ? null : getReviewedJob(db, recruiter, jobId),
    countByStatus(db, recruiter, jobId),
    view === 'board'
      ? readBoard(db, recruiter, { jobId, search })
      : readList(db, recruiter, { jobId, search }),
  ])
  return { ...applications, counts, job }
}

interface Narrowed {
  jobId: number | undefined
  search: ReceivedSearch
}

async function readList(
  db: Db,
  recruiter: Actor,
  { jobId, search }: Narrowed,
): Promise<Applications> {
  const { items, next } = await listApplicationSummaries(db, recruiter, { ...search, jobId })
  return { applications: items, cursors: null, next }
}

async function readBoard(
  db: Db,
  recruiter: Actor,
  { jobId, search: { search, sort } }: Narrowed,
): Promise<Applications> {
  const columns = await Promise.all(
    REVIEW_STATUSES.map(async status => {
      const column = { jobId, limit: COLUMN_SIZE, search, sort, status }
      const { items, next } = await listApplicationSummaries(db, recruiter, column)
      return { items, next, status }
    }),
  )
  return {
    applications: columns.flatMap(({ items }) => items),
    cursors: Object.fromEntries(columns.map(({ next, status }) => [status, next])) as Record<
      ReviewStatus,
      string | null
    >,
    next: null,
  }
}
