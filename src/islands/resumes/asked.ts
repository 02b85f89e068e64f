import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

/** What a dialog is open for: a further resume and a review are of no resume in particular. */
export type Asked =
  | { what: 'add' }
  | { what: 'review' }
  | { what: 'delete' | 'rename' | 'replace'; resume: ListedResume }
