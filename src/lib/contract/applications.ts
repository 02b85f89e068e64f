import * as z from 'zod/mini'

import { APPLICATION_STATUSES, REVIEW_STATUSES } from '#lib/shared/application-status.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { text } from './fields.ts'
import { Category, JobType } from './jobs.ts'
import { Id, Instant } from './route.ts'

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
  type: z.enum(['applied', 'viewed', 'status', 'withdrawn', 'reapplied']),
  status: z.nullable(ApplicationStatus),
  at: Instant,
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

/** An application as its candidate reads it. */
export const Application = z
  .object({
    id: Id,
    job_id: Id,
    job_title: z.string(),
    company_name: z.string(),
    company_logo: z.nullable(z.string()),
    location: z.string(),
    type: JobType,
    category: Category,
    minimum_experience: z.nullable(z.int()),
    maximum_experience: z.nullable(z.int()),
    status: ApplicationStatus,
    applied_at: Instant,
    cover_letter: z.nullable(z.string()),
    resume: z.nullable(SentResume),
    feedback: z.nullable(z.string()),
    next_steps: z.nullable(z.string()),
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
        ),
    ),
    null,
  ),
  resumeId: z._default(z.nullable(Id), null),
})
export type ApplicationDraft = z.output<typeof ApplicationDraft>

/** The person behind an application, as far as the recruiter of that job may know them. */
export const Applicant = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  years_of_experience: z.nullable(z.int()),
  resume_url: z.nullable(z.string()),
})

/** An application as the recruiter of its job reads it. */
export const ReceivedApplication = z
  .object({
    id: Id,
    job_id: Id,
    job_title: z.string(),
    status: ApplicationStatus,
    applied_at: Instant,
    /** Percent; null until the match can be computed. */
    match_score: z.nullable(z.number()),
    cover_letter: z.nullable(z.string()),
    feedback: z.nullable(z.string()),
    next_steps: z.nullable(z.string()),
    version: z.int(),
    candidate: Applicant,
  })
  .register(z.globalRegistry, { id: 'ReceivedApplication' })
export type ReceivedApplication = z.infer<typeof ReceivedApplication>

/** A recruiter's decision. Feedback and next steps are shown to the candidate; left out, they stay. */
export const StatusChange = z.object({
  status: ReviewStatus,
  feedback: z.optional(z.nullable(text(LENGTHS.feedback, 'Invalid input'))),
  next_steps: z.optional(z.nullable(text(LENGTHS.feedback, 'Invalid input'))),
  /** The version that was read: when another one stands by now, nothing is saved (412). */
  version: z.optional(z.int()),
})
export type StatusChange = z.output<typeof StatusChange>
