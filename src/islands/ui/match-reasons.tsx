import { CheckCircleIcon, XMarkIcon } from '@heroicons/react/24/outline'

import type { MatchReason } from '#lib/contract/matching/matching.ts'

/** What counts for a match, and what is missing. The same as `layouts/parts/match-reasons.astro`. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  return (
    <ul className="space-y-1">
      {reasons.map(({ counted, text }) => (
        <li className="match-reason" key={text}>
          {counted ? (
            <CheckCircleIcon aria-hidden="true" className="icon text-green" />
          ) : (
            <XMarkIcon aria-hidden="true" className="icon text-soft" />
          )}
          <span className="min-w-0 break-words">
            {!counted && <span className="sr-only">Missing: </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
