import * as z from 'zod/mini'

import { Job, JobParams, JobSearch } from '../jobs/jobs.ts'
import { Paging } from '../paging.ts'
import type { Routes } from '../route.ts'

/** Jobs to read, each with how well the signed-in candidate fits. */
export const matchedJobRoutes = {
  'GET /jobs/search': {
    operationId: 'searchJobs',
    access: 'anyone',
    list: true,
    query: JobSearch,
    response: z.array(Job),
    summary: 'Search the live jobs; a candidate also reads how well each fits',
  },
  'GET /candidates/jobs': {
    operationId: 'searchJobsAsCandidate',
    access: 'candidate',
    list: true,
    query: JobSearch,
    response: z.array(Job),
    summary:
      'Search the live jobs, with how well each fits and what the candidate has saved and applied to',
  },
  'GET /jobs/saved': {
    operationId: 'listSavedJobs',
    access: 'candidate',
    list: true,
    query: Paging,
    response: z.array(Job),
    summary: 'The jobs that the candidate has saved, the last first',
  },
  'GET /jobs/recommended': {
    operationId: 'listRecommendedJobs',
    access: 'candidate',
    list: true,
    query: z.pick(Paging, { limit: true }),
    response: z.array(Job),
    summary: 'The live jobs that fit the candidate best, with the score and its reasons',
  },
  'GET /candidates/recommended-jobs': {
    operationId: 'listRecommendedJobsAsCandidate',
    access: 'candidate',
    list: true,
    query: z.pick(Paging, { limit: true }),
    response: z.array(Job),
    summary: 'The same as `GET /jobs/recommended`, under its other documented name',
  },
  'GET /jobs/{id}': {
    operationId: 'getJob',
    access: 'anyone',
    params: JobParams,
    response: Job,
    summary: 'One live job',
  },
} as const satisfies Routes
