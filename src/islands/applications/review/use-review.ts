import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { useEventStore } from '#islands/ui/use-event-store.ts'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'

import { moveAll, notifyOfMove } from '../decisions/moves.ts'
import {
  type ApplicationsStore,
  createReceivedApplications,
  type PageStarts,
} from './applications-store.ts'
import { type Selection, useSelection } from './use-selection.ts'

export interface Review {
  applications: readonly ReceivedApplicationSummary[]
  counts: StatusCounts
  /** The application of the status dialog. */
  deciding: ReceivedApplicationSummary | null
  selection: Selection
  startDecision: (application: ReceivedApplicationSummary) => void
  endDecision: () => void
  /** Shows a saved decision in the list and its counts. */
  decided: (saved: ReceivedApplicationSummary, before: ReceivedApplicationSummary) => void
  /** Moves this application. If it is selected, moves all selected applications. */
  move: (application: ReceivedApplicationSummary, to: ReviewStatus) => void
  readColumn: ApplicationsStore['readColumn']
  /** The pages of the columns of a board. */
  starts: Partial<Record<ReviewStatus, PageStarts>>
}

/** The state of a list or board of applications and of its dialogs. */
export function useReview(props: Parameters<typeof createReceivedApplications>[0]): Review {
  const store = useEventStore(() => createReceivedApplications(props))
  const { applications, counts, starts } = useStore(store.$state)
  const [deciding, setDeciding] = useState<ReceivedApplicationSummary | null>(null)
  const selection = useSelection(applications, store, props.filters)
  return {
    applications,
    counts,
    decided: (saved, before) => {
      store.put([saved])
      notifyOfMove(store, { before: [before], saved: [saved] })
      setDeciding(null)
    },
    deciding,
    endDecision: () => setDeciding(null),
    move: (application, to) =>
      selection.has(application.id)
        ? selection.move(to)
        : void moveAll(store, [application], () => ({ status: to })),
    readColumn: store.readColumn,
    selection,
    startDecision: setDeciding,
    starts,
  }
}
