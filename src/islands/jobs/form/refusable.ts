import type { Path } from 'react-hook-form'

import type { JobFormValues } from './job-form-values.ts'

/** The fields that the server may refuse by rules of its own, by their names on the wire. */
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
