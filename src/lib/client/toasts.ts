import { atom } from 'nanostores'

export interface Toast {
  id: number
  kind: 'error' | 'success'
  text: string
  /** Reverts the action that the toast reports. */
  undo?: () => void
}

/** Long enough to read, and longer with an Undo button; errors stay until they are closed. */
const SUCCESS_MS = 5000
const UNDO_MS = 10_000

/** The toasts on the page now. */
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
