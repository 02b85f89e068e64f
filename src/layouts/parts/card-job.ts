import type { Job } from '#lib/contract/jobs.ts'

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
> & {
  /** Whether the candidate has opened its page before. */
  is_seen?: boolean | undefined
  /** 0 to 100, for a candidate whose match is known. */
  match_score?: number | null
}
