import * as z from 'zod/mini'

import { Job, JobParams, JobSearch } from '../jobs/jobs.ts'
import { Paging } from '../paging.ts'
import type { Routes } from '../route.ts'

/** Jobs to read, each with how well the signed-in candidate fits. */
export const matchedJobRoutes = {
  'GET /jobs/search': {
    operationId: 'searchJobs',
    access: 'anyone',
    mayLag: true,
    shared: true,
    list: true,
    query: JobSearch,
    response: z.array(Job),
    summary:
      'Search the open jobs, by the most telling word when none fits all; a candidate also reads how well each fits',
  },
  'GET /candidates/jobs': {
    operationId: 'searchJobsAsCandidate',
    access: 'candidate',
    mayLag: true,
    list: true,
    query: JobSearch,
    response: z.array(Job),
    summary:
      'Search the open jobs, with how well each fits and whether the candidate saved it and applied',
  },
  'GET /jobs/recommended': {
    operationId: 'listRecommendedJobs',
    access: 'candidate',
    list: true,
    query: z.pick(Paging, { limit: true }),
    response: z.array(Job),
    summary: 'List the open jobs that fit the candidate best, with the score and its reasons',
  },
  'GET /candidates/recommended-jobs': {
    operationId: 'listRecommendedJobsAsCandidate',
    access: 'candidate',
    list: true,
    query: z.pick(Paging, { limit: true }),
    response: z.array(Job),
    summary: 'Do the same as `GET /jobs/recommended`, under its other documented name',
  },
  'GET /jobs/{id}': {
    operationId: 'getJob',
    access: 'anyone',
    mayLag: true,
    shared: true,
    params: JobParams,
    response: Job,
    summary: 'Read an open job',
  },
} as const satisfies Routes
