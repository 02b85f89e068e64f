import { atom } from 'nanostores'

export interface Notice {
  id: number
  kind: 'error' | 'success'
  text: string
}

/** Said for long enough to be read; errors stay until they are closed. */
const SUCCESS_MS = 5000

/** What the page says at its lower edge now; the base layout shows it. */
export const $notices = atom<readonly Notice[]>([])

let lastId = 0

export function notify(text: string, kind: Notice['kind'] = 'error'): void {
  const id = ++lastId
  $notices.set([...$notices.get(), { id, kind, text }])
  if (kind === 'success') setTimeout(() => dismiss(id), SUCCESS_MS)
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}
