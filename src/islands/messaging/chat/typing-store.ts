import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'

/** How often a typing event is sent, and how long one is valid. */
const TELL_EVERY_MS = 3000
const FADES_AFTER_MS = 5000

export interface TypingStore {
  /** Whether the other person is typing. */
  $isTyping: ReadableAtom<boolean>
  hear: () => void
  stop: () => void
  /** Tells the other person that this one is typing. */
  tell: () => void
}

export function createTyping(conversationId: () => number | null): TypingStore {
  const $isTyping = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = 0

  const stop = () => {
    clearTimeout(timer)
    $isTyping.set(false)
  }
  return {
    $isTyping,
    hear: () => {
      stop()
      $isTyping.set(true)
      timer = setTimeout(stop, FADES_AFTER_MS)
    },
    stop,
    tell: () => {
      const id = conversationId()
      if (id === null || Date.now() - told < TELL_EVERY_MS) return
      told = Date.now()
      // A lost typing event does no harm.
      call('POST /messages/conversations/{id}/typing', { params: { id } }).catch(() => {})
    },
  }
}
