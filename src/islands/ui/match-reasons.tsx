import {
  CheckCircleIcon,
  MinusCircleIcon,
  QuestionMarkCircleIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline'

import type { MatchMark, MatchReason } from '#lib/contract/matching/matching.ts'

const MARKS = {
  found: { Icon: CheckCircleIcon, color: 'text-green', label: '' },
  missing: { Icon: XMarkIcon, color: 'text-soft', label: 'Missing: ' },
  near: { Icon: MinusCircleIcon, color: 'text-yellow', label: 'Near: ' },
  unclear: { Icon: QuestionMarkCircleIcon, color: 'text-soft', label: 'Unclear: ' },
} satisfies Record<MatchMark, object>

/**
 * The reasons of a match: found, similar, missing and unclear. The same as
 * `layouts/parts/match-reasons.astro`.
 */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  return (
    <ul className="space-y-1">
      {reasons.map(({ mark, text }) => {
        const { Icon, color, label } = MARKS[mark]
        return (
          <li className="match-reason" key={text}>
            <Icon aria-hidden="true" className={`icon ${color}`} />
            <span className="min-w-0 break-words">
              {label && <span className="sr-only">{label}</span>}
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
