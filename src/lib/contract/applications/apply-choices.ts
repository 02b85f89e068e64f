import type { ResumeChoice } from '../resumes/resumes.ts'

/** What an application of the candidate may take along, on whatever job of the page. */
export interface ApplyChoices {
  /** What may be sent along, the default first. */
  resumes: ResumeChoice[]
  /** What is used of the plan's month; null where it has no limit. */
  usage: string | null
}

/** Where a page holds them for the browser. */
export const APPLY_CHOICES_ID = 'apply-choices'
