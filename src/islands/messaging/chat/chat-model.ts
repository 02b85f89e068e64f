import { onServerEvent, onMissedEvents } from '#lib/client/events/events.ts'

import { createOutgoing, type OutgoingStore } from './outgoing-store.ts'
import type { MessengerProps, OpenChat } from '#islands/messaging/props.ts'
import { createReader } from './read-marker.ts'
import { createThread, type ThreadStore } from './thread-store.ts'
import { createTyping, type TypingStore } from './typing-store.ts'

export interface ChatModel {
  outgoing: OutgoingStore
  thread: ThreadStore
  typing: TypingStore
  /** Called when the end of the conversation enters or leaves the viewport. */
  look: (isAtEnd: boolean) => void
  /** Subscribes to events; the returned function unsubscribes. */
  open: () => () => void
}

/** The state and the actions of a chat, without its view. */
export function createChat(
  { conversation, hasOlder, messages, other }: OpenChat,
  me: MessengerProps['me'],
): ChatModel {
  const thread = createThread({ conversationId: conversation?.id ?? null, hasOlder, messages })
  const conversationId = () => thread.$thread.get().conversationId
  const reader = createReader(thread, me.id, conversation?.readUpTo ?? 0)
  const typing = createTyping(conversationId)
  const outgoing = createOutgoing({
    conversationId,
    meId: me.id,
    onSent: message => {
      thread.add([message])
      if (conversationId() !== null) return
      thread.$thread.setKey('conversationId', message.conversation_id)
      history.replaceState(null, '', `/${me.role}/chat/${message.conversation_id}`)
    },
    otherId: other.id,
  })

  const catchUp = () => void thread.sync()
  const hear = (data: { conversationId: number }) => {
    if (data.conversationId === conversationId()) catchUp()
  }
  const back = () => {
    outgoing.retry()
    catchUp()
  }
  const open = () => {
    outgoing.resume()
    const offs = [
      onServerEvent('message.sent', data => {
        if (data.conversationId === conversationId()) typing.stop()
        hear(data)
      }),
      onServerEvent('message.changed', hear),
      onServerEvent('conversation.read', hear),
      onServerEvent('conversation.typing', data => {
        if (data.conversationId === conversationId() && data.userId === other.id) typing.hear()
      }),
      onMissedEvents(catchUp),
      thread.$thread.listen(reader.mark),
      typing.stop,
    ]
    document.addEventListener('visibilitychange', reader.mark)
    addEventListener('online', back)
    return () => {
      for (const off of offs) off()
      document.removeEventListener('visibilitychange', reader.mark)
      removeEventListener('online', back)
    }
  }
  return { look: reader.look, open, outgoing, thread, typing }
}
