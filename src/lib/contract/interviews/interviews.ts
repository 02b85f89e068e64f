import * as z from 'zod/mini'

import { isLocalDate, isTimeZone } from '#lib/shared/dates/dates.ts'
import {
  INTERVIEW_OUTCOMES,
  INTERVIEW_SIDES,
  INTERVIEW_STATUSES,
  INTERVIEW_TYPES,
} from '#lib/shared/interviews/interviews.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { optionalText, searchText } from '../fields.ts'
import { pagingFields } from '../paging.ts'
import { Id, Instant, PathId, ReadVersion, type Routes } from '../route.ts'

export const InterviewType = z.enum(INTERVIEW_TYPES)
export const InterviewStatus = z.enum(INTERVIEW_STATUSES)

/** A local date and time; the zone is in a separate field. */
export const LocalDay = z
  .string()
  .check(z.refine(value => isLocalDate(value), 'Please enter a valid date'))
export const LocalTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a valid time'))
export const Zone = z
  .string()
  .check(z.refine(zone => isTimeZone(zone), 'Please choose a time zone'))

/** A time on offer. `date` and `time` are of the interview's zone. */
const OfferedSlot = z.object({
  id: Id,
  date: z.string(),
  time: z.string(),
  startAt: Instant,
  /** What else the reader has at that time; null if nothing. */
  conflict: z.nullable(z.string()),
})

/** An interview as its candidate sees it. Field names as documented. */
export const Interview = z
  .object({
    id: Id,
    applicationId: Id,
    jobId: Id,
    jobTitle: z.string(),
    companyName: z.string(),
    companyLogo: z.nullable(z.string()),
    type: InterviewType,
    status: InterviewStatus,
    outcome: z.nullable(z.enum(INTERVIEW_OUTCOMES)),
    /** Whose answer is awaited. */
    waitingFor: z.nullable(z.enum(INTERVIEW_SIDES)),
    /** The agreed time in `timeZone`; null while there is a choice of slots. */
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
    timeZone: z.string(),
    startAt: z.nullable(Instant),
    endAt: z.nullable(Instant),
    durationMinutes: z.int(),
    slots: z.array(OfferedSlot),
    /** The other time that the candidate proposes. */
    requested: z.nullable(
      z.object({ date: z.string(), time: z.string(), startAt: Instant, note: z.string() }),
    ),
    location: z.string(),
    meetingLink: z.string(),
    phoneNumber: z.string(),
    interviewerName: z.string(),
    interviewerTitle: z.string(),
    panel: z.array(z.object({ name: z.string(), title: z.string() })),
    note: z.string(),
    endReason: z.string(),
    candidateTimeZone: z.string(),
    /**
     * The time from which it can be joined; null unless it is a video call with a link and a time.
     */
    joinOpensAt: z.nullable(Instant),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Interview' })
export type Interview = z.infer<typeof Interview>

/** The filters of interviews. `search` looks in job, company and candidate. */
export const InterviewSearch = z.object({
  ...pagingFields,
  search: z.optional(searchText(LENGTHS.search.max)),
  status: z.optional(InterviewStatus),
  /** `coming`: open interviews, the next first. `past`: ended ones, the latest first. */
  when: z.optional(z.enum(['coming', 'past'])),
})
export type InterviewSearch = z.output<typeof InterviewSearch>

export const Reason = z.object({ reason: optionalText(LENGTHS.note.max), version: ReadVersion })

const RescheduleWish = z.object({
  date: LocalDay,
  time: LocalTime,
  /** The time zone of the times; by default the zone of the candidate. */
  timeZone: z.optional(Zone),
  note: optionalText(LENGTHS.note.max),
})
export type RescheduleWish = z.output<typeof RescheduleWish>

const Feed = z.object({ exists: z.boolean(), createdAt: z.nullable(Instant) })

const params = z.object({ id: PathId })

export const interviewRoutes = {
  'GET /candidates/interviews': {
    operationId: 'listMyInterviews',
    access: 'candidate',
    list: true,
    query: InterviewSearch,
    response: z.array(Interview),
    summary: 'List the candidate’s interviews, latest first unless `when` is given',
  },
  'GET /candidates/interviews/{id}': {
    operationId: 'getMyInterview',
    access: 'candidate',
    params,
    response: Interview,
    summary: 'Get one of the candidate’s interviews',
  },
  'POST /candidates/interviews/{id}/accept': {
    operationId: 'acceptInterview',
    access: 'candidate',
    body: z.object({ slotId: z.optional(Id) }),
    params,
    response: Interview,
    summary: 'Accept the time on offer, or one of several',
  },
  'POST /candidates/interviews/{id}/decline': {
    operationId: 'declineInterview',
    access: 'candidate',
    body: Reason,
    params,
    response: Interview,
    summary: 'Decline an interview, which cancels it',
  },
  'PUT /candidates/interviews/{id}/reschedule': {
    operationId: 'requestInterviewTime',
    access: 'candidate',
    body: RescheduleWish,
    params,
    response: Interview,
    summary: 'Request another time',
  },
  'POST /interviews/{id}/join': {
    operationId: 'joinInterview',
    access: 'signed-in',
    params,
    response: z.object({ url: z.string() }),
    summary: 'Get the link of the video call, from 15 minutes before its start',
  },
  'GET /interviews/{id}/calendar': {
    operationId: 'downloadInterviewCalendar',
    access: 'signed-in',
    file: true,
    params,
    response: null,
    summary: 'Download the interview as a calendar file (RFC 5545)',
  },
  'GET /calendar-feed': {
    operationId: 'getCalendarFeed',
    access: 'signed-in',
    response: Feed,
    summary: 'Check whether a private calendar address exists',
  },
  'POST /calendar-feed': {
    operationId: 'createCalendarFeed',
    access: 'signed-in',
    response: z.object({ url: z.string() }),
    status: 201,
    summary: 'Create a private calendar address; the previous one stops working',
  },
  'DELETE /calendar-feed': {
    operationId: 'deleteCalendarFeed',
    access: 'signed-in',
    response: null,
    summary: 'Delete the private calendar address',
  },
  'GET /calendar.ics': {
    operationId: 'readCalendarFeed',
    access: 'anyone',
    file: true,
    query: z.object({ token: z.string().check(z.maxLength(100)) }),
    response: null,
    summary:
      'List the interviews of the owner of a private calendar address, for calendar programs',
    unsolicited: true,
  },
} as const satisfies Routes
