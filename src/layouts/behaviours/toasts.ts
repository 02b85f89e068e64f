import { $toasts, dismissToast, type Toast } from '#lib/client/toasts.ts'

/** Shows the toasts of the page in its live region, in step with the store. */
export function showToasts(region: HTMLElement): void {
  const template = region.querySelector('template')
  const shown = new Map<number, Element>()

  const draw = (message: Toast) => {
    const toast = template?.content.firstElementChild?.cloneNode(true)
    if (!(toast instanceof HTMLElement)) return
    toast.dataset['kind'] = message.kind
    toast.querySelector('p')?.replaceChildren(message.text)
    toast.querySelector('[data-close]')?.addEventListener('click', () => dismissToast(message.id))
    offerUndo(toast, message)
    shown.set(message.id, toast)
    region.append(toast)
  }

  $toasts.subscribe(toasts => {
    const current = new Set(toasts.map(message => message.id))
    for (const [id, toast] of shown) {
      if (current.has(id)) continue
      toast.remove()
      shown.delete(id)
    }
    for (const message of toasts) if (!shown.has(message.id)) draw(message)
  })
}

function offerUndo(toast: HTMLElement, { id, undo }: Toast): void {
  const button = toast.querySelector<HTMLElement>('[data-undo]')
  if (!button || !undo) return
  button.hidden = false
  button.addEventListener('click', () => {
    dismissToast(id)
    undo()
  })
}
