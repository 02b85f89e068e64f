import { atom } from 'nanostores'

export interface Toast {
  id: number
  kind: 'error' | 'success'
  text: string
  /** Takes back what the toast tells of; the toast goes with it. */
  undo?: () => void
}

/** Said for long enough to be read, and longer where it can be taken back; errors stay until they are closed. */
const SUCCESS_MS = 5000
const UNDO_MS = 10_000

/** What the page says at its lower edge now; the base layout shows it. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

export function showToast(text: string, kind: Toast['kind'] = 'error', undo?: () => void): void {
  const id = ++lastId
  $toasts.set([...$toasts.get(), { id, kind, text, ...(undo && { undo }) }])
  if (kind === 'success') setTimeout(() => dismissToast(id), undo ? UNDO_MS : SUCCESS_MS)
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}
