import * as z from 'zod/mini'

import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import {
  ApplicationEvent,
  ApplicationStatus,
  ReceivedApplication,
  StatusChange,
} from './applications.ts'
import { text } from '../fields.ts'
import { Match } from '../matching/matching.ts'
import { pagingFields } from '../paging.ts'
import { Education, Experience } from '../profiles/profile-entries.ts'
import { ApplicationComment, Colleague } from './application-comments.ts'
import { ApplicationAnswer } from '../jobs/job-questions.ts'
import { Id, PathId, type Routes } from '../route.ts'

export const RECEIVED_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'match',
  'match-asc',
] as const
export type ReceivedSort = (typeof RECEIVED_SORTS)[number]

/** The filters of received applications. `search` looks in name, bio and skills. */
export const ReceivedSearch = z.object({
  ...pagingFields,
  /** Only the application of this id, for a page that learns of its change by an event. */
  id: z.optional(PathId),
  search: z.optional(text(LENGTHS.search, 'Invalid input')),
  sort: z._default(z.enum(RECEIVED_SORTS), 'newest'),
  status: z.optional(ApplicationStatus),
})
export type ReceivedSearch = z.output<typeof ReceivedSearch>

const Dated = z.object({
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  current: z.boolean(),
})

/** The facts parsed from the sent file. */
export const SentFacts = z.object({
  summary: z.string(),
  skills: z.array(z.string()),
  /** In years with one decimal; null without any date. */
  years: z.nullable(z.number()),
  experience: z.array(z.extend(Dated, { title: z.string(), company: z.string() })),
  education: z.array(
    z.extend(Dated, { degree: z.string(), field: z.string(), institution: z.string() }),
  ),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
})
export type SentFacts = z.infer<typeof SentFacts>

/** One received application with what the candidate's profile says and what has happened so far. */
export const OpenedApplication = z
  .extend(ReceivedApplication, {
    /** The whole match, as the candidate sees it too; null until it is computed. */
    match: z.nullable(Match),
    events: z.array(ApplicationEvent),
    background: z.object({
      experience: z.array(Experience),
      education: z.array(Education),
      languages: z.array(z.string()),
      certifications: z.array(z.string()),
      links: z.object({ linkedin: z.string(), github: z.string(), portfolio: z.string() }),
    }),
    /** Null if nothing could be parsed, or if the company may not see the resume. */
    resume_facts: z.nullable(SentFacts),
    answers: z.array(ApplicationAnswer),
    comments: z.array(ApplicationComment),
    /** The colleagues whom a comment can mention. */
    colleagues: z.array(Colleague),
    /** The rating by the reader, 1 to 5. */
    own_rating: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'OpenedApplication' })
export type OpenedApplication = z.infer<typeof OpenedApplication>

/** Several decisions at once; each one is saved or rejected separately. */
export const StatusChanges = z.object({
  changes: z
    .array(z.extend(StatusChange, { id: Id }))
    .check(
      z.minLength(1, 'Invalid input'),
      z.maxLength(LIST_SIZES.decisions, `Must have at most ${LIST_SIZES.decisions} entries`),
    ),
})
export type StatusChanges = z.output<typeof StatusChanges>

/** The outcome of one decision: the application after it, or why it was rejected. */
export const StatusOutcome = z.object({
  id: Id,
  application: z.nullable(ReceivedApplication),
  /** The application as it is now, if somebody else changed it first. */
  current: z.optional(ReceivedApplication),
  message: z.nullable(z.string()),
})
export type StatusOutcome = z.infer<typeof StatusOutcome>

/** The number of applications in each status, and of all. */
export const StatusCounts = z.object({
  all: z.int(),
  pending: z.int(),
  reviewed: z.int(),
  shortlisted: z.int(),
  rejected: z.int(),
  hired: z.int(),
  withdrawn: z.int(),
})
export type StatusCounts = z.infer<typeof StatusCounts>

