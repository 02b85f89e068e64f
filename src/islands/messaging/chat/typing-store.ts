import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'

/** How often a typing event is sent, and how long one is valid. */
const SEND_EVERY_MS = 3000
const EXPIRES_AFTER_MS = 5000

export interface TypingStore {
  /** Whether the other person is typing. */
  $isTyping: ReadableAtom<boolean>
  show: () => void
  stop: () => void
  /** Sends a typing event to the other person. */
  send: () => void
}

export function createTyping(conversationId: () => number | null): TypingStore {
  const $isTyping = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = 0

  const stop = () => {
    clearTimeout(timer)
    $isTyping.set(false)
  }
  return {
    $isTyping,
    show: () => {
      stop()
      $isTyping.set(true)
      timer = setTimeout(stop, EXPIRES_AFTER_MS)
    },
    stop,
    send: () => {
      const id = conversationId()
      if (id === null || Date.now() - sentAt < SEND_EVERY_MS) return
      sentAt = Date.now()
      // A lost typing event does no harm.
      call('POST /messages/conversations/{id}/typing', { params: { id } }).catch(() => {})
    },
  }
}
