import * as z from 'zod/mini'

import { APPLICATION_STATUSES } from '#lib/shared/applications/application-status.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { searchText } from './fields.ts'
import { Measure } from './moderation.ts'
import { pagingFields } from './paging.ts'
import { LocalDate, PathId, Role, type Routes } from './route.ts'

const searchFields = { ...pagingFields, q: z._default(searchText(LENGTHS.search.max), '') }

export const PeopleSearch = z.object({
  ...searchFields,
  role: z.optional(Role),
  state: z.optional(z.enum(['active', 'held', 'leaving', 'suspended'])),
})
export type PeopleSearch = z.output<typeof PeopleSearch>

export const OperatorCompanySearch = z.object({
  ...searchFields,
  /** `waiting`: with open jobs, neither verified nor refused. */
  state: z.optional(z.enum(['refused', 'verified', 'waiting'])),
})
export type OperatorCompanySearch = z.output<typeof OperatorCompanySearch>

export const OperatorJobSearch = z.object({
  ...searchFields,
  company: z.optional(PathId),
  state: z.optional(z.enum(['active', 'closed', 'frozen', 'waiting'])),
})
export type OperatorJobSearch = z.output<typeof OperatorJobSearch>

export const OperatorApplicationSearch = z.object({
  ...searchFields,
  job: z.optional(PathId),
  person: z.optional(PathId),
  status: z.optional(z.enum(APPLICATION_STATUSES)),
})
export type OperatorApplicationSearch = z.output<typeof OperatorApplicationSearch>

export const AlertSubscriberSearch = z.object({
  ...searchFields,
  state: z.optional(z.enum(['active', 'off', 'suppressed', 'unconfirmed'])),
})
export type AlertSubscriberSearch = z.output<typeof AlertSubscriberSearch>

export const FailedMailSearch = z.object(pagingFields)
export type FailedMailSearch = z.output<typeof FailedMailSearch>

export const TaskSearch = z.object({
  ...pagingFields,
  state: z._default(z.enum(['failed', 'waiting']), 'failed'),
})
export type TaskSearch = z.output<typeof TaskSearch>

/** "job:7", "user:3", "mails" */
const Target = z.string().check(z.trim(), z.maxLength(60), z.regex(/^[\w:.-]*$/))

const recordFields = {
  /** "login", "moderation.freeze" … */
  action: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z.-]*$/))),
  /** The first day, in UTC. */
  from: z.optional(LocalDate),
  outcome: z.optional(z.enum(['failed', 'ok', 'refused', 'throttled'])),
  /** Who did it, by id. */
  person: z.optional(PathId),
  target: z.optional(Target),
  /** The last day, in UTC. */
  to: z.optional(LocalDate),
}

/** Which entries of the audit log. */
const RecordFilter = z.object(recordFields)
export type RecordFilter = z.output<typeof RecordFilter>

export const RecordSearch = z.object({ ...pagingFields, ...recordFields })
export type RecordSearch = z.output<typeof RecordSearch>

const ById = z.object({ id: PathId })

/** The acts of the console; they answer 404 to everybody but operators. */
export const operationRoutes = {
  'POST /admin/companies/{id}/verify': {
    operationId: 'verifyCompanyByOperator',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: verify a company by hand, and keep what was checked',
  },
  'POST /admin/companies/{id}/refuse': {
    operationId: 'refuseCompany',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: refuse to verify a company, remove its badge and tell its owners why',
  },
  'POST /admin/jobs/{id}/close': {
    operationId: 'closeJobByOperator',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: close an open job and tell its recruiters why',
  },
  'POST /admin/jobs/{id}/approve': {
    operationId: 'approveJob',
    access: 'signed-in',
    body: z.object({ version: z.int() }),
    params: ById,
    response: null,
    summary:
      'For operators: publish a job that waits for review; `version` is the one that was read',
  },
  'POST /admin/jobs/{id}/refuse': {
    operationId: 'refuseJob',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: leave a job that waits for review a draft and tell its recruiters why',
  },
  'POST /admin/accounts/{id}/hold': {
    operationId: 'holdAccount',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: keep an account from being erased until the hold is lifted',
  },
  'POST /admin/accounts/{id}/lift-hold': {
    operationId: 'liftHold',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: lift a legal hold; a deletion that was requested goes on',
  },
  'POST /admin/mails/{id}/resend': {
    operationId: 'resendMail',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For operators: try to send a failed mail again',
  },
  'POST /admin/mails/resend': {
    operationId: 'resendMails',
    access: 'signed-in',
    response: null,
    summary: 'For operators: try to send the oldest thousand failed mails again',
  },
  'POST /admin/stopped-addresses/{id}/retry': {
    operationId: 'retryAddress',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For operators: send mails again to an address that gets none',
  },
  'POST /admin/alert-subscribers/{id}/stop': {
    operationId: 'stopAlerts',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For operators: stop the job alerts of an address without an account',
  },
  'POST /admin/tasks/{id}/run': {
    operationId: 'runTaskAgain',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For operators: run a failed task again at once, with all its tries',
  },
  'GET /admin/audit-log/export': {
    operationId: 'exportRecord',
    access: 'signed-in',
    file: true,
    query: RecordFilter,
    response: null,
    summary:
      'For operators: the audit log as CSV, newest first, with its hashes; at most 100,000 entries',
  },
  'POST /admin/audit-log/check': {
    operationId: 'checkRecord',
    access: 'signed-in',
    response: null,
    summary: 'For operators: check the hash chain of the audit log, in the background',
  },
} as const satisfies Routes
