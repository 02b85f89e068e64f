import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import type { NamedJob } from './job-of.ts'

/** What of it is hidden. */
export type What = 'company' | 'job'

/** Hides a job, or all of its company, from the list, and offers to take it back. */
export async function hide(chosen: NamedJob, what: What): Promise<void> {
  if (!(await tell(chosen, what, 'POST'))) return
  const { company, companyId, id, title } = chosen
  const selector = what === 'job' ? `[data-job="${id}"]` : `[data-company-id="${companyId}"]`
  const cards = [...document.querySelectorAll(`[data-jobs] ${selector}`)].flatMap(
    card => card.closest('li') ?? [],
  )
  for (const card of cards) card.hidden = true
  goOnAfter(cards)
  const said = what === 'job' ? `“${title}” is hidden.` : `All jobs of ${company} are hidden.`
  showToast(said, 'success', () => void show(chosen, what, cards))
}

function goOnAfter(cards: HTMLElement[]): void {
  const next = document.querySelector<HTMLElement>('[data-jobs] > li:not([hidden])')
  // The button that had the focus is hidden with its card.
  next?.querySelector<HTMLElement>('[data-hide]')?.focus()
  const isShown = cards.some(card => card.querySelector('[aria-current]'))
  // Beside the list stands what was just hidden: the next job takes its place.
  if (isShown && document.querySelector('[data-job-pane]')?.checkVisibility())
    next?.querySelector<HTMLElement>('a.card-link')?.click()
}

async function show(chosen: NamedJob, what: What, cards: HTMLElement[]): Promise<void> {
  if (!(await tell(chosen, what, 'DELETE'))) return
  for (const card of cards) card.hidden = false
  cards[0]?.querySelector<HTMLElement>('[data-hide]')?.focus()
}

/** Tells the server; false, and said so, where it refused. */
async function tell({ companyId, id }: NamedJob, what: What, method: 'DELETE' | 'POST') {
  try {
    if (what === 'job') await call(`${method} /jobs/{id}/hide`, { params: { id } })
    else await call(`${method} /companies/{id}/hide`, { params: { id: companyId } })
    return true
  } catch (error) {
    showToast(messageOf(error, 'That did not work. Please try again.'))
    return false
  }
}
