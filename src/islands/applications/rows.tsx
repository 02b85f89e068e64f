import type { KeyboardEvent } from 'react'

import { Button } from '#islands/ui/button.tsx'
import type { ReceivedApplication } from '#lib/contract/applications.ts'
import { relativeTime } from '#lib/shared/relative-time.ts'

import { MatchDetails } from './match-details.tsx'
import { StatusBadge } from './status-badge.tsx'

interface RowsProps {
  applications: ReceivedApplication[]
  now: string
  onOpen: (application: ReceivedApplication) => void
  onSetStatus: (application: ReceivedApplication) => void
  onShortcuts: () => void
  withJob: boolean
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Dense rows; while the focus is among them, single keys move and act. */
export function Rows(props: RowsProps) {
  const { applications, onSetStatus, onShortcuts } = props

  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const row = document.activeElement?.closest('li')
    const at = buttons.findIndex(button => button.closest('li') === row)
    const step = STEPS[event.key]
    if (step !== undefined) buttons[at + step]?.focus()
    else if (event.key === 's' && applications[at]) onSetStatus(applications[at])
    else if (event.key === '?') onShortcuts()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
    <ul className="divide-y rounded-card border bg-surface" onKeyDown={press}>
      {applications.map(application => (
        <Row {...props} application={application} key={application.id} />
      ))}
    </ul>
  )
}

interface RowProps extends RowsProps {
  application: ReceivedApplication
}

function Row({ application, now, onOpen, onSetStatus, withJob }: RowProps) {
  const { applied_at, candidate, job_title, match_reasons, match_score, status } = application
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 md:gap-x-4">
      <div className="min-w-0 flex-[1_1_100%] md:flex-[1_1_14rem]">
        <button
          className="min-h-[1.5rem] text-left font-medium hover:text-accent hover:underline hover:underline-offset-[3px]"
          data-row
          onClick={() => onOpen(application)}
          type="button"
        >
          {candidate.name}
        </button>
        <p className="truncate text-sm text-soft">
          {[withJob && job_title, candidate.location, candidate.skills.slice(0, 3).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {match_score !== null && <MatchDetails reasons={match_reasons} score={match_score} />}
      <time className="text-sm text-soft md:w-[6.5rem]" dateTime={applied_at}>
        {relativeTime(applied_at, new Date(now))}
      </time>
      <span className="md:w-[7rem]">
        <StatusBadge status={status} />
      </span>
      <span className="ml-auto flex gap-1 md:w-[13.5rem]">
        <Button
          aria-label={`View ${candidate.name}`}
          className="max-md:hidden"
          look="quiet"
          onClick={() => onOpen(application)}
        >
          View
        </Button>
        {status !== 'withdrawn' && (
          <Button
            aria-label={`Change status of ${candidate.name}`}
            className="max-md:-mr-2 max-md:px-2 max-md:text-sm"
            look="quiet"
            onClick={() => onSetStatus(application)}
          >
            Change status
          </Button>
        )}
      </span>
    </li>
  )
}
