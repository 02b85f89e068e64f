import * as z from 'zod/mini'

import { REJECTION_REASONS } from '#lib/shared/applications/rejections.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { text } from '../fields.ts'
import { MatchReason } from '../matching/matching.ts'
import { pagingFields } from '../paging.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'
import { ApplicationStatus, EmptiedAfter, StatusCounts } from './applications.ts'

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

export const RejectionReason = z.enum(REJECTION_REASONS)

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

export const RecruiterDashboard = z.object({
  activeJobs: z.int(),
  totalApplications: z.int(),
  newApplicationsToday: z.int(),
  /** Percent; null if no application is old enough. */
  responseRate: z.nullable(z.int()),
})
export type RecruiterDashboard = z.infer<typeof RecruiterDashboard>

/** Whether name, contact and resume of applicants are hidden until something is decided. */
export const BlindReview = z.object({ blind_review: z.boolean() })

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
    summary: 'List the applications to all jobs of the company',
  },
  'GET /recruiters/applications/counts': {
    operationId: 'countCompanyApplications',
    access: 'recruiter',
    query: z.object({ job: z.optional(PathId) }),
    response: StatusCounts,
    summary: 'Count the applications in each status, to the company or to one of its jobs',
  },
  'GET /recruiters/applicants/{jobId}': {
    operationId: 'listJobApplications',
    access: 'recruiter',
    list: true,
    params: z.object({ jobId: PathId }),
    query: ReceivedSearch,
    response: z.array(ReceivedApplication),
    summary: 'List the applications to one job of the company',
  },
  'GET /recruiters/applicants/{jobId}/export': {
    operationId: 'exportJobApplications',
    access: 'recruiter',
    file: true,
    params: z.object({ jobId: PathId }),
    response: null,
    summary: 'Export the applications to one job of the company as CSV',
  },
  'PUT /recruiters/jobs/{id}/blind-review': {
    operationId: 'setJobBlindReview',
    access: 'recruiter',
    body: BlindReview,
    params: z.object({ id: PathId }),
    response: BlindReview,
    summary: 'Turn blind review of a job on or off',
  },
} as const satisfies Routes
