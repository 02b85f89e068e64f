import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'
import type {
  OpenedApplication,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { useLiveApplications } from './use-live-applications.ts'
import { useMoves } from './use-moves.ts'

interface Given {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  /** Given for a board, where what is moved comes to stand on top of its column. */
  cursors?: object | null
  /** The one job that the page is about. */
  jobId?: number | undefined
  opened?: ReceivedApplicationSummary | null
}

/** What is being read: from the row at once, in full when the server has answered. */
export interface Reading {
  application: ReceivedApplicationSummary
  full: OpenedApplication | null
  error: string | null
}

export interface Review {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  reading: Reading | null
  /** The application whose status is being decided. */
  deciding: ReceivedApplicationSummary | null
  /** Ids of those that the next decision is for. */
  selected: ReadonlySet<number>
  open: (application: ReceivedApplicationSummary) => void
  close: () => void
  startDecision: (application: ReceivedApplicationSummary) => void
  endDecision: () => void
  /** Takes a saved decision into the list and its counts. */
  decided: (application: ReceivedApplicationSummary) => void
  /** Moves this one, or all that are selected where it is among them. */
  move: (application: ReceivedApplicationSummary, to: ReviewStatus) => void
  moveSelected: (to: ReviewStatus) => void
  toggle: (id: number) => void
  clearSelection: () => void
  /** Puts these in the place of those that a column shows. */
  replace: (status: ReviewStatus, page: ReceivedApplicationSummary[]) => void
  /** Takes what changed of the application that is being read. */
  amend: (change: Partial<OpenedApplication>) => void
}

/** The state of a list or board of applications and of its dialogs. */
export function useReview(given: Given): Review {
  const [state, setState] = useState(() => ({
    applications: given.applications,
    counts: given.counts,
  }))
  const { opened = null } = given
  const [reading, setReading] = useState(opened && unread(opened))
  const [deciding, setDeciding] = useState<ReceivedApplicationSummary | null>(null)
  const read = useReading(setReading, opened)
  const onBoard = Boolean(given.cursors)

  const put = useCallback(
    (changed: ReceivedApplicationSummary[]) => {
      setState(now => changed.reduce((shown, one) => withOne(shown, one, onBoard), now))
      setReading(now => {
        const one = changed.find(({ id }) => id === now?.application.id)
        return now && one ? withChange(now, one) : now
      })
    },
    [onBoard],
  )
  const moveAll = useMoves(put)
  useLiveApplications({ jobId: given.jobId, put, shown: state.applications })

  const selection = useSelection(state.applications, moveAll)
  return {
    ...state,
    ...selection,
    amend: change =>
      setReading(now => (now?.full ? { ...now, full: { ...now.full, ...change } } : now)),
    close: () => setReading(null),
    decided: updated => {
      put([updated])
      setDeciding(null)
    },
    deciding,
    endDecision: () => setDeciding(null),
    open: application => {
      setReading(unread(application))
      read(application)
    },
    reading,
    replace: (status, page) =>
      setState(now => ({
        ...now,
        applications: [
          ...now.applications.filter(
            one => one.status !== status && !page.some(({ id }) => id === one.id),
          ),
          ...page,
        ],
      })),
    startDecision: setDeciding,
  }
}

type Selection = Pick<Review, 'clearSelection' | 'move' | 'moveSelected' | 'selected' | 'toggle'>

/** Which are chosen, and moving them, all in one go. */
function useSelection(
  applications: ReceivedApplicationSummary[],
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

type SetReading = (next: (now: Reading | null) => Reading | null) => void

function useReading(setReading: SetReading, opened: ReceivedApplicationSummary | null) {
  const read = useCallback(
    ({ id }: ReceivedApplicationSummary) => {
      const answer = (outcome: Partial<Reading>) =>
        setReading(now => (now?.application.id === id ? { ...now, ...outcome } : now))
      call('POST /recruiters/applications/{id}/open', { params: { id } }).then(
        full => answer({ application: full, full }),
        (error: unknown) =>
          answer({ error: messageOf(error, 'Something went wrong. Please try again.') }),
      )
    },
    [setReading],
  )
  // Reading the application that the address names is an event, so it waits for a real browser.
  useEffect(() => {
    if (opened) read(opened)
  }, [opened, read])
  return read
}

/** The opened application with what changed; the rest of its details stays. */
function withChange(now: Reading, changed: ReceivedApplicationSummary): Reading {
  const { full } = now
  return {
    ...now,
    application: changed,
    full: full && { ...full, ...changed, candidate: { ...full.candidate, ...changed.candidate } },
  }
}

function unread(application: ReceivedApplicationSummary): Reading {
  return { application, error: null, full: null }
}

interface Shown {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
}

/** The list with one application as it is now: where it stands, or on top of another column. */
function withOne(
  { applications, counts }: Shown,
  changed: ReceivedApplicationSummary,
  onBoard: boolean,
): Shown {
  const before = applications.find(({ id }) => id === changed.id)
  if (!before)
    return {
      applications: [changed, ...applications],
      counts: { ...counts, [changed.status]: counts[changed.status] + 1, all: counts.all + 1 },
    }
  const toTop = onBoard && before.status !== changed.status
  return {
    applications: toTop
      ? [changed, ...applications.filter(({ id }) => id !== changed.id)]
      : applications.map(one => (one.id === changed.id ? changed : one)),
    counts: moved(counts, before.status, changed.status),
  }
}

type Status = ReceivedApplicationSummary['status']

function moved(counts: StatusCounts, from: Status, to: Status): StatusCounts {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}
