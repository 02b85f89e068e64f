import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { identity, instant } from './columns.ts'

/** The id of a message in a column of another table: a position in its conversation. */
const position = (name: string) => bigint(name, { mode: 'number' })

export const conversations = pgTable('conversations', {
  id: identity(),
  lowUserId: integer('low_user_id').notNull(),
  highUserId: integer('high_user_id').notNull(),
  messageCount: integer('message_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const messages = pgTable('messages', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  conversationId: integer('conversation_id').notNull(),
  senderId: integer('sender_id').notNull(),
  content: text('content').notNull(),
  clientId: text('client_id'),
  bulk: boolean('bulk').notNull().default(false),
  sentAt: instant('sent_at').notNull().defaultNow(),
  editedAt: instant('edited_at'),
  unsentAt: instant('unsent_at'),
})

export const conversationMembers = pgTable(
  'conversation_members',
  {
    userId: integer('user_id').notNull(),
    conversationId: integer('conversation_id').notNull(),
    otherUserId: integer('other_user_id').notNull(),
    lastMessageId: position('last_message_id').notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    deliveredUpTo: position('delivered_up_to').notNull().default(0),
    readUpTo: position('read_up_to').notNull().default(0),
    clearedUpTo: position('cleared_up_to').notNull().default(0),
    clearedCount: integer('cleared_count').notNull().default(0),
    notifiedUpTo: position('notified_up_to').notNull().default(0),
    remindedUpTo: position('reminded_up_to').notNull().default(0),
    archived: boolean('archived').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.userId, table.conversationId] })],
)

export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: integer('conversation_id').notNull(),
    userId: integer('user_id').notNull(),
    upTo: position('up_to').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.conversationId, table.userId, table.upTo] })],
)

export const messageBlocks = pgTable(
  'message_blocks',
  {
    blockerId: integer('blocker_id').notNull(),
    blockedId: integer('blocked_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
)

export const messageAttachments = pgTable('message_attachments', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: integer('owner_id').notNull(),
  messageId: position('message_id'),
  fileId: uuid('file_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const messageTemplates = pgTable('message_templates', {
  id: identity(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  content: text('content').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
