import { MagnifyingGlassIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useState } from 'react'

import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import type { Conversation } from '#lib/contract/messaging/conversations.ts'

import { type ContactsStore, loadContacts } from './contacts-store.ts'
import type { InboxStore } from './inbox-store.ts'
import type { InboxProps, MessengerProps } from '../props.ts'
import { NewMessageDialog } from './new-message-dialog.tsx'
import { Avatar, otherOf } from '../people.tsx'
import { BulkButton } from '../bulk/bulk-button.tsx'
import { listStamp } from '../chat/thread.ts'

interface ConversationListProps extends Omit<InboxProps, 'conversations'> {
  me: MessengerProps['me']
  now: string
  openId: number | null
  store: InboxStore
  timeZone: string
}

/** The conversations, the most recently active first. */
export function ConversationList(props: ConversationListProps) {
  const { archived, me, nextHref, now, openId, search, store, timeZone } = props
  const { conversations, problem } = useStore(store.$inbox)
  return (
    <>
      <ListHeader archived={archived} me={me} search={search} />
      <div className="min-h-0 grow overflow-y-auto">
        {problem !== null && (
          <div className="p-3">
            <ErrorBox message={problem} />
          </div>
        )}
        <ul>
          {conversations.map(conversation => (
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.id === openId}
              key={conversation.id}
              me={me}
              now={now}
              timeZone={timeZone}
            />
          ))}
        </ul>
        {conversations.length === 0 && <NoConversations archived={archived} search={search} />}
        {nextHref !== null && (
          <a className="button button-quiet m-4" href={nextHref} rel="next">
            Older conversations
          </a>
        )}
      </div>
    </>
  )
}

/** Search and archive are links, so that both work while the page loads. */
function ListHeader({
  archived,
  me,
  search,
}: Pick<ConversationListProps, 'archived' | 'me' | 'search'>) {
  const [contacts, setContacts] = useState<ContactsStore | null>(null)
  const hydrated = useHydrated()
  const home = `/${me.role}/inbox`
  return (
    <div className="space-y-3 border-b p-3">
      <div className="flex gap-2">
        <Search archived={archived} home={home} search={search} />
        <IconButton
          className="shrink-0"
          disabled={!hydrated}
          label="New Message"
          look="main"
          onClick={() => setContacts(loadContacts())}
        >
          <PencilSquareIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
      <nav aria-label="Folders" className="flex gap-1">
        <Folder active={!archived} href={home} label="Inbox" />
        <Folder active={archived} href={`${home}?archived=true`} label="Archived" />
        {me.role === 'recruiter' && (
          // The URL may name recipients; the server does not see it here.
          <BulkButton hydrated={hydrated} key={String(hydrated)} />
        )}
      </nav>
      {contacts && (
        <NewMessageDialog contacts={contacts} me={me} onClose={() => setContacts(null)} />
      )}
    </div>
  )
}

interface SearchProps {
  archived: boolean
  home: string
  search: string
}

function Search({ archived, home, search }: SearchProps) {
  return (
    <search className="min-w-0 grow">
      <form action={home} autoComplete="off" className="flex gap-2">
        {archived && <input name="archived" type="hidden" value="true" />}
        <input
          aria-label="Search conversations"
          className="input"
          defaultValue={search}
          maxLength={200}
          name="search"
          placeholder="Search messages..."
          type="search"
        />
        <IconButton className="shrink-0" label="Search" type="submit">
          <MagnifyingGlassIcon aria-hidden="true" className="icon" />
        </IconButton>
      </form>
    </search>
  )
}

function Folder({ active, href, label }: { active: boolean; href: string; label: string }) {
  return (
    <a
      aria-current={active ? 'page' : undefined}
      className="button button-quiet !min-h-[2rem] !px-3 text-sm"
      href={href}
    >
      {label}
    </a>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  isOpen: boolean
  me: MessengerProps['me']
  now: string
  timeZone: string
}

function ConversationRow({ conversation, isOpen, me, now, timeZone }: ConversationRowProps) {
  const { about, id, lastMessage, unreadCount } = conversation
  const other = otherOf(conversation)
  const isUnread = unreadCount > 0
  return (
    <li className="border-b last:border-b-0">
      <a
        aria-current={isOpen ? 'page' : undefined}
        className="flex gap-3 p-3 text-ink no-underline hover:bg-sunken focus-visible:!outline-offset-[-2px] aria-[current]:bg-accent-wash"
        href={`/${me.role}/chat/${id}`}
      >
        <Avatar {...other} />
        <div className="min-w-0 grow">
          <div className="flex items-baseline gap-2">
            <span
              className={clsx('min-w-0 grow truncate', isUnread ? 'font-heading' : 'font-medium')}
              dir="auto"
            >
              {other.name}
            </span>
            {lastMessage && (
              <time className="shrink-0 text-sm text-soft" dateTime={lastMessage.createdAt}>
                {listStamp(lastMessage.createdAt, new Date(now), timeZone)}
              </time>
            )}
          </div>
          {about && (
            <p className="truncate text-sm text-soft" dir="auto">
              {about.jobTitle}
            </p>
          )}
          <div className="flex items-center gap-2">
            <p
              className={clsx('min-w-0 grow truncate', isUnread ? 'font-medium' : 'text-soft')}
              dir="auto"
            >
              {previewOf(conversation, me.id)}
            </p>
            {isUnread && (
              <span className="shrink-0 rounded-full bg-accent px-2 text-sm tabular-nums text-accent-on">
                {unreadCount > 99 ? '99+' : unreadCount}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </div>
        </div>
      </a>
    </li>
  )
}

function previewOf({ lastMessage }: Conversation, meId: number): string {
  if (!lastMessage) return 'No messages'
  const { attachment, content, senderId, unsent } = lastMessage
  if (unsent) return 'Message unsent'
  const words = content || `File: ${attachment ?? ''}`
  return senderId === meId ? `You: ${words}` : words
}

function NoConversations({ archived, search }: { archived: boolean; search: string }) {
  let hint = 'Start a conversation with New Message.'
  if (archived) hint = 'Conversations that you archive appear here.'
  if (search) hint = 'Try adjusting your search terms.'
  return (
    <div className="px-4 py-10 text-center">
      <h2>No messages found</h2>
      <p className="mt-1 text-soft">{hint}</p>
    </div>
  )
}
