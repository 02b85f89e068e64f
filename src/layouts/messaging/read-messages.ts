import {
  type InboxProps,
  type MessengerProps,
  type OpenChat,
  participantOf,
} from '#islands/messaging/props.ts'
import { InboxSearch } from '#lib/contract/messaging/conversations.ts'
import { PathId } from '#lib/contract/route.ts'
import {
  findContact,
  findConversationWith,
  getConversation,
  listConversations,
  listMessages,
} from '#lib/server/messaging/index.ts'
import { AppError } from '#lib/shared/errors.ts'
import { CHAT_PAGE } from '#lib/shared/messaging.ts'

import { loadOrNull, nextHref, queryOf } from '../load.ts'
import { signedIn } from '../viewer.ts'

interface Page {
  locals: App.Locals
  params: Record<string, string | undefined>
  response: { status?: number }
  url: URL
}

/** The data of a page of messages. */
export interface MessagesPageData {
  /** Why the messages could not be loaded; null if they could. */
  failure: string | null
  /** Null if the address names no conversation of the actor. */
  messenger: MessengerProps | null
}

/** The inbox. */
export async function readInboxPage(page: Page): Promise<MessagesPageData> {
  const messenger = await loadOrNull(page, () => readMessenger(page, null))
  return { failure: messenger ? null : 'Failed to load conversations', messenger }
}

/** The conversation that the address names; status 404 if it is not the actor's. */
export async function readChatPage(page: Page): Promise<MessagesPageData> {
  const loaded = await loadOrNull(page, async () => {
    const chat = await readChat(page)
    return { messenger: chat && (await readMessenger(page, chat)) }
  })
  return loaded
    ? { ...loaded, failure: null }
    : { failure: 'Failed to load messages', messenger: null }
}

/**
 * The chat with the person that the address names: the path of an existing conversation, or an empty
 * chat with a person to whom the actor may write; status 404 for other people.
 */
export async function readNewChatPage(page: Page): Promise<string | MessagesPageData> {
  const chat = await readChatWith(page)
  if (typeof chat === 'string') return chat
  return { failure: null, messenger: chat && (await readMessenger(page, chat)) }
}

/** The inbox, and `chat` beside it. */
async function readMessenger(page: Page, chat: OpenChat | null): Promise<MessengerProps> {
  const me = signedIn(page)
  return {
    chat,
    inbox: await readInbox(page),
    me: { id: me.id, name: me.name, role: me.role },
    now: new Date().toISOString(),
    timeZone: me.timeZone,
  }
}

async function readInbox({ locals, url }: Page): Promise<InboxProps> {
  const me = signedIn({ locals })
  const query = queryOf(InboxSearch, url)
  const { db } = locals.services
  const { items, next } = await listConversations(db, me, query)
  const href = nextHref(url, next)
  return {
    archived: query.archived,
    conversations: items,
    nextHref: href && `/${me.role}/inbox${href.slice(href.indexOf('?'))}`,
    search: query.search ?? '',
  }
}

async function readChat(page: Page): Promise<OpenChat | null> {
  const id = PathId.safeParse(page.params['chatId'])
  const chat = id.success ? await findChat(page, id.data) : null
  if (!chat) page.response.status = 404
  return chat
}

async function findChat({ locals }: Page, id: number): Promise<OpenChat | null> {
  const me = signedIn({ locals })
  const { db } = locals.services
  try {
    const [conversation, { items, next }] = await Promise.all([
      getConversation(db, me, id),
      listMessages(db, me, id, { limit: CHAT_PAGE }),
    ])
    const [, other] = conversation.participants
    if (!other) return null
    const { about } = conversation
    return { about, conversation, hasOlder: next !== null, messages: items, other }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

async function readChatWith(page: Page): Promise<string | OpenChat | null> {
  const me = signedIn(page)
  const { db } = page.locals.services
  const id = PathId.safeParse(page.params['userId'])
  const conversationId = id.success ? await findConversationWith(db, me, id.data) : null
  if (conversationId !== null) return `/${me.role}/chat/${conversationId}`

  const contact = id.success ? await findContact(db, me, id.data) : null
  if (!contact) {
    page.response.status = 404
    return null
  }
  const other = participantOf(contact, me.role)
  const jobTitle = me.role === 'recruiter' ? contact.title : ''
  return {
    about: { companyName: contact.company, jobTitle },
    conversation: null,
    hasOlder: false,
    messages: [],
    other,
  }
}
