import { atom } from 'nanostores'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { StatusChanges } from '#lib/contract/applications/status-changes.ts'

/** One application of several that was not moved. */
export interface RefusedMove {
  /** The move to try again, from the state that a colleague left; null if it cannot be moved. */
  again: { before: ReceivedApplicationSummary; change: StatusChanges['changes'][number] } | null
  id: number
  /** Why it was not moved. */
  message: string
  name: string
}

interface RefusedMoves {
  moves: readonly RefusedMove[]
  /** Moves those that a colleague was first to move. */
  tryAgain: () => void
}

/** What was not moved of several applications, until the person closes the dialog. */
export const $refusedMoves = atom<RefusedMoves | null>(null)
