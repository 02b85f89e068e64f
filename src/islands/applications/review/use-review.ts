import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { useEventStore } from '#islands/ui/use-event-store.ts'
import type {
  ReceivedApplicationSummary,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'

import {
  type ApplicationsStore,
  createApplications,
  type PageStarts,
} from './applications-store.ts'
import { notifyOfMove, useMoves } from './use-moves.ts'

export interface Review {
  applications: readonly ReceivedApplicationSummary[]
  counts: StatusCounts
  /** The application of the status dialog. */
  deciding: ReceivedApplicationSummary | null
  /** Ids of the selected applications. */
  selected: ReadonlySet<number>
  startDecision: (application: ReceivedApplicationSummary) => void
  endDecision: () => void
  /** Takes a saved decision into the list and its counts. */
  decided: (saved: ReceivedApplicationSummary, before: ReceivedApplicationSummary) => void
  /** Moves this application; if it is selected, moves all that are selected. */
  move: (application: ReceivedApplicationSummary, to: ReviewStatus) => void
  moveSelected: (to: ReviewStatus) => void
  toggle: (id: number) => void
  clearSelection: () => void
  readColumn: ApplicationsStore['readColumn']
  /** The pages of the columns of a board. */
  starts: Partial<Record<ReviewStatus, PageStarts>>
}

/** The state of a list or board of applications and of its dialog. */
export function useReview(props: Parameters<typeof createApplications>[0]): Review {
  const store = useEventStore(() => createApplications(props))
  const { applications, counts, starts } = useStore(store.$state)
  const [deciding, setDeciding] = useState<ReceivedApplicationSummary | null>(null)
  const selection = useSelection(applications, useMoves(store))
  return {
    ...selection,
    applications,
    counts,
    decided: (saved, before) => {
      store.put([saved])
      notifyOfMove(store, { before: [before], saved: [saved], status: saved.status })
      setDeciding(null)
    },
    deciding,
    endDecision: () => setDeciding(null),
    readColumn: store.readColumn,
    startDecision: setDeciding,
    starts,
  }
}

type Selection = Pick<Review, 'clearSelection' | 'move' | 'moveSelected' | 'selected' | 'toggle'>

/** The selected applications, and moving them all at once. */
function useSelection(
  applications: readonly ReceivedApplicationSummary[],
  moveAll: ReturnType<typeof useMoves>,
): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const clearSelection = () => setSelected(new Set())
  const moveSelected = (to: ReviewStatus) => {
    const chosen = applications.filter(({ id }) => selected.has(id))
    void moveAll(chosen, to)
    clearSelection()
  }
  return {
    clearSelection,
    move: (application, to) =>
      selected.has(application.id) ? moveSelected(to) : void moveAll([application], to),
    moveSelected,
    selected,
    toggle: id => setSelected(now => now.symmetricDifference(new Set([id]))),
  }
}
