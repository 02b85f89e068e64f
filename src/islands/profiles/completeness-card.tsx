import { clsx } from 'clsx'

import type { Missing } from '#lib/contract/profiles/profiles.ts'
import { COMPLETE } from '#lib/shared/limits.ts'

import { MissingList } from '#islands/ui/missing-list.tsx'

interface CompletenessCardProps {
  missing: Missing[]
  percent: number
}

/** The completeness of the profile, with links to the missing parts. */
export function CompletenessCard({ missing, percent }: CompletenessCardProps) {
  return (
    <section aria-labelledby="completeness-title" className="card">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="completeness-title">Profile Completeness</h2>
        <p aria-live="polite" className="text-lg font-medium tabular-nums">
          {percent}%
        </p>
      </div>
      <progress
        aria-labelledby="completeness-title"
        className={clsx(
          'bar mt-2',
          percent === COMPLETE ? 'text-green-solid' : 'text-yellow-solid',
        )}
        max={COMPLETE}
        value={percent}
      />
      {missing.length > 0 && (
        <>
          <p className="mt-4">To save and apply to jobs:</p>
          <MissingList missing={missing} />
        </>
      )}
    </section>
  )
}
