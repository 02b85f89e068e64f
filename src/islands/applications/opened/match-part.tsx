import type { Match, MatchKeyword } from '#lib/contract/matching/matching.ts'

import { Part } from './details-part.tsx'
import { MatchReasons } from '#islands/ui/match-reasons.tsx'

/** The same match that the candidate sees: its reasons, and the skills that the posting names. */
export function MatchPart({ match }: { match: Match }) {
  const { matched, missing, reasons, score, unclear } = match
  return (
    <Part title={`Match: ${score}%`}>
      <div className="space-y-3">
        <MatchReasons reasons={reasons} />
        <Keywords keywords={matched} label="Skills found" />
        <Keywords keywords={missing} label="Skills not found" />
        <Keywords keywords={unclear} label="Only in the posting" />
      </div>
    </Part>
  )
}

function Keywords({ keywords, label }: { keywords: MatchKeyword[]; label: string }) {
  if (keywords.length === 0) return null
  return (
    <div>
      <p className="text-sm text-soft">{label}</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {keywords.map(({ name }) => (
          <li className="chip" key={name}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
