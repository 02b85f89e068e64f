import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'

import { plain, text } from '../fields.ts'
import { Contact, ContactSearch, Conversation, InboxSearch, MessageId } from './conversations.ts'
import { pagingFields } from '../paging.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

const PathMessageId = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
  MessageId,
)

export const Attachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** By its content; `application/octet-stream` for a type that browsers do not show. */
    type: z.string(),
    url: z.string(),
    /** Bytes. */
    size: z.int(),
  })
  .register(z.globalRegistry, { id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

export const Message = z
  .object({
    id: MessageId,
    conversation_id: Id,
    sender_id: Id,
    receiver_id: Id,
    /** Empty for a message that was unsent or is only its attachment. */
    content: z.string(),
    sent_at: Instant,
    /** Has reached the receiver's browser. */
    delivered: z.boolean(),
    read: z.boolean(),
    read_at: z.nullable(Instant),
    edited_at: z.nullable(Instant),
    unsent: z.boolean(),
    /** As the sender gave it; null for the receiver. */
    client_id: z.nullable(z.string()),
    attachment: z.nullable(Attachment),
  })
  .register(z.globalRegistry, { id: 'Message' })
export type Message = z.infer<typeof Message>

const content = z
  .string('Write a message')
  .check(
    z.trim(),
    z.maxLength(LENGTHS.chat.max, `Must be at most ${LENGTHS.chat.max} characters`),
    plain(),
  )
/** Words that say something. */
export const Words = text(LENGTHS.chat, 'Write a message')

/** A new id for each message, chosen by the sender: the same id means the same message. */
export const ClientId = z.string().check(z.regex(/^[\w-]{8,60}$/, 'Invalid input'))

export const MessageDraft = z.object({
  receiver_id: z.optional(Id),
  conversation_id: z.optional(Id),
  /** May be empty if there is an attachment. */
  content: z._default(content, ''),
  client_id: z.optional(ClientId),
  attachment_id: z.optional(z.nullable(z.uuid())),
})
export type MessageDraft = z.output<typeof MessageDraft>

const ChatPage = z.object({
  ...pagingFields,
  /** Only messages before the one with this id, for a chat that has ids and no cursor. */
  before: z.optional(PathMessageId),
})
export type ChatPage = z.output<typeof ChatPage>

const byId = z.object({ id: PathId })
const byUser = z.object({ userId: PathId })
const byMessage = z.object({ id: PathMessageId })
const byFile = z.object({ id: z.uuid() })
const upTo = z.object({ up_to: z.optional(PathMessageId) })

/** Two ids of people, `12-34`, in either order. */
const Pair = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}-[1-9]\d{0,9}$/)),
    z.transform(value => value.split('-').map(Number)),
  ),
  z.tuple([Id, Id]),
)

export const messageRoutes = {
  'GET /messages/inbox': {
    operationId: 'listConversations',
    access: 'signed-in',
    list: true,
    query: InboxSearch,
    response: z.array(Conversation),
    summary: 'List the caller’s conversations, last active first',
  },
  'GET /messages/unread': {
    operationId: 'countUnreadMessages',
    access: 'signed-in',
    response: z.object({ unreadCount: z.int() }),
    summary: 'Count the unread messages',
  },
  'GET /messages/contacts': {
    operationId: 'listContacts',
    access: 'signed-in',
    list: true,
    query: ContactSearch,
    response: z.array(Contact),
    summary: 'List the people to whom the caller can send a first message, by name',
  },
  'GET /messages/chat/{userId}': {
    operationId: 'getChatWithUser',
    access: 'signed-in',
    list: true,
    params: byUser,
    query: ChatPage,
    response: z.array(Message),
    summary:
      'List the last messages with a person, oldest first within a page; the next page is older',
  },
  'GET /messages/conversations/{id}': {
    operationId: 'getConversation',
    access: 'signed-in',
    list: true,
    params: byId,
    query: ChatPage,
    response: z.array(Message),
    summary:
      'List the last messages of a conversation, oldest first within a page; the next page is older',
  },
  'POST /messages/send': {
    operationId: 'sendMessage',
    access: 'signed-in',
    body: MessageDraft,
    repeatable: true,
    response: Message,
    status: 201,
    summary: 'Send a message to a person or a conversation; a client_id makes it safe to repeat',
  },
  'PUT /messages/{id}': {
    operationId: 'editMessage',
    access: 'signed-in',
    body: z.object({ content: Words }),
    params: byMessage,
    response: Message,
    summary: 'Edit a message of the caller, within 15 minutes',
  },
  'DELETE /messages/{id}': {
    operationId: 'deleteMessage',
    access: 'signed-in',
    params: byMessage,
    response: Message,
    summary: 'Unsend a message of the caller, within 15 minutes',
  },
  'PUT /messaging/conversations/{id}/read': {
    operationId: 'markConversationRead',
    access: 'signed-in',
    params: byId,
    query: upTo,
    response: null,
    summary: 'Mark a conversation as read, up to a message or completely',
  },
  'PUT /messages/{pair}/read': {
    operationId: 'markPairRead',
    access: 'signed-in',
    params: z.object({ pair: Pair }),
    response: null,
    summary: 'Mark the conversation of two people as read; `pair` is both ids: 12-34',
  },
  'POST /messages/conversations/{id}/clear': {
    operationId: 'clearConversation',
    access: 'signed-in',
    params: byId,
    response: null,
    summary: 'Clear a conversation for the caller; the other person keeps it',
  },
  'POST /messages/conversations/{id}/archive': {
    operationId: 'archiveConversation',
    access: 'signed-in',
    params: byId,
    response: null,
    summary: 'Archive a conversation until a new message arrives',
  },
  'DELETE /messages/conversations/{id}/archive': {
    operationId: 'unarchiveConversation',
    access: 'signed-in',
    params: byId,
    response: null,
    summary: 'Move a conversation back to the inbox',
  },
  'POST /messages/conversations/{id}/typing': {
    operationId: 'sendTyping',
    access: 'signed-in',
    params: byId,
    response: null,
    summary: 'Show the other person that the caller is typing; nothing is stored',
  },
  'POST /messages/block/{userId}': {
    operationId: 'blockUser',
    access: 'signed-in',
    params: byUser,
    response: null,
    summary: 'Block a person: neither can write to the other',
  },
  'DELETE /messages/block/{userId}': {
    operationId: 'unblockUser',
    access: 'signed-in',
    params: byUser,
    response: null,
    summary: 'Unblock a person',
  },
  'POST /messages/attachments': {
    operationId: 'uploadAttachment',
    access: 'signed-in',
    body: z.object({ file: z.file() }),
    encoding: 'multipart',
    response: Attachment,
    status: 201,
    summary: 'Upload a file (at most 10 MB) to attach to a message',
  },
  'GET /messages/attachments/{id}': {
    operationId: 'downloadAttachment',
    access: 'signed-in',
    file: true,
    params: byFile,
    query: z.object({ inline: z.optional(z.literal('true')) }),
    response: null,
    summary: 'Download the file of a message; inline=true displays pictures and PDFs',
  },
} as const satisfies Routes
