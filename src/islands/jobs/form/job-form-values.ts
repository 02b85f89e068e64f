import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { type EditedQuestion, toQuestionDraft } from '#islands/ui/fields/questions-field.tsx'
import { EditedJobForm, type JobChange, JobDraft } from '#lib/contract/jobs/job-form.ts'
import { type CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { isCurrency } from '#lib/shared/money/currencies.ts'
import { readAmount } from '#lib/shared/money/read-amount.ts'
import type { SalaryPeriod } from '#lib/shared/money/salary.ts'
import { keysOf, pick } from '#lib/shared/pick.ts'

export const JOB_LISTS = ['requirements', 'responsibilities', 'skills', 'education'] as const
export type JobList = (typeof JOB_LISTS)[number]

/** The fields that have the same value in the form as in the job. */
const SAME_IN_JOB = [
  'category',
  'description',
  'location',
  'questions',
  'status',
  'title',
  'type',
  'workplace',
] as const

/** A job with its questions to applicants. */
export type EditedJob = CompanyJob & { questions: EditedQuestion[] }

/** The typed values of the form: numbers are text until they are validated. */
export interface JobFormValues
  extends Pick<EditedJob, (typeof SAME_IN_JOB)[number]>, Record<JobList, string[]> {
  minimum_experience: string
  maximum_experience: string
  salary: { min: string; max: string; currency: string; period: SalaryPeriod }
  deadline: string
}

export type JobField = keyof JobFormValues

/** The labels of the fields, from the top of the form to its end. */
export const FIELD_LABELS: Record<JobField, string> = {
  title: 'Job Title',
  location: 'Location',
  workplace: 'Workplace',
  type: 'Job Type',
  category: 'Category',
  description: 'Job Description',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  skills: 'Skills',
  education: 'Education',
  minimum_experience: 'Minimum experience in years',
  maximum_experience: 'Maximum experience in years',
  salary: 'Salary',
  deadline: 'Application deadline',
  questions: 'Screening questions',
  status: 'Status',
}

export const NEW_JOB: JobFormValues = {
  category: 'technology',
  deadline: '',
  description: '',
  education: [''],
  location: '',
  maximum_experience: '',
  minimum_experience: '0',
  questions: [],
  requirements: [''],
  responsibilities: [''],
  salary: { currency: 'USD', max: '', min: '', period: 'yearly' },
  skills: [''],
  status: 'draft',
  title: '',
  type: 'full-time',
  workplace: 'on-site',
}

/** The form of a new job with the currency that its company usually pays in. */
export function newJob(currency: string): JobFormValues {
  return { ...NEW_JOB, salary: { ...NEW_JOB.salary, currency } }
}

/** The form values of an existing job; one without a salary gets the currency. */
export function valuesOf(job: EditedJob, currency: string): JobFormValues {
  const { salary } = job
  return {
    ...pick(job, SAME_IN_JOB),
    deadline: job.deadline ?? '',
    education: rowsOf(job.education),
    maximum_experience: textOf(job.maximum_experience),
    minimum_experience: textOf(job.minimum_experience),
    requirements: rowsOf(job.requirements),
    responsibilities: rowsOf(job.responsibilities),
    salary: {
      currency: salary?.currency ?? currency,
      max: textOf(salary?.max ?? null),
      min: textOf(salary?.min ?? null),
      period: salary?.period ?? NEW_JOB.salary.period,
    },
    skills: rowsOf(job.skills),
  }
}

/** A list has one row at least, which also shows its error. */
function rowsOf(list: string[]): string[] {
  return list.length === 0 ? [''] : list
}

/** The salary that the form would save; none while the currency is being typed, or without figures. */
export function salaryOf({ salary }: JobFormValues) {
  const { currency, max, min } = salary
  if (!isCurrency(currency)) return { ...salary, max: null, min: null }
  return { ...salary, max: numberOf(max) || null, min: numberOf(min) || null }
}

type Sent<Schema extends z.core.$ZodType> = z.output<Schema> & object

export const resolveDraft: Resolver<JobFormValues, unknown, JobDraft> = values =>
  check(JobDraft, values)
export const resolveChange: Resolver<JobFormValues, unknown, JobChange> = values =>
  check(EditedJobForm, values)

/** The fields that must be filled in or corrected before the job can be published, in their order. */
export function missingToPublish(values: JobFormValues): JobField[] {
  const { errors } = check(JobDraft, { ...values, status: 'active' })
  return keysOf(FIELD_LABELS).filter(name => name in errors)
}

function check<Schema extends z.core.$ZodType>(schema: Schema, values: JobFormValues) {
  const result = z.safeParse(schema, bodyOf(values))
  if (result.success) return { errors: {}, values: result.data as Sent<Schema> }
  return { errors: errorsOf(result.error.issues, values), values: {} }
}

function bodyOf({ salary, ...values }: JobFormValues) {
  return {
    ...values,
    maximum_experience: numberOf(values.maximum_experience),
    minimum_experience: numberOf(values.minimum_experience),
    questions: values.questions.map(toQuestionDraft),
    salary: { ...salary, max: numberOf(salary.max), min: numberOf(salary.min) },
  }
}

/** Maps errors to the rows of the form, because validation gets a list without its blank rows. */
function errorsOf(
  issues: readonly { message: string; path: PropertyKey[] }[],
  values: JobFormValues,
): FieldErrors<JobFormValues> {
  const errors: Record<string, unknown> = {}
  for (const { message, path } of issues) {
    const [name = '', part, detail] = path as (number | string)[]
    // The error of a question names its part.
    const error = { message, type: String(detail ?? 'rule') }
    if (isList(name)) {
      const rows = (errors[name] ??= []) as unknown[]
      rows[rowOf(values[name], part)] ??= error
    } else if (part === undefined) errors[name] ??= error
    else errors[name] = { [part]: error, ...(errors[name] as object | undefined) }
  }
  return errors
}

function isList(name: number | string): name is JobList {
  return (JOB_LISTS as readonly unknown[]).includes(name)
}

function rowOf(rows: string[], place: number | string | undefined): number {
  const filled = rows.flatMap((row, at) => (row.trim() === '' ? [] : [at]))
  return typeof place === 'number' ? (filled[place] ?? place) : 0
}

/** A blank field is null. Text that is not a number stays, so that validation refuses it. */
export function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : readAmount(typed)
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
