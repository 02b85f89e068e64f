import * as z from 'zod/mini'

import { isCountry } from '#lib/shared/places/countries.ts'
import { isCurrency } from '#lib/shared/money/currencies.ts'
import { isLocalDate, isTimeZone, localDate } from '#lib/shared/dates/dates.ts'
import { WORKPLACES } from '#lib/shared/jobs/job-terms.ts'
import { LENGTHS, MAX_SALARY, MAX_YEARS } from '#lib/shared/limits.ts'
import { SALARY_ORDER } from '#lib/shared/money/salary.ts'

import { changeOf, optionalText } from '../fields.ts'
import { QuestionDrafts } from './job-questions.ts'
import { completeUnlessDraft, draftFields } from './job-texts.ts'
import { Category, JobStatus, JobType, SalaryPeriod } from './jobs.ts'
import { ReadVersion } from '../route.ts'

export const EXPERIENCE_ORDER = 'Maximum experience must be at least the minimum experience'

const amount = (message: string) =>
  z._default(
    z.nullable(
      z
        .number(message)
        .check(
          z.minimum(0, message),
          z.maximum(MAX_SALARY, `Must be at most ${MAX_SALARY.toLocaleString('en-US')}`),
        ),
    ),
    null,
  )

const years = (message: string) =>
  z.nullable(
    z
      .number(message)
      .check(
        z.minimum(0, message),
        z.maximum(MAX_YEARS, `Must be at most ${MAX_YEARS}`),
        z.refine(Number.isInteger, 'Must be a whole number'),
      ),
  )

/** 0 and null both mean that nothing is disclosed. */
const SalaryDraft = z
  .object({
    min: amount('Minimum salary must be a positive number'),
    max: amount('Maximum salary must be a positive number'),
    currency: z._default(
      z.string('Currency is required').check(
        z.trim(),
        z.minLength(1, 'Currency is required'),
        z.refine(code => code === '' || isCurrency(code), 'Please choose a currency of the list'),
      ),
      'USD',
    ),
    period: z._default(SalaryPeriod, 'yearly'),
  })
  .check(z.refine(isOrdered, { error: SALARY_ORDER, path: ['max'] }))

function isOrdered({ max, min }: { max: number | null; min: number | null }): boolean {
  return !min || !max || max >= min
}

/** A calendar date, an instant (read as its date in the job's zone), or nothing. */
export const Deadline = z.pipe(
  z.nullable(
    z
      .string('Please enter a valid date')
      .check(z.trim(), z.refine(isDeadline, 'Please enter a valid date')),
  ),
  z.transform(value => value || null),
)

function isDeadline(value: string): boolean {
  if (value === '') return true
  const year = Number(value.slice(0, 4))
  const isInstant = z.iso.datetime({ offset: true }).safeParse(value).success
  return year >= 2000 && year <= 2100 && (isInstant || isLocalDate(value))
}

/** The local date of a deadline: an instant is converted to the date in the zone. */
export function deadlineDate(deadline: string | null, zone: string): string | null {
  if (deadline === null || isLocalDate(deadline)) return deadline
  return localDate(new Date(deadline), zone)
}

/** Optional in both forms; a new job takes the default of each missing field. */
const details = {
  salary: z.optional(z.nullable(SalaryDraft)),
  minimum_experience: z.optional(years('Minimum experience must be a positive number')),
  maximum_experience: z.optional(years('Maximum experience must be a positive number')),
  deadline: z.optional(Deadline),
  /** Default: the zone of the city of `location`, else the recruiter's. */
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))),
  /** Parsed from `location` if missing. */
  city: z.optional(z.nullable(optionalText(LENGTHS.location.max))),
  region: z.optional(z.nullable(optionalText(LENGTHS.location.max))),
  country: z.optional(
    z.nullable(z.string().check(z.refine(isCountry, 'Please choose a country of the list'))),
  ),
  workplace: z.optional(z.enum(WORKPLACES)),
  /** Replaces the existing ones. */
  questions: z.optional(QuestionDrafts.shape.questions),
}

/** Whether the years are in order, if both are given. */
const inOrder = z.refine<{
  minimum_experience?: number | null | undefined
  maximum_experience?: number | null | undefined
}>(
  ({ maximum_experience: most, minimum_experience: least }) =>
    least == null || most == null || most >= least,
  { error: EXPERIENCE_ORDER, path: ['maximum_experience'] },
)

/** A new job: a draft, which may lack everything, or published at once. */
export const JobDraft = z
  .object({ ...draftFields, ...details, status: z._default(z.enum(['draft', 'active']), 'draft') })
  .check(inOrder, completeUnlessDraft)
export type JobDraft = z.output<typeof JobDraft>

/** A change of a job: only the fields that are sent change. Only a draft may be incomplete. */
export const JobChange = z
  .object({
    title: changeOf(draftFields.title),
    location: changeOf(draftFields.location),
    type: z.optional(JobType),
    category: z.optional(Category),
    description: changeOf(draftFields.description),
    requirements: changeOf(draftFields.requirements),
    responsibilities: changeOf(draftFields.responsibilities),
    skills: changeOf(draftFields.skills),
    education: changeOf(draftFields.education),
    ...details,
    status: z.optional(JobStatus),
    /**
     * The version that was edited, as an alternative to `If-Match`. Without either the last write
     * wins.
     */
    version: ReadVersion,
  })
  .check(inOrder)
export type JobChange = z.output<typeof JobChange>

/** The whole form of a job, for validation before it is sent. */
export const EditedJobForm = JobChange.check(completeUnlessDraft)
