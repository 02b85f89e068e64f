import type { InterviewChange } from '#lib/contract/interviews/recruiter-interviews.ts'

import type { InterviewRow } from '../interview-row.ts'
import { startsOf, timeColumns } from './offer.ts'
import type { Move } from './take-step.ts'
import { wallTimeOf } from '../calendar/wall-time.ts'

type Fields = Omit<InterviewChange, 'panel' | 'version'>

/**
 * Turns a recruiter's change into a move: an offer of times if it has other times or another duration,
 * else a change of details. A form sends all fields back, so unchanged times are not a new offer, unless
 * the candidate has requested another time.
 */
export function moveOf(row: InterviewRow, change: Fields): Move {
  const { interview } = row
  const { date, slots, time, ...rest } = change
  const set = definedFields(rest)
  const currentStarts = interview.startAt
    ? [interview.startAt]
    : row.slots.map(({ startAt }) => startAt)
  const named = [date, slots, time].some(part => part !== undefined)
  const starts = named ? namedStarts(row, change) : currentStarts
  const answersRequest = named && interview.requestedAt !== null
  const isLonger = (set.durationMinutes ?? interview.durationMinutes) !== interview.durationMinutes
  if (!answersRequest && !isLonger && isSame(starts, currentStarts))
    return { action: 'change', set, side: 'recruiter' }
  return {
    action: 'propose',
    set: { ...set, ...timeColumns(starts) },
    side: 'recruiter',
    slots: starts,
  }
}

/** A date without a time keeps the current time, and the other way round. */
function namedStarts({ interview }: InterviewRow, { date, slots, time, timeZone }: Fields) {
  const currentTime = interview.startAt && wallTimeOf(interview.startAt, interview.timeZone)
  return startsOf(
    { date: date ?? currentTime?.date, slots, time: time ?? currentTime?.time },
    timeZone ?? interview.timeZone,
  )
}

function isSame(some: readonly Date[], others: readonly Date[]): boolean {
  return some.map(Number).join() === others.map(Number).join()
}

type DefinedFields<All> = { [Key in keyof All]?: Exclude<All[Key], undefined> }

/** The fields that are not undefined. */
export function definedFields<All extends object>(fields: All): DefinedFields<All> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as DefinedFields<All>
}
