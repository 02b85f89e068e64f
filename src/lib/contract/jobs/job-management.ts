import * as z from 'zod/mini'

import { CLOSE_REASONS } from '#lib/shared/jobs/job-terms.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { optionalText, searchText } from '../fields.ts'
import { Deadline } from './job-form.ts'
import { CompanyJob } from './recruiter-jobs.ts'
import { PathId, ReadVersion, type Routes } from '../route.ts'

/** Why a job is closed. Candidates never see it. */
export const ClosingJob = z.object({
  reason: z.enum(CLOSE_REASONS, 'Please choose a reason'),
  note: optionalText(LENGTHS.closeNote.max),
  version: ReadVersion,
})
export type ClosingJob = z.output<typeof ClosingJob>

/** A closed job is posted again as a new job, open until the end of the deadline’s day. */
export const Reposting = z.object({
  deadline: z._default(Deadline, null),
  version: ReadVersion,
})
export type Reposting = z.output<typeof Reposting>

/** The name of a tracked link, as in `/jobs/12?src=newsletter`. */
export const SourceName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
      'Use up to 40 letters, digits and dashes, for example “newsletter”',
    ),
  )

/** The visits and applications through one of a job’s links. */
export const JobSource = z
  .object({
    /** Null for all visits and applications without a tracked link. */
    name: z.nullable(z.string()),
    /** Counted per visitor and day, under the first link of the day. */
    views: z.int(),
    applications: z.int(),
  })
  .register(z.globalRegistry, { id: 'JobSource' })
export type JobSource = z.infer<typeof JobSource>

/** The fields by which candidates distinguish two jobs of a company. */
export const SameJobSearch = z.object({
  title: searchText(LENGTHS.jobTitle.max),
  location: searchText(LENGTHS.location.max),
  /** The job that is being edited: it is not a duplicate of itself. */
  except: z.optional(PathId),
})
export type SameJobSearch = z.output<typeof SameJobSearch>

const JobParams = z.object({ id: PathId })

export const jobManagementRoutes = {
  'POST /recruiters/jobs/{id}/duplicate': {
    operationId: 'duplicateJob',
    access: 'recruiter',
    params: JobParams,
    response: CompanyJob,
    status: 201,
    summary: 'Copy a job into a new draft',
  },
  'POST /recruiters/jobs/{id}/close': {
    operationId: 'closeJob',
    access: 'recruiter',
    body: ClosingJob,
    params: JobParams,
    response: CompanyJob,
    summary: 'Close a job and give the reason',
  },
  'POST /recruiters/jobs/{id}/repost': {
    operationId: 'repostJob',
    access: 'recruiter',
    body: Reposting,
    params: JobParams,
    response: CompanyJob,
    status: 201,
    summary: 'Publish a closed job again as a new job; the old job and its applications stay',
  },
  'GET /recruiters/jobs/{id}/sources': {
    operationId: 'listJobSources',
    access: 'recruiter',
    params: JobParams,
    response: z.array(JobSource).check(z.maxLength(LIST_SIZES.jobSources + 1)),
    summary: 'List where the visitors and applicants of a job came from',
  },
  'POST /recruiters/jobs/{id}/sources': {
    operationId: 'addJobSource',
    access: 'recruiter',
    body: z.object({ name: SourceName }),
    params: JobParams,
    repeatable: true,
    response: z.object({ name: z.string() }),
    status: 201,
    summary: 'Add a tracked link to a job',
  },
  'DELETE /recruiters/jobs/{id}/sources/{name}': {
    operationId: 'deleteJobSource',
    access: 'recruiter',
    params: z.object({ id: PathId, name: SourceName }),
    response: null,
    summary: 'Remove a tracked link; its visits count as direct from then on',
  },
  'GET /recruiters/same-job': {
    operationId: 'findSameJob',
    access: 'recruiter',
    query: SameJobSearch,
    response: z.object({ job: z.nullable(CompanyJob) }),
    summary: 'Find the newest open job of the company with the same title and place',
  },
  'GET /recruiters/places': {
    operationId: 'suggestPlaces',
    access: 'recruiter',
    query: z.object({ q: searchText(LENGTHS.location.max) }),
    response: z.object({ places: z.array(z.string()) }),
    summary:
      'Suggest places that begin with the typed text: from the company’s jobs, other jobs, and countries',
  },
} as const satisfies Routes
