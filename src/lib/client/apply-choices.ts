import type { ResumeChoice } from '#lib/contract/resumes.ts'

/** What an application of the candidate may take along, on whatever job of the page. */
export interface ApplyChoices {
  /** What may be sent along, the default first. */
  resumes: ResumeChoice[]
  /** What is used of the plan's month; null where it has no limit. */
  usage: string | null
}

export const APPLY_CHOICES_ID = 'apply-choices'

/** What the server wrote into the page. @throws Error on a page without it */
export function readApplyChoices(): ApplyChoices {
  const text = document.querySelector(`#${APPLY_CHOICES_ID}`)?.textContent
  if (!text) throw new Error('The page does not say what an application may take along')
  return JSON.parse(text) as ApplyChoices
}
