import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'

import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { canBeReviewed } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { ApplicationMarks } from './application-marks.tsx'
import { applicationHref, type ListFilters, rowId } from '../list-filters.ts'
import { RowMatch } from './row-match.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { OpenedMatch } from '../use-matches.ts'
import type { Review } from '../use-review.ts'

interface ApplicantRowProps {
  application: ReceivedApplicationSummary
  /** The reasons of the match, once they are opened. */
  match: OpenedMatch | undefined
  filters: ListFilters
  now: Date
  review: Review
}

/** One application. Its name opens it, its status is the button that changes it. */
export function ApplicantRow({ application, filters, match, now, review }: ApplicantRowProps) {
  const { applied_at, candidate, id, job_title } = application
  const selected = review.selection.has(id)
  return (
    <tr className={clsx('review-row', selected && 'review-row-selected')}>
      <td className="review-tick">
        <Tick application={application} review={review} selected={selected} />
      </td>
      <th className="review-who" scope="row">
        <a
          className="review-name"
          data-row={id}
          dir="auto"
          href={applicationHref(filters, id)}
          id={rowId(id)}
          title={candidate.name}
        >
          {candidate.name}
        </a>
      </th>
      {filters.jobId === null && (
        <td className="review-job" dir="auto" title={job_title}>
          {job_title}
        </td>
      )}
      <Background application={application} />
      <td className="review-match">
        <RowMatch application={application} match={match} />
      </td>
      <td className="review-time">
        <time dateTime={applied_at}>{relativeTime(applied_at, now)}</time>
      </td>
      <td className="review-notes">
        <ApplicationMarks application={application} />
      </td>
      <td className="review-status">
        <Status application={application} review={review} />
      </td>
      <td className="review-message">
        <MessageLink application={application} />
      </td>
    </tr>
  )
}

type PartProps = Pick<ApplicantRowProps, 'application' | 'review'>

function Tick({ application, review, selected }: PartProps & { selected: boolean }) {
  if (!canBeReviewed(application)) return null
  return (
    <label className="tick-area" title="Select (x)">
      <input
        aria-label={`Select ${application.candidate.name}`}
        checked={selected}
        className="tick"
        onChange={() => review.selection.toggle(application.id)}
        type="checkbox"
      />
    </label>
  )
}

/** Where the candidate lives, and the first skills. */
function Background({ application: { candidate, emptied_after } }: Pick<PartProps, 'application'>) {
  const facts = [candidate.location, candidate.skills.slice(0, 3).join(', ')]
  const text =
    emptied_after === null
      ? facts.filter(Boolean).join(' · ')
      : `Emptied after ${emptied_after} months`
  return (
    <td className="review-skills" dir="auto" title={text}>
      {text}
    </td>
  )
}

function Status({ application, review }: PartProps) {
  return canBeReviewed(application) ? (
    <StatusMenu application={application} review={review} />
  ) : (
    <StatusBadge status={application.status} />
  )
}

function MessageLink({ application }: Pick<PartProps, 'application'>) {
  const { candidate } = application
  // A candidate whose name is hidden cannot receive messages.
  if (!canBeReviewed(application) || candidate.user_id === null) return null
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
