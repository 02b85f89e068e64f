import * as z from 'zod/mini'

import { APPLICATION_STATUSES } from '#lib/shared/applications/application-status.ts'
import { INTERVIEW_STEPS } from '#lib/shared/interviews/interviews.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { plain, searchText } from '../fields.ts'
import { AnswerDraft } from '../jobs/job-questions.ts'
import { Category, JobType } from '../jobs/jobs.ts'
import { pagingFields } from '../paging.ts'
import { Missing } from '../profiles/profiles.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

export const ApplicationStatus = z.enum(APPLICATION_STATUSES)

/** The copy of the resume that went with an application. */
export const SentResume = z.object({
  id: z.string(),
  filename: z.string(),
  uploaded_at: Instant,
  url: z.string(),
})

/** One thing that happened to an application, as the candidate may see it. */
export const ApplicationEvent = z.object({
  /** `notified` is set for recruiters only: whether the candidate knows of the decision. */
  type: z.enum(['applied', 'viewed', 'status', 'notified', 'withdrawn', 'reapplied', 'interview']),
  status: z.nullable(ApplicationStatus),
  /** What happened to the interview of that id. */
  interview: z.optional(z.object({ id: Id, step: z.enum(INTERVIEW_STEPS) })),
  /** The recruiter who did it; left out for the candidate, who deals with the company. */
  actor: z.optional(z.object({ id: Id, name: z.string() })),
  at: Instant,
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

/** The months after which the company's copy was emptied; null while it is there. */
export const EmptiedAfter = z.nullable(z.int())

/** An application in the list of its candidate. */
export const ApplicationSummary = z.object({
  id: Id,
  job_id: Id,
  job_title: z.string(),
  company_name: z.string(),
  company_logo: z.nullable(z.string()),
  location: z.string(),
  type: JobType,
  status: ApplicationStatus,
  applied_at: Instant,
})
export type ApplicationSummary = z.infer<typeof ApplicationSummary>

/** An application as its candidate reads it. */
export const Application = z
  .extend(ApplicationSummary, {
    category: Category,
    minimum_experience: z.nullable(z.int()),
    maximum_experience: z.nullable(z.int()),
    cover_letter: z.nullable(z.string()),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    resume: z.nullable(SentResume),
    feedback: z.nullable(z.string()),
    next_steps: z.nullable(z.string()),
    emptied_after: EmptiedAfter,
    events: z.array(ApplicationEvent),
  })
  .register(z.globalRegistry, { id: 'Application' })
export type Application = z.infer<typeof Application>

/** What a candidate sends. The payload is camelCase, as documented. */
export const ApplicationDraft = z.object({
  coverLetter: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(
            LENGTHS.coverLetter.max,
            `Cover letter must be at most ${LENGTHS.coverLetter.max} characters`,
          ),
          plain(),
        ),
    ),
    null,
  ),
  resumeId: z._default(z.nullable(Id), null),
  /** To the questions of the job; each at most once. */
  answers: z._default(z.array(AnswerDraft).check(z.maxLength(LIST_SIZES.questions)), []),
})
export type ApplicationDraft = z.output<typeof ApplicationDraft>

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

/** The filters of a candidate's applications. `search` looks in the job's title. */
export const SentSearch = z.object({
  ...pagingFields,
  search: z.optional(searchText(LENGTHS.search.max)),
  status: z.optional(ApplicationStatus),
})
export type SentSearch = z.output<typeof SentSearch>

export const CandidateDashboard = z.object({
  totalApplications: z.int(),
  pendingApplications: z.int(),
  shortlistedApplications: z.int(),
  savedJobs: z.int(),
  /** Percent; saving and applying need both at 100. */
  profileCompleteness: z.int(),
  resumeCompleteness: z.int(),
  /** The remaining steps until both are at 100. */
  missing: z.array(Missing),
})
export type CandidateDashboard = z.infer<typeof CandidateDashboard>

const ApplicationParams = z.object({ id: PathId })

/** The API of candidates. The API of recruiters is in received-applications.ts. */
export const applicationRoutes = {
  'POST /candidates/apply/{id}': {
    operationId: 'applyToJob',
    access: 'candidate',
    body: ApplicationDraft,
    params: z.object({ id: PathId }),
    repeatable: true,
    response: Application,
    status: 201,
    summary: 'Apply to a job; a copy of the resume is sent',
  },
  'GET /candidates/applications': {
    operationId: 'listMyApplications',
    access: 'candidate',
    list: true,
    query: SentSearch,
    response: z.array(Application),
    summary: 'List the candidate’s applications, newest first',
  },
  'GET /candidates/applications/counts': {
    operationId: 'countMyApplications',
    access: 'candidate',
    response: StatusCounts,
    summary: 'Count the candidate’s applications in each status',
  },
  'GET /candidates/recent-applications': {
    operationId: 'listRecentApplications',
    access: 'candidate',
    list: true,
    query: z.object({ limit: pagingFields.limit }),
    response: z.array(Application),
    summary: 'List the candidate’s most recent applications',
  },
  'GET /candidates/dashboard': {
    operationId: 'getCandidateDashboard',
    access: 'candidate',
    response: CandidateDashboard,
    summary: 'Get the figures of the dashboard, and what the candidate needs before applying',
  },
  'GET /applications/{id}': {
    operationId: 'getApplication',
    access: 'signed-in',
    params: ApplicationParams,
    response: Application,
    summary: 'Get an application, as its candidate or as its company',
  },
  'GET /applications/{id}/resume': {
    operationId: 'downloadApplicationResume',
    access: 'candidate',
    file: true,
    params: ApplicationParams,
    response: null,
    summary: 'Download the copy of the resume sent with the application',
  },
  'POST /applications/{id}/withdraw': {
    operationId: 'withdrawApplication',
    access: 'candidate',
    params: ApplicationParams,
    response: Application,
    summary: 'Withdraw an application; applying again reopens it',
  },
} as const satisfies Routes
