import type { InterviewChange } from '#lib/contract/interviews/recruiter-interviews.ts'

import type { InterviewRow } from '../interview-row.ts'
import { startsOf, timeColumns } from './offer.ts'
import type { Move } from './take-step.ts'
import { wallTimeOf } from '../calendar/wall-time.ts'

type Fields = Omit<InterviewChange, 'panel' | 'version'>

/** A recruiter's move that changes an interview. */
type ChangeMove = Move & { action: 'accept' | 'change' | 'propose' }

/**
 * Turns a recruiter's change into a move: consent if it has the time that the candidate requested, an
 * offer if it has other times or another duration, else a change of details. A form sends all fields
 * back, so unchanged times are not a new offer, unless the candidate has requested another time.
 */
export function moveOf(row: InterviewRow, change: Fields): ChangeMove {
  const { interview } = row
  const { date, slots, time, ...rest } = change
  const set = definedFields(rest)
  const named = [date, slots, time].some(part => part !== undefined)
  const starts = named ? namedStarts(row, change) : currentStarts(row)
  const requestedAt = named ? interview.requestedAt : null
  const expected = requestedAt ? [requestedAt] : currentStarts(row)
  const isLonger = (set.durationMinutes ?? interview.durationMinutes) !== interview.durationMinutes
  if (isLonger || !isSame(starts, expected))
    return {
      action: 'propose',
      set: { ...set, ...timeColumns(starts) },
      side: 'recruiter',
      slots: starts,
    }
  if (!requestedAt) return { action: 'change', set, side: 'recruiter' }
  const consent = consentTo(requestedAt)
  return { ...consent, set: { ...set, ...consent.set } }
}

function currentStarts({ interview, slots }: InterviewRow): Date[] {
  return interview.startAt ? [interview.startAt] : slots.map(({ startAt }) => startAt)
}

/** The recruiter's consent to the time that the candidate requested; null if there is no request. */
export function consentTo(requestedAt: Date | null) {
  return {
    action: 'accept',
    set: {
      ...(requestedAt && { beginsAt: requestedAt, startAt: requestedAt }),
      requestedAt: null,
      requestNote: '',
    },
    side: 'recruiter',
    slots: [],
  } as const satisfies Move
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
