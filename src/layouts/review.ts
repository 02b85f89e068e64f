import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { ReceivedSearch } from '#lib/contract/received-applications.ts'
import { packRows } from '#lib/contract/received-rows.ts'
import { listColumns, listForReview, type ReceivedColumns } from '#lib/server/applications/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/application-status.ts'

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
  /** The applications, packed. */
  rows: string
  /** Where the columns of a board go on; null for a list. */
  cursors: Record<ReviewStatus, string | null> | null
  /** The next page of a list; null on the last one, and for a board. */
  next: string | null
}

/** What a page of applications shows first: a page of the list, or one of each column. */
export async function readReview(
  db: App.Locals['services']['db'],
  recruiter: Actor,
  { asked, jobId, view }: Asked,
): Promise<Shown> {
  if (view === 'board') {
    const { search, sort } = asked
    return asBoard(await listColumns(db, recruiter, { jobId, limit: COLUMN, search, sort }))
  }
  const { items, next } = await pageOf(asked, search =>
    listForReview(db, recruiter, { ...search, jobId }),
  )
  return { cursors: null, next, rows: packRows(items.map(asRow)) }
}

/** Skills that a row names. */
const SKILLS = 3

/** With no more skills than it shows. */
function asRow(application: ReceivedApplication): ReceivedApplication {
  const { candidate } = application
  return {
    ...application,
    candidate: { ...candidate, skills: candidate.skills.slice(0, SKILLS) },
  }
}

/** Cards of a column at first: five columns of them are a hundred. */
const COLUMN = 20

function asBoard(columns: ReceivedColumns): Shown {
  return {
    cursors: Object.fromEntries(
      REVIEW_STATUSES.map(status => [status, columns[status].next]),
    ) as Record<ReviewStatus, string | null>,
    next: null,
    rows: packRows(REVIEW_STATUSES.flatMap(status => columns[status].items.map(asRow))),
  }
}
