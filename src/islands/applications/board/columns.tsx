import { clsx } from 'clsx'
import { useLayoutEffect, useMemo, useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { showToast } from '#lib/client/toasts.ts'
import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'
import { toneOf } from '#lib/shared/applications/status-tone.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { Card, type CardActions } from './card.tsx'
import { ColumnMarks } from './column-marks.tsx'
import type { ListFilters } from '../review/list-filters.ts'
import { SelectAll } from '../review/rows/select-all.tsx'
import { useDropTarget } from './use-dragging.ts'
import type { PageStarts } from '../review/applications-store.ts'
import type { Review } from '../review/use-review.ts'

interface ColumnsProps {
  filters: ListFilters
  now: string
  review: Review
}

/** The applications by status. Each column shows one page; all together at most a hundred cards. */
export function Columns(props: ColumnsProps) {
  const { review } = props
  const actions = useCardActions(review)
  return (
    <>
      <ColumnMarks counts={review.counts} />
      <div className={clsx('board', review.selection.selected.length > 0 && 'board-selecting')}>
        {REVIEW_STATUSES.map(status => (
          <Column actions={actions} key={status} status={status} {...props} />
        ))}
      </div>
    </>
  )
}

/**
 * Returns the same object at every render, so that `memo` works. Its functions call the latest
 * review.
 */
function useCardActions(review: Review): CardActions {
  const latest = useRef(review)
  useLayoutEffect(() => {
    latest.current = review
  })
  return useMemo(
    () => ({
      move: (application, to) => latest.current.move(application, to),
      toggle: id => latest.current.selection.toggle(id),
    }),
    [],
  )
}

interface ColumnProps extends ColumnsProps {
  actions: CardActions
  status: ReviewStatus
}

function Column({ actions, filters, now, review, status }: ColumnProps) {
  const cards = review.applications.filter(one => one.status === status)
  const pages = usePages({ review, status })
  const columnRef = useDropTarget(id => {
    const dropped = review.applications.find(one => one.id === id)
    if (dropped) review.move(dropped, status)
  })

  const headingId = `column-${status}`
  return (
    <section
      aria-labelledby={headingId}
      className="board-column"
      data-column={status}
      ref={columnRef}
    >
      <div className="board-column-head">
        <h2 id={headingId}>
          <span className={`h-2 w-2 rounded-full ${toneOf(status).dot}`} />
          {APPLICATION_STATUS_LABELS[status]}
          <span className="font-normal tabular-nums text-soft">
            {' '}
            {formatFigure(review.counts[status])}
          </span>
        </h2>
        {cards.length > 0 && (
          <SelectAll
            amount={filters.search === '' ? review.counts[status] : null}
            icon
            selection={review.selection}
            status={status}
          />
        )}
      </div>
      {cards.length === 0 && <p className="px-1 text-sm text-soft">None</p>}
      <ul className="space-y-2">
        {cards.map(application => (
          <li key={application.id}>
            <Card
              actions={actions}
              application={application}
              filters={filters}
              now={now}
              selected={review.selection.has(application.id)}
            />
          </li>
        ))}
      </ul>
      <Pages {...pages} label={APPLICATION_STATUS_LABELS[status]} />
    </section>
  )
}

interface PagesProps extends ReturnType<typeof usePages> {
  label: string
}

function Pages({ busy, label, showNext, showPrevious }: PagesProps) {
  const pageButton = (text: string, show: (() => void) | null) =>
    show && (
      <Button busy={busy} look="quiet" onClick={show}>
        {text}
        <span className="sr-only"> in {label}</span>
      </Button>
    )
  if (!showPrevious && !showNext) return null
  return (
    <div className="mt-3 flex justify-between gap-2">
      <span>{pageButton('Previous', showPrevious)}</span>
      {pageButton('Next', showNext)}
    </div>
  )
}

type PagingOptions = Pick<ColumnProps, 'review' | 'status'>

/** Loads other pages of a column. */
function usePages({ review, status }: PagingOptions) {
  const { busy, run } = useWork(showToast)
  const starts = review.starts[status] ?? [null]

  const show = (before: PageStarts) =>
    run(async () => {
      await review.readColumn(status, before)
    })
  return {
    busy,
    showPrevious: starts.length > 2 ? () => void show(starts.slice(0, -2)) : null,
    showNext: (starts.at(-1) ?? null) === null ? null : () => void show(starts),
  }
}
