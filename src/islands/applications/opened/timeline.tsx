import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { INTERVIEW_STEP_LABELS } from '#lib/shared/interviews/interviews.ts'

import { Part } from './details-part.tsx'

type Event = OpenedApplication['events'][number]

const WORDS = {
  applied: 'Applied',
  notified: 'The candidate was notified',
  reapplied: 'Applied again',
  viewed: 'Viewed',
  withdrawn: 'Withdrawn by the candidate',
} as const satisfies Partial<Record<Event['type'], string>>

/** The events of an application, the oldest first, in the reader's time zone. */
export function Timeline({ events, timeZone }: { events: Event[]; timeZone: string }) {
  return (
    <Part title="History">
      <ol className="space-y-1">
        {events.map((event, at) => (
          // Events are only added, so the position of an event is its identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="flex flex-wrap justify-between gap-x-4" key={at}>
            <span>
              {wordsOf(event)}
              {event.actor && <span className="text-sm text-soft"> by {event.actor.name}</span>}
            </span>
            <time className="text-sm text-soft" dateTime={event.at}>
              {formatDateTime(event.at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function wordsOf({ interview, status, type }: Event): string {
  if (type === 'interview') return interview ? INTERVIEW_STEP_LABELS[interview.step] : 'Interview'
  if (type !== 'status') return WORDS[type]
  return status === null ? 'Status changed' : `Status: ${APPLICATION_STATUS_LABELS[status]}`
}
