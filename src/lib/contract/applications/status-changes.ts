import * as z from 'zod/mini'

import { REVIEW_STATUSES } from '#lib/shared/applications/application-status.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { text } from '../fields.ts'
import { Id, PathId, ReadVersion, type Routes } from '../route.ts'
import {
  ReceivedApplication,
  ReceivedApplicationSummary,
  ReceivedSearch,
  RejectionReason,
} from './received-applications.ts'

const ReviewStatus = z.enum(REVIEW_STATUSES)

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
  /** The application as it is now, if the decision was rejected. */
  current: z.optional(ReceivedApplicationSummary),
  message: z.nullable(z.string()),
})
export type StatusOutcome = z.infer<typeof StatusOutcome>

/** The filter whose applications are selected. */
const SelectionSearch = z.extend(z.pick(ReceivedSearch, { search: true, sort: true }), {
  job: z.optional(PathId),
  status: z.optional(ReviewStatus),
})
export type SelectionSearch = z.output<typeof SelectionSearch>

/** The first applications that a filter finds, without those that cannot be decided any more. */
export const Selection = z.object({
  applications: z.array(ReceivedApplicationSummary),
  /** How many the filter finds. */
  total: z.int(),
})
export type Selection = z.infer<typeof Selection>

/** Decisions about applications. */
export const statusChangeRoutes = {
  'GET /recruiters/applications/selection': {
    operationId: 'selectApplications',
    access: 'recruiter',
    query: SelectionSearch,
    response: Selection,
    summary: `List the applications of a filter that can be decided, at most ${LIST_SIZES.selection}`,
  },
  'PUT /recruiters/applications/{id}/status': {
    operationId: 'updateApplicationStatus',
    access: 'recruiter',
    body: StatusChange,
    params: z.object({ id: PathId }),
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
} as const satisfies Routes
