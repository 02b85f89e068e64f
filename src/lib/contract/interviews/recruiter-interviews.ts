import * as z from 'zod/mini'

import { INTERVIEW_LIMITS } from '#lib/shared/interviews/interviews.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { line, optionalText, Phone, plain } from '../fields.ts'
import {
  Interview,
  InterviewSearch,
  InterviewType,
  LocalDay,
  LocalTime,
  Reason,
  Zone,
} from './interviews.ts'
import { Id, Instant, PathId, ReadVersion, type Routes } from '../route.ts'

const Person = z.object({ id: Id, name: z.string(), title: z.string() })

/** An interview as the company sees it. */
export const RecruiterInterview = z
  .extend(Interview, {
    candidate: z.object({ id: Id, name: z.string() }),
    organiserId: z.nullable(Id),
    panel: z.array(z.extend(Person, { filed: z.boolean() })),
    /** Other interviews of the candidate or the panel at the same time. */
    conflicts: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'RecruiterInterview' })
export type RecruiterInterview = z.infer<typeof RecruiterInterview>

/** The link of a video call. Only https, because people click it. It can be empty. */
export const MeetingLink = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(LENGTHS.url.max, `Must be at most ${LENGTHS.url.max} characters`),
    z.refine(value => value === '' || isMeetingLink(value), 'Please enter an https address'),
    plain(),
  ),
  '',
)

function isMeetingLink(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false
  const { hostname, password, protocol, username } = new URL(value)
  // "https://trusted.example@elsewhere.example" looks like a link to another site than it is.
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

const Slot = z.object({ date: LocalDay, time: LocalTime })

const times = {
  /** One time. */
  date: z.optional(LocalDay),
  time: z.optional(LocalTime),
  /** Or several to choose from. */
  slots: z.optional(
    z
      .array(Slot)
      .check(z.maxLength(INTERVIEW_LIMITS.slots, `Offer at most ${INTERVIEW_LIMITS.slots} times`)),
  ),
  timeZone: Zone,
  durationMinutes: z
    .int('Please enter the minutes')
    .check(
      z.minimum(INTERVIEW_LIMITS.minutes.min, 'Must take at least 5 minutes'),
      z.maximum(INTERVIEW_LIMITS.minutes.max, 'Must take at most 8 hours'),
    ),
}

const details = {
  type: InterviewType,
  location: optionalText(LENGTHS.location.max),
  meetingLink: MeetingLink,
  phoneNumber: Phone,
  interviewerName: line(LENGTHS.name, 'Interviewer name is required'),
  interviewerTitle: optionalText(LENGTHS.position.max),
  /** Members of the company on the panel; defaults to the recruiter who schedules it. */
  panel: z.optional(
    z
      .array(Id)
      .check(z.maxLength(INTERVIEW_LIMITS.panel, `At most ${INTERVIEW_LIMITS.panel} people`)),
  ),
  /** A message to the candidate. */
  note: optionalText(LENGTHS.note.max),
}

export const InterviewDraft = z.object({ ...times, ...details })
export type InterviewDraft = z.output<typeof InterviewDraft>

/**
 * Missing fields stay unchanged. New times replace the old ones and need the candidate's answer
 * again, unless the only time is the one that the candidate requested.
 */
export const InterviewChange = z.object({
  date: times.date,
  time: times.time,
  slots: times.slots,
  timeZone: z.optional(times.timeZone),
  durationMinutes: z.optional(times.durationMinutes),
  type: z.optional(details.type),
  location: z.optional(details.location.def.innerType),
  meetingLink: z.optional(details.meetingLink.def.innerType),
  phoneNumber: z.optional(details.phoneNumber.def.innerType),
  interviewerName: z.optional(details.interviewerName),
  interviewerTitle: z.optional(details.interviewerTitle.def.innerType),
  panel: details.panel,
  note: z.optional(details.note.def.innerType),
  version: ReadVersion,
})
export type InterviewChange = z.output<typeof InterviewChange>

/** Times to check for conflicts before they are offered. */
const TimesCheck = z.object({ ...times, panel: details.panel, interview: z.optional(Id) })
export type TimesCheck = z.output<typeof TimesCheck>

const CheckedTimes = z.array(
  z.object({ startAt: Instant, candidateTimeZone: z.string(), conflicts: z.array(z.string()) }),
)
export type CheckedTimes = z.infer<typeof CheckedTimes>

const params = z.object({ id: PathId })

export const recruiterInterviewRoutes = {
  'POST /recruiters/applications/{id}/interviews': {
    operationId: 'scheduleInterview',
    access: 'recruiter',
    body: InterviewDraft,
    params,
    response: RecruiterInterview,
    status: 201,
    summary: 'Propose one time, or up to five, for an interview with an applicant',
  },
  'POST /recruiters/applications/{id}/interviews/check': {
    operationId: 'checkInterviewTimes',
    access: 'recruiter',
    body: TimesCheck,
    params,
    response: CheckedTimes,
    summary: 'Convert times to instants and list their conflicts; changes nothing',
  },
  'GET /recruiters/interviews': {
    operationId: 'listCompanyInterviews',
    access: 'recruiter',
    list: true,
    query: InterviewSearch,
    response: z.array(RecruiterInterview),
    summary: 'List the company’s interviews, latest first unless `when` is given',
  },
  'GET /recruiters/interviews/{id}': {
    operationId: 'getCompanyInterview',
    access: 'recruiter',
    params,
    response: RecruiterInterview,
    summary: 'Get one of the company’s interviews',
  },
  'PUT /recruiters/interviews/{id}': {
    operationId: 'updateInterview',
    access: 'recruiter',
    body: InterviewChange,
    params,
    response: RecruiterInterview,
    summary: 'Change an interview; the candidate must accept new times again',
  },
  'POST /recruiters/interviews/{id}/accept': {
    operationId: 'acceptRequestedTime',
    access: 'recruiter',
    body: z.object({ version: ReadVersion }),
    params,
    response: RecruiterInterview,
    summary: 'Accept the time that the candidate requested',
  },
  'POST /recruiters/interviews/{id}/cancel': {
    operationId: 'cancelInterview',
    access: 'recruiter',
    body: Reason,
    params,
    response: RecruiterInterview,
    summary: 'Cancel an interview',
  },
  'POST /recruiters/interviews/{id}/complete': {
    operationId: 'completeInterview',
    access: 'recruiter',
    body: z.object({ outcome: z.enum(['held', 'no-show']) }),
    params,
    response: RecruiterInterview,
    summary: 'Record that an interview took place, or that the candidate did not attend',
  },
} as const satisfies Routes
