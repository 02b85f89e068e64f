import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'

/** The actions of the parts of the page. */
export interface OpenedActions {
  amend: (change: Partial<OpenedApplication>) => void
  decide: () => void
  /** Shows a saved decision. */
  decided: (application: ReceivedApplicationSummary) => void
  move: (status: ReviewStatus) => void
}

export interface Neighbour {
  id: number
  name: string
}

/** Where the application is in its list. */
export interface ListPosition {
  /** Whether the list still contains it. */
  listed: boolean
  next: Neighbour | null
  position: number
  previous: Neighbour | null
  total: number
}
