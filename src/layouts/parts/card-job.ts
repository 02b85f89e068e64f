import type { Job } from '#lib/contract/jobs/jobs.ts'

/** What a card shows of a job. */
export type CardJob = Pick<
  Job,
  | 'category'
  | 'company_logo'
  | 'company_name'
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
  // Only where a candidate looks.
  Pick<Job, 'is_seen' | 'match_reasons' | 'match_score'> &
  // Not of a sample.
  Partial<Pick<Job, 'answer_minutes' | 'company_id' | 'company_verified' | 'response_rate'>>
