import { type ApplicationStatus } from './application-status.ts'
import { type InterviewStatus } from '../interviews/interviews.ts'
import { type JobStatus } from '../jobs/job-terms.ts'

/** Class names, written out so that the style sheet is built with them. */
const TONES = {
  yellow: { badge: 'bg-yellow-wash text-yellow', bar: 'text-yellow-solid', dot: 'bg-yellow-solid' },
  blue: { badge: 'bg-blue-wash text-blue', bar: 'text-blue-solid', dot: 'bg-blue-solid' },
  green: { badge: 'bg-green-wash text-green', bar: 'text-green-solid', dot: 'bg-green-solid' },
  red: { badge: 'bg-red-wash text-red', bar: 'text-red-solid', dot: 'bg-red-solid' },
  purple: { badge: 'bg-purple-wash text-purple', bar: 'text-purple-solid', dot: 'bg-purple-solid' },
  grey: { badge: 'bg-grey-wash text-grey', bar: 'text-grey-solid', dot: 'bg-grey-solid' },
} as const

export type Tone = (typeof TONES)[keyof typeof TONES]
export type BadgeStatus = ApplicationStatus | InterviewStatus | JobStatus

const STATUS_TONES: Record<BadgeStatus, keyof typeof TONES> = {
  pending: 'yellow',
  reviewed: 'blue',
  shortlisted: 'green',
  rejected: 'red',
  hired: 'purple',
  withdrawn: 'grey',
  active: 'green',
  draft: 'yellow',
  closed: 'grey',
  proposed: 'yellow',
  upcoming: 'green',
  rescheduled: 'blue',
  completed: 'grey',
  cancelled: 'red',
}

/**
 * The colour of a status of an application, an interview or a job; always shown beside its label.
 */
export function toneOf(status: BadgeStatus): Tone {
  return TONES[STATUS_TONES[status]]
}

/** A status badge: its label, and the classes of the badge and of its dot. */
export function statusBadge(status: BadgeStatus) {
  const tone = toneOf(status)
  return {
    badge: `badge ${tone.badge}`,
    dot: `h-1.5 w-1.5 rounded-full ${tone.dot}`,
    label: status.charAt(0).toUpperCase() + status.slice(1),
  }
}

/** The colour of a score or a completeness of 0 to 100: 80 and above good, 60 to 79 medium. */
export function toneOfScore(score: number): Tone {
  if (score >= 80) return TONES.green
  return score >= 60 ? TONES.yellow : TONES.red
}

/** Below this score a match has no coloured background: a low match must not look like an error. */
const WEAK_MATCH = 40

/** The pill of a match of 0 to 100: its text, and the classes of the pill and of its dot. */
export function matchPill(score: number) {
  const percent = Math.round(score)
  const tone = toneOfScore(percent)
  const ground = percent < WEAK_MATCH ? '!px-0 text-soft' : tone.badge
  return {
    dot: `h-1.5 w-1.5 rounded-full ${tone.dot}`,
    pill: `badge tabular-nums ${ground}`,
    text: `${percent}% match`,
  }
}
