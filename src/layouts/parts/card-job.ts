import { type Category } from '#lib/shared/categories.ts'
import { type JobType } from '#lib/shared/job-terms.ts'
import { type Salary } from '#lib/shared/salary.ts'

/** What a card shows of a job: the job of the wire, or the part of it that a sample has. */
export interface CardJob {
  id: number
  title: string
  company_name: string
  company_logo: string | null
  location: string
  salary: Salary | null
  type: JobType
  category: Category
  skills: string[]
  minimum_experience: number | null
  maximum_experience: number | null
  posted_at: string | null
  match_score?: number | null
}
