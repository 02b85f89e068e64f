import * as z from 'zod/mini'

import { LIST_SIZES } from '#lib/shared/limits.ts'

import { AnswerDraft } from '../jobs/job-questions.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'
import { ApplicationDraft } from './applications.ts'

/** An application that is not sent yet, in the list of its candidate. */
export const UnsentApplication = z
  .object({
    job_id: Id,
    job_title: z.string(),
    company_name: z.string(),
    company_logo: z.nullable(z.string()),
    location: z.string(),
    /** The deadline of the job; null without one. */
    closes_at: z.nullable(Instant),
    /** Whether the job still accepts applications. */
    is_open: z.boolean(),
    has_letter: z.boolean(),
    updated_at: Instant,
  })
  .register(z.globalRegistry, { id: 'UnsentApplication' })
export type UnsentApplication = z.infer<typeof UnsentApplication>

/** What the candidate has written so far. */
export const SavedDraft = z
  .object({
    coverLetter: z.nullable(z.string()),
    /** Null is the default resume. */
    resumeId: z.nullable(Id),
    answers: z.array(AnswerDraft),
    /** Null if nothing is saved. */
    updated_at: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'SavedDraft' })
export type SavedDraft = z.infer<typeof SavedDraft>

const DraftParams = z.object({ jobId: PathId })

/** The unsent applications of a candidate, one for each job. */
export const applicationDraftRoutes = {
  'GET /candidates/application-drafts': {
    operationId: 'listApplicationDrafts',
    access: 'candidate',
    response: z.array(UnsentApplication),
    summary: `List the candidate’s unsent applications, last changed first, at most ${LIST_SIZES.applicationDrafts}`,
  },
  'GET /candidates/application-drafts/{jobId}': {
    operationId: 'getApplicationDraft',
    access: 'candidate',
    params: DraftParams,
    response: SavedDraft,
    summary: 'Get the candidate’s unsent application to a job; empty if nothing is saved',
  },
  'PUT /candidates/application-drafts/{jobId}': {
    operationId: 'saveApplicationDraft',
    access: 'candidate',
    body: ApplicationDraft,
    params: DraftParams,
    response: SavedDraft,
    summary: 'Save an unsent application; an empty one is deleted',
  },
  'DELETE /candidates/application-drafts/{jobId}': {
    operationId: 'deleteApplicationDraft',
    access: 'candidate',
    params: DraftParams,
    response: null,
    summary: 'Delete an unsent application',
  },
} as const satisfies Routes
