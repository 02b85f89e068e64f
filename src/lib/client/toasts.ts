import { atom } from 'nanostores'

interface ToastAction {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  kind: 'error' | 'success'
  text: string
  /** An action that the person can take, such as Undo. */
  action?: ToastAction
}

/** Long enough to read, and longer with an Undo button; errors stay until they are closed. */
const SUCCESS_MS = 5000
const UNDO_MS = 10_000

/** The toasts on the page now. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

export function showToast(text: string, kind: Toast['kind'] = 'error', action?: ToastAction): void {
  const id = ++lastId
  $toasts.set([...$toasts.get(), { id, kind, text, ...(action && { action }) }])
  if (kind === 'success') setTimeout(() => dismissToast(id), action ? UNDO_MS : SUCCESS_MS)
}

/** The button of a toast that reverts what it reports. */
export function undoBy(run: () => void): ToastAction {
  return { label: 'Undo', run }
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}
