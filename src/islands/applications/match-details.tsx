import type { MatchReason } from '#lib/contract/matching.ts'

import { MatchReasons } from './match-reasons.tsx'

interface MatchDetailsProps {
  reasons: readonly MatchReason[]
  /** Percent. */
  score: number
}

/** The percentage in a row, which opens to its reasons. */
export function MatchDetails({ reasons, score }: MatchDetailsProps) {
  return (
    <details className="relative text-sm">
      <summary className="inline-flex min-h-[1.5rem] cursor-pointer items-center tabular-nums text-soft underline decoration-1 underline-offset-[3px] hover:text-ink">
        {score}% match
      </summary>
      <div className="float absolute left-0 z-10 mt-1 w-[20rem] max-w-[calc(100vw-4rem)] p-3 md:left-auto md:right-0">
        <MatchReasons reasons={reasons} />
      </div>
    </details>
  )
}
