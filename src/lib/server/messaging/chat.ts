import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { ChatPage, Message } from '#lib/contract/messaging/messages.ts'
import type { Page } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../db/cursor.ts'
import { conversationMembers } from '../db/schema/messaging.ts'
import { publishEvent } from '../events/publish.ts'
import { isContact } from './contacts.ts'
import { findMembershipWith, getMembership, type Membership } from './inbox/conversation.ts'
import { readMessages } from './message.ts'

const ORDER = 'messages.chat'
const Position = z.tuple([z.int().check(z.positive())])

/** A page of a conversation of the actor's, oldest first; the next page is older. */
export async function listMessages(
  db: Db,
  actor: Actor,
  conversationId: number,
  page: ChatPage,
): Promise<Page<Message>> {
  return readPage(db, await getMembership(db, actor, conversationId), page)
}

/**
 * The same by person. The conversation is empty for a person to whom the actor may write but has not.
 * @throws AppError `not-found` for other people
 */
export async function listMessagesWith(
  db: Db,
  actor: Actor,
  userId: number,
  page: ChatPage,
): Promise<Page<Message>> {
  const member = await findMembershipWith(db, actor, userId)
  if (member) return readPage(db, member, page)
  if (!(await isContact(db, actor, userId)))
    throw new AppError('not-found', 'Conversation not found')
  return { items: [], next: null, total: 0 }
}

async function readPage(
  db: Db,
  member: Membership,
  { before: beforeId, cursor, limit }: ChatPage,
): Promise<Page<Message>> {
  const [before = beforeId] = cursor === undefined ? [] : readCursor(ORDER, Position, cursor)
  const older = before === undefined ? sql`` : sql`and m.id < ${before}`
  const rows = await readMessages(
    db,
    member.userId,
    sql`me.conversation_id = ${member.conversationId} and m.id > ${member.clearedUpTo} ${older}
      order by m.id desc limit ${limit + 1}`,
  )
  const page = cutPage(rows, limit, ({ id }) => writeCursor(ORDER, [id]))
  await markDelivered(db, member)
  return {
    items: page.items.toReversed(),
    next: page.next,
    total: member.messageCount - member.clearedCount,
  }
}

/** Marks all messages as delivered when the person has received the last page. */
async function markDelivered(db: Db, member: Membership): Promise<void> {
  if (member.deliveredUpTo >= member.lastMessageId) return
  const { conversationId, lastMessageId, otherUserId, unreadCount, userId } = member
  await db.transaction(async tx => {
    const delivered = await tx
      .update(conversationMembers)
      .set({ deliveredUpTo: lastMessageId })
      .where(
        and(
          eq(conversationMembers.userId, userId),
          eq(conversationMembers.conversationId, conversationId),
          lt(conversationMembers.deliveredUpTo, lastMessageId),
        ),
      )
      .returning({ id: conversationMembers.conversationId })
    if (delivered.length > 0 && unreadCount > 0)
      await publishEvent(tx, {
        data: { conversationId, messageId: lastMessageId },
        kind: 'message.changed',
        userIds: [otherUserId],
      })
  })
}
