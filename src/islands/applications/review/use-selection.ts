import { useState } from 'react'

import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { type Decision, moveAll, type MovedList } from '../decisions/moves.ts'
import type { ListFilters } from './list-filters.ts'

type Summaries = readonly ReceivedApplicationSummary[]

export interface Selection {
  /** The selected applications, also those beyond the page. */
  selected: Summaries
  /** How many the filter of "Select all" found, if those are more than one selects. */
  found: number | null
  /** The selected applications whose rejection is being written; null for none. */
  rejecting: Summaries | null
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

const NONE: Pick<Selection, 'found' | 'selected'> = { found: null, selected: [] }

/** The selected applications of a list or a board, and moving them all at once. */
export function useSelection(shown: Summaries, list: MovedList, filters: ListFilters): Selection {
  const [{ found, selected: chosen }, setChosen] = useState(NONE)
  const [rejecting, setRejecting] = useState<Summaries | null>(null)
  // An application on the page is as the page shows it now; of others the state when selected counts.
  const selected = chosen.map(one => shown.find(({ id }) => id === one.id) ?? one)
  const has = (id: number) => chosen.some(one => one.id === id)
  const clear = () => setChosen(NONE)
  const moveTo = (decide: (one: ReceivedApplicationSummary) => Decision, which: Summaries) => {
    void moveAll(list, which, decide)
    clear()
    setRejecting(null)
  }
  return {
    clear,
    endRejection: () => setRejecting(null),
    found,
    has,
    move: to => {
      const others = selected.filter(({ status }) => status !== to)
      // Of many, the hired are easily forgotten. Who means one of them rejects that one alone.
      const rejectable = others.filter(({ status }) => others.length === 1 || status !== 'hired')
      if (to !== 'rejected') moveTo(() => ({ status: to }), others)
      else if (rejectable.length > 0) setRejecting(rejectable)
      else showToast('They are rejected or hired already.')
    },
    reject: decide => moveTo(decide, rejecting ?? []),
    rejecting,
    selectAll: async status => {
      try {
        const { applications, total } = await readSelection(filters, status)
        const more = total > applications.length
        setChosen({ found: more ? total : null, selected: applications })
      } catch (error) {
        showToast(messageOf(error, 'Something went wrong. Please try again.'))
      }
    },
    selected,
    toggle: id => {
      const added = shown.filter(one => one.id === id)
      const rest = chosen.filter(one => one.id !== id)
      setChosen({ found: null, selected: has(id) ? rest : [...rest, ...added] })
    },
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
