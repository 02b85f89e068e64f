import { notify } from '#lib/client/notices.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface Chosen {
  company: string
  companyId: number
  id: number
  title: string
}

/** Lets every [data-hide] button of the list open the one dialog with its job. */
export function startHiding(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-hide-dialog]')
  if (!dialog) return
  let chosen: Chosen | null = null

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-hide]') : null
    if (!button) return
    chosen = readChosen(button)
    write(dialog, '[data-hide-title]', chosen.title)
    write(dialog, '[data-hide-name]', chosen.company)
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

async function hide({ company, companyId, id, title }: Chosen, what: 'company' | 'job') {
  try {
    const { call } = await import('#lib/client/api.ts')
    if (what === 'job') await call('POST /jobs/{id}/hide', { params: { id } })
    else await call('POST /companies/{id}/hide', { params: { id: companyId } })
  } catch (error) {
    notify(messageOf(error, 'Failed to hide. Please try again.'))
    return
  }
  const selector = what === 'job' ? `[data-hide="${id}"]` : `[data-company-id="${companyId}"]`
  const cards = [...document.querySelectorAll(`[data-jobs] ${selector}`)]
  for (const card of cards) card.closest('li')?.remove()
  // The button that had the focus is gone with its card.
  document.querySelector<HTMLElement>('[data-jobs] [data-hide]')?.focus()
  notify(what === 'job' ? `“${title}” is hidden.` : `All jobs of ${company} are hidden.`, 'success')
}

function readChosen({ dataset }: HTMLElement): Chosen {
  const { company = '', companyId, hide: id, title = '' } = dataset
  return { company, companyId: Number(companyId), id: Number(id), title }
}

function write(dialog: HTMLDialogElement, selector: string, text: string): void {
  dialog.querySelector(selector)?.replaceChildren(text)
}
