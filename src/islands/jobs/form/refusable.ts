import type { Path } from 'react-hook-form'

import type { JobFormValues } from './job-form-values.ts'

/** The fields that only the server can check. */
export const REFUSABLE: readonly Path<JobFormValues>[] = [
  'deadline',
  'location',
  'maximum_experience',
  'minimum_experience',
  'salary.currency',
  'salary.max',
  'salary.min',
  'title',
]
