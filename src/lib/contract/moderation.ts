import * as z from 'zod/mini'

import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'
import { REPORT_REASONS } from '#lib/shared/jobs/report-reasons.ts'

import { MessageId } from './messaging/conversations.ts'
import { optionalText, searchText, text } from './fields.ts'
import { JobStatus } from './jobs/jobs.ts'
import { pagingFields } from './paging.ts'
import { Id, Instant, PathId, Role, type Routes } from './route.ts'

const ReportReason = z.enum(REPORT_REASONS, 'Please choose a reason')

export const ReportDraft = z
  .object({
    /** The subject: a company, a job or a message. */
    company_id: z.optional(Id),
    job_id: z.optional(Id),
    message_id: z.optional(MessageId),
    reason: ReportReason,
    text: optionalText(LENGTHS.note.max),
  })
  .check(
    z.refine(
      ({ company_id, job_id, message_id }) =>
        [company_id, job_id, message_id].filter(id => id !== undefined).length === 1,
      { error: 'Please say which job, company or message', path: ['job_id'] },
    ),
  )
export type ReportDraft = z.output<typeof ReportDraft>

const Evidence = z.object({
  /** "asks-for-payment", "look-alike-name" … */
  rule: z.string(),
  /** A sentence for people. */
  text: z.string(),
  /** The words that show it; null for a fact that is not in the text. */
  quote: z.nullable(z.string()),
})

/** A report for moderators, with the current state of its subject. */
export const Report = z
  .object({
    id: Id,
    created_at: Instant,
    reason: ReportReason,
    text: z.string(),
    /** Null for a finding of the rules, and for a deleted account. */
    reporter: z.nullable(z.object({ id: Id, name: z.string() })),
    /** The findings of the rules, by descending weight; null for a person's report. */
    evidence: z.nullable(z.array(Evidence)),
    /** The company that it is about; null for a job or a message. */
    company: z.nullable(z.object({ id: Id, name: z.string() })),
    /** Null for a message and a company. */
    job: z.nullable(
      z.object({
        id: Id,
        title: z.string(),
        company_name: z.string(),
        status: JobStatus,
        frozen_reason: z.nullable(z.string()),
      }),
    ),
    /** The text of the message when it was reported; null for a job. */
    quote: z.nullable(z.string()),
    /** Who posted or wrote it; null if that account was deleted. */
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

/** The search of moderators: an id, or words of a name, an address or a title. */
export const ModerationSearch = z.object({ q: z._default(searchText(LENGTHS.search.max), '') })
export type ModerationSearch = z.output<typeof ModerationSearch>

export const ModeratedAccount = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    status: z.enum(['active', 'leaving', 'suspended']),
    suspended_reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ModeratedAccount' })
export type ModeratedAccount = z.infer<typeof ModeratedAccount>

export const ModeratedJob = z
  .object({
    id: Id,
    title: z.string(),
    company_name: z.string(),
    status: JobStatus,
    frozen_reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ModeratedJob' })
export type ModeratedJob = z.infer<typeof ModeratedJob>

/** An entry of the audit log about a person or a job. */
export const RecordEntry = z
  .object({
    id: Id,
    at: Instant,
    /** "login", "moderation.freeze" … */
    action: z.string(),
    outcome: z.enum(['ok', 'failed', 'throttled', 'refused']),
    /** Who did it; null for the program, a visitor, and a person who is not known here. */
    by: z.nullable(z.object({ id: Id, name: z.string() })),
    /** "job:7", "user:3"; null without one. */
    target: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RecordEntry' })
export type RecordEntry = z.infer<typeof RecordEntry>

const AccountRecord = z.object({ account: ModeratedAccount, entries: z.array(RecordEntry) })
export type AccountRecord = z.infer<typeof AccountRecord>
const JobRecord = z.object({ job: ModeratedJob, entries: z.array(RecordEntry) })
export type JobRecord = z.infer<typeof JobRecord>

const ById = z.object({ id: PathId })

/** The moderators' calls answer 404 to all others, as if they did not exist. */
export const moderationRoutes = {
  'POST /reports': {
    operationId: 'reportContent',
    access: 'signed-in',
    body: ReportDraft,
    repeatable: true,
    response: z.object({ message: z.string() }),
    status: 201,
    summary:
      'Report a job, a company or a received message to the moderators; a second report changes nothing while the first is open',
  },
  'GET /moderation/reports': {
    operationId: 'listReports',
    access: 'signed-in',
    list: true,
    query: ReportSearch,
    response: z.array(Report),
    summary: 'For moderators: list reports, open ones oldest first, resolved ones newest first',
  },
  'GET /moderation/accounts': {
    operationId: 'searchAccounts',
    access: 'signed-in',
    query: ModerationSearch,
    response: z.array(ModeratedAccount),
    summary: `For moderators: find people by id, name or address, at most ${LIST_SIZES.moderated}`,
  },
  'GET /moderation/accounts/{id}': {
    operationId: 'getAccountRecord',
    access: 'signed-in',
    params: ById,
    response: AccountRecord,
    summary: `For moderators: a person with the last ${LIST_SIZES.record} entries of the audit log about them`,
  },
  'GET /moderation/jobs': {
    operationId: 'searchModeratedJobs',
    access: 'signed-in',
    query: ModerationSearch,
    response: z.array(ModeratedJob),
    summary: `For moderators: find published jobs by id, title or company, at most ${LIST_SIZES.moderated}`,
  },
  'GET /moderation/jobs/{id}': {
    operationId: 'getJobRecord',
    access: 'signed-in',
    params: ById,
    response: JobRecord,
    summary: `For moderators: a published job with the last ${LIST_SIZES.record} entries of the audit log about it`,
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
