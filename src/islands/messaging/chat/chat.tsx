import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useEventStore } from '#islands/ui/use-event-store.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'

import { ChatHeader } from './chat-header.tsx'
import { createChat } from './chat-model.ts'
import { Composer } from '../compose/composer.tsx'
import { MessageList } from './message-list.tsx'
import type { MessengerProps, OpenChat } from '../props.ts'
import { firstUnread } from './thread.ts'

interface ChatProps extends Omit<MessengerProps, 'chat' | 'inbox'> {
  chat: OpenChat
}

/** The conversation with one person. */
export function Chat({ chat, me, now, timeZone }: ChatProps) {
  const { conversation, messages, other } = chat
  const model = useEventStore(() => createChat(chat, me))
  const [isBlocked, setBlocked] = useState(conversation?.blocked ?? false)
  const [editing, setEditing] = useState<Message | null>(null)
  const [unreadFrom, setUnreadFrom] = useState(() =>
    firstUnread(messages, me.id, conversation?.readUpTo ?? 0),
  )
  const { problem } = useStore(model.thread.$thread, { keys: ['problem'] })

  return (
    <>
      <ChatHeader
        chat={chat}
        isBlocked={isBlocked}
        me={me}
        onBlocked={setBlocked}
        onRead={() => setUnreadFrom(null)}
        thread={model.thread}
      />
      {problem !== null && (
        <div className="p-3">
          <ErrorBox message={problem} onRetry={() => void model.thread.sync()} />
        </div>
      )}
      <MessageList
        editingId={editing?.id ?? null}
        me={me}
        model={model}
        now={now}
        onEdit={setEditing}
        other={other}
        timeZone={timeZone}
        unreadFrom={unreadFrom}
      />
      <Composer
        about={chat.about}
        editing={editing}
        isBlocked={isBlocked}
        isClosed={conversation?.closed ?? false}
        me={me}
        onEdited={message => {
          if (message) model.thread.add([message])
          setEditing(null)
        }}
        onSend={(content, attachment) => {
          setUnreadFrom(null)
          model.outgoing.send(content, attachment)
        }}
        onTyping={model.typing.send}
        other={other}
      />
    </>
  )
}
