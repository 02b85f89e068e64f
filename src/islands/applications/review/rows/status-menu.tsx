import { ChevronDownIcon } from '@heroicons/react/24/outline'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import {
  APPLICATION_STATUS_LABELS,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'

import type { Review } from '../use-review.ts'
import { STATUS_OPTIONS } from '../../status-options.ts'

const OPTIONS: { label: string; value: ReviewStatus | 'feedback' }[] = [
  ...STATUS_OPTIONS,
  { label: 'With feedback…', value: 'feedback' },
]

interface StatusMenuProps {
  application: ReceivedApplicationSummary
  review: Review
}

/** The status of an application, as the button that changes it. */
export function StatusMenu({ application, review }: StatusMenuProps) {
  const { candidate, status } = application
  return (
    <ChoiceMenu
      className="status-menu"
      label={`Change status of ${candidate.name}`}
      look="quiet"
      onChoose={to =>
        to === 'feedback' ? review.startDecision(application) : review.move(application, to)
      }
      options={OPTIONS}
      text={APPLICATION_STATUS_LABELS[status]}
      value={status as ReviewStatus}
    >
      <StatusBadge status={status} />
      <ChevronDownIcon aria-hidden="true" className="icon" />
    </ChoiceMenu>
  )
}
