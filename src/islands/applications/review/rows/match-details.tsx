import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'

import { MatchReasons } from '#islands/ui/match-reasons.tsx'
import type { OpenedMatch } from '../use-matches.ts'

/** The reasons that open under the percentage of a row. */
export function MatchDetails({ match: { problem, reasons } }: { match: OpenedMatch }) {
  return (
    <div className="float absolute left-0 z-10 mt-1 w-[20rem] max-w-[calc(100vw-4rem)] p-3 md:left-auto md:right-0">
      {problem !== null && <p className="text-soft">{problem}</p>}
      {reasons ? (
        <MatchReasons reasons={reasons} />
      ) : (
        problem === null && <Skeleton className="h-16" label="Loading the reasons" />
      )}
    </div>
  )
}
