import type { Path } from 'react-hook-form'

import type { JobFormValues } from './job-form-values.ts'

/** The fields that only the server can check, by their names in the API. */
export const REFUSABLE: Record<string, Path<JobFormValues>> = {
  'deadline': 'deadline',
  'location': 'location',
  'maximum_experience': 'maximum_experience',
  'minimum_experience': 'minimum_experience',
  'salary.currency': 'salary.currency',
  'salary.max': 'salary.max',
  'salary.min': 'salary.min',
  'title': 'title',
}
