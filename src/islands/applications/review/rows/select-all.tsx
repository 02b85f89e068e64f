import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import {
  APPLICATION_STATUS_LABELS,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import type { Selection } from '../use-selection.ts'

export interface SelectAllProps {
  /** How many the filter finds; null if that is not known before. */
  amount: number | null
  /** Shows an icon, for the head of a column. */
  icon?: boolean
  selection: Selection
  /** The status of the filter; null for all. */
  status: ReviewStatus | null
}

/** Selects all applications of the filter, also those of other pages. */
export function SelectAll({ amount, icon = false, selection, status }: SelectAllProps) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  if (amount !== null && amount < 2) return null

  const select = async () => {
    setBusy(true)
    await selection.selectAll(status)
    setBusy(false)
  }
  const text = textOf(amount)
  return (
    <Button
      busy={busy}
      className={icon ? 'select-column' : 'review-select-all'}
      disabled={!hydrated}
      look="quiet"
      onClick={() => void select()}
      title={icon ? text : undefined}
    >
      {icon && !busy && <CheckCircleIcon aria-hidden="true" className="icon" />}
      <span className={icon ? 'sr-only' : undefined}>{text}</span>
      {status !== null && <span className="sr-only"> in {APPLICATION_STATUS_LABELS[status]}</span>}
    </Button>
  )
}

function textOf(amount: number | null): string {
  if (amount === null) return 'Select all found'
  const most = LIST_SIZES.selection
  return amount > most ? `Select the first ${most}` : `Select all ${formatFigure(amount)}`
}
