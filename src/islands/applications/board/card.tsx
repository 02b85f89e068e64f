import { clsx } from 'clsx'
import { memo } from 'react'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { canBeReviewed } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { ApplicationMarks } from '../review/application-marks.tsx'
import { applicationHref, type ListFilters, rowId } from '../review/list-filters.ts'
import { MoveMenu } from './move-menu.tsx'
import { useDragged } from './use-dragging.ts'
import type { Review } from '../review/use-review.ts'

/** The actions on an application of the board. */
export type CardActions = Pick<Review, 'move'> & Pick<Review['selection'], 'toggle'>

interface CardProps {
  /** The same object at every render. */
  actions: CardActions
  application: ReceivedApplicationSummary
  /** The same object at every render. */
  filters: ListFilters
  now: string
  selected: boolean
}

/**
 * One application on the board. People drag it, or move it by its menu or with keys. `memo`: a move
 * renders only the card that moves, of up to a hundred.
 */
export const Card = memo(function Card(props: CardProps) {
  const { actions, application, filters, now, selected } = props
  const { applied_at, candidate, id, job_title, match_score, status } = application
  const frame = useDragged(id)

  return (
    <article className={clsx('review-card', selected && 'border-accent')} ref={frame}>
      <div className="flex items-start gap-2">
        <a
          className="review-name"
          data-row={id}
          // The card is dragged, not the address.
          draggable={false}
          href={applicationHref({ ...filters, status }, id)}
          id={rowId(id)}
        >
          {candidate.name}
        </a>
        {canBeReviewed(application) && (
          <input
            aria-label={`Select ${candidate.name}`}
            checked={selected}
            className="tick"
            onChange={() => actions.toggle(id)}
            type="checkbox"
          />
        )}
      </div>
      <p className="break-words text-sm text-soft">
        {[filters.jobId === null && job_title, candidate.location].filter(Boolean).join(' · ')}
      </p>
      <p className="review-marks">
        {match_score !== null && <span>{`${match_score}% match`}</span>}
        <time dateTime={applied_at}>{relativeTime(applied_at, new Date(now))}</time>
      </p>
      <ApplicationMarks application={application} />
      {canBeReviewed(application) && (
        <div className="mt-2">
          <MoveMenu
            name={candidate.name}
            onMove={to => actions.move(application, to)}
            status={status}
          />
        </div>
      )}
    </article>
  )
})
