import type { InterviewSide, InterviewState } from './interviews.ts'

/** What a side has to do about an interview. */
export const NEXT_STEPS = {
  'answer': 'Waiting for your answer',
  'ask-again': 'All offered times have passed. Ask for another one.',
  'offer-again': 'All offered times have passed. Offer others.',
  'record': 'It is over. Mark it as held or as a no-show.',
} as const
export type NextStep = keyof typeof NEXT_STEPS

interface Slot {
  startAt: string
}

interface Times {
  endAt: string | null
  slots: readonly Slot[]
}

/** The offered times that have not passed: the candidate can accept one of them. */
export function acceptableSlots<S extends Slot>(slots: readonly S[], now: Date): S[] {
  return slots.filter(({ startAt }) => Date.parse(startAt) > now.getTime())
}

/** What this side has to do about an interview; null if nothing. */
export function nextStep(
  interview: InterviewState & Times,
  side: InterviewSide,
  now: Date,
): NextStep | null {
  return STEPS[side](interview, now)
}

const STEPS = {
  candidate: ({ slots, waitingFor }, now) => {
    if (waitingFor !== 'candidate') return null
    return acceptableSlots(slots, now).length > 0 ? 'answer' : 'ask-again'
  },
  recruiter: ({ endAt, slots, status, waitingFor }, now) => {
    if (waitingFor === 'recruiter') return 'answer'
    if (waitingFor === 'candidate')
      return acceptableSlots(slots, now).length > 0 ? null : 'offer-again'
    const isOver = endAt !== null && Date.parse(endAt) <= now.getTime()
    return status === 'upcoming' && isOver ? 'record' : null
  },
} satisfies Record<InterviewSide, (interview: InterviewState & Times, now: Date) => NextStep | null>
