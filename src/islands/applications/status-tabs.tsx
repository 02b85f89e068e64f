import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#lib/shared/applications/application-status.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

interface StatusTabsProps {
  counts: StatusCounts
  /** Leaves out the counts that the tiles above show. */
  belowTiles?: boolean
  /** The address of the list of one status; null is all. */
  hrefOf: (status: ApplicationStatus | null) => string
  /** The status of the list; null is all. */
  status: ApplicationStatus | null
}

/** A link for each status. Withdrawn appears only if there are withdrawn applications. */
export function StatusTabs(props: StatusTabsProps) {
  const { belowTiles = false, counts, hrefOf, status: current } = props
  const statuses = APPLICATION_STATUSES.filter(
    status => status !== 'withdrawn' || counts.withdrawn > 0,
  )
  const tab = (status: ApplicationStatus | null) => (
    <a
      aria-current={current === status ? 'page' : undefined}
      className="tab"
      href={hrefOf(status)}
      key={status ?? 'all'}
    >
      {status === null ? 'All' : APPLICATION_STATUS_LABELS[status]}
      {(!belowTiles || status === 'withdrawn') && (
        <span className="tab-count">{formatFigure(counts[status ?? 'all'])}</span>
      )}
    </a>
  )
  return (
    <nav aria-label="Status" className="tab-list">
      {tab(null)}
      {statuses.map(tab)}
    </nav>
  )
}
