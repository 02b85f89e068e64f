import type {
  InterviewChange,
  RecruiterInterview,
} from '#lib/contract/interviews/recruiter-interviews.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { answerRecruiter, getWhole, lockWhole } from '../find.ts'
import type { WholeInterview } from '../interview-row.ts'
import type { CalendarSite } from '../calendar/invitation.ts'
import { definedFields, moveOf } from './change-move.ts'
import { requireVenue, requireWithinYear } from './offer.ts'
import { replacePanel } from './panel.ts'
import { followUp, makeMove } from './take-step.ts'
import type { Step } from '../mails/notify-participants.ts'

interface StepInput {
  id: number
  site: CalendarSite
}

/**
 * Changes an interview. The candidate must agree to new times again, but not to a new place, link, panel
 * or text. @throws AppError `not-found`, `conflict`,
 * `version-conflict`, `invalid-input`
 */
export function changeInterview(
  db: Db,
  recruiter: Actor,
  { change, id, site }: StepInput & { change: InterviewChange },
): Promise<RecruiterInterview> {
  const { panel, version, ...fields } = change
  return db.transaction(async tx => {
    const whole = await lockAsRead(tx, recruiter, id, version)
    const move = moveOf(whole, fields)
    const { location, phoneNumber, type } = { ...whole.interview, ...definedFields(fields) }
    requireVenue({ location, phoneNumber, type })
    if (panel) {
      const { companyId } = whole.interview
      await replacePanel(tx, { companyId, interviewId: id }, panel)
    }
    const moved = await makeMove(tx, whole, move)
    const after = panel ? { ...(await getWhole(tx, recruiter, id)), slots: moved.slots } : moved
    const step = move.action === 'propose' ? 'moved' : 'changed'
    await applyEffects(tx, { after, before: whole, by: { recruiter, step }, site })
    return answerRecruiter(tx, after)
  })
}

/** Agrees to the time that the candidate requested. @throws AppError like `changeInterview` */
export function agreeToRequest(
  db: Db,
  recruiter: Actor,
  { id, site, version }: StepInput & { version?: number | undefined },
): Promise<RecruiterInterview> {
  return db.transaction(async tx => {
    const whole = await lockAsRead(tx, recruiter, id, version)
    const { requestedAt } = whole.interview
    if (requestedAt !== null) requireWithinYear(requestedAt, 'time')
    const set = {
      ...(requestedAt && { beginsAt: requestedAt, startAt: requestedAt }),
      requestedAt: null,
      requestNote: '',
    }
    const after = await makeMove(tx, whole, { action: 'accept', set, side: 'recruiter', slots: [] })
    await applyEffects(tx, { after, before: whole, by: { recruiter, step: 'agreed' }, site })
    return answerRecruiter(tx, after)
  })
}

/** Cancels an interview. @throws AppError like `changeInterview` */
export function cancelInterview(
  db: Db,
  recruiter: Actor,
  { id, reason, site, version }: StepInput & { reason: string; version?: number | undefined },
): Promise<RecruiterInterview> {
  return db.transaction(async tx => {
    const whole = await lockAsRead(tx, recruiter, id, version)
    const after = await makeMove(tx, whole, {
      action: 'cancel',
      set: { endReason: reason, outcome: 'called-off' },
      side: 'recruiter',
    })
    await applyEffects(tx, { after, before: whole, by: { recruiter, step: 'called-off' }, site })
    return answerRecruiter(tx, after)
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
    const whole = await lockWhole(tx, recruiter, id)
    const { outcome: before, startAt, status } = whole.interview
    if (status === 'completed' && outcome === before) return answerRecruiter(tx, whole)
    if (status !== 'cancelled' && (startAt === null || startAt.getTime() > Date.now()))
      throw new AppError('conflict', 'This can be recorded once the interview has begun')
    const after = await makeMove(tx, whole, {
      action: 'complete',
      set: { outcome, requestedAt: null, requestNote: '' },
      side: 'recruiter',
    })
    await applyEffects(tx, { after, before: whole, by: { recruiter, step: outcome }, site })
    return answerRecruiter(tx, after)
  })
}

async function lockAsRead(
  tx: Db,
  recruiter: Actor,
  id: number,
  version: number | undefined,
): Promise<WholeInterview> {
  const whole = await lockWhole(tx, recruiter, id)
  const current = whole.interview.version
  if (version !== undefined && version !== current) throw versionConflict(current)
  return whole
}

interface StepEffects {
  after: WholeInterview
  before: WholeInterview
  by: { recruiter: Actor; step: Step['step'] }
  site: CalendarSite
}

function applyEffects(
  tx: Db,
  { after, before, by: { recruiter, step }, site }: StepEffects,
): Promise<void> {
  const by: Step = { actorId: recruiter.id, side: 'recruiter', step }
  return followUp(tx, site, { after, before, by })
}
