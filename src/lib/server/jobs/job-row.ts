import type { z } from 'zod/mini'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'

import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import {
  type JobStateRow,
  type JobStateViewer,
  stateColumns,
  toJobState,
} from './candidate/job-state.ts'
import { isOpen } from './open.ts'

/** What recruiters write about a job: everyone may read it, and a copy of the job keeps it. */
export const CONTENT_COLUMNS = {
  category: jobs.category,
  city: jobs.city,
  closesAt: jobs.closesAt,
  country: jobs.country,
  deadline: jobs.deadline,
  description: jobs.description,
  education: jobs.education,
  location: jobs.location,
  maximumExperience: jobs.maximumExperience,
  minimumExperience: jobs.minimumExperience,
  region: jobs.region,
  requirements: jobs.requirements,
  responsibilities: jobs.responsibilities,
  salaryCurrency: jobs.salaryCurrency,
  salaryMax: jobs.salaryMax,
  salaryMin: jobs.salaryMin,
  salaryPeriod: jobs.salaryPeriod,
  skills: jobs.skills,
  timeZone: jobs.timeZone,
  title: jobs.title,
  type: jobs.type,
  workplace: jobs.workplace,
}

/** The columns of a job that everyone may read. The query joins `companies`. */
export const JOB_COLUMNS = {
  ...CONTENT_COLUMNS,
  answerMinutes: companies.answerMinutes,
  answerRate: companies.answerRate,
  companyId: jobs.companyId,
  companyName: companies.name,
  id: jobs.id,
  logoName: companies.logoName,
  postedAt: jobs.postedAt,
  remote: jobs.remote,
  status: jobs.status,
  verifiedDomain: companies.verifiedDomain,
}

/** The columns of a job for one viewer, with the state of the signed-in candidate. */
export function jobColumnsFor(viewer: JobStateViewer | null) {
  return { ...JOB_COLUMNS, ...stateColumns(viewer) }
}

type JobTable = typeof jobs.$inferSelect

export type JobRow = Pick<JobTable, Extract<keyof typeof JOB_COLUMNS, keyof JobTable>> & {
  answerMinutes: number | null
  answerRate: number | null
  companyName: string
  logoName: string | null
  verifiedDomain: string | null
}

/** A job for one viewer. */
export function toJobFor(row: JobRow & JobStateRow): Job {
  return { ...toJob(row), ...toJobState(row) }
}

/** The public form of a job. A published job whose deadline has passed has the status `closed`. */
export function toJob(row: JobRow): z.input<typeof Job> {
  const open = isOpen(row)
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
    description: row.description,
    education: row.education,
    id: row.id,
    is_active: open,
    location: row.location,
    maximum_experience: row.maximumExperience,
    minimum_experience: row.minimumExperience,
    posted_at: row.postedAt?.toISOString() ?? null,
    region: row.region,
    remote: row.remote,
    requirements: row.requirements,
    response_rate: row.answerRate,
    responsibilities: row.responsibilities,
    salary: toSalary(row),
    skills: row.skills,
    status: row.status === 'active' && !open ? 'closed' : row.status,
    time_zone: row.timeZone,
    title: row.title,
    type: row.type,
    workplace: row.workplace,
  }
}

function toSalary(row: JobRow): Job['salary'] {
  const { salaryCurrency: currency, salaryMax, salaryMin, salaryPeriod: period } = row
  if (salaryMin === null && salaryMax === null) return null
  const toUnits = (amount: number | null) =>
    amount === null ? null : fromMinorUnits(amount, currency)
  return { currency, max: toUnits(salaryMax), min: toUnits(salaryMin), period }
}
