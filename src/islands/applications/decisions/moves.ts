import { call } from '#lib/client/api.ts'
import { showToast, undoBy } from '#lib/client/toasts.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { StatusChanges, StatusOutcome } from '#lib/contract/applications/status-changes.ts'
import {
  APPLICATION_STATUS_LABELS,
  canBeReviewed,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'
import { NOTICE_HOURS } from '#lib/shared/applications/rejections.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { $refusedMoves, type RefusedMove } from './refused-moves.ts'
import { toParts } from './parts.ts'

type Change = StatusChanges['changes'][number]
type Summaries = readonly ReceivedApplicationSummary[]

/** A decision about one application of several. */
export type Decision = Omit<Change, 'id' | 'version'>

/** A view of applications, for example a list. */
export interface MovedList {
  /** Shows applications in their new state, at once. */
  put: (changed: Summaries) => void
  /** Shows applications again as they were before a change that failed. */
  putBack: (before: Summaries) => void
  /** Called with the applications of a saved move. */
  afterSave?: (saved: Summaries) => void
}

const FAILED = 'Something went wrong. Please try again.'

let lastMove: Promise<void> = Promise.resolve()

/** Resolves when all moves of the page are saved or refused. */
export function afterMoves(): Promise<void> {
  return lastMove
}

/**
 * Changes the status of applications. The page shows it at once, and reverts it if the server
 * refuses or the person clicks Undo. Moves are saved one at a time, so that a quick second move
 * follows the first. Applications that already have the status are skipped.
 */
export function moveAll(
  list: MovedList,
  applications: Summaries,
  decide: (application: ReceivedApplicationSummary) => Decision,
): Promise<void> {
  const before = applications.filter(one => one.status !== decide(one).status)
  if (before.length === 0) return Promise.resolve()
  const changes = before.map(one => ({ ...decide(one), id: one.id, version: one.version }))
  return save(list, before, changes, saved => notifyOfMove(list, { before, saved }))
}

type Done = (saved: ReceivedApplicationSummary[]) => void

function save(list: MovedList, before: Summaries, changes: Change[], done: Done): Promise<void> {
  list.put(
    before.map((one, at) => ({
      ...one,
      status: changes[at]?.status ?? one.status,
      // A higher version, so that an answer from before the move does not replace it.
      version: one.version + 1,
    })),
  )
  lastMove = lastMove.then(() => send(list, before, changes, done))
  return lastMove
}

async function send(
  list: MovedList,
  before: Summaries,
  changes: Change[],
  done: Done,
): Promise<void> {
  const { outcomes, problem } = await sendParts(changes)
  const saved = outcomes.flatMap(({ application }) => application ?? [])
  const isSaved = new Set(saved.map(({ id }) => id))
  const refused = outcomes.filter(({ application }) => application === null)
  list.put(saved)
  list.putBack(before.filter(({ id }) => !isSaved.has(id)))
  if (problem !== null) reportUnsent(list, { before, changes, done, outcomes, problem })
  reportRefused(list, refused, { before, changes })
  if (saved.length === 0) return
  done(saved)
  list.afterSave?.(saved)
}

/** Saves one part at a time, up to the first request that fails. */
async function sendParts(changes: readonly Change[]) {
  const parts = toParts(changes)
  if (parts.length > 1)
    showToast(`Moving ${formatFigure(changes.length)} applicants. Keep this page open.`, 'success')
  const outcomes: StatusOutcome[] = []
  for (const part of parts)
    try {
      outcomes.push(
        ...(await call('PUT /recruiters/applications/status', { body: { changes: part } })),
      )
    } catch (error) {
      return { outcomes, problem: messageOf(error, FAILED) }
    }
  return { outcomes, problem: null }
}

interface Unsent {
  before: Summaries
  changes: readonly Change[]
  done: Done
  outcomes: readonly StatusOutcome[]
  problem: string
}

/** Says how many applications did not reach the server, and offers to send them again. */
function reportUnsent(list: MovedList, { before, changes, done, outcomes, problem }: Unsent): void {
  const isAnswered = new Set(outcomes.map(({ id }) => id))
  const unsent = before.filter(({ id }) => !isAnswered.has(id))
  const rest = changes.filter(({ id }) => !isAnswered.has(id))
  const what =
    unsent.length === 1 ? 'One applicant was' : `${formatFigure(unsent.length)} applicants were`
  const run = () => void save(list, unsent, rest, done)
  showToast(`${what} not moved. ${problem}`, 'error', { label: 'Try again', run })
}

/**
 * Says which applications were not moved, and why. If a colleague was faster, shows the colleague's
 * decision, and the person can still move the application.
 */
function reportRefused(
  list: MovedList,
  refused: readonly StatusOutcome[],
  { before, changes }: { before: Summaries; changes: readonly Change[] },
): void {
  list.put(refused.flatMap(({ current }) => current ?? []))
  const moves = refused.map(({ current, id, message }): RefusedMove => {
    const change = changes.find(one => one.id === id)
    const again =
      change && current && canBeReviewed(current)
        ? { before: current, change: { ...change, version: current.version } }
        : null
    const name = before.find(application => application.id === id)?.candidate.name ?? ''
    return { again, id, message: message ?? FAILED, name }
  })
  const [only] = moves
  const tryAgain = () => {
    const again = moves.flatMap(move => move.again ?? [])
    const states = again.map(move => move.before)
    void save(
      list,
      states,
      again.map(({ change }) => change),
      saved => notifyOfMove(list, { before: states, saved }),
    )
  }
  if (moves.length > 1) $refusedMoves.set({ moves, tryAgain })
  else if (only?.again) {
    const label = `Move to ${APPLICATION_STATUS_LABELS[only.again.change.status]}`
    showToast(only.message, 'error', { label, run: tryAgain })
  } else if (only) showToast(`${only.name}: ${only.message}`)
}

interface Moved {
  before: Summaries
  saved: Summaries
}

/** Says that applications were moved and when the candidates see it, and offers Undo. */
export function notifyOfMove(list: MovedList, { before, saved }: Moved): void {
  const [first] = saved
  if (!first) return
  const one = saved.length === 1
  const who = one ? first.candidate.name : `${formatFigure(saved.length)} applicants`
  const delay = saved.some(({ notice_at }) => notice_at !== null)
    ? ` ${one ? 'The candidate sees' : 'The candidates see'} this in ${NOTICE_HOURS} hours.`
    : ''
  const undo = undoBy(() => {
    const changes = saved.flatMap(({ id, version }) => {
      const earlier = before.find(application => application.id === id)
      return earlier ? [{ ...decisionOf(earlier), id, version }] : []
    })
    void save(list, saved, changes, () => showToast('Moved back.', 'success'))
  })
  showToast(`${who} moved to ${APPLICATION_STATUS_LABELS[first.status]}.${delay}`, 'success', undo)
}

/** The decision in an application. A candidate who knows of a rejection is not notified again. */
function decisionOf({
  feedback,
  next_steps,
  notice_at,
  rejection_reason,
  status,
}: ReceivedApplicationSummary): Decision {
  return {
    feedback,
    next_steps,
    notice: notice_at === null ? 'now' : 'later',
    rejection_reason,
    status: status as ReviewStatus,
  }
}
