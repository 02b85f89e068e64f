import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
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
  const { busy, save } = useSaving()

  const choose = (chosen: string) =>
    save(async () => {
      const body = { retention_months: Number(chosen) as RetentionMonths }
      const saved = await call('PUT /recruiters/company/retention', { body })
      onChanged(saved.retention_months)
      return `What candidates sent is kept for ${saved.retention_months} months.`
    })
  return (
    <section aria-labelledby="retention" className="card">
      <h2 className="text-lg" id="retention">
        Candidate data
      </h2>
      <p className="mb-3 mt-1 text-soft">
        {mayChange ? '' : `Kept for ${months} months. `}
        The time runs from the decision or the end of the job, whichever comes later. Then letters,
        answers, resumes, comments, ratings and scorecards are removed for good; name, status, dates
        and messages stay. Open applications to a job that is open and people you hired are left
        alone.
      </p>
      {mayChange && (
        <>
          <p className="label mb-1.5">Keep what candidates sent</p>
          <ChoiceMenu
            disabled={busy}
            label="Keep what candidates sent"
            onChoose={chosen => void choose(chosen)}
            options={RETENTION_MONTHS.map(value => ({
              label: `${value} months`,
              value: String(value),
            }))}
            text={`${months} months`}
            value={String(months)}
          />
          <p className="help">
            Owners are told at least {RETENTION_NOTICE_DAYS} days before anything is removed.
          </p>
        </>
      )}
    </section>
  )
}
