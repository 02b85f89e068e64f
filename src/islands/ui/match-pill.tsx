import { clsx } from 'clsx'

import { toneOfScore } from '#lib/shared/applications/status-tone.ts'

/** A match of 0 to 100: a dot in its tone and the number, on a ground of its tone from 40 on. */
export function MatchPill({ score }: { score: number }) {
  const { badge, dot } = toneOfScore(score)
  return (
    <span className={clsx('match-pill', score >= 40 && badge)}>
      <span className={`h-1.5 w-1.5 rounded-full ${dot}`} />
      {`${score}%`}
      <span className="sr-only"> match</span>
    </span>
  )
}
