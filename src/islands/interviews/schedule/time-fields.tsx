import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'

import { Callout } from '#islands/ui/feedback/callout.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { ZoneField } from '#islands/ui/fields/zone-field.tsx'
import type { CheckedTimes } from '#lib/contract/interviews/recruiter-interviews.ts'

import type { Draft } from './draft.ts'
import { SlotFields } from './slot-fields.tsx'
import { Times } from '../times.tsx'

interface TimeFieldsProps {
  candidateName: string
  /** The times in each time zone and their conflicts, once they are checked. */
  checked: CheckedTimes | null
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
  /** Why the times could not be checked. */
  problem: string | null
}

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240]

/** The offered times, duration and time zone, and the times in the candidate's time zone. */
export function TimeFields(props: TimeFieldsProps) {
  const { checked, draft, errors, onChange, problem } = props
  const minutes = [...new Set([...MINUTES, draft.durationMinutes])].toSorted((a, b) => a - b)
  return (
    <section aria-labelledby="when" className="card space-y-4">
      <h2 id="when">When</h2>
      <SlotFields errors={errors} onChange={slots => onChange({ slots })} slots={draft.slots} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ZoneField
          error={errors['timeZone']}
          help="The times above are in this time zone."
          label="Time zone"
          name="timeZone"
          onChange={timeZone => onChange({ timeZone })}
          value={draft.timeZone}
        />
        <Select
          error={errors['durationMinutes']}
          help="How long it takes."
          label="Duration"
          onChange={event => onChange({ durationMinutes: Number(event.currentTarget.value) })}
          options={minutes.map(value => ({ label: `${value} minutes`, value: String(value) }))}
          value={String(draft.durationMinutes)}
        />
      </div>
      {problem && <Callout kind="warning">{problem}</Callout>}
      {checked && <Checked candidateName={props.candidateName} checked={checked} draft={draft} />}
    </section>
  )
}

interface CheckedProps {
  candidateName: string
  checked: CheckedTimes
  draft: Draft
}

function Checked({ candidateName, checked, draft }: CheckedProps) {
  const isBusy = checked.some(time => time.conflicts.length > 0)
  return (
    <div aria-live="polite" className="space-y-3">
      <h3 className="text-base font-medium">As {candidateName} reads it</h3>
      <ul className="space-y-2">
        {checked.map(({ candidateTimeZone, conflicts, startAt }) => (
          <li key={startAt}>
            <Times
              durationMinutes={draft.durationMinutes}
              startAt={startAt}
              zones={[candidateTimeZone, draft.timeZone]}
            />
            {conflicts.map(conflict => (
              <p className="flex items-start gap-1.5 text-sm text-yellow" key={conflict}>
                <ExclamationTriangleIcon aria-hidden="true" className="icon h-4 w-4 mt-0.5" />
                {conflict}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {isBusy && (
        <Callout kind="warning">
          Somebody is busy at an offered time. You can offer it anyway.
        </Callout>
      )}
    </div>
  )
}
