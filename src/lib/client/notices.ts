import { atom } from 'nanostores'

export interface Notice {
  id: number
  kind: 'error' | 'success'
  text: string
  /** Takes back what the notice tells of; the notice goes with it. */
  undo?: () => void
}

/** Said for long enough to be read, and longer where it can be taken back; errors stay until they are closed. */
const SUCCESS_MS = 5000
const UNDO_MS = 10_000

/** What the page says at its lower edge now; the base layout shows it. */
export const $notices = atom<readonly Notice[]>([])

let lastId = 0

export function notify(text: string, kind: Notice['kind'] = 'error', undo?: () => void): void {
  const id = ++lastId
  $notices.set([...$notices.get(), { id, kind, text, ...(undo && { undo }) }])
  if (kind === 'success') setTimeout(() => dismiss(id), undo ? UNDO_MS : SUCCESS_MS)
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}
