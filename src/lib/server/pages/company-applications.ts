import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type {
  ReceivedApplicationSummary,
  ReceivedSearch,
} from '#lib/contract/applications/received-applications.ts'
import {
  type ApplicationSearch,
  countReceivedApplications,
  listReceivedSummaries,
  listReceivedBoard,
} from '../applications/index.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { getReviewedJob, type ReviewedJob } from '../jobs/index.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'

/** The number of cards that a column shows at first. Five columns have a hundred. */
const COLUMN_SIZE = 20

type View = 'board' | 'list'

/** The view (list or board) in the URL of a page of applications. */
export function viewIn({ searchParams }: URL): View {
  return searchParams.get('view') === 'board' ? 'board' : 'list'
}

interface PageSearch {
  /** Only applications to this job; to all jobs of the company if left out. */
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
  /** The job of the page; null for all jobs of the company. */
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
    countReceivedApplications(db, recruiter, jobId),
    (view === 'board' ? readBoard : readList)(db, recruiter, { ...search, jobId }),
  ])
  return { ...applications, counts, job }
}

async function readList(
  db: Db,
  recruiter: Actor,
  search: ApplicationSearch,
): Promise<Applications> {
  const { items, next } = await listReceivedSummaries(db, recruiter, search)
  return { applications: items, cursors: null, next }
}

async function readBoard(
  db: Db,
  recruiter: Actor,
  { jobId, search, sort }: ApplicationSearch,
): Promise<Applications> {
  const board = { jobId, limit: COLUMN_SIZE, search, sort }
  const { cursors, items } = await listReceivedBoard(db, recruiter, board)
  return { applications: items, cursors, next: null }
}
