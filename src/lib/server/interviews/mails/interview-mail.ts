import { timesIn } from '#lib/shared/interviews/interview-times.ts'
import {
  INTERVIEW_TYPE_LABELS,
  type InterviewSide,
  type InterviewStep,
} from '#lib/shared/interviews/interviews.ts'

import { letter } from '#lib/server/mail/letter.ts'
import type { CalendarMessage, Mail } from '#lib/server/mail/mailer.ts'
import { endOf, type WholeInterview } from '../interview-row.ts'
import {
  type CalendarSite,
  invitation,
  pathOf,
  placeOf,
  type Reader,
} from '../calendar/invitation.ts'

/** A person who gets mail about a step. */
export interface Told extends Reader {
  id: number
  timeZone: string
}

interface Occasion {
  step: InterviewStep
  /** The time that stood before the step. */
  before: Date | null
  told: Told
}

/** Tells a person of a step of an interview, with what their calendar needs to follow it. */
export function stepMail(site: CalendarSite, whole: WholeInterview, occasion: Occasion): Mail {
  const { before, step, told } = occasion
  const { headline, subject } = wordsOf(whole, step, told.side)
  const calendar = calendarOf(site, whole, { before, told })
  return {
    ...letter(site, {
      action: { label: 'Open the interview', path: pathOf(whole, told.side) },
      paragraphs: [headline, ...timeParagraphs(whole, told), ...detailParagraphs(whole, step)],
      subject,
      to: told.email,
    }),
    ...(calendar && step !== 'asked' && { calendar }),
  }
}

/** Reminds a person of an interview that begins in so many hours. */
export function reminderMail(
  site: CalendarSite,
  whole: WholeInterview,
  { hours, told }: { hours: number; told: Told },
): Mail {
  const span = hours === 1 ? 'in an hour' : `in ${hours} hours`
  return letter(site, {
    action: { label: 'Open the interview', path: pathOf(whole, told.side) },
    paragraphs: [
      `Your interview ${nameOf(whole, told.side)} begins ${span}.`,
      ...timeParagraphs(whole, told),
      ...detailParagraphs(whole, 'accepted'),
    ],
    subject: `Reminder: interview ${nameOf(whole, told.side)} ${span}`,
    to: told.email,
  })
}

/** What a step is called in a subject and told as in a sentence, to either side. */
export function wordsOf(
  whole: WholeInterview,
  step: InterviewStep,
  side: InterviewSide,
): { headline: string; subject: string } {
  const { candidate, companyName } = whole
  const about = nameOf(whole, side)
  const other = side === 'candidate' ? companyName : candidate.name
  const choice = whole.slots.length > 1 ? `one of ${whole.slots.length} times` : 'a time'
  const words: Record<InterviewStep, [subject: string, headline: string]> = {
    'accepted': ['Interview agreed', `${candidate.name} will come to the interview ${about}.`],
    'agreed': ['Interview agreed', `The interview ${about} takes place at the time asked for.`],
    'asked': ['Another time asked for', `${candidate.name} asks for another time ${about}.`],
    'called-off': ['Interview cancelled', `${other} has cancelled the interview ${about}.`],
    'changed': ['Interview changed', `The details of the interview ${about} have changed.`],
    'declined': ['Interview declined', `${candidate.name} has declined the interview ${about}.`],
    'held': ['Interview completed', `The interview ${about} is recorded as completed.`],
    'moved': ['New interview times', `${companyName} offers ${choice} for the interview ${about}.`],
    'no-show': ['Interview missed', `The interview ${about} is recorded as missed.`],
    'proposed': [
      'Interview invitation',
      `${companyName} offers ${choice} for an interview ${about}.`,
    ],
  }
  const [subject, headline] = words[step]
  return { headline, subject: `${subject}: ${about.replace(/^\w+ /, '')}` }
}

/** "for Joiner at Gates Ltd" to the candidate, "with Asha Rao for Joiner" to the recruiters. */
function nameOf({ candidate, companyName, jobTitle }: WholeInterview, side: InterviewSide): string {
  return side === 'candidate'
    ? `for ${jobTitle} at ${companyName}`
    : `with ${candidate.name} for ${jobTitle}`
}

function timeParagraphs(whole: WholeInterview, told: Told): string[] {
  const { interview, slots } = whole
  if (interview.status === 'cancelled') return []
  const zones = [
    told.timeZone,
    interview.timeZone,
    ...(told.side === 'recruiter' ? [whole.candidate.timeZone] : []),
  ]
  const line = (label: string, startAt: Date) =>
    [
      `${label}:`,
      ...timesIn(startAt, endOf(startAt, interview), zones).map(
        ({ span, zone }) => `${span}, ${zone}`,
      ),
    ].join('\n')
  return [
    ...(interview.startAt ? [line('When', interview.startAt)] : []),
    ...(interview.startAt ? [] : slots.map(({ startAt }, at) => line(`Time ${at + 1}`, startAt))),
    ...(interview.requestedAt ? [line('Asked for', interview.requestedAt)] : []),
  ]
}

function detailParagraphs(whole: WholeInterview, step: InterviewStep): string[] {
  const { interview } = whole
  if (interview.status === 'cancelled')
    return interview.endReason ? [`The reason given: ${interview.endReason}`] : []
  const place = placeOf(whole)
  const interviewer = [interview.interviewerName, interview.interviewerTitle].filter(Boolean)
  return [
    `${INTERVIEW_TYPE_LABELS[interview.type]} interview with ${interviewer.join(', ')}.`,
    ...(place ? [`Where: ${place}`] : []),
    ...(interview.note ? [interview.note] : []),
    ...(step === 'asked' && interview.requestNote ? [`They write: ${interview.requestNote}`] : []),
  ]
}

/** What changes in a calendar by the step: an event comes or moves, or the one that stood goes. */
function calendarOf(
  site: CalendarSite,
  whole: WholeInterview,
  { before, told }: Pick<Occasion, 'before' | 'told'>,
): CalendarMessage | null {
  const { startAt, status } = whole.interview
  if (status === 'completed') return null
  const current = status === 'cancelled' ? null : startAt
  if (current) return message('REQUEST', current)
  return before ? message('CANCEL', before) : null

  function message(method: 'CANCEL' | 'REQUEST', at: Date): CalendarMessage {
    return { content: invitation(site, whole, { method, reader: told, startAt: at }), method }
  }
}
