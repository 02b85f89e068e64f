import type {
  InterviewChange,
  RecruiterInterview,
} from '#lib/contract/interviews/recruiter-interviews.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { readRecruiterInterview, getInterviewRow, lockInterviewRow } from '../find.ts'
import type { InterviewRow } from '../interview-row.ts'
import type { CalendarSite } from '../calendar/invitation.ts'
import { consentTo, definedFields, moveOf } from './change-move.ts'
import { requireVenue, requireWithinYear } from './offer.ts'
import { replacePanel } from './panel.ts'
import { recordStep, makeMove } from './take-step.ts'
import type { Step } from '../mails/notify-participants.ts'

/** What a change is in the history of the application. */
const STEPS = { accept: 'agreed', change: 'changed', propose: 'moved' } as const

interface StepInput {
  id: number
  site: CalendarSite
}

/**
 * Changes an interview. The candidate must agree to new times again, but not to the time that they
 * requested, nor to a new place, link, panel or text. @throws AppError `not-found`, `conflict`,
 * `version-conflict`, `invalid-input`
 */
export function changeInterview(
  db: Db,
  recruiter: Actor,
  { change, id, site }: StepInput & { change: InterviewChange },
): Promise<RecruiterInterview> {
  const { panel, version, ...fields } = change
  return db.transaction(async tx => {
    const row = await lockAsRead(tx, recruiter, id, version)
    const move = moveOf(row, fields)
    const { location, phoneNumber, type } = { ...row.interview, ...definedFields(fields) }
    requireVenue({ location, phoneNumber, type })
    if (panel) {
      const { companyId } = row.interview
      await replacePanel(tx, { companyId, interviewId: id }, panel)
    }
    const moved = await makeMove(tx, row, move)
    const after = panel
      ? { ...(await getInterviewRow(tx, recruiter, id)), slots: moved.slots }
      : moved
    const step = STEPS[move.action]
    await applyEffects(tx, { after, before: row, by: { recruiter, step }, site })
    return readRecruiterInterview(tx, after)
  })
}

/** Agrees to the time that the candidate requested. @throws AppError like `changeInterview` */
export function agreeToRequest(
  db: Db,
  recruiter: Actor,
  { id, site, version }: StepInput & { version?: number | undefined },
): Promise<RecruiterInterview> {
  return db.transaction(async tx => {
    const row = await lockAsRead(tx, recruiter, id, version)
    const { requestedAt } = row.interview
    if (requestedAt !== null) requireWithinYear(requestedAt, 'time')
    const after = await makeMove(tx, row, consentTo(requestedAt))
    await applyEffects(tx, { after, before: row, by: { recruiter, step: 'agreed' }, site })
    return readRecruiterInterview(tx, after)
  })
}

/** Cancels an interview. @throws AppError like `changeInterview` */
export function cancelInterview(
  db: Db,
  recruiter: Actor,
  { id, reason, site, version }: StepInput & { reason: string; version?: number | undefined },
): Promise<RecruiterInterview> {
  return db.transaction(async tx => {
    const row = await lockAsRead(tx, recruiter, id, version)
    const after = await makeMove(tx, row, {
      action: 'cancel',
      set: { endReason: reason, outcome: 'called-off' },
      side: 'recruiter',
    })
    await applyEffects(tx, { after, before: row, by: { recruiter, step: 'called-off' }, site })
    return readRecruiterInterview(tx, after)
  })
}

/**
 * Records the outcome of an interview, once it has begun. Recording again corrects a mistake.
 * @throws AppError like `changeInterview`
 */
export function completeInterview(
  db: Db,
  recruiter: Actor,
  { id, outcome, site }: StepInput & { outcome: 'held' | 'no-show' },
): Promise<RecruiterInterview> {
  return db.transaction(async tx => {
    const row = await lockInterviewRow(tx, recruiter, id)
    const { outcome: before, startAt, status } = row.interview
    if (status === 'completed' && outcome === before) return readRecruiterInterview(tx, row)
    if (status !== 'cancelled' && (startAt === null || startAt.getTime() > Date.now()))
      throw new AppError('conflict', 'This can be recorded once the interview has begun')
    const after = await makeMove(tx, row, {
      action: 'complete',
      set: { outcome, requestedAt: null, requestNote: '' },
      side: 'recruiter',
    })
    await applyEffects(tx, { after, before: row, by: { recruiter, step: outcome }, site })
    return readRecruiterInterview(tx, after)
  })
}

async function lockAsRead(
  tx: Db,
  recruiter: Actor,
  id: number,
  version: number | undefined,
): Promise<InterviewRow> {
  const row = await lockInterviewRow(tx, recruiter, id)
  const current = row.interview.version
  if (version !== undefined && version !== current) throw versionConflict(current)
  return row
}

interface StepEffects {
  after: InterviewRow
  before: InterviewRow
  by: { recruiter: Actor; step: Step['step'] }
  site: CalendarSite
}

function applyEffects(
  tx: Db,
  { after, before, by: { recruiter, step }, site }: StepEffects,
): Promise<void> {
  const by: Step = { actorId: recruiter.id, side: 'recruiter', step }
  return recordStep(tx, site, { after, before, by })
}
