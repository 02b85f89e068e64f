import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { StatusCounts } from '#lib/contract/received-applications.ts'

import { DetailsDialog } from './details-dialog.tsx'
import { Filters } from './filters.tsx'
import type { ListFilters } from './list-filters.ts'
import { Rows } from './rows.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useReview } from './use-review.ts'

interface BoardProps {
  applications: ReceivedApplication[]
  counts: StatusCounts
  filters: ListFilters
  /** The instant of the page, so that "2 days ago" reads the same before and after hydration. */
  now: string
  /** What an empty list says besides its heading. */
  emptyText: string
  /** Opened at once: the application that the address names. */
  opened?: ReceivedApplication | null
  /** The rows name their job, and the counts stand in tiles of their own where there is one job. */
  oneJob?: boolean
}

/** Applications to read and decide about: tabs, search, sort, rows, and the dialogs of a row. */
export function ReceivedBoard(props: BoardProps) {
  const { emptyText, filters, now, oneJob = false } = props
  const review = useReview(props)
  const [shortcuts, setShortcuts] = useState(false)

  return (
    <div>
      {oneJob && <Tiles counts={review.counts} />}
      <StatusTabs counts={review.counts} filters={filters} />
      <div className="flex flex-wrap items-end justify-between gap-3 py-4">
        <Filters filters={filters} />
        <Button className="hidden lg:inline-flex" look="quiet" onClick={() => setShortcuts(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      {review.applications.length === 0 ? (
        <Empty searching={filters.search !== ''} text={emptyText} />
      ) : (
        <Rows
          applications={review.applications}
          now={now}
          onOpen={review.open}
          onSetStatus={review.startDecision}
          onShortcuts={() => setShortcuts(true)}
          withJob={!oneJob}
        />
      )}
      <DetailsDialog review={review} />
      <StatusDialog review={review} />
      <ShortcutsDialog onClose={() => setShortcuts(false)} open={shortcuts} />
    </div>
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
          <dd className="text-xl font-heading tabular-nums">{counts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Empty({ searching, text }: { searching: boolean; text: string }) {
  return (
    <div className="rounded-card border border-dashed px-4 py-12 text-center">
      <h2 className="text-lg">No applicants found</h2>
      <p className="mt-1 text-soft">{searching ? 'Try adjusting your search terms.' : text}</p>
    </div>
  )
}
