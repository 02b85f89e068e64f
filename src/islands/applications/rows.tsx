import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'

import { Button } from '#islands/ui/button.tsx'
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

/** Dense rows of a page. */
export function Rows(props: RowsProps) {
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {props.review.applications.map(application => (
        <Row {...props} application={application} key={application.id} />
      ))}
    </ul>
  )
}

interface RowProps extends RowsProps {
  application: ReceivedApplication
}

function Row({ application, now, review, withJob }: RowProps) {
  const { applied_at, candidate, id, job_title, match_score, status } = application
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 md:gap-x-4">
      {stands(application) && (
        <input
          aria-label={`Select ${candidate.name}`}
          checked={review.selected.has(id)}
          className="tick"
          onChange={() => review.toggle(id)}
          type="checkbox"
        />
      )}
      <div className="min-w-0 flex-[1_1_80%] md:flex-[1_1_14rem]">
        <button
          className="min-h-[1.5rem] text-left font-medium hover:text-accent hover:underline hover:underline-offset-[3px]"
          data-row={id}
          onClick={() => review.open(application)}
          type="button"
        >
          {candidate.name}
        </button>
        <p className="truncate text-sm text-soft">
          {[withJob && job_title, candidate.location, candidate.skills.slice(0, 3).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Signs application={application} />
      </div>
      {match_score !== null && <MatchDetails applicationId={id} score={match_score} />}
      <time className="text-sm text-soft md:w-[6.5rem]" dateTime={applied_at}>
        {relativeTime(applied_at, new Date(now))}
      </time>
      <span className="md:w-[7rem]">
        <StatusBadge status={status} />
      </span>
      <span className="ml-auto flex gap-1 md:w-[16rem]">
        <Button
          aria-label={`View ${candidate.name}`}
          className="max-md:hidden"
          look="quiet"
          onClick={() => review.open(application)}
        >
          View
        </Button>
        {stands(application) && <MessageLink candidate={candidate} />}
        {stands(application) && (
          <Button
            aria-label={`Change status of ${candidate.name}`}
            className="max-md:-mr-2 max-md:px-2 max-md:text-sm"
            look="quiet"
            onClick={() => review.startDecision(application)}
          >
            Change status
          </Button>
        )}
      </span>
    </li>
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
      <ChatBubbleLeftRightIcon aria-hidden="true" className="icon" />
    </a>
  )
}
