import { useStore } from '@nanostores/react'

import { CompanyMark } from '#islands/ui/company-mark.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useEventStore } from '#islands/ui/use-event-store.ts'
import type { Interview } from '#lib/contract/interviews/interviews.ts'
import { INTERVIEW_TYPE_LABELS } from '#lib/shared/interviews/interviews.ts'
import { NEXT_STEPS, nextStep } from '#lib/shared/interviews/next-step.ts'

import { InterviewDialog } from './interview-dialog.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'
import { createInterviewList } from '../interview-store.ts'
import { Times } from '../times.tsx'

interface InterviewListProps {
  interviews: Interview[]
  /** When the page was rendered, so that server and browser agree on which times have passed. */
  now: string
  /** The interview that the address names: its details open at once, even if it is not in the list. */
  opened?: Interview | null
  /** The candidate's time zone. */
  timeZone: string
}

/** The candidate's interviews as rows; each opens its details with the possible answers. */
export function InterviewList({ interviews, now, opened = null, timeZone }: InterviewListProps) {
  const store = useEventStore(() => createInterviewList(interviews, opened))
  const list = useStore(store.$list)
  const hydrated = useHydrated()

  return (
    <>
      <ul className="divide-y rounded-card border bg-surface empty:hidden">
        {list.interviews.map(interview => (
          <InterviewRow
            disabled={!hydrated}
            interview={interview}
            key={interview.id}
            now={now}
            onOpen={() => store.$list.setKey('opened', interview)}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {hydrated && list.opened && (
        <InterviewDialog
          interview={list.opened}
          key={list.opened.id}
          now={now}
          onChange={store.replace}
          onClose={() => store.$list.setKey('opened', null)}
          timeZone={timeZone}
        />
      )}
    </>
  )
}

interface InterviewRowProps {
  disabled: boolean
  interview: Interview
  now: string
  onOpen: () => void
  timeZone: string
}

function InterviewRow({ disabled, interview, now, onOpen, timeZone }: InterviewRowProps) {
  const { companyLogo, companyName, durationMinutes, jobTitle, startAt, status, type } = interview
  const { slots } = interview
  const step = nextStep(interview, 'candidate', new Date(now))
  return (
    <li className="relative flex items-start gap-3 p-4 hover:bg-sunken max-sm:flex-wrap">
      <CompanyMark logo={companyLogo} name={companyName} />
      <div className="min-w-0 grow max-sm:basis-[calc(100%-3.5rem)]">
        <h3 className="break-words text-base font-medium">
          <button
            className="card-link max-w-full text-left"
            disabled={disabled}
            onClick={onOpen}
            type="button"
          >
            {jobTitle}
          </button>
        </h3>
        <p className="text-soft">
          {companyName} · {INTERVIEW_TYPE_LABELS[type]}
        </p>
        {startAt ? (
          <Times
            durationMinutes={durationMinutes}
            startAt={startAt}
            zones={[timeZone, interview.timeZone]}
          />
        ) : (
          slots.length > 0 && <p>{slots.length} times to choose from</p>
        )}
        {step && <p className="text-sm font-medium">{NEXT_STEPS[step]}</p>}
      </div>
      <span className="max-sm:pl-14">
        <StatusBadge status={status} />
      </span>
    </li>
  )
}
