import { useState } from 'react'

import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'

interface MoveSelectProps {
  /** What is moved, for readers of the screen: "Asha Rao". */
  name: string
  onMove: (to: ReviewStatus) => void
  /** The current status, which is not offered. */
  status?: string
}

/**
 * The menu that moves applications, which every device and reader has. Its choices are there once
 * somebody comes near it: a board has a hundred of these.
 */
export function MoveSelect({ name, onMove, status }: MoveSelectProps) {
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  return (
    <select
      aria-label={`Move ${name} to…`}
      className="input move-select"
      onChange={event => onMove(event.currentTarget.value as ReviewStatus)}
      onFocus={come}
      onPointerEnter={come}
      value=""
    >
      <option value="">Move to…</option>
      {near &&
        REVIEW_STATUSES.filter(value => value !== status).map(value => (
          <option key={value} value={value}>
            {APPLICATION_STATUS_LABELS[value]}
          </option>
        ))}
    </select>
  )
}
