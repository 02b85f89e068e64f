import { call } from '#lib/client/api.ts'
import { showToast, undoBy } from '#lib/client/toasts.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { StatusChanges, StatusOutcome } from '#lib/contract/applications/status-changes.ts'
import {
  APPLICATION_STATUS_LABELS,
  type ReviewStatus,
  canBeReviewed,
} from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { NOTICE_HOURS } from '#lib/shared/applications/rejections.ts'

type Change = StatusChanges['changes'][number]
type Summaries = readonly ReceivedApplicationSummary[]

/** What shows applications, for example a list. */
export interface MovedList {
  /** Shows applications in their new state, at once. */
  put: (changed: Summaries) => void
  /** Shows applications again as they were before a change that failed. */
  putBack: (before: Summaries) => void
  /** Called after a move was saved. */
  afterSave?: () => void
}

const FAILED = 'Something went wrong. Please try again.'

let lastMove: Promise<void> = Promise.resolve()

/** Resolves when all moves of the page are saved or refused. */
export function afterMoves(): Promise<void> {
  return lastMove
}

/**
 * Moves applications: at once on the page, back if the server refuses, and back again by Undo. Moves
 * are saved one after the other, so that a quick second one follows the first.
 */
export function useMoves(shown: MovedList) {
  return (chosen: Summaries, status: ReviewStatus): Promise<void> => {
    const before = chosen.filter(one => one.status !== status && canBeReviewed(one))
    if (before.length === 0) return Promise.resolve()
    const changes = before.map(({ id, version }) => ({ id, status, version }))
    return save(shown, before, changes, saved => notifyOfMove(shown, { before, saved, status }))
  }
}

type Done = (saved: ReceivedApplicationSummary[]) => void

function save(shown: MovedList, before: Summaries, changes: Change[], done: Done): Promise<void> {
  shown.put(
    before.map((one, at) => ({
      ...one,
      status: changes[at]?.status ?? one.status,
      // An answer from before the move is older than it.
      version: one.version + 1,
    })),
  )
  lastMove = lastMove.then(() => send(shown, before, changes, done))
  return lastMove
}

async function send(
  shown: MovedList,
  before: Summaries,
  changes: Change[],
  done: Done,
): Promise<void> {
  const { afterSave, put, putBack } = shown
  try {
    const outcomes = await call('PUT /recruiters/applications/status', { body: { changes } })
    const saved = outcomes.flatMap(({ application }) => application ?? [])
    const refused = outcomes.filter(({ application }) => application === null)
    put(saved)
    putBack(before.filter(({ id }) => refused.some(outcome => outcome.id === id)))
    for (const outcome of refused) reportRefusal(shown, outcome, { before, changes })
    if (saved.length === 0) return
    done(saved)
    afterSave?.()
  } catch (error) {
    putBack(before)
    showToast(messageOf(error, FAILED))
  }
}

function refusalOf({ id, message }: StatusOutcome, before: Summaries): string {
  const name = before.find(one => one.id === id)?.candidate.name
  return [name, message].filter(Boolean).join(': ')
}

/**
 * Says why a move was refused. If a colleague was first, shows the colleague's state, and the person
 * chooses whether to move the application all the same.
 */
function reportRefusal(
  shown: MovedList,
  outcome: StatusOutcome,
  { before, changes }: { before: Summaries; changes: Change[] },
): void {
  const { current, id, message } = outcome
  const change = changes.find(one => one.id === id)
  if (!current || !change) return showToast(refusalOf(outcome, before))
  shown.put([current])
  const label = `Move to ${APPLICATION_STATUS_LABELS[change.status]}`
  const again = () => {
    const changed = { ...change, version: current.version }
    void save(shown, [current], [changed], saved =>
      notifyOfMove(shown, { before: [current], saved, status: change.status }),
    )
  }
  showToast(message ?? FAILED, 'error', { label, run: again })
}

interface Moved {
  before: Summaries
  saved: Summaries
  status: ReceivedApplicationSummary['status']
}

/** Says that applications moved, when the candidate learns of it, and offers to move them back. */
export function notifyOfMove(shown: MovedList, { before, saved, status }: Moved): void {
  const who = saved.length === 1 ? saved[0]?.candidate.name : `${saved.length} applicants`
  const isDelayed = saved.some(({ notice_at }) => notice_at !== null)
  const delay = isDelayed ? ` The candidate sees this in ${NOTICE_HOURS} hours.` : ''
  const undo = undoBy(() => {
    const changes = saved.flatMap(({ id, version }) => {
      const was = before.find(one => one.id === id)
      return was ? [{ ...earlierDecision(was), id, version }] : []
    })
    void save(shown, saved, changes, () => showToast('Moved back.', 'success'))
  })
  showToast(`${who} moved to ${APPLICATION_STATUS_LABELS[status]}.${delay}`, 'success', undo)
}

/** The decision before the move. A candidate who knows of a rejection is not notified again. */
function earlierDecision({
  feedback,
  next_steps,
  notice_at,
  rejection_reason,
  status,
}: ReceivedApplicationSummary) {
  return {
    feedback,
    next_steps,
    notice: notice_at === null ? ('now' as const) : ('later' as const),
    rejection_reason,
    status: status as ReviewStatus,
  }
}
