import { lazy, type ReactNode, Suspense, useState } from 'react'

import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'

import { Columns } from '../board/columns.tsx'
import { RefusedDialog } from '../decisions/refused-dialog.tsx'
import type { ColumnCursors } from './applications-store.ts'
import { ApplicantList } from './rows/applicant-list.tsx'
import { hrefWith, type ListFilters } from './list-filters.ts'
import { ReviewHead } from './review-head.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StatusTabs } from '../status-tabs.tsx'
import { Tiles } from './tiles.tsx'
import { useKeys } from './use-keys.ts'
import { type Review, useReview } from './use-review.ts'

const StatusDialog = lazy(async () => {
  const { StatusDialog: loaded } = await import('../decisions/status-dialog.tsx')
  return { default: loaded }
})

const RejectDialog = lazy(async () => {
  const { RejectDialog: loaded } = await import('../decisions/reject-dialog.tsx')
  return { default: loaded }
})

interface ReceivedApplicationsProps {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  /** The cursors of the columns of a board; null for a list. */
  cursors?: ColumnCursors | null
  filters: ListFilters
  /** The time of rendering, so that server and browser print the same relative times. */
  now: string
  /** The text of an empty list. */
  emptyText: string
  /** The links to other pages; a list that a move emptied has none. */
  children?: ReactNode
}

/** The applications to review, as a list or as a board. */
export function ReceivedApplications(props: ReceivedApplicationsProps) {
  const { emptyText, filters } = props
  const review = useReview(props)
  const [shortcuts, setShortcuts] = useState(false)
  const { area, forgetFocus, onKeyDown } = useKeys(review, () => setShortcuts(true))

  return (
    <div className={filters.view === 'board' ? 'board-view' : undefined}>
      {filters.jobId !== null && <Tiles counts={review.counts} />}
      <ReviewHead filters={filters} onShortcuts={() => setShortcuts(true)} />
      {filters.view === 'list' && (
        <StatusTabs
          belowTiles={filters.jobId !== null}
          counts={review.counts}
          hrefOf={status => hrefWith(filters, { status })}
          status={filters.status}
        />
      )}
      {review.applications.length === 0 ? (
        <div className="mt-4">
          <EmptyState text={emptyTextFor(filters) ?? emptyText} title="No applicants found" />
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its buttons
        <div
          className={filters.view === 'board' ? 'board-view' : 'mt-3'}
          onKeyDown={onKeyDown}
          onPointerDown={forgetFocus}
          ref={area}
        >
          <ListOrBoard {...props} review={review} />
          {props.children}
        </div>
      )}
      <SelectionBar selection={review.selection} />
      <ReviewDialogs review={review} />
      <ShortcutsDialog onClose={() => setShortcuts(false)} open={shortcuts} />
    </div>
  )
}

/** The text of a list that its search or status leaves empty. */
function emptyTextFor({ search, status }: ListFilters): string | null {
  if (search !== '') return 'Try adjusting your search terms.'
  return status === null ? null : 'No applicant has this status now.'
}

function ListOrBoard(props: ReceivedApplicationsProps & { review: Review }) {
  const { cursors, filters, now, review } = props
  const { search, status } = filters
  if (filters.view === 'board' && cursors)
    return <Columns filters={filters} now={now} review={review} />
  const amount = search === '' && status !== 'withdrawn' ? countOf(review.counts, status) : null
  return (
    <ApplicantList
      applications={review.applications}
      filters={filters}
      now={now}
      review={review}
      selectable={status === 'withdrawn' ? null : { amount, status }}
    />
  )
}

/** How many applications of a status can be selected. */
function countOf(counts: StatusCounts, status: ReviewStatus | null): number {
  return status === null ? counts.all - counts.withdrawn : counts[status]
}

/** The dialogs: for a decision with texts, for several rejections, and for refused moves. */
function ReviewDialogs({ review }: { review: Review }) {
  const { deciding, selection } = review
  return (
    <>
      <Suspense>
        {deciding && (
          <StatusDialog
            application={deciding}
            onClose={review.endDecision}
            onSaved={review.decided}
          />
        )}
      </Suspense>
      <Suspense>
        {selection.rejecting && (
          <RejectDialog
            {...selection.rejecting}
            onClose={selection.endRejection}
            onReject={selection.reject}
          />
        )}
      </Suspense>
      <RefusedDialog />
    </>
  )
}
