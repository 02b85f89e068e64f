import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../../db/connect.ts'
import { enqueue, type NamedTask } from '../../tasks/task.ts'
import type { InterviewRecord } from '../interview-row.ts'

/** Hours before the start at which both sides are reminded. */
export const REMINDER_HOURS = [24, 1] as const

/** A planned reminder. The task checks that the interview still has this time. */
export interface PlannedReminder {
  hours: number
  interviewId: number
  startAt: string
}

/** The name of the task; tasks.ts defines the work. */
export const REMIND: NamedTask<PlannedReminder> = { name: 'interviews.remind' }

/**
 * Plans the reminders of an interview again. Replaces reminders for another time. A reminder of a
 * cancelled interview does nothing.
 */
export async function planReminders(
  tx: Db,
  { id, startAt, status }: InterviewRecord,
): Promise<void> {
  if (status !== 'upcoming' || startAt === null) return
  for (const hours of REMINDER_HOURS) {
    const at = new Date(startAt.getTime() - hours * HOUR_MS)
    if (at.getTime() <= Date.now()) continue
    const planned = { hours, interviewId: id, startAt: startAt.toISOString() }
    await enqueue(tx, REMIND, planned, { at, key: `interview:${id}:${hours}` })
  }
}
