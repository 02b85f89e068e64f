import type { InterviewChange } from '#lib/contract/interviews/recruiter-interviews.ts'

import type { WholeInterview } from '../interview-row.ts'
import { startsOf, timeColumns } from './offer.ts'
import type { Move } from './take-step.ts'
import { wallTimeOf } from '../calendar/wall-time.ts'

type Fields = Omit<InterviewChange, 'panel' | 'version'>

/**
 * What a recruiter's change is: an offer of times where it names times or another duration, else a
 * change of details. A form sends back what it was given: the times that stand are no new offer,
 * unless they answer the candidate's wish for another one.
 */
export function moveOf(whole: WholeInterview, change: Fields): Move {
  const { interview } = whole
  const { date, slots, time, ...rest } = change
  const set = given(rest)
  const currentStarts = interview.startAt
    ? [interview.startAt]
    : whole.slots.map(({ startAt }) => startAt)
  const named = [date, slots, time].some(part => part !== undefined)
  const starts = named ? namedStarts(whole, change) : currentStarts
  const answersWish = named && interview.requestedAt !== null
  const isLonger = (set.durationMinutes ?? interview.durationMinutes) !== interview.durationMinutes
  if (!answersWish && !isLonger && isSame(starts, currentStarts))
    return { action: 'change', set, side: 'recruiter' }
  return {
    action: 'propose',
    set: { ...set, ...timeColumns(starts) },
    side: 'recruiter',
    slots: starts,
  }
}

/** A date without a time keeps the current time, and the other way round. */
function namedStarts({ interview }: WholeInterview, { date, slots, time, timeZone }: Fields) {
  const stood = interview.startAt && wallTimeOf(interview.startAt, interview.timeZone)
  return startsOf(
    { date: date ?? stood?.date, slots, time: time ?? stood?.time },
    timeZone ?? interview.timeZone,
  )
}

function isSame(some: readonly Date[], others: readonly Date[]): boolean {
  return some.map(Number).join() === others.map(Number).join()
}

type Given<All> = { [Key in keyof All]?: Exclude<All[Key], undefined> }

/** The fields that say something. */
export function given<All extends object>(fields: All): Given<All> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<All>
}
