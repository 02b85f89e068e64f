import type { StatusCounts } from '#lib/contract/applications/received-applications.ts'
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#lib/shared/applications/application-status.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { hrefWith, type ListFilters } from './list-filters.ts'

interface StatusTabsProps {
  counts: StatusCounts
  filters: ListFilters
}

/** A link for each status. Withdrawn appears only if there are withdrawn applications. */
export function StatusTabs({ counts, filters }: StatusTabsProps) {
  const statuses = APPLICATION_STATUSES.filter(
    status => status !== 'withdrawn' || counts.withdrawn > 0,
  )
  const tab = (status: ApplicationStatus | null) => (
    <a
      aria-current={filters.status === status ? 'page' : undefined}
      className="tab"
      href={hrefWith(filters, { status })}
      key={status ?? 'all'}
    >
      {status === null ? 'All' : APPLICATION_STATUS_LABELS[status]}
      <span className="tab-count">{formatFigure(counts[status ?? 'all'])}</span>
    </a>
  )
  return (
    <nav aria-label="Status" className="tab-list">
      {tab(null)}
      {statuses.map(tab)}
    </nav>
  )
}
