import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import {
  RETENTION_MONTHS,
  RETENTION_NOTICE_DAYS,
  type RetentionMonths,
} from '#lib/shared/applications/retention.ts'

import { useSaving } from './use-saving.ts'

interface RetentionCardProps {
  mayChange: boolean
  months: RetentionMonths
  onChanged: (months: RetentionMonths) => void
}

/** The setting for how long the company keeps applications. */
export function RetentionCard({ mayChange, months, onChanged }: RetentionCardProps) {
  const hydrated = useHydrated()
  const { busy, save } = useSaving()
  const [newMonths, setNewMonths] = useState(String(months))

  const saveChosen = () =>
    save(async () => {
      const body = { retention_months: Number(newMonths) as RetentionMonths }
      const saved = await call('PUT /recruiters/company/retention', { body })
      onChanged(saved.retention_months)
      return `What candidates sent is kept for ${saved.retention_months} months.`
    })
  return (
    <section aria-labelledby="retention" className="card">
      <h2 id="retention">Candidate data</h2>
      <p className="mb-3 mt-1 text-soft">
        {mayChange ? '' : `Kept for ${months} months. `}
        The time runs from the decision or the end of the job, whichever comes later. Then letters,
        answers, resumes, comments, ratings and scorecards are removed for good; name, status, dates
        and messages stay. Open applications to a job that is open and people you hired are left
        alone.
      </p>
      {mayChange && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={event => {
            event.preventDefault()
            void saveChosen()
          }}
        >
          <Select
            disabled={!hydrated || busy}
            help={`Owners are notified at least ${RETENTION_NOTICE_DAYS} days before anything is removed.`}
            label="Keep what candidates sent"
            onChange={event => setNewMonths(event.target.value)}
            options={RETENTION_MONTHS.map(value => ({
              label: `${value} months`,
              value: String(value),
            }))}
            value={newMonths}
          />
          <Button busy={busy} disabled={!hydrated || newMonths === String(months)} type="submit">
            Save
          </Button>
        </form>
      )}
    </section>
  )
}
