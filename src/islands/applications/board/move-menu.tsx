import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { STATUS_OPTIONS } from '../status-options.ts'

interface MoveMenuProps {
  /** Shows three dots, for a card. */
  icon?: boolean
  /** The application or applications that move, for screen readers: "Asha Rao". */
  name: string
  onMove: (to: ReviewStatus) => void
  /** The current status, which is not offered. */
  status?: string
}

/** Moves applications to another status; works with mouse, touch, keyboard and screen readers. */
export function MoveMenu({ icon = false, name, onMove, status }: MoveMenuProps) {
  return (
    <ChoiceMenu
      className={icon ? 'card-button' : 'w-40'}
      label={name}
      look={icon ? 'quiet' : 'outline'}
      onChoose={onMove}
      options={STATUS_OPTIONS.filter(({ value }) => value !== status)}
      text="Move to…"
    >
      {icon && <EllipsisHorizontalIcon aria-hidden="true" className="icon" />}
    </ChoiceMenu>
  )
}
