import type {
  ReceivedSearch,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import { packRows } from '#lib/contract/applications/received-rows.ts'
import { readReviewBoard, readReviewList } from '#lib/server/applications/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { ReviewedJob } from '#lib/server/jobs/index.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/applications/application-status.ts'

import { pageOf } from './load.ts'

type View = 'board' | 'list'

/** How the address of a page of applications wants them shown. */
export function viewOf({ searchParams }: URL): View {
  return searchParams.get('view') === 'board' ? 'board' : 'list'
}

interface Asked {
  asked: ReceivedSearch
  jobId?: number
  view: View
}

interface Shown {
  counts: StatusCounts
  /** Where the columns of a board go on; null for a list. */
  cursors: Record<ReviewStatus, string | null> | null
  /** The one job; null where it is about all of a company. */
  job: ReviewedJob | null
  /** The next page of a list; null on the last one, and for a board. */
  next: string | null
  /** The applications, packed. */
  rows: string
}

/** Cards of a column at first: five columns of them are a hundred. */
const COLUMN = 20

/**
 * What a page of applications shows first: a page of the list, or one of each column.
 * @throws AppError `not-found` for a job that is not the company's
 */
export async function readReview(
  db: App.Locals['services']['db'],
  recruiter: Actor,
  { asked, jobId, view }: Asked,
): Promise<Shown> {
  if (view === 'board') {
    const { search, sort } = asked
    const board = await readReviewBoard(db, recruiter, { jobId, limit: COLUMN, search, sort })
    const columns = REVIEW_STATUSES.map(status => [status, board.rows[status]] as const)
    return {
      ...board,
      cursors: Object.fromEntries(
        columns.map(([status, { next }]) => [status, next]),
      ) as Shown['cursors'],
      next: null,
      rows: packRows(columns.flatMap(([, { items }]) => items)),
    }
  }
  const list = await pageOf(asked, search => readReviewList(db, recruiter, { ...search, jobId }))
  return { ...list, cursors: null, next: list.rows.next, rows: packRows(list.rows.items) }
}
