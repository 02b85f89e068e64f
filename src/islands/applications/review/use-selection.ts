import { useState } from 'react'

import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { type Decision, moveAll, type MovedList } from '../decisions/moves.ts'
import type { ListFilters } from './list-filters.ts'

type Summaries = readonly ReceivedApplicationSummary[]

interface Rejection {
  applications: Summaries
  /** How many selected applications are left out because they are hired. */
  hired: number
}

export interface Selection {
  /** The selected applications, including those that are not on the page. */
  selected: Summaries
  /** The number of applications of the filter, if "Select all" could not select them all. */
  total: number | null
  /** The rejection that is being written; null for none. */
  rejecting: Rejection | null
  clear: () => void
  endRejection: () => void
  has: (id: number) => boolean
  /** Moves the selected applications. A rejection asks for its reason and texts first. */
  move: (to: ReviewStatus) => void
  reject: (decide: (application: ReceivedApplicationSummary) => Decision) => void
  /** Selects all applications of the filter, up to the limit of the server. */
  selectAll: (status: ReviewStatus | null) => Promise<void>
  toggle: (id: number) => void
}

const NONE: Pick<Selection, 'selected' | 'total'> = { selected: [], total: null }

/** The selection in a list or board, and actions on all selected applications. */
export function useSelection(shown: Summaries, list: MovedList, filters: ListFilters): Selection {
  const [{ selected: stored, total }, setSelection] = useState(NONE)
  const [rejecting, setRejecting] = useState<Rejection | null>(null)
  // Applications on the page are current; others are in the state at the time of selection.
  const selected = stored.map(one => shown.find(({ id }) => id === one.id) ?? one)
  const has = (id: number) => stored.some(one => one.id === id)
  const clear = () => setSelection(NONE)
  const moveTo = (decide: (one: ReceivedApplicationSummary) => Decision, which: Summaries) => {
    void moveAll(list, which, decide)
    clear()
    setRejecting(null)
  }
  return {
    clear,
    endRejection: () => setRejecting(null),
    has,
    move: to => {
      const others = selected.filter(({ status }) => status !== to)
      // Among several, a hired candidate is easily overlooked. To reject one, select only that one.
      const rejectable = others.filter(({ status }) => others.length === 1 || status !== 'hired')
      if (to !== 'rejected') moveTo(() => ({ status: to }), others)
      else if (rejectable.length > 0)
        setRejecting({ applications: rejectable, hired: others.length - rejectable.length })
      else showToast('They are rejected or hired already.')
    },
    reject: decide => moveTo(decide, rejecting?.applications ?? []),
    rejecting,
    selectAll: async status => {
      try {
        const { applications, total: count } = await readSelection(filters, status)
        setSelection({
          selected: applications,
          total: count > applications.length ? count : null,
        })
      } catch (error) {
        showToast(messageOf(error, 'Something went wrong. Please try again.'))
      }
    },
    selected,
    toggle: id => {
      const added = shown.filter(one => one.id === id)
      const rest = stored.filter(one => one.id !== id)
      setSelection({ selected: has(id) ? rest : [...rest, ...added], total: null })
    },
    total,
  }
}

function readSelection({ jobId, search, sort }: ListFilters, status: ReviewStatus | null) {
  const query = {
    sort,
    ...(jobId !== null && { job: String(jobId) }),
    ...(search && { search }),
    ...(status && { status }),
  }
  return call('GET /recruiters/applications/selection', { query })
}
