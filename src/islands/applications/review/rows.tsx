import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'
import { stands } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { MatchDetails } from './match-details.tsx'
import { signsOf } from './signs.tsx'
import { badgeOf } from '../status-badge.tsx'
import { type OpenedMatch, useMatches } from './use-matches.ts'
import type { Review } from './use-review.ts'

interface RowsProps {
  now: string
  review: Review
  withJob: boolean
}

const MESSAGE_MARK = 'message-mark'

/**
 * Dense rows of a page. A row is written by functions and plain elements: a hundred have of each
 * component what it keeps, and the server draws as many for everybody who asks.
 */
export function Rows({ now, review, withJob }: RowsProps) {
  const { list, matches } = useMatches<HTMLUListElement>()
  const instant = new Date(now)
  return (
    <>
      {/* Drawn once: a hundred rows refer to it. */}
      <span hidden>
        <ChatBubbleLeftRightIcon aria-hidden="true" id={MESSAGE_MARK} />
      </span>
      <ul className="divide-y rounded-card border bg-surface" ref={list}>
        {review.applications.map(application =>
          rowOf({ application, matches, now: instant, review, withJob }),
        )}
      </ul>
    </>
  )
}

interface Drawn extends Omit<RowsProps, 'now'> {
  application: ReceivedApplicationSummary
  matches: ReadonlyMap<number, OpenedMatch>
  now: Date
}

function rowOf({ application, matches, now, review, withJob }: Drawn) {
  const { applied_at, candidate, id, job_title, status } = application
  const { location, name, skills } = candidate
  return (
    <li className="review-row" key={id}>
      {stands(application) ? (
        <input
          aria-label={`Select ${name}`}
          checked={review.selected.has(id)}
          className="tick"
          onChange={() => review.toggle(id)}
          type="checkbox"
        />
      ) : (
        <span className="tick" />
      )}
      <div className="review-who">
        <button
          className="review-name"
          data-row={id}
          onClick={() => review.open(application)}
          type="button"
        >
          {name}
        </button>
        <p className="review-facts">
          {[withJob && job_title, location, skills.slice(0, 3).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {signsOf(application)}
      </div>
      {matchOf(application, matches.get(id))}
      <time className="review-time" dateTime={applied_at}>
        {relativeTime(applied_at, now)}
      </time>
      <span className="review-status">{badgeOf(status)}</span>
      {actionsOf(application, review)}
    </li>
  )
}

function matchOf({ id, match_score }: ReceivedApplicationSummary, opened: OpenedMatch | undefined) {
  if (match_score === null) return null
  return (
    <details className="relative text-sm" data-match={id}>
      <summary className="review-match">{`${match_score}% match`}</summary>
      {opened && <MatchDetails match={opened} />}
    </details>
  )
}

function actionsOf(application: ReceivedApplicationSummary, review: Review) {
  const { candidate } = application
  const isOpen = stands(application)
  return (
    <span className="review-actions">
      <button
        aria-label={`View ${candidate.name}`}
        className="button button-quiet"
        onClick={() => review.open(application)}
        type="button"
      >
        View
      </button>
      {isOpen && messageTo(candidate)}
      {isOpen && (
        <button
          aria-label={`Change status of ${candidate.name}`}
          className="button button-quiet"
          onClick={() => review.startDecision(application)}
          type="button"
        >
          Change status
        </button>
      )}
    </span>
  )
}

function messageTo(candidate: ReceivedApplicationSummary['candidate']) {
  // Nobody writes to somebody whose name is hidden.
  if (candidate.user_id === null) return null
  const words = `Message ${candidate.name}`
  return (
    <a
      aria-label={words}
      className="button button-quiet button-icon"
      href={`/recruiter/chat/with/${candidate.user_id}`}
      title={words}
    >
      <svg aria-hidden="true" className="icon">
        <use href={`#${MESSAGE_MARK}`} />
      </svg>
    </a>
  )
}
