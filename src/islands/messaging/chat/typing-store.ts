import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'

/** How often the other is told, and how long the word of it stands. */
const TELL_EVERY_MS = 3000
const FADES_AFTER_MS = 5000

export interface TypingStore {
  /** The other is typing. */
  $isTyping: ReadableAtom<boolean>
  hear: () => void
  stop: () => void
  /** Tells the other that one is typing oneself. */
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
      // Of no weight: when it does not arrive, nobody is told.
      call('POST /messages/conversations/{id}/typing', { params: { id } }).catch(() => {})
    },
  }
}
