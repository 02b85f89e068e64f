import { call } from '#lib/client/api.ts'

import type { ThreadStore } from './thread-store.ts'

interface ReadMarker {
  /** Reports whether the end of the conversation is visible. */
  look: (isAtEnd: boolean) => void
  /** Checks again, after the page became visible or a message arrived. */
  mark: () => void
}

/**
 * Marks messages as read when they become visible: only while the page is visible, and only the
 * messages that it shows.
 */
export function createReadMarker(
  { $thread }: ThreadStore,
  meId: number,
  readUpTo: number,
): ReadMarker {
  let isAtEnd = false
  let lastRead = readUpTo

  const mark = () => {
    const { conversationId, messages } = $thread.get()
    const last = messages.findLast(({ sender_id }) => sender_id !== meId)?.id ?? 0
    const isSeen = isAtEnd && document.visibilityState === 'visible'
    if (conversationId === null || !isSeen || last <= lastRead) return
    const previous = lastRead
    lastRead = last
    const params = { id: conversationId }
    const query = { up_to: String(last) }
    call('PUT /messaging/conversations/{id}/read', { params, query }).catch(() => {
      // The next message, or the next time the page becomes visible, tries again.
      lastRead = previous
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
