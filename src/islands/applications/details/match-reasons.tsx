import { CheckCircleIcon, XMarkIcon } from '@heroicons/react/24/outline'

import type { MatchReason } from '#lib/contract/matching/matching.ts'

/** What counted and what is missing, each in a sentence. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  return (
    <ul className="space-y-1">
      {reasons.map(({ counted, text }) => (
        <li className="flex items-start gap-1.5" key={text}>
          {counted ? (
            <CheckCircleIcon
              aria-hidden="true"
              className="mt-[0.1875rem] h-4 w-4 shrink-0 text-green"
            />
          ) : (
            <XMarkIcon aria-hidden="true" className="mt-[0.1875rem] h-4 w-4 shrink-0 text-soft" />
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
