import { and, eq, isNull, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { conversationMembers, messageAttachments, messages } from '../db/schema/messaging.ts'
import { announce } from '../live/announce.ts'
import { enqueue } from '../tasks/task.ts'
import { mailWaiting, tellWaiting } from './tasks.ts'

/** How long an unread message waits until the bell tells of it, and until a mail does. */
const TELL_AFTER_MS = 5000
const MAIL_AFTER_MS = 10 * 60_000

export interface NewMessage {
  conversationId: number
  content: string
  attachmentId?: string | null | undefined
  bulk?: boolean
  clientId?: string | undefined
}

/**
 * Adds a message to a conversation, in the caller's transaction, and counts it as unread for the
 * other. Answers its id.
 */
export async function storeMessage(tx: Db, sender: Actor, draft: NewMessage): Promise<number> {
  const { attachmentId, bulk = false, clientId, content, conversationId } = draft
  await takeTurn(tx, conversationId)
  const [row] = await tx
    .insert(messages)
    .values({ bulk, clientId: clientId ?? null, content, conversationId, senderId: sender.id })
    .returning({ id: messages.id })
  if (!row) throw new Error('no message was stored')
  if (attachmentId) await attach(tx, sender, { attachmentId, messageId: row.id })
  const receiver = await moveOn(tx, { conversationId, messageId: row.id, senderId: sender.id })
  await announce(tx, {
    data: { conversationId, messageId: row.id },
    kind: 'message.sent',
    userIds: [sender.id, receiver.userId],
  })
  // Once for all that follows until it is read.
  if (receiver.unreadCount === 1) {
    const waiting = { conversationId, messageId: row.id, userId: receiver.userId }
    await enqueue(tx, tellWaiting, waiting, { at: new Date(Date.now() + TELL_AFTER_MS) })
    await enqueue(tx, mailWaiting, waiting, { at: new Date(Date.now() + MAIL_AFTER_MS) })
  }
  return row.id
}

/** Counts the message; its row is held until the transaction ends, so messages come one at a time. */
async function takeTurn(tx: Db, conversationId: number): Promise<void> {
  await tx.execute(sql`
    update conversations set message_count = message_count + 1 where id = ${conversationId}`)
}

async function attach(
  tx: Db,
  sender: Actor,
  { attachmentId, messageId }: { attachmentId: string; messageId: number },
): Promise<void> {
  const taken = await tx
    .update(messageAttachments)
    .set({ messageId })
    .where(
      and(
        eq(messageAttachments.id, attachmentId),
        eq(messageAttachments.ownerId, sender.id),
        isNull(messageAttachments.messageId),
      ),
    )
    .returning({ id: messageAttachments.id })
  if (taken.length === 0) throw new AppError('not-found', 'Attachment not found')
}

interface Moved {
  conversationId: number
  messageId: number
  senderId: number
}

/** Brings the conversation to the top for both; for the sender nothing before it is unread any more. */
async function moveOn(tx: Db, { conversationId, messageId, senderId }: Moved) {
  const isSender = sql`${conversationMembers.userId} = ${senderId}`
  const members = await tx
    .update(conversationMembers)
    .set({
      archived: false,
      lastMessageId: messageId,
      unreadCount: sql`case when ${isSender} then ${conversationMembers.unreadCount}
        else ${conversationMembers.unreadCount} + 1 end`,
    })
    .where(eq(conversationMembers.conversationId, conversationId))
    .returning()
  const receiver = members.find(({ userId }) => userId !== senderId)
  if (!receiver) throw new Error('a conversation has two members')
  return receiver
}
