import { APPLY_CHOICES_ID, type ApplyChoices } from '#lib/contract/applications/apply-choices.ts'

/** What the server wrote into the page. @throws Error on a page without it */
export function readApplyChoices(): ApplyChoices {
  const text = document.querySelector(`#${APPLY_CHOICES_ID}`)?.textContent
  if (!text) throw new Error('The page does not say what an application may take along')
  return JSON.parse(text) as ApplyChoices
}
