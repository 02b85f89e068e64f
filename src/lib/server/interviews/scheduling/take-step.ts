import { eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import {
  type InterviewAction,
  interviewAfter,
  type InterviewSide,
} from '#lib/shared/interviews/interviews.ts'

import { addApplicationEvent } from '../../applications/index.ts'
import type { Db } from '../../db/connect.ts'
import { interviews, interviewSlots } from '../../db/schema/interviews.ts'
import type { InterviewRecord, InterviewRow } from '../interview-row.ts'
import type { CalendarSite } from '../calendar/invitation.ts'
import { planReminders } from '../mails/plan-reminders.ts'
import { notifyParticipants, type Step } from '../mails/notify-participants.ts'

type Changes = Partial<typeof interviews.$inferInsert>

/** An action of one side, and the columns that it changes besides the state. */
export interface Move {
  action: InterviewAction
  side: InterviewSide
  set?: Changes
  /** The offered times from now on, if the move changes them. */
  slots?: readonly Date[]
}

/**
 * Makes a move and returns the interview after it. The caller has locked the row.
 * @throws AppError `conflict` if the state does not allow the move
 */
export async function makeMove(
  tx: Db,
  row: InterviewRow,
  { action, set = {}, side, slots }: Move,
): Promise<InterviewRow> {
  const next = interviewAfter(row.interview, side, action)
  if (!next) throw new AppError('conflict', refusalOf(row.interview))
  const [changed] = await tx
    .update(interviews)
    .set({
      ...set,
      ...next,
      sequence: sql`${interviews.sequence} + 1`,
      updatedAt: sql`now()`,
      version: sql`${interviews.version} + 1`,
    })
    .where(eq(interviews.id, row.interview.id))
    .returning()
  if (!changed) throw new AppError('not-found', 'Interview not found')
  return {
    ...row,
    interview: changed,
    slots: slots ? await replaceSlots(tx, changed.id, slots) : row.slots,
  }
}

/** Replaces the offered times, in their order. */
export async function replaceSlots(
  tx: Db,
  interviewId: number,
  starts: readonly Date[],
): Promise<InterviewRow['slots']> {
  await tx.delete(interviewSlots).where(eq(interviewSlots.interviewId, interviewId))
  if (starts.length === 0) return []
  const rows = await tx
    .insert(interviewSlots)
    .values(starts.map(startAt => ({ interviewId, startAt })))
    .returning({ id: interviewSlots.id, startAt: interviewSlots.startAt })
  return rows.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
}

/**
 * Applies the effects of a step, in its transaction: records it in the history of the application,
 * notifies all participants, and plans the reminders again.
 */
export async function recordStep(
  tx: Db,
  site: CalendarSite,
  { after, before, by }: { after: InterviewRow; before: InterviewRow | null; by: Step },
): Promise<void> {
  await addApplicationEvent(tx, after.interview.applicationId, {
    actorId: by.actorId,
    interview: { id: after.interview.id, step: by.step },
    type: 'interview',
  })
  await notifyParticipants(tx, site, { before, by, row: after })
  await planReminders(tx, after.interview)
}

function refusalOf({ status, waitingFor }: InterviewRecord): string {
  if (status === 'cancelled') return 'This interview has been cancelled'
  if (status === 'completed') return 'This interview is over'
  return waitingFor === null
    ? 'The time of this interview is agreed on already'
    : `This interview waits for an answer of the ${waitingFor}`
}
