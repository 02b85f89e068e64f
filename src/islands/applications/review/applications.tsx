import { ListBulletIcon, ViewColumnsIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { Columns } from '../board/columns.tsx'
import { RefusedDialog } from '../decisions/refused-dialog.tsx'
import type { ColumnCursors } from './applications-store.ts'
import { ApplicantList } from './applicant-list.tsx'
import { Filters } from './filters.tsx'
import { hrefWith, type ListFilters } from './list-filters.ts'
import { SelectAll } from './select-all.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StatusTabs } from '../status-tabs.tsx'
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

interface ApplicationsProps {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  /** The cursors of the columns of a board; null for a list. */
  cursors?: ColumnCursors | null
  filters: ListFilters
  /** When the page was rendered: relative times count from here on both sides. */
  now: string
  /** The text of an empty list. */
  emptyText: string
}

/** The applications to review, as a list or as a board. */
export function Applications(props: ApplicationsProps) {
  const { emptyText, filters } = props
  const review = useReview(props)
  const [shortcuts, setShortcuts] = useState(false)
  const { area, forgetFocus, onKeyDown } = useKeys(review, () => setShortcuts(true))

  return (
    <div>
      {filters.jobId !== null && <Tiles counts={review.counts} />}
      {filters.view === 'list' && (
        <StatusTabs
          counts={review.counts}
          hrefOf={status => hrefWith(filters, { status })}
          status={filters.status}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-3 py-4">
        <Filters filters={filters} />
        <ViewLinks filters={filters} />
        <Button className="hidden lg:inline-flex" look="quiet" onClick={() => setShortcuts(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      {review.applications.length === 0 ? (
        <EmptyState
          text={filters.search === '' ? emptyText : 'Try adjusting your search terms.'}
          title="No applicants found"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its buttons
        <div onKeyDown={onKeyDown} onPointerDown={forgetFocus} ref={area}>
          <ListOrBoard {...props} review={review} />
        </div>
      )}
      <SelectionBar selection={review.selection} />
      <Suspense>
        {review.deciding && (
          <StatusDialog
            deciding={review.deciding}
            onClose={review.endDecision}
            onSaved={review.decided}
          />
        )}
      </Suspense>
      <Suspense>
        {review.selection.rejecting && (
          <RejectDialog
            chosen={review.selection.rejecting}
            onClose={review.selection.endRejection}
            onReject={review.selection.reject}
          />
        )}
      </Suspense>
      <RefusedDialog />
      <ShortcutsDialog onClose={() => setShortcuts(false)} open={shortcuts} />
    </div>
  )
}

function ListOrBoard(props: ApplicationsProps & { review: Review }) {
  const { cursors, filters, now, review } = props
  const { search, status } = filters
  if (filters.view === 'board' && cursors)
    return <Columns filters={filters} now={now} review={review} />
  return (
    <>
      {status !== 'withdrawn' && (
        <div className="-mt-2 mb-2">
          <SelectAll
            amount={search === '' ? countOf(review.counts, status) : null}
            selection={review.selection}
            status={status}
          />
        </div>
      )}
      <ApplicantList
        applications={review.applications}
        filters={filters}
        now={now}
        review={review}
      />
    </>
  )
}

/** How many applications of a status can be selected. */
function countOf(counts: StatusCounts, status: ReviewStatus | null): number {
  return status === null ? counts.all - counts.withdrawn : counts[status]
}

const VIEWS = [
  ['list', 'List', ListBulletIcon],
  ['board', 'Board', ViewColumnsIcon],
] as const

/** List and board each have an address. */
function ViewLinks({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label="View" className="flex gap-1">
      {VIEWS.map(([view, label, Icon]) => (
        <a
          aria-current={filters.view === view ? 'page' : undefined}
          className="button button-quiet"
          href={hrefWith(filters, { view })}
          key={view}
        >
          <Icon aria-hidden="true" className="icon" />
          {label}
        </a>
      ))}
    </nav>
  )
}

const TILES = [
  ['all', 'All'],
  ['pending', 'Pending'],
  ['reviewed', 'Reviewed'],
  ['shortlisted', 'Shortlisted'],
  ['rejected', 'Rejected'],
  ['hired', 'Hired'],
] as const

function Tiles({ counts }: { counts: StatusCounts }) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-px overflow-hidden rounded-card border bg-line lg:grid-cols-6">
      {TILES.map(([key, label]) => (
        <div className="flex flex-col-reverse bg-surface px-4 py-3" key={key}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-xl font-heading tabular-nums">{formatFigure(counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
