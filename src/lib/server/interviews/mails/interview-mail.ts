import { timesIn } from '#lib/shared/interviews/interview-times.ts'
import { INTERVIEW_TYPE_LABELS, type InterviewStep } from '#lib/shared/interviews/interviews.ts'

import { letter } from '../../mail/letter.ts'
import type { CalendarMessage, Mail } from '../../mail/mailer.ts'
import { endOf, type InterviewRow } from '../interview-row.ts'
import { type CalendarSite, pathOf, placeOf } from '../calendar/invitation.ts'
import type { Participant } from '../participants.ts'
import { nameOf, type Part, stepTexts } from './words.ts'

/** A person who gets mail about a step. */
export interface StepNotification {
  calendar: CalendarMessage | null
  part: Part
  reader: Participant
  step: InterviewStep
}

/** The mail about a step of an interview, with a calendar file. */
export function stepMail(
  site: CalendarSite,
  row: InterviewRow,
  notification: StepNotification,
): Mail {
  const { calendar, part, reader } = notification
  const { headline, subject } = stepTexts(row, notification)
  const details =
    part === 'removed'
      ? []
      : [...timeParagraphs(row, reader), ...detailParagraphs(row, notification)]
  return {
    ...letter(site, {
      action: { label: labelOf(row, notification), path: linkOf(row, notification) },
      paragraphs: [headline, ...details],
      subject,
      to: reader.email,
    }),
    calendar,
  }
}

function labelOf({ interview }: InterviewRow, { part, reader }: StepNotification): string {
  if (part === 'removed') return 'Open your interviews'
  return interview.waitingFor === reader.side
    ? 'Open the interview and answer'
    : 'Open the interview'
}

/** The link in the mail. A person who has left the company can no longer open the interview. */
export function linkOf(row: InterviewRow, { part, reader }: StepNotification): string {
  return part === 'removed' ? '/recruiter/interviews' : pathOf(row, reader.side)
}

/** Reminds a person of an interview that begins in so many hours. */
export function reminderMail(
  site: CalendarSite,
  row: InterviewRow,
  { hours, reader }: { hours: number; reader: Participant },
): Mail {
  const span = hours === 1 ? 'in an hour' : `in ${hours} hours`
  return letter(site, {
    action: { label: 'Open the interview', path: pathOf(row, reader.side) },
    paragraphs: [
      `Your interview ${nameOf(row, reader.side)} begins ${span}.`,
      ...timeParagraphs(row, reader),
      ...detailParagraphs(row, { part: 'other', step: 'accepted' }),
    ],
    subject: `Reminder: interview ${nameOf(row, reader.side)} ${span}`,
    to: reader.email,
  })
}

/** "Tue, Mar 10, 2:30–3:15 PM, Amsterdam (GMT+1)": the requested or agreed time; null without one. */
export function timeFor({ interview }: InterviewRow, { timeZone }: Participant): string | null {
  const startAt = interview.requestedAt ?? interview.startAt
  const [time] = startAt ? timesIn(startAt, endOf(startAt, interview), [timeZone]) : []
  return time ? `${time.span}, ${time.zone}` : null
}

function timeParagraphs(row: InterviewRow, reader: Participant): string[] {
  const { interview, slots } = row
  const zones = [
    reader.timeZone,
    interview.timeZone,
    ...(reader.side === 'recruiter' ? [row.candidate.timeZone] : []),
  ]
  const line = (label: string, startAt: Date) =>
    [
      `${label}:`,
      ...timesIn(startAt, endOf(startAt, interview), zones).map(
        ({ span, zone }) => `${span}, ${zone}`,
      ),
    ].join('\n')
  if (interview.status === 'cancelled')
    return interview.startAt ? [line('It was planned for', interview.startAt)] : []
  return [
    ...(interview.startAt ? [line('When', interview.startAt)] : []),
    ...(interview.startAt ? [] : slots.map(({ startAt }, at) => line(`Time ${at + 1}`, startAt))),
    ...(interview.requestedAt ? [line('Asked for', interview.requestedAt)] : []),
  ]
}

function detailParagraphs(
  row: InterviewRow,
  { part, step }: Pick<StepNotification, 'part' | 'step'>,
): string[] {
  const { interview } = row
  if (interview.status === 'cancelled')
    return interview.endReason ? [`The reason given: ${interview.endReason}`] : []
  const place = placeOf(row)
  const interviewer = [interview.interviewerName, interview.interviewerTitle].filter(Boolean)
  return [
    `${INTERVIEW_TYPE_LABELS[interview.type]} interview with ${interviewer.join(', ')}.`,
    ...(place ? [`Where: ${place}`] : []),
    ...(interview.note ? [interview.note] : []),
    ...(step === 'asked' && interview.requestNote
      ? [`${part === 'actor' ? 'You wrote' : 'They write'}: ${interview.requestNote}`]
      : []),
  ]
}
