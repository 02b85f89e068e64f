import { type Category } from '#lib/shared/jobs/categories.ts'
import { type JobStatus, type JobType, type Workplace } from '#lib/shared/jobs/job-terms.ts'
import { type Salary } from '#lib/shared/money/salary.ts'

import { type Company } from './companies/company.ts'

/** A demo job as its recruiter would have entered it, with the instants that the database keeps. */
export type Posting = {
  company: Company
  title: string
  category: Category
  type: JobType
  workplace: Workplace
  location: string
  city: string | null
  region: string | null
  country: string
  timeZone: string
  description: string
  responsibilities: readonly string[]
  requirements: readonly string[]
  skills: readonly string[]
  education: readonly string[]
  minimumExperience: number | null
  maximumExperience: number | null
  /** Whole units of the currency; null when not disclosed. */
  salary: Salary | null
  status: JobStatus
  /** A day in `timeZone`, as "2026-11-21". */
  deadline: string | null
  createdAt: Date
  /** Null for a draft. */
  postedAt: Date | null
}
