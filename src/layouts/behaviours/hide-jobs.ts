import { showToast } from '#lib/client/toasts.ts'

import type { What } from './hide-chosen.ts'
import { jobOf, type NamedJob } from './job-of.ts'

/** Lets every [data-hide] button of the list open the one dialog with its job. */
export function startHiding(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-hide-dialog]')
  if (!dialog) return
  let chosen: NamedJob | null = null

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

/** What follows the choice is not loaded before. */
function hide(chosen: NamedJob, what: What): Promise<void> {
  return import('./hide-chosen.ts').then(
    hiding => hiding.hide(chosen, what),
    () => showToast('That did not work. Please try again.'),
  )
}

function write(dialog: HTMLDialogElement, selector: string, text: string): void {
  dialog.querySelector(selector)?.replaceChildren(text)
}
