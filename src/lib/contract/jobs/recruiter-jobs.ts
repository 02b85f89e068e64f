import * as z from 'zod/mini'

import { CLOSE_REASONS } from '#lib/shared/jobs/job-terms.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { searchText } from '../fields.ts'
import { JobChange, JobDraft } from './job-form.ts'
import { Job, JobStatus } from './jobs.ts'
import { pagingFields } from '../paging.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

/** A job as the recruiters of its company read it. */
export const CompanyJob = z
  .extend(Job, {
    applicant_count: z.int(),
    /** When and why it was closed; null and empty for a job that is not closed, or without a given reason. */
    closed_at: z.nullable(Instant),
    close_reason: z.nullable(z.enum(CLOSE_REASONS)),
    close_note: z.string(),
    /** Why moderators removed it from the site; null if they did not. */
    frozen_reason: z.nullable(z.string()),
    /**
     * Since when this draft waits for our review before it is published; null if it does not wait.
     */
    review_asked_at: z.nullable(Instant),
    /** Why our review rejected it; null if it did not. */
    review_refusal: z.nullable(z.string()),
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'CompanyJob' })
export type CompanyJob = z.infer<typeof CompanyJob>

export const COMPANY_JOB_SORTS = ['newest', 'oldest', 'title', 'applicants', 'deadline'] as const

/** The filters of a company's jobs. `search` looks in title, location and skills. */
export const CompanyJobSearch = z.object({
  ...pagingFields,
  search: z.optional(searchText(LENGTHS.search.max)),
  status: z.optional(JobStatus),
  sort: z._default(z.enum(COMPANY_JOB_SORTS), 'newest'),
})
export type CompanyJobSearch = z.output<typeof CompanyJobSearch>

export const JobStats = z
  .object({
    totalApplications: z.int(),
    newApplications: z.int(),
    shortlisted: z.int(),
    viewCount: z.int(),
    /** Percent; null without any application that has a match. */
    averageMatchScore: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'JobStats' })
export type JobStats = z.infer<typeof JobStats>

const StageCounts = z.object({
  pending: z.int(),
  reviewed: z.int(),
  shortlisted: z.int(),
  rejected: z.int(),
  hired: z.int(),
})

export const JobStatsRow = z.object({
  jobId: Id,
  jobTitle: z.string(),
  count: z.int(),
  /** By status. `count` includes the withdrawn ones. */
  stages: StageCounts,
})
export type JobStatsRow = z.infer<typeof JobStatsRow>

const JobParams = z.object({ id: PathId })

export const recruiterJobRoutes = {
  'GET /recruiters/jobs': {
    operationId: 'listCompanyJobs',
    access: 'recruiter',
    list: true,
    query: CompanyJobSearch,
    response: z.array(CompanyJob),
    summary: 'List the jobs of the company, including drafts and closed ones',
  },
  'POST /recruiters/jobs/create': {
    operationId: 'createJob',
    access: 'recruiter',
    body: JobDraft,
    response: CompanyJob,
    status: 201,
    summary: 'Create a job as a draft or publish it',
  },
  'GET /recruiters/jobs/{id}': {
    operationId: 'getCompanyJob',
    access: 'recruiter',
    params: JobParams,
    response: CompanyJob,
    summary: 'Get one job of the company',
  },
  'PUT /recruiters/jobs/{id}/update': {
    operationId: 'updateJob',
    access: 'recruiter',
    body: JobChange,
    params: JobParams,
    response: CompanyJob,
    summary: 'Change the given fields of a job',
  },
  'DELETE /recruiters/jobs/{id}': {
    operationId: 'deleteJob',
    access: 'recruiter',
    params: JobParams,
    response: null,
    summary: 'Delete a job; its applications are kept',
  },
  'GET /recruiters/jobs/{id}/stats': {
    operationId: 'getJobStatistics',
    access: 'recruiter',
    params: JobParams,
    response: JobStats,
    summary: 'Get the statistics of one job',
  },
  'GET /recruiters/allJobs/stats': {
    operationId: 'listJobStatistics',
    access: 'recruiter',
    list: true,
    query: z.object(pagingFields),
    response: z.array(JobStatsRow),
    summary: 'Count the applications of each job, newest job first',
  },
} as const satisfies Routes
