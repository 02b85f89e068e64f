import { type SharedJob, shareLinks } from '#lib/client/share.ts'

const COPIED_MS = 2000

/** Lets every [data-share] button of the page open the one dialog with its job. */
export function startSharing(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-share-dialog]')
  if (!dialog) return

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-share]') : null
    const { company, job, title } = button?.closest<HTMLElement>('[data-job]')?.dataset ?? {}
    if (job && title && company)
      show(dialog, { company, title, url: `${location.origin}/jobs/${job}` })
  })
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // The dialog itself is hit only where none of its content is: on the backdrop.
    if (target === dialog || target.closest('[data-share-close]')) dialog.close()
    const copier = target.closest<HTMLElement>('[data-share-copy]')
    if (copier) void copyLink(dialog, copier)
  })
}

function show(dialog: HTMLDialogElement, job: SharedJob): void {
  linkOf(dialog).value = job.url
  write(dialog, '[data-share-title]', job.title)
  write(dialog, '[data-share-company]', job.company)
  for (const [target, href] of Object.entries(shareLinks(job))) {
    dialog.querySelector(`[data-share-target="${target}"]`)?.setAttribute('href', href)
  }
  dialog.showModal()
}

async function copyLink(dialog: HTMLDialogElement, button: HTMLElement): Promise<void> {
  const link = linkOf(dialog)
  try {
    await navigator.clipboard.writeText(link.value)
  } catch {
    // Without leave to write, the text is at least selected for the person's own copy.
    link.select()
    return
  }
  button.replaceChildren('Copied')
  write(dialog, '[data-share-status]', 'Copied')
  setTimeout(() => {
    button.replaceChildren(button.dataset['shareCopy'] ?? '')
    write(dialog, '[data-share-status]', '')
  }, COPIED_MS)
}

function linkOf(dialog: HTMLDialogElement): HTMLInputElement {
  const link = dialog.querySelector<HTMLInputElement>('[data-share-link]')
  if (!link) throw new Error('The share dialog has no field for the link')
  return link
}

function write(dialog: HTMLDialogElement, selector: string, text: string): void {
  dialog.querySelector(selector)?.replaceChildren(text)
}