export const RecruiterDashboard = z.object({
  activeJobs: z.int(),
  totalApplications: z.int(),
  newApplicationsToday: z.int(),
  /** Percent; null if no application is old enough. */
  responseRate: z.nullable(z.int()),
})
export type RecruiterDashboard = z.infer<typeof RecruiterDashboard>

/** The parts of a resume that a page shows without opening the file. */
const SentPages = z.object({
  /** 0 if the file is not a PDF or cannot be drawn. */
  pages: z.int(),
})

/** Whether name, contact and resume of applicants are hidden until something is decided. */
export const BlindReview = z.object({ blind_review: z.boolean() })

const ApplicationParams = z.object({ id: PathId })

export const receivedRoutes = {
  'GET /recruiters/dashboard': {
    operationId: 'getRecruiterDashboard',
    access: 'recruiter',
    response: RecruiterDashboard,
    summary: 'Get the dashboard figures of the recruiter’s company',
  },
  'GET /recruiters/applications': {
    operationId: 'listCompanyApplications',
    access: 'recruiter',
    list: true,
    query: ReceivedSearch,
    response: z.array(ReceivedApplication),
    summary: 'The applications to all jobs of the company',
  },
  'GET /recruiters/applications/counts': {
    operationId: 'countCompanyApplications',
    access: 'recruiter',
    query: z.object({ job: z.optional(PathId) }),
    response: StatusCounts,
    summary: 'The number of applications in each status, to the company or to one of its jobs',
  },
  'GET /recruiters/applicants/{jobId}': {
    operationId: 'listJobApplications',
    access: 'recruiter',
    list: true,
    params: z.object({ jobId: PathId }),
    query: ReceivedSearch,
    response: z.array(ReceivedApplication),
    summary: 'The applications to one job of the company',
  },
  'POST /recruiters/applications/{id}/open': {
    operationId: 'openApplication',
    access: 'recruiter',
    params: ApplicationParams,
    response: OpenedApplication,
    summary: 'One application in full; the first read is shown to the candidate as viewed',
  },
  'PUT /recruiters/applications/{id}/status': {
    operationId: 'updateApplicationStatus',
    access: 'recruiter',
    body: StatusChange,
    params: ApplicationParams,
    response: ReceivedApplication,
    summary: 'Set the status of an application, with feedback and next steps for the candidate',
  },
  'PUT /recruiters/applications/status': {
    operationId: 'updateApplicationStatuses',
    access: 'recruiter',
    body: StatusChanges,
    response: z.array(StatusOutcome),
    summary: 'Set the status of several applications; each one is saved or rejected separately',
  },
  'GET /recruiters/applicants/{jobId}/export': {
    operationId: 'exportJobApplications',
    access: 'recruiter',
    file: true,
    params: z.object({ jobId: PathId }),
    response: null,
    summary: 'The applications to one job of the company as CSV',
  },
  'PUT /recruiters/jobs/{id}/blind-review': {
    operationId: 'setJobBlindReview',
    access: 'recruiter',
    body: BlindReview,
    params: z.object({ id: PathId }),
    response: BlindReview,
    summary: 'Turn blind review of a job on or off',
  },
  'GET /recruiters/applications/{id}/resume': {
    operationId: 'getApplicationResumePages',
    access: 'recruiter',
    params: ApplicationParams,
    response: SentPages,
    summary: 'The number of resume pages of an application that can be shown',
  },
  'GET /recruiters/applications/{id}/resume/{page}': {
    operationId: 'getApplicationResumePage',
    access: 'recruiter',
    file: true,
    params: z.object({ id: PathId, page: PathId }),
    response: null,
    summary: 'An image of one page of the resume sent with an application',
  },
  'GET /recruiters/resume/{candidateId}/download': {
    operationId: 'downloadCandidateResume',
    access: 'recruiter',
    file: true,
    params: z.object({ candidateId: PathId }),
    query: z.object({ application: z.optional(PathId) }),
    response: null,
    summary: 'The resume that a candidate sent with an application',
  },
} as const satisfies Routes
