import { MINUTE_MS } from '../dates/milliseconds.ts'

/** The two sides of an interview. */
export const INTERVIEW_SIDES = ['candidate', 'recruiter'] as const
export type InterviewSide = (typeof INTERVIEW_SIDES)[number]

export const INTERVIEW_TYPES = ['video', 'phone', 'in-person'] as const
export type InterviewType = (typeof INTERVIEW_TYPES)[number]

export const INTERVIEW_TYPE_LABELS = {
  'video': 'Video',
  'phone': 'Phone',
  'in-person': 'In person',
} as const satisfies Record<InterviewType, string>

export const INTERVIEW_STATUSES = [
  'proposed',
  'upcoming',
  'rescheduled',
  'completed',
  'cancelled',
] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

export const INTERVIEW_STATUS_LABELS = {
  proposed: 'Proposed',
  upcoming: 'Upcoming',
  rescheduled: 'Rescheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<InterviewStatus, string>

/** The states of open interviews. */
export const OPEN_INTERVIEWS = ['proposed', 'upcoming', 'rescheduled'] as const

/** Whether an interview with this status is still to come or to be answered. */
export function isOpenInterview(status: InterviewStatus): boolean {
  return OPEN_INTERVIEWS.some(open => open === status)
}

/** The outcomes: the first two complete an interview, the others cancel it. */
export const INTERVIEW_OUTCOMES = ['held', 'no-show', 'declined', 'called-off'] as const
export type InterviewOutcome = (typeof INTERVIEW_OUTCOMES)[number]

/**
 * What a side may do. `ask` is the candidate's wish for another time, `propose` the recruiter's
 * offer of times; `change` touches place, link or panel and leaves the times.
 */
export const INTERVIEW_ACTIONS = [
  'accept',
  'ask',
  'cancel',
  'change',
  'complete',
  'decline',
  'propose',
] as const
export type InterviewAction = (typeof INTERVIEW_ACTIONS)[number]

/** The status of an interview, and the side that must answer while no time is agreed on. */
export interface InterviewState {
  status: InterviewStatus
  waitingFor: InterviewSide | null
}

type StateKey =
  | 'cancelled'
  | 'completed'
  | 'proposed'
  | 'rescheduled.candidate'
  | 'rescheduled.recruiter'
  | 'upcoming'
type Move = `${InterviewSide}.${InterviewAction}`

const CANDIDATE_OPEN = {
  'candidate.ask': 'rescheduled.recruiter',
  'candidate.decline': 'cancelled',
} as const
const RECRUITER_OPEN = {
  'recruiter.cancel': 'cancelled',
  'recruiter.complete': 'completed',
} as const

/** All allowed moves. The name of a state includes the side that it waits for. */
const MOVES: Record<StateKey, Partial<Record<Move, StateKey>>> = {
  'proposed': {
    ...CANDIDATE_OPEN,
    ...RECRUITER_OPEN,
    'candidate.accept': 'upcoming',
    'recruiter.change': 'proposed',
    'recruiter.propose': 'proposed',
  },
  'upcoming': {
    ...CANDIDATE_OPEN,
    ...RECRUITER_OPEN,
    'recruiter.change': 'upcoming',
    'recruiter.propose': 'rescheduled.candidate',
  },
  'rescheduled.candidate': {
    ...CANDIDATE_OPEN,
    ...RECRUITER_OPEN,
    'candidate.accept': 'upcoming',
    'recruiter.change': 'rescheduled.candidate',
    'recruiter.propose': 'rescheduled.candidate',
  },
  'rescheduled.recruiter': {
    ...CANDIDATE_OPEN,
    ...RECRUITER_OPEN,
    'recruiter.accept': 'upcoming',
    'recruiter.change': 'rescheduled.recruiter',
    'recruiter.propose': 'rescheduled.candidate',
  },
  // A candidate who was marked as absent by mistake can be marked as present.
  'completed': { 'recruiter.complete': 'completed' },
  'cancelled': {},
}

const STATES: Record<StateKey, InterviewState> = {
  'cancelled': { status: 'cancelled', waitingFor: null },
  'completed': { status: 'completed', waitingFor: null },
  'proposed': { status: 'proposed', waitingFor: 'candidate' },
  'rescheduled.candidate': { status: 'rescheduled', waitingFor: 'candidate' },
  'rescheduled.recruiter': { status: 'rescheduled', waitingFor: 'recruiter' },
  'upcoming': { status: 'upcoming', waitingFor: null },
}

/** The state after a move; null if that side may not make it. */
export function interviewAfter(
  { status, waitingFor }: InterviewState,
  side: InterviewSide,
  action: InterviewAction,
): InterviewState | null {
  const key = (status === 'rescheduled' ? `${status}.${waitingFor}` : status) as StateKey
  const next = MOVES[key][`${side}.${action}`]
  return next === undefined ? null : STATES[next]
}

/** The recommendations of an interviewer. */
export const RECOMMENDATIONS = ['strong-yes', 'yes', 'no', 'strong-no'] as const
export type Recommendation = (typeof RECOMMENDATIONS)[number]

export const RECOMMENDATION_LABELS = {
  'strong-yes': 'Strong yes',
  'yes': 'Yes',
  'no': 'No',
  'strong-no': 'Strong no',
} as const satisfies Record<Recommendation, string>

/** Minutes before the start from which an interview can be joined. */
const JOIN_MINUTES = 15

/** The time from which an interview can be joined. */
export function joinOpensAt(startAt: Date): Date {
  return new Date(startAt.getTime() - JOIN_MINUTES * MINUTE_MS)
}

/** Limits of offered times, panel members, duration in minutes, and days in advance. */
export const INTERVIEW_LIMITS = {
  slots: 5,
  panel: 8,
  minutes: { min: 5, max: 480 },
  daysAhead: 366,
  open: 20,
} as const

/** An event of an interview, as the timeline of its application shows it to both sides. */
export const INTERVIEW_STEPS = [
  'proposed',
  'moved',
  'changed',
  'accepted',
  'asked',
  'agreed',
  'declined',
  'called-off',
  'held',
  'no-show',
] as const
export type InterviewStep = (typeof INTERVIEW_STEPS)[number]

export const INTERVIEW_STEP_LABELS = {
  'proposed': 'Interview proposed',
  'moved': 'Other times offered for the interview',
  'changed': 'Details of the interview changed',
  'accepted': 'Interview accepted',
  'asked': 'Another time asked for',
  'agreed': 'The other time agreed to',
  'declined': 'Interview declined',
  'called-off': 'Interview cancelled',
  'held': 'Interview held',
  'no-show': 'Interview missed',
} as const satisfies Record<InterviewStep, string>
