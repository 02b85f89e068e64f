import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'

import type { ReceivedApplication } from '#lib/contract/applications.ts'
import { stands } from '#lib/shared/application-status.ts'
import { relativeTime } from '#lib/shared/relative-time.ts'

import { Signs } from './card.tsx'
import { MatchDetails } from './match-details.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Review } from './use-review.ts'

interface RowsProps {
  now: string
  review: Review
  withJob: boolean
}

const MESSAGE_MARK = 'message-mark'

/** Dense rows of a page. What a hundred rows have is drawn as plain elements, which cost the server least. */
export function Rows(props: RowsProps) {
  return (
    <>
      {/* Drawn once: a hundred rows refer to it. */}
      <span hidden>
        <ChatBubbleLeftRightIcon aria-hidden="true" id={MESSAGE_MARK} />
      </span>
      <ul className="divide-y rounded-card border bg-surface">
        {props.review.applications.map(application => (
          <Row {...props} application={application} key={application.id} />
        ))}
      </ul>
    </>
  )
}

interface RowProps extends RowsProps {
  application: ReceivedApplication
}

function Row({ application, now, review, withJob }: RowProps) {
  const { applied_at, candidate, id, job_title, match_score, status } = application
  return (
    <li className="review-row">
      {stands(application) ? (
        <input
          aria-label={`Select ${candidate.name}`}
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
          {candidate.name}
        </button>
        <p className="review-facts">
          {[withJob && job_title, candidate.location, candidate.skills.slice(0, 3).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Signs application={application} />
      </div>
      {match_score !== null && <MatchDetails applicationId={id} score={match_score} />}
      <time className="review-time" dateTime={applied_at}>
        {relativeTime(applied_at, new Date(now))}
      </time>
      <span className="review-status">
        <StatusBadge status={status} />
      </span>
      <Actions application={application} review={review} />
    </li>
  )
}

function Actions({ application, review }: Pick<RowProps, 'application' | 'review'>) {
  const { candidate } = application
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
      {stands(application) && <MessageLink candidate={candidate} />}
      {stands(application) && (
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

function MessageLink({ candidate }: Pick<ReceivedApplication, 'candidate'>) {
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
