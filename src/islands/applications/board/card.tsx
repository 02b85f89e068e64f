import { clsx } from 'clsx'
import { memo } from 'react'

import { MatchPill } from '#islands/ui/match-pill.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { canBeReviewed } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { ApplicationMarks } from '../review/rows/application-marks.tsx'
import { applicationHref, type ListFilters, rowId } from '../review/list-filters.ts'
import { MoveMenu } from './move-menu.tsx'
import { useDraggable } from './use-dragging.ts'
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
  const { application, filters, now, selected } = props
  const { applied_at, candidate, emptied_after, id, job_title, match_score, status } = application
  const cardRef = useDraggable(id)

  return (
    <article className={clsx('review-card', selected && 'review-card-selected')} ref={cardRef}>
      <div className="card-head">
        <span aria-hidden="true" className="card-initials">
          {initialsOf(candidate.name)}
        </span>
        <a
          className="review-name"
          data-row={id}
          dir="auto"
          // The card is dragged, not the link's URL.
          draggable={false}
          href={applicationHref({ ...filters, status }, id)}
          id={rowId(id)}
          title={[candidate.name, candidate.location].filter(Boolean).join(', ')}
        >
          {candidate.name}
        </a>
        {canBeReviewed(application) && <CardControls {...props} />}
      </div>
      {filters.jobId === null && (
        <p className="review-facts" dir="auto" title={job_title}>
          {job_title}
        </p>
      )}
      <div className="card-foot">
        {match_score !== null && <MatchPill score={match_score} short />}
        {/* Without "ago" the time fits beside the marks. */}
        <time dateTime={applied_at}>
          {relativeTime(applied_at, new Date(now)).replace(' ago', '')}
        </time>
        <ApplicationMarks application={application} />
        {emptied_after !== null && <span>Emptied after {emptied_after} months</span>}
      </div>
    </article>
  )
})

/** Visible on hover, on focus, while an application is selected, and on touch screens. */
function CardControls({ actions, application, selected }: CardProps) {
  const { candidate, id, status } = application
  return (
    <span className="card-controls">
      <label className="tick-area" title="Select (x)">
        <input
          aria-label={`Select ${candidate.name}`}
          checked={selected}
          className="tick"
          onChange={() => actions.toggle(id)}
          type="checkbox"
        />
      </label>
      <MoveMenu
        icon
        name={candidate.name}
        onMove={to => actions.move(application, to)}
        status={status}
      />
    </span>
  )
}

/**
 * The first letters of the first and the last word of a name: "AR"; of one word, its first letter.
 */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])]
    .map(word => String.fromCodePoint(word?.codePointAt(0) ?? 0x20))
    .join('')
    .toLocaleUpperCase('en-US')
}
