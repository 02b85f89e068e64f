import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import {
  APPLICATION_STATUS_LABELS,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import type { Selection } from './use-selection.ts'

interface SelectAllProps {
  /** How many the filter finds; null if that is not known before. */
  amount: number | null
  selection: Selection
  /** The status of the filter; null for all. */
  status: ReviewStatus | null
}

/** Selects all applications of the filter, also those of other pages. */
export function SelectAll({ amount, selection, status }: SelectAllProps) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  if (amount !== null && amount < 2) return null

  const select = async () => {
    setBusy(true)
    await selection.selectAll(status)
    setBusy(false)
  }
  return (
    <Button busy={busy} disabled={!hydrated} look="quiet" onClick={() => void select()}>
      {textOf(amount)}
      {status !== null && <span className="sr-only"> in {APPLICATION_STATUS_LABELS[status]}</span>}
    </Button>
  )
}

function textOf(amount: number | null): string {
  if (amount === null) return 'Select all found'
  const most = LIST_SIZES.selection
  return amount > most ? `Select the first ${most}` : `Select all ${formatFigure(amount)}`
}
