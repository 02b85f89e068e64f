import { sql, type SQLWrapper } from 'drizzle-orm'
import type { z } from 'zod/mini'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'

import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { isLive } from './live.ts'

/** A list as one JSON text: the driver reads an array letter by letter. */
const listIn = (column: SQLWrapper) => sql<string[]>`array_to_json(${column})`

/** The columns that a card of a job is made of; the query joins `companies`. */
export const LISTED_COLUMNS = {
  answerMinutes: companies.answerMinutes,
  answerRate: companies.answerRate,
  category: jobs.category,
  city: jobs.city,
  closesAt: jobs.closesAt,
  companyId: jobs.companyId,
  companyName: companies.name,
  country: jobs.country,
  deadline: jobs.deadline,
  education: listIn(jobs.education),
  id: jobs.id,
  location: jobs.location,
  logoName: companies.logoName,
  maximumExperience: jobs.maximumExperience,
  minimumExperience: jobs.minimumExperience,
  postedAt: jobs.postedAt,
  region: jobs.region,
  remote: jobs.remote,
  salaryCurrency: jobs.salaryCurrency,
  salaryMax: jobs.salaryMax,
  salaryMin: jobs.salaryMin,
  salaryPeriod: jobs.salaryPeriod,
  skills: listIn(jobs.skills),
  status: jobs.status,
  timeZone: jobs.timeZone,
  title: jobs.title,
  type: jobs.type,
  verifiedDomain: companies.verifiedDomain,
  workplace: jobs.workplace,
}

/** The same with the long texts of a job's public form. */
export const JOB_COLUMNS = {
  ...LISTED_COLUMNS,
  description: jobs.description,
  requirements: listIn(jobs.requirements),
  responsibilities: listIn(jobs.responsibilities),
}

type JobTable = typeof jobs.$inferSelect

export type JobRow = Pick<JobTable, Extract<keyof typeof JOB_COLUMNS, keyof JobTable>> & {
  answerMinutes: number | null
  answerRate: number | null
  companyName: string
  logoName: string | null
  verifiedDomain: string | null
}

type LongText = 'description' | 'requirements' | 'responsibilities'

/** A row as everybody reads it. A published job whose deadline has passed reads as closed. */
export function toJob(row: JobRow): z.input<typeof Job> {
  const { description, requirements, responsibilities } = row
  return Object.assign(toListedJob(row), { description, requirements, responsibilities })
}

/** The same without the long texts. */
export function toListedJob(row: Omit<JobRow, LongText>): Omit<z.input<typeof Job>, LongText> {
  const live = isLive(row)
  return {
    answer_minutes: row.answerMinutes,
    category: row.category as Job['category'],
    city: row.city,
    company_id: row.companyId,
    company_logo: row.logoName === null ? null : logoPath(row.companyId, row.logoName),
    company_name: row.companyName,
    company_verified: row.verifiedDomain !== null,
    country: row.country,
    deadline: row.deadline,
    education: row.education,
    id: row.id,
    is_active: live,
    location: row.location,
    maximum_experience: row.maximumExperience,
    minimum_experience: row.minimumExperience,
    posted_at: row.postedAt?.toISOString() ?? null,
    region: row.region,
    remote: row.remote,
    response_rate: row.answerRate,
    salary: salaryOf(row),
    skills: row.skills,
    status: row.status === 'active' && !live ? 'closed' : row.status,
    time_zone: row.timeZone,
    title: row.title,
    type: row.type,
    workplace: row.workplace,
  }
}

function salaryOf(row: Omit<JobRow, LongText>): Job['salary'] {
  const { salaryCurrency: currency, salaryMax, salaryMin, salaryPeriod: period } = row
  if (salaryMin === null && salaryMax === null) return null
  const whole = (minor: number | null) => (minor === null ? null : fromMinorUnits(minor, currency))
  return { currency, max: whole(salaryMax), min: whole(salaryMin), period }
}
