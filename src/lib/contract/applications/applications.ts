import * as z from 'zod/mini'

import {
  APPLICATION_STATUSES,
  REVIEW_STATUSES,
} from '#lib/shared/applications/application-status.ts'
import { INTERVIEW_STEPS } from '#lib/shared/interviews/interviews.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'
import { REJECTION_REASONS } from '#lib/shared/applications/rejections.ts'

import { plain, searchText, text } from '../fields.ts'
import { AnswerDraft } from '../jobs/job-questions.ts'
import { Category, JobType } from '../jobs/jobs.ts'
import { MatchReason } from '../matching/matching.ts'
import { pagingFields } from '../paging.ts'
import { Missing } from '../profiles/profiles.ts'
import { Id, Instant, PathId, ReadVersion, type Routes } from '../route.ts'

export const ApplicationStatus = z.enum(APPLICATION_STATUSES)
export const ReviewStatus = z.enum(REVIEW_STATUSES)

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
const EmptiedAfter = z.nullable(z.int())

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

const ApplicantSummary = z.object({
  id: z.nullable(Id),
  user_id: z.nullable(Id),
  name: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
})

/**
 * The candidate of an application, as far as the recruiter may know them. A blind review names no
 * candidate: the ids are null, and contact details and resume are empty.
 */
export const Applicant = z.extend(ApplicantSummary, {
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  years_of_experience: z.nullable(z.int()),
  /** Null without a photo, in a blind review, and after a withdrawal. */
  photo_url: z.nullable(z.string()),
  resume_url: z.nullable(z.string()),
})

const RejectionReason = z.enum(REJECTION_REASONS)

/** An application in a list or on a board of the company that received it. */
export const ReceivedApplicationSummary = z.object({
  id: Id,
  job_id: Id,
  job_title: z.string(),
  status: ApplicationStatus,
  applied_at: Instant,
  /** Percent; null until the match is computed. */
  match_score: z.nullable(z.int()),
  feedback: z.nullable(z.string()),
  next_steps: z.nullable(z.string()),
  version: z.int(),
  candidate: ApplicantSummary,
  /** Whether a blind review hides the candidate: then a number takes the place of the name. */
  blind: z.boolean(),
  /** When the candidate learns of a delayed rejection; null if no rejection is delayed. */
  notice_at: z.nullable(Instant),
  rejection_reason: z.nullable(RejectionReason),
  emptied_after: EmptiedAfter,
  /** 1 to 5: the mean rating by the company's recruiters; null without a rating. */
  rating: z.nullable(z.number()),
  comment_count: z.int(),
})
export type ReceivedApplicationSummary = z.infer<typeof ReceivedApplicationSummary>

/** An application as a recruiter of the company that received it reads it. */
export const ReceivedApplication = z
  .extend(ReceivedApplicationSummary, {
    /** The reasons for the match score: first those that count, then those that are missing. */
    match_reasons: z.array(MatchReason),
    cover_letter: z.nullable(z.string()),
    candidate: Applicant,
  })
  .register(z.globalRegistry, { id: 'ReceivedApplication' })
export type ReceivedApplication = z.infer<typeof ReceivedApplication>

/**
 * A recruiter's decision. The candidate sees feedback and next steps; a field that is left out does
 * not change. The candidate sees a rejection a day later, and sees nothing if it is undone by then,
 * unless `notice` is `now`. The candidate never sees the reason of a rejection.
 */
export const StatusChange = z.object({
  status: ReviewStatus,
  feedback: z.optional(z.nullable(text(LENGTHS.feedback, 'Invalid input'))),
  next_steps: z.optional(z.nullable(text(LENGTHS.feedback, 'Invalid input'))),
  notice: z.optional(z.enum(['now', 'later'])),
  rejection_reason: z.optional(z.nullable(RejectionReason)),
  version: ReadVersion,
})
export type StatusChange = z.output<typeof StatusChange>

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
  /** What is left to do until both are at 100. */
  missing: z.array(Missing),
})
export type CandidateDashboard = z.infer<typeof CandidateDashboard>

const ApplicationParams = z.object({ id: PathId })

/** The API of candidates; the API of recruiters is in received-applications.ts. */
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
    summary: 'The candidate’s applications, newest first',
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
    summary: 'The figures of the dashboard, and what the candidate needs before applying',
  },
  'GET /applications/{id}': {
    operationId: 'getApplication',
    access: 'signed-in',
    params: ApplicationParams,
    response: Application,
    summary: 'One application, for its candidate and its company',
  },
  'GET /applications/{id}/resume': {
    operationId: 'downloadApplicationResume',
    access: 'candidate',
    file: true,
    params: ApplicationParams,
    response: null,
    summary: 'The copy of the resume sent with the application',
  },
  'POST /applications/{id}/withdraw': {
    operationId: 'withdrawApplication',
    access: 'candidate',
    params: ApplicationParams,
    response: Application,
    summary: 'Withdraw an application; applying again reopens it',
  },
} as const satisfies Routes
