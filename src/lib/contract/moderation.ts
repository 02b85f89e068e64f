import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'
import { REPORT_REASONS } from '#lib/shared/jobs/report-reasons.ts'

import { MessageId } from './messaging/conversations.ts'
import { optionalText, text } from './fields.ts'
import { JobStatus } from './jobs/jobs.ts'
import { pagingFields } from './paging.ts'
import { Id, Instant, PathId, Role, type Routes } from './route.ts'

const ReportReason = z.enum(REPORT_REASONS, 'Please choose a reason')

export const ReportDraft = z
  .object({
    /** What it is about: a job or a message, one of the two. */
    job_id: z.optional(Id),
    message_id: z.optional(MessageId),
    reason: ReportReason,
    text: optionalText(LENGTHS.note.max),
  })
  .check(
    z.refine(({ job_id, message_id }) => (job_id === undefined) !== (message_id === undefined), {
      error: 'Please say which job or which message',
      path: ['job_id'],
    }),
  )
export type ReportDraft = z.output<typeof ReportDraft>

/** A report for moderators, with the current state of its subject. */
export const Report = z
  .object({
    id: Id,
    created_at: Instant,
    reason: ReportReason,
    text: z.string(),
    reporter: z.nullable(z.object({ id: Id, name: z.string() })),
    /** Null for a message. */
    job: z.nullable(
      z.object({
        id: Id,
        title: z.string(),
        company_name: z.string(),
        status: JobStatus,
        frozen_reason: z.nullable(z.string()),
      }),
    ),
    /** What the message said when it was reported; null for a job. */
    quote: z.nullable(z.string()),
    /** Who posted or wrote it; null where that account is gone. */
    account: z.nullable(
      z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        role: Role,
        /** Moderators cannot be suspended. */
        is_moderator: z.boolean(),
        suspended_reason: z.nullable(z.string()),
      }),
    ),
    outcome: z.nullable(z.enum(['dismissed', 'frozen', 'suspended'])),
    resolved_at: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportSearch = z.object({
  ...pagingFields,
  state: z._default(z.enum(['open', 'resolved']), 'open'),
})
export type ReportSearch = z.output<typeof ReportSearch>

/** Why a moderator acts: the person concerned reads it. */
export const Measure = z.object({
  reason: text({ max: LENGTHS.note.max, min: 5 }, 'Say why in at least 5 characters'),
})

const ById = z.object({ id: PathId })

/** The moderators' calls answer 404 to everybody else, as if they did not exist. */
export const moderationRoutes = {
  'POST /reports': {
    operationId: 'reportContent',
    access: 'signed-in',
    body: ReportDraft,
    repeatable: true,
    response: z.object({ message: z.string() }),
    status: 201,
    summary:
      'Report a job or a received message to the moderators; a second report changes nothing while the first is open',
  },
  'GET /moderation/reports': {
    operationId: 'listReports',
    access: 'signed-in',
    list: true,
    query: ReportSearch,
    response: z.array(Report),
    summary: 'For moderators: list reports, open ones oldest first, resolved ones newest first',
  },
  'POST /moderation/reports/{id}/dismiss': {
    operationId: 'dismissReport',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For moderators: close a report without further action',
  },
  'POST /moderation/jobs/{id}/freeze': {
    operationId: 'freezeJob',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For moderators: remove a job from the site and tell its recruiter why',
  },
  'POST /moderation/jobs/{id}/release': {
    operationId: 'unfreezeJob',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For moderators: restore a frozen job',
  },
  'POST /moderation/accounts/{id}/suspend': {
    operationId: 'suspendAccount',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary:
      'For moderators: suspend an account, end its sessions and remove its jobs from the site',
  },
  'POST /moderation/accounts/{id}/reinstate': {
    operationId: 'reinstateAccount',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For moderators: restore a suspended account and its jobs',
  },
} as const satisfies Routes
