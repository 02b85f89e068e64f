import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatExperience } from '#lib/shared/jobs/experience.ts'

/** The data of a job that a card shows. */
export type CardJob = Pick<
  Job,
  | 'category'
  | 'company_logo'
  | 'company_name'
  | 'distance_km'
  | 'id'
  | 'location'
  | 'maximum_experience'
  | 'minimum_experience'
  | 'posted_at'
  | 'salary'
  | 'skills'
  | 'title'
  | 'type'
> &
  // Only for candidates.
  Pick<Job, 'is_active' | 'is_applied' | 'is_saved' | 'is_seen'> &
  Pick<Job, 'match_pending' | 'match_reasons' | 'match_score'> &
  // Samples have none of these.
  Partial<Pick<Job, 'answer_minutes' | 'company_id' | 'company_verified' | 'response_rate'>>

/** "Education & Training · 2 to 4 years" */
export function fieldAndExperience(job: CardJob): string {
  const experience = formatExperience(job.minimum_experience, job.maximum_experience)
  return [CATEGORY_LABELS[job.category], experience].filter(Boolean).join(' · ')
}
