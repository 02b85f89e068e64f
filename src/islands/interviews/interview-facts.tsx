import type { ReactNode } from 'react'

import type { Interview } from '#lib/contract/interviews/interviews.ts'
import { INTERVIEW_TYPE_LABELS } from '#lib/shared/interviews/interviews.ts'

import { StatusBadge } from '#islands/ui/status-badge.tsx'
import { Times } from './times.tsx'

interface InterviewFactsProps {
  interview: Interview
  /** Time zones, the reader's own first. */
  zones: readonly string[]
  /** Omits the offered times, because the candidate chooses from them elsewhere. */
  withoutOffer?: boolean
}

const ENDED = {
  'called-off': 'The company cancelled it.',
  'declined': 'It was declined.',
  'held': 'It was held.',
  'no-show': 'It was missed.',
} as const

/** Time, place and people of an interview; the same for both sides. */
export function InterviewFacts({ interview, withoutOffer = false, zones }: InterviewFactsProps) {
  const { durationMinutes, endReason, note, outcome, startAt, status, type } = interview
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label="Status">
        <StatusBadge status={status} />
        {outcome && <span className="ml-2 text-sm text-soft">{ENDED[outcome]}</span>}
      </Fact>
      <Fact label="Type">
        {INTERVIEW_TYPE_LABELS[type]}, {durationMinutes} minutes
      </Fact>
      {startAt && (
        <Fact label="Date and time" wide>
          <Times durationMinutes={durationMinutes} startAt={startAt} zones={zones} />
        </Fact>
      )}
      {!withoutOffer && <Offer interview={interview} zones={zones} />}
      <Venue interview={interview} />
      <People interview={interview} />
      {note && (
        <Fact label="Note" wide>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
      {endReason && (
        <Fact label="Reason" wide>
          <span className="whitespace-pre-line">{endReason}</span>
        </Fact>
      )}
    </dl>
  )
}

/** The offered times, until one is agreed. */
function Offer({
  interview: { durationMinutes, slots, startAt },
  zones,
}: Pick<InterviewFactsProps, 'interview' | 'zones'>) {
  if (startAt || slots.length === 0) return null
  return (
    <Fact label="Times on offer" wide>
      <ul className="space-y-2">
        {slots.map(slot => (
          <li key={slot.id}>
            <Times durationMinutes={durationMinutes} startAt={slot.startAt} zones={zones} />
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Venue({ interview }: { interview: Interview }) {
  const { location, meetingLink, phoneNumber, type } = interview
  if (type === 'in-person') return <Fact label="Location">{location}</Fact>
  if (type === 'phone')
    return (
      <Fact label="Phone number">
        <a className="link" href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>
          {phoneNumber}
        </a>
      </Fact>
    )
  return (
    <Fact label="Meeting link">
      {meetingLink ? (
        <a className="link break-all" href={meetingLink} rel="noopener noreferrer" target="_blank">
          {meetingLink}
        </a>
      ) : (
        'Will follow'
      )}
    </Fact>
  )
}

function People({
  interview: { interviewerName, interviewerTitle, panel },
}: {
  interview: Interview
}) {
  const others = panel.filter(({ name }) => name !== interviewerName)
  return (
    <Fact label="Interviewer">
      {[interviewerName, interviewerTitle].filter(Boolean).join(', ')}
      {others.map(({ name, title }) => (
        <span className="block" key={name}>
          {[name, title].filter(Boolean).join(', ')}
        </span>
      ))}
    </Fact>
  )
}

interface FactProps {
  children: ReactNode
  label: string
  wide?: boolean
}

function Fact({ children, label, wide = false }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
