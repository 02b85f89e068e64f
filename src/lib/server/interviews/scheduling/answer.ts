import { and, eq, inArray } from 'drizzle-orm'

import type { Interview, RescheduleWish } from '#lib/contract/interviews/interviews.ts'
import { AppError, invalidField, versionConflict } from '#lib/shared/errors.ts'
import type { InterviewStep } from '#lib/shared/interviews/interviews.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Database, Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { interviews } from '../../db/schema/interviews.ts'
import { readInterview, lockInterviewRow } from '../find.ts'
import { lockInterview, type InterviewRow } from '../interview-row.ts'
import type { CalendarSite } from '../calendar/invitation.ts'
import { requireWithinYear } from './offer.ts'
import { recordStep, makeMove, type Move } from './take-step.ts'
import { instantOf } from '../calendar/wall-time.ts'

interface StepInput {
  id: number
  site: CalendarSite
}

/**
 * Agrees to the offered time, or picks one of several. @throws AppError `not-found`, `conflict` if the
 * time has passed or is no longer offered, or the interview waits for nothing
 */
export function acceptInterview(
  db: Db,
  candidate: Actor,
  { id, site, slotId }: StepInput & { slotId?: number | undefined },
): Promise<Interview> {
  return answer(db, candidate, { id, site }, row => {
    if (row.interview.waitingFor !== 'candidate')
      return { move: { action: 'accept', side: 'candidate' }, step: 'accepted' }
    const start = pick(row, slotId)
    return {
      move: {
        action: 'accept',
        set: { beginsAt: start, startAt: start },
        side: 'candidate',
        slots: [],
      },
      step: 'accepted',
    }
  })
}

/** Declines an interview, which cancels it. @throws AppError `not-found`, `conflict` */
export function declineInterview(
  db: Db,
  candidate: Actor,
  { id, reason, site, version }: StepInput & { reason: string; version?: number | undefined },
): Promise<Interview> {
  return answer(db, candidate, { id, site }, ({ interview }) => {
    if (version !== undefined && version !== interview.version)
      throw versionConflict(interview.version)
    return {
      move: {
        action: 'decline',
        set: { endReason: reason, outcome: 'declined' },
        side: 'candidate',
      },
      step: 'declined',
    }
  })
}

/**
 * Requests another time, in the candidate's own time zone unless another is named. An agreed time
 * stays until the recruiter answers.
 * @throws AppError `not-found`, `conflict`, `invalid-input` for a past or nonexistent time
 */
export function askForOtherTime(
  db: Db,
  candidate: Actor,
  { id, site, request }: StepInput & { request: RescheduleWish },
): Promise<Interview> {
  const { note, timeZone = candidate.timeZone, ...wall } = request
  const requestedAt = requireWithinYear(instantOf(wall, timeZone), 'date')
  return answer(db, candidate, { id, site }, ({ interview }) => {
    if (interview.startAt?.getTime() === requestedAt.getTime())
      throw invalidField('time', 'The interview already has this time')
    return {
      move: { action: 'ask', set: { requestedAt, requestNote: note }, side: 'candidate' },
      step: 'asked',
    }
  })
}

/** Cancels the open interviews of a withdrawn application. Safe to repeat. */
export async function cancelOpenInterviews(
  { db, site }: { db: Database; site: CalendarSite },
  applicationId: number,
): Promise<void> {
  const open = await db
    .select({ candidateId: interviews.candidateId, id: interviews.id })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.status, 'withdrawn'),
        inArray(interviews.status, ['proposed', 'upcoming', 'rescheduled']),
      ),
    )
  for (const { candidateId, id } of open)
    await db.transaction(async tx => {
      const row = await lockInterview(
        tx,
        and(
          eq(interviews.id, id),
          inArray(interviews.status, ['proposed', 'upcoming', 'rescheduled']),
        ),
      )
      if (!row) return
      const after = await makeMove(tx, row, {
        action: 'decline',
        set: { endReason: 'The application was withdrawn.', outcome: 'declined' },
        side: 'candidate',
      })
      const by = { actorId: candidateId, side: 'candidate', step: 'declined' } as const
      await recordStep(tx, site, { after, before: row, by })
    })
}

interface CandidateStep {
  move: Move
  step: InterviewStep
}

function answer(
  db: Db,
  candidate: Actor,
  { id, site }: StepInput,
  decide: (row: InterviewRow) => CandidateStep,
): Promise<Interview> {
  return db.transaction(async tx => {
    const row = await lockInterviewRow(tx, candidate, id)
    const { move, step } = decide(row)
    const after = await makeMove(tx, row, move)
    const by = { actorId: candidate.id, side: 'candidate', step } as const
    await recordStep(tx, site, { after, before: row, by })
    return readInterview(tx, after)
  })
}

function pick({ slots }: InterviewRow, slotId: number | undefined): Date {
  if (slotId === undefined && slots.length > 1)
    throw invalidField('slotId', 'Please choose one of the times')
  const slot = slotId === undefined ? slots[0] : slots.find(({ id }) => id === slotId)
  if (!slot) throw new AppError('conflict', 'This time is no longer on offer')
  if (slot.startAt.getTime() <= Date.now())
    throw new AppError('conflict', 'This time has passed. Ask for another one.')
  return slot.startAt
}
