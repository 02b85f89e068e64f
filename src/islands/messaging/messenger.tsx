import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'

import { useEventStore } from '#islands/ui/use-event-store.ts'

import { Chat } from './chat/chat.tsx'
import { ConversationList } from './inbox/conversation-list.tsx'
import { createInbox } from './inbox/inbox-store.ts'
import type { MessengerProps } from './props.ts'

/** The list of conversations beside the open one; a phone shows one of the two. */
export function Messenger({ chat, inbox, me, now, timeZone }: MessengerProps) {
  const store = useEventStore(() => createInbox(inbox))
  return (
    <div
      className={clsx(
        'messenger flex overflow-hidden rounded-card border bg-surface',
        chat && 'with-chat',
      )}
    >
      <section
        aria-label="Conversations"
        className={clsx(
          'min-h-0 w-full flex-col md:flex md:w-[19rem] md:shrink-0 md:border-r lg:w-[22rem]',
          chat ? 'hidden' : 'flex',
        )}
      >
        <ConversationList
          {...inbox}
          store={store}
          me={me}
          now={now}
          openId={chat?.conversation?.id ?? null}
          timeZone={timeZone}
        />
      </section>
      <section
        aria-label="Chat"
        className={clsx('min-h-0 min-w-0 grow flex-col md:flex', chat ? 'flex' : 'hidden')}
      >
        {chat ? (
          <Chat chat={chat} me={me} now={now} timeZone={timeZone} />
        ) : (
          <div className="m-auto max-w-[24rem] p-6 text-center text-soft">
            <ChatBubbleLeftRightIcon aria-hidden="true" className="mx-auto h-8 w-8" />
            <p className="mt-3">Choose a conversation to read it here.</p>
          </div>
        )}
      </section>
    </div>
  )
}
