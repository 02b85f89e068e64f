import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { toneOfScore } from '#lib/shared/applications/status-tone.ts'

import { MatchDetails } from './match-details.tsx'
import type { OpenedMatch } from '../use-matches.ts'

interface RowMatchProps {
  application: ReceivedApplicationSummary
  /** The reasons of the match, once they are opened. */
  match: OpenedMatch | undefined
}

/** The match of a row as a number and a bar; a click opens its reasons. */
export function RowMatch({ application: { id, match_score: score }, match }: RowMatchProps) {
  if (score === null) return null
  return (
    <details data-match={id}>
      <summary>
        <span>
          {`${score}%`}
          <span className="sr-only"> match</span>
        </span>
        <progress
          aria-hidden="true"
          className={`bar ${toneOfScore(score).bar}`}
          max="100"
          value={score}
        />
      </summary>
      {match && <MatchDetails match={match} />}
    </details>
  )
}
