import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'

import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { canBeReviewed } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { ApplicationMarks } from './application-marks.tsx'
import { applicationHref, type ListFilters, rowId } from './list-filters.ts'
import { MatchDetails } from './match-details.tsx'
import type { OpenedMatch } from './use-matches.ts'
import type { Review } from './use-review.ts'

interface ApplicantRowProps {
  application: ReceivedApplicationSummary
  /** The reasons of the match, once they are opened. */
  match: OpenedMatch | undefined
  filters: ListFilters
  now: Date
  review: Review
}

export function ApplicantRow({ application, filters, match, now, review }: ApplicantRowProps) {
  const { applied_at, candidate, id, job_title, status } = application
  const { location, name, skills } = candidate
  const href = applicationHref(filters, id)
  return (
    <li className="review-row">
      {canBeReviewed(application) ? (
        <input
          aria-label={`Select ${name}`}
          checked={review.selection.has(id)}
          className="tick"
          onChange={() => review.selection.toggle(id)}
          type="checkbox"
        />
      ) : (
        <span className="tick" />
      )}
      <div className="review-who">
        <a className="review-name" data-row={id} href={href} id={rowId(id)}>
          {name}
        </a>
        <p className="review-facts">
          {[filters.jobId === null && job_title, location, skills.slice(0, 3).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ApplicationMarks application={application} />
      </div>
      <RowMatch application={application} match={match} />
      <time className="review-time" dateTime={applied_at}>
        {relativeTime(applied_at, now)}
      </time>
      <span className="review-status">
        <StatusBadge status={status} />
      </span>
      <RowActions application={application} href={href} review={review} />
    </li>
  )
}

function RowMatch({
  application: { id, match_score },
  match,
}: Pick<ApplicantRowProps, 'application' | 'match'>) {
  if (match_score === null) return null
  return (
    <details className="relative text-sm" data-match={id}>
      <summary className="review-match">{`${match_score}% match`}</summary>
      {match && <MatchDetails match={match} />}
    </details>
  )
}

interface RowActionsProps extends Pick<ApplicantRowProps, 'application' | 'review'> {
  /** The address of the application. */
  href: string
}

function RowActions({ application, href, review }: RowActionsProps) {
  const { candidate } = application
  const isOpen = canBeReviewed(application)
  return (
    <span className="review-actions">
      <a aria-label={`View ${candidate.name}`} className="button button-quiet" href={href}>
        View
      </a>
      {isOpen && <MessageLink candidate={candidate} />}
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

function MessageLink({ candidate }: { candidate: ReceivedApplicationSummary['candidate'] }) {
  // A candidate whose name is hidden cannot receive messages.
  if (candidate.user_id === null) return null
  const label = `Message ${candidate.name}`
  return (
    <a
      aria-label={label}
      className="button button-quiet button-icon"
      href={`/recruiter/chat/with/${candidate.user_id}`}
      title={label}
    >
      <ChatBubbleLeftRightIcon aria-hidden="true" className="icon" />
    </a>
  )
}
