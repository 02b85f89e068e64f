import type { MouseEvent } from 'react'

import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
} from '#lib/shared/applications/application-status.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

/** Links to the columns, for windows that are too narrow for all columns side by side. */
export function ColumnMarks({ counts }: { counts: StatusCounts }) {
  return (
    <nav aria-label="Columns" className="tab-list column-marks">
      {REVIEW_STATUSES.map(status => (
        <a className="tab" href={`#column-${status}`} key={status} onClick={showColumn}>
          {APPLICATION_STATUS_LABELS[status]}
          <span className="tab-count">{formatFigure(counts[status])}</span>
        </a>
      ))}
    </nav>
  )
}

/**
 * Scrolls without adding a browser history entry, so that Back still leads to the previous page.
 */
function showColumn(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const heading = document.querySelector(event.currentTarget.hash)
  heading?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}
