import type { InterviewDraft } from '#lib/contract/interviews/recruiter-interviews.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { invalidField } from '#lib/shared/errors.ts'
import { INTERVIEW_LIMITS, type InterviewType } from '#lib/shared/interviews/interviews.ts'

import { instantOf } from '../calendar/wall-time.ts'

type Times = Pick<InterviewDraft, 'date' | 'slots' | 'time'>

/**
 * The instants of the offered times, the earliest first: one time, or several to choose from.
 * @throws AppError `invalid-input` without a time, for a repeated or past one, or more than a year ahead
 */
export function startsOf({ date, slots = [], time }: Times, zone: string): Date[] {
  const starts =
    slots.length > 0
      ? slots.map((slot, at) =>
          requireWithinYear(instantOf(slot, zone, `slots.${at}.time`), `slots.${at}.time`),
        )
      : [oneStart(date, time, zone)]
  const inOrder = starts.toSorted((a, b) => a.getTime() - b.getTime())
  const twice = inOrder.some((start, at) => start.getTime() === inOrder[at + 1]?.getTime())
  if (twice) throw invalidField('slots', 'Each time can be offered once')
  return inOrder
}

function oneStart(date: string | undefined, time: string | undefined, zone: string): Date {
  if (date === undefined) throw invalidField('date', 'Please enter a valid date')
  if (time === undefined) throw invalidField('time', 'Please enter a valid time')
  return requireWithinYear(instantOf({ date, time }, zone), 'date')
}

/** Requires an instant in the coming year. @throws AppError `invalid-input` */
export function requireWithinYear(start: Date, field: string): Date {
  if (start.getTime() <= Date.now()) throw invalidField(field, 'Please choose a time in the future')
  if (start.getTime() > Date.now() + INTERVIEW_LIMITS.daysAhead * DAY_MS)
    throw invalidField(field, 'Please choose a time within a year')
  return start
}

/** An interview needs an address, or the number of the call. @throws AppError `invalid-input` */
export function requireVenue({
  location,
  phoneNumber,
  type,
}: {
  location: string
  phoneNumber: string
  type: InterviewType
}): void {
  if (type === 'in-person' && location === '')
    throw invalidField('location', 'Please enter the place of the interview')
  if (type === 'phone' && phoneNumber === '')
    throw invalidField('phoneNumber', 'Please enter the number of the call')
}

/** The columns for the offered times: a single time is the start; with several there is no start yet. */
export function timeColumns(starts: readonly Date[]) {
  const [first] = starts
  if (!first) throw invalidField('slots', 'Please offer a time')
  return {
    beginsAt: first,
    requestedAt: null,
    requestNote: '',
    startAt: starts.length === 1 ? first : null,
  }
}
