import { $notices, dismiss, type Notice } from '#lib/client/notices.ts'

/** Shows the notices of the page in its live region, in step with the store. */
export function showNotices(region: HTMLElement): void {
  const template = region.querySelector('template')
  const shown = new Map<number, Element>()

  const draw = (notice: Notice) => {
    const toast = template?.content.firstElementChild?.cloneNode(true)
    if (!(toast instanceof HTMLElement)) return
    toast.dataset['kind'] = notice.kind
    toast.querySelector('p')?.replaceChildren(notice.text)
    toast.querySelector('[data-close]')?.addEventListener('click', () => dismiss(notice.id))
    offerUndo(toast, notice)
    shown.set(notice.id, toast)
    region.append(toast)
  }

  $notices.subscribe(notices => {
    const current = new Set(notices.map(notice => notice.id))
    for (const [id, toast] of shown) {
      if (current.has(id)) continue
      toast.remove()
      shown.delete(id)
    }
    for (const notice of notices) if (!shown.has(notice.id)) draw(notice)
  })
}

function offerUndo(toast: HTMLElement, { id, undo }: Notice): void {
  const button = toast.querySelector<HTMLElement>('[data-undo]')
  if (!button || !undo) return
  button.hidden = false
  button.addEventListener('click', () => {
    dismiss(id)
    undo()
  })
}
