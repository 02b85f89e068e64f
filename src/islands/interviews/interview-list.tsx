import { useCallback, useEffect, useState } from 'react'

import { CompanyMark } from '#islands/ui/company-mark.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import { call } from '#lib/client/api.ts'
import { onServerEvent } from '#lib/client/events/events.ts'
import type { Interview } from '#lib/contract/interviews/interviews.ts'
import { INTERVIEW_TYPE_LABELS } from '#lib/shared/interviews/interviews.ts'

import { InterviewDialog } from './interview-dialog.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'
import { Times } from './times.tsx'

interface InterviewListProps {
  interviews: Interview[]
  /** The interview that the address names: opened at once, also where the list does not show it. */
  opened?: Interview | null
  /** The candidate's zone. */
  timeZone: string
}

/** The candidate's interviews as rows; each opens its details, where it is answered. */
export function InterviewList({ interviews, opened = null, timeZone }: InterviewListProps) {
  const [rows, setRows] = useState(interviews)
  const [open, setOpen] = useState(opened)
  const alive = useAlive()

  const replace = useCallback((changed: Interview) => {
    setRows(all => all.map(row => (row.id === changed.id ? changed : row)))
    setOpen(shown => (shown?.id === changed.id ? changed : shown))
  }, [])
  useEffect(
    () =>
      onServerEvent('interview.changed', ({ interviewId: id }) => {
        call('GET /candidates/interviews/{id}', { params: { id } }).then(replace, () => {})
      }),
    [replace],
  )
  return (
    <>
      <ul className="divide-y rounded-card border bg-surface empty:hidden">
        {rows.map(row => (
          <Row
            disabled={!alive}
            interview={row}
            key={row.id}
            onOpen={() => setOpen(row)}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {alive && open && (
        <InterviewDialog
          interview={open}
          key={open.id}
          onChange={replace}
          onClose={() => setOpen(null)}
          timeZone={timeZone}
        />
      )}
    </>
  )
}

interface RowProps {
  disabled: boolean
  interview: Interview
  onOpen: () => void
  timeZone: string
}

function Row({ disabled, interview, onOpen, timeZone }: RowProps) {
  const { companyLogo, companyName, durationMinutes, jobTitle, startAt, status, type } = interview
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-sunken">
      <CompanyMark logo={companyLogo} name={companyName} />
      <div className="min-w-0 grow basis-48">
        <h3 className="break-words text-base font-medium">
          <button
            className="card-link text-left"
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
          <span>{interview.slots.length} times to choose from</span>
        )}
      </div>
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 sm:basis-auto">
        {interview.waitingFor === 'candidate' && (
          <span className="text-sm font-medium">Your answer is awaited</span>
        )}
        <StatusBadge status={status} />
      </div>
    </li>
  )
}
