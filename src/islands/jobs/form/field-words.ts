import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import { JOB_STATUS_LABELS, JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import { type JobField, type JobFormValues, salaryOf } from './job-form-values.ts'

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
