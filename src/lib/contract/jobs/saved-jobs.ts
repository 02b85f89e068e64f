import * as z from 'zod/mini'

import { Paging } from '../paging.ts'
import type { Routes } from '../route.ts'
import { Job, JobParams } from './jobs.ts'

const Saved = z.object({ saved: z.boolean() })
const Removed = z.object({ removed: z.int() })

export const savedJobRoutes = {
  'GET /jobs/saved': {
    operationId: 'listSavedJobs',
    access: 'candidate',
    list: true,
    query: Paging,
    response: z.array(Job),
    summary: 'List the saved jobs of the candidate, the last first',
  },
  'DELETE /jobs/saved/closed': {
    operationId: 'unsaveClosedJobs',
    access: 'candidate',
    response: Removed,
    summary: 'Unsave all closed jobs',
  },
  'POST /jobs/{id}/save': {
    operationId: 'saveJob',
    access: 'candidate',
    params: JobParams,
    response: Saved,
    summary: 'Save a job',
  },
  'DELETE /jobs/{id}/save': {
    operationId: 'unsaveJob',
    access: 'candidate',
    params: JobParams,
    response: Saved,
    summary: 'Unsave a job',
  },
} as const satisfies Routes
