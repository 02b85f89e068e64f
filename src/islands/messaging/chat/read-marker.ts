import { call } from '#lib/client/api.ts'

import type { ThreadStore } from './thread-store.ts'

interface Reader {
  /** Called with whether the end of the conversation is in sight. */
  look: (isAtEnd: boolean) => void
  /** Looks again: the page came back, or something arrived. */
  mark: () => void
}

/** Marks as read what has come into sight: only while the page is seen, and only up to what it shows. */
export function createReader({ $thread }: ThreadStore, meId: number, readUpTo: number): Reader {
  let isAtEnd = false
  let marked = readUpTo

  const mark = () => {
    const { conversationId, messages } = $thread.get()
    const last = messages.findLast(({ sender_id }) => sender_id !== meId)?.id ?? 0
    const isSeen = isAtEnd && document.visibilityState === 'visible'
    if (conversationId === null || !isSeen || last <= marked) return
    const before = marked
    marked = last
    const params = { id: conversationId }
    const query = { up_to: String(last) }
    call('PUT /messaging/conversations/{id}/read', { params, query }).catch(() => {
      // Marked again with the next message, or when the page is looked at again.
      marked = before
    })
  }
  return {
    look: now => {
      isAtEnd = now
      mark()
    },
    mark,
  }
}
