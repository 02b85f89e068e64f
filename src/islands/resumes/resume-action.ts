import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

/** An action on the resumes, each with a dialog. Adding and reviewing concern no particular resume. */
export type ResumeAction =
  | { what: 'add' }
  | { what: 'review' }
  | { what: 'delete' | 'rename' | 'replace'; resume: ListedResume }
