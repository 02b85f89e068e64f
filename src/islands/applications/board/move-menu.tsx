import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'

const OPTIONS = REVIEW_STATUSES.map(value => ({ label: APPLICATION_STATUS_LABELS[value], value }))

interface MoveMenuProps {
  /** Its width; all of its place where left out. */
  className?: string
  /** The application or applications that move, for screen readers: "Asha Rao". */
  name: string
  onMove: (to: ReviewStatus) => void
  /** The current status, which is not offered. */
  status?: string
}

/** Moves applications to another status; works with mouse, touch, keyboard and screen readers. */
export function MoveMenu({ className = 'w-full', name, onMove, status }: MoveMenuProps) {
  return (
    <ChoiceMenu
      className={`move-menu ${className}`}
      label={name}
      onChoose={onMove}
      options={OPTIONS.filter(({ value }) => value !== status)}
      text="Move to…"
    />
  )
}
