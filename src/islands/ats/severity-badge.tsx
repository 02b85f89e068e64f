import {
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/24/outline'
import { clsx } from 'clsx'

import type { AtsSeverity } from '#lib/contract/ats.ts'
import { SEVERITY_WORDS } from '#lib/shared/ats-words.ts'

const ICONS = {
  high: ExclamationCircleIcon,
  low: InformationCircleIcon,
  medium: ExclamationTriangleIcon,
} as const

/** The severity of an issue: a word, a shape and a colour. */
export function SeverityBadge({ severity }: { severity: AtsSeverity }) {
  const Icon = ICONS[severity]
  const { badge, label } = SEVERITY_WORDS[severity]
  return (
    <span className={clsx('badge shrink-0', badge)}>
      <Icon aria-hidden="true" className="h-4 w-4" />
      {label}
    </span>
  )
}
