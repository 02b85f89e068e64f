import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import { JOB_STATUS_LABELS, JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import { type JobFormValues, salaryOf } from './job-form-values.ts'
import type { JobField } from './merge-job.ts'

/** The labels of the form's fields. */
export const FIELD_LABELS: Record<JobField, string> = {
  category: 'Category',
  deadline: 'Application deadline',
  description: 'Job Description',
  education: 'Education',
  location: 'Location',
  maximum_experience: 'Maximum experience',
  minimum_experience: 'Minimum experience',
  questions: 'Screening questions',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  salary: 'Salary',
  skills: 'Skills',
  status: 'Status',
  title: 'Job Title',
  type: 'Job Type',
  workplace: 'Workplace',
}

/** The value of a field as text. */
export function wordsOf(values: JobFormValues, field: JobField): string {
  const described = IN_WORDS[field]?.(values)
  const value = field === 'questions' ? values.questions.map(({ text }) => text) : values[field]
  const words = described ?? (Array.isArray(value) ? value.join('\n') : value)
  return typeof words === 'string' && words !== '' ? words : 'empty'
}

const IN_WORDS: Partial<Record<JobField, (values: JobFormValues) => string>> = {
  category: ({ category }) => CATEGORY_LABELS[category],
  deadline: ({ deadline }) => (deadline === '' ? 'empty' : formatDate(deadline)),
  salary: values => formatSalary(salaryOf(values), 'full'),
  status: ({ status }) => JOB_STATUS_LABELS[status],
  type: ({ type }) => JOB_TYPE_LABELS[type],
  workplace: ({ workplace }) => WORKPLACE_LABELS[workplace],
}
