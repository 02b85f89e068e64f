import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import { useStore } from '@nanostores/react'

import type { Message } from '#lib/contract/messaging/messages.ts'

import type { MessengerProps, OpenChat } from '../props.ts'
import { OptionsMenu } from './options-menu.tsx'
import { Avatar, ROLE_LABELS } from '../people.tsx'
import type { ThreadStore } from './thread-store.ts'

interface ChatHeaderProps {
  chat: OpenChat
  isBlocked: boolean
  me: MessengerProps['me']
  onBlocked: (isBlocked: boolean) => void
  onRead: () => void
  thread: ThreadStore
}

/** The other person, and the actions on the conversation. */
export function ChatHeader({ chat, isBlocked, me, onBlocked, onRead, thread }: ChatHeaderProps) {
  const { about, conversation, other } = chat
  const { conversationId } = useStore(thread.$thread, { keys: ['conversationId'] })
  return (
    <header className="flex items-center gap-3 border-b p-3">
      <a
        aria-label="Back to messages"
        className="button button-quiet button-icon md:hidden"
        href={`/${me.role}/inbox`}
      >
        <ArrowLeftIcon aria-hidden="true" className="icon" />
      </a>
      <Avatar {...other} />
      <div className="min-w-0 grow">
        <h2 className="line-clamp-2 break-words text-base">{other.name}</h2>
        <p className="line-clamp-2 break-words text-sm text-soft">
          {[ROLE_LABELS[other.role], about?.jobTitle].filter(Boolean).join(' · ')}
        </p>
      </div>
      {conversationId !== null && (
        <OptionsMenu
          conversationId={conversationId}
          isBlocked={isBlocked}
          // Read on click, so that the header does not render again with every message.
          lastOfOther={() => lastFrom(thread.$thread.get().messages, other.id)}
          onBlocked={onBlocked}
          onCleared={() => {
            thread.$thread.setKey('messages', [])
            thread.$thread.setKey('hasOlder', false)
          }}
          onRead={onRead}
          other={other}
          wasArchived={conversation?.archived ?? false}
        />
      )}
    </header>
  )
}

function lastFrom(messages: readonly Message[], senderId: number): number | null {
  return messages.findLast(({ sender_id, unsent }) => sender_id === senderId && !unsent)?.id ?? null
}
