import { followEvents } from '#lib/client/events/events.ts'

import { createOutgoing, type OutgoingStore } from './outgoing-store.ts'
import type { MessengerProps, OpenChat } from '../props.ts'
import { createReadMarker } from './read-marker.ts'
import { createThread, type Thread, type ThreadStore } from './thread-store.ts'
import { createTyping, type TypingStore } from './typing-store.ts'

export interface ChatModel {
  outgoing: OutgoingStore
  thread: ThreadStore
  typing: TypingStore
  /** Called when the end of the conversation enters or leaves the viewport. */
  look: (isAtEnd: boolean) => void
  /** Subscribes to events; the returned function unsubscribes. */
  start: () => () => void
}

/** The state and the actions of a chat, without its view. */
export function createChat(
  { conversation, hasOlder, messages, other }: OpenChat,
  me: MessengerProps['me'],
): ChatModel {
  const thread = createThread(other.id, {
    conversationId: conversation?.id ?? null,
    hasOlder,
    messages,
  })
  const conversationId = () => thread.$thread.get().conversationId
  const readMarker = createReadMarker(thread, me.id, conversation?.readUpTo ?? 0)
  const typing = createTyping(conversationId)
  const outgoing = createOutgoing({
    conversationId,
    onSent: message => thread.add([message]),
    otherId: other.id,
  })

  // Without an id, any event may concern the conversation that the first message begins.
  const isHere = (event: { conversationId: number }) =>
    conversationId() === null || event.conversationId === conversationId()
  const updateAddress = ({ conversationId: id }: Thread, before?: Readonly<Thread>) => {
    if (before && before.conversationId !== id)
      history.replaceState(null, '', `/${me.role}/chat/${id}`)
  }
  const reload = () => void thread.sync()
  const onOnline = () => {
    outgoing.retry()
    reload()
  }
  const start = () => {
    outgoing.resume()
    const stops = [
      followEvents(['message.sent'], event => {
        if (!event || isHere(event)) typing.stop()
      }),
      followEvents(['message.sent', 'message.changed', 'conversation.read'], event => {
        if (!event || isHere(event)) reload()
      }),
      followEvents(['conversation.typing'], event => {
        if (event && isHere(event) && event.userId === other.id) typing.show()
      }),
      thread.$thread.listen(readMarker.mark),
      thread.$thread.listen(updateAddress),
      typing.stop,
    ]
    document.addEventListener('visibilitychange', readMarker.mark)
    addEventListener('online', onOnline)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', readMarker.mark)
      removeEventListener('online', onOnline)
    }
  }
  return { look: readMarker.look, outgoing, start, thread, typing }
}
