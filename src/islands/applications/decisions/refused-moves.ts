import { atom } from 'nanostores'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { StatusChanges } from '#lib/contract/applications/status-changes.ts'

/** One application of several that was not moved. */
export interface RefusedMove {
  /**
   * The move to try again, based on the colleague's change; null if the application cannot be
   * moved.
   */
  again: { before: ReceivedApplicationSummary; change: StatusChanges['changes'][number] } | null
  id: number
  /** Why it was not moved. */
  message: string
  name: string
}

interface RefusedMoves {
  moves: readonly RefusedMove[]
  /** Moves the applications that a colleague has moved first. */
  tryAgain: () => void
}

/** The applications that were not moved, until the person closes the dialog. */
export const $refusedMoves = atom<RefusedMoves | null>(null)
