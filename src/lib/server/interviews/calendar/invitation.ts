import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'

import { INTERVIEW_TYPE_LABELS, type InterviewSide } from '#lib/shared/interviews/interviews.ts'

import type { Config } from '../../config.ts'
import type { CalendarMessage } from '../../mail/mailer.ts'
import { endOf, type InterviewRow } from '../interview-row.ts'
import type { Participant } from '../participants.ts'

export type CalendarSite = Pick<Config, 'MAIL_FROM' | 'SITE_NAME' | 'SITE_URL'>

interface InvitationInput {
  /** The time that calendars show before the change. */
  before: Date | null
  /** All participants after the change. */
  participants: readonly Participant[]
  reader: Participant
}

/**
 * What brings one person's calendar up to date (RFC 5545, RFC 5546): REQUEST adds or changes the
 * event, CANCEL removes it. Null when there is no time to show and none to remove.
 *
 * The UID stays, the SEQUENCE rises with every change. Times are in UTC, so calendars need no time
 * zones of ours. The site is the organiser and asks for no answer by mail: people answer on the page
 * behind the link. The attendees are the people of the reader's side, because no address reaches the
 * other side.
 */
export function invitation(
  site: CalendarSite,
  row: InterviewRow,
  { before, participants, reader }: InvitationInput,
): CalendarMessage | null {
  const { startAt, status, waitingFor } = row.interview
  const takesPart = status !== 'cancelled' && participants.some(({ id }) => id === reader.id)
  const current = takesPart ? startAt : null
  const eventStart = current ?? before
  if (!eventStart || status === 'completed') return null
  const method = current ? 'REQUEST' : 'CANCEL'
  const attendees = takesPart ? participants.filter(({ side }) => side === reader.side) : [reader]
  const answer = waitingFor === reader.side ? 'NEEDSACTION' : 'ACCEPTED'
  const event: ICalEventData = {
    ...eventOf(site, row, { reader, startAt: eventStart }),
    attendees: attendees.map(({ email, name }) => ({
      email,
      name,
      rsvp: false,
      status: ICalAttendeeStatus[answer],
    })),
    organizer: { email: site.MAIL_FROM, name: `${row.companyName} via ${site.SITE_NAME}` },
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
  }
  return { content: calendar(site, method, [event]), method }
}

/** Interviews with a time as a calendar to subscribe to. It contains no invitations. */
export function calendarFeed(
  site: CalendarSite,
  rows: readonly InterviewRow[],
  reader: Pick<Participant, 'side'>,
): string {
  const events = rows.flatMap(row => {
    const { startAt } = row.interview
    return startAt ? [eventOf(site, row, { reader, startAt })] : []
  })
  return calendar(site, 'PUBLISH', events)
}

function calendar(
  { SITE_NAME }: CalendarSite,
  method: 'CANCEL' | 'PUBLISH' | 'REQUEST',
  events: ICalEventData[],
): string {
  return ical({
    events,
    method: ICalCalendarMethod[method],
    prodId: { company: SITE_NAME, language: 'EN', product: 'Interviews' },
    ...(method === 'PUBLISH' && { name: `${SITE_NAME} interviews`, ttl: 3600 }),
  }).toString()
}

interface EventDetails {
  reader: Pick<Participant, 'side'>
  startAt: Date
}

function eventOf(
  { SITE_URL }: CalendarSite,
  row: InterviewRow,
  { reader: { side }, startAt }: EventDetails,
): ICalEventData {
  const { candidate, companyName, interview, jobTitle } = row
  const url = SITE_URL + pathOf(row, side)
  return {
    description: descriptionOf(row, url),
    end: endOf(startAt, interview),
    id: interview.uid,
    location: placeOf(row),
    sequence: interview.sequence,
    stamp: interview.updatedAt,
    start: startAt,
    status: STATUSES[interview.status],
    summary: `Interview: ${jobTitle}, ${side === 'candidate' ? companyName : candidate.name}`,
    url,
  }
}

const STATUSES = {
  cancelled: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
  proposed: ICalEventStatus.TENTATIVE,
  rescheduled: ICalEventStatus.TENTATIVE,
  upcoming: ICalEventStatus.CONFIRMED,
} as const

/** Where each side finds the interview on the site. */
export function pathOf({ interview: { id } }: InterviewRow, side: InterviewSide): string {
  return side === 'candidate' ? `/candidate/interviews?id=${id}` : `/recruiter/interviews/${id}`
}

/** Where it takes place, on one line. */
export function placeOf({ interview }: InterviewRow): string {
  const { location, meetingLink, phoneNumber, type } = interview
  return { 'in-person': location, 'phone': phoneNumber, 'video': meetingLink }[type]
}

function descriptionOf(row: InterviewRow, url: string): string {
  const { interview } = row
  const { interviewerName, interviewerTitle, note, type } = interview
  const interviewer = [interviewerName, interviewerTitle].filter(Boolean).join(', ')
  return [`${INTERVIEW_TYPE_LABELS[type]} interview with ${interviewer}`, note, url]
    .filter(Boolean)
    .join('\n\n')
}
