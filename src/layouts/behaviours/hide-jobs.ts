import { notify } from '#lib/client/notices.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { jobOf } from './job-of.ts'

type Chosen = NonNullable<ReturnType<typeof jobOf>>

/** Lets every [data-hide] button of the list open the one dialog with its job. */
export function startHiding(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-hide-dialog]')
  if (!dialog) return
  let chosen: Chosen | null = null

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-hide]') : null
    const job = button && jobOf(button)
    if (!job) return
    chosen = job
    write(dialog, '[data-hide-title]', job.title)
    write(dialog, '[data-hide-name]', job.company)
    dialog.showModal()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const job = target.closest('[data-hide-job]')
    const company = target.closest('[data-hide-company]')
    // The dialog itself is hit only where none of its content is: on the backdrop.
    if (target === dialog || job || company || target.closest('[data-hide-close]')) dialog.close()
    if (chosen && (job || company)) void hide(chosen, company ? 'company' : 'job')
  })
}

type What = 'company' | 'job'

async function hide(chosen: Chosen, what: What): Promise<void> {
  if (!(await tell(chosen, what, 'POST'))) return
  const { company, companyId, id, title } = chosen
  const selector = what === 'job' ? `[data-job="${id}"]` : `[data-company-id="${companyId}"]`
  const cards = [...document.querySelectorAll(`[data-jobs] ${selector}`)].flatMap(
    card => card.closest('li') ?? [],
  )
  for (const card of cards) card.hidden = true
  goOnAfter(cards)
  const said = what === 'job' ? `“${title}” is hidden.` : `All jobs of ${company} are hidden.`
  notify(said, 'success', () => void show(chosen, what, cards))
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

async function show(chosen: Chosen, what: What, cards: HTMLElement[]): Promise<void> {
  if (!(await tell(chosen, what, 'DELETE'))) return
  for (const card of cards) card.hidden = false
  cards[0]?.querySelector<HTMLElement>('[data-hide]')?.focus()
}

/** Tells the server; false, and said so, where it refused. */
async function tell({ companyId, id }: Chosen, what: What, method: 'DELETE' | 'POST') {
  try {
    const { call } = await import('#lib/client/api.ts')
    if (what === 'job') await call(`${method} /jobs/{id}/hide`, { params: { id } })
    else await call(`${method} /companies/{id}/hide`, { params: { id: companyId } })
    return true
  } catch (error) {
    notify(messageOf(error, 'That did not work. Please try again.'))
    return false
  }
}

function write(dialog: HTMLDialogElement, selector: string, text: string): void {
  dialog.querySelector(selector)?.replaceChildren(text)
}
