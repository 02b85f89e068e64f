import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Message } from '#lib/contract/messaging/messages.ts'
import { AppError } from '#lib/shared/errors.ts'
import { CHANGEABLE_MS } from '#lib/shared/messaging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { conversationMembers, messageAttachments, messages } from '../../db/schema/messaging.ts'
import { publishEvent } from '../../events/publish.ts'
import type { Services } from '../../services.ts'
import { removeAttachments } from '../attachments/attachments.ts'
import { lockConversation } from '../inbox/conversation.ts'
import { getMessage } from './send.ts'

/**
 * Edits a message of the actor.
 * @throws AppError `not-found` for a message of another person, `conflict` if it is too old or was
 * unsent
 */
export async function editMessage(
  db: Db,
  actor: Actor,
  id: number,
  content: string,
): Promise<Message> {
  await db.transaction(async tx => {
    const { conversationId } = await lockOwn(tx, actor, id)
    await tx
      .update(messages)
      .set({ content, editedAt: sql`now()` })
      .where(eq(messages.id, id))
    await publishChange(tx, { conversationId, id })
  })
  return getMessage(db, actor, id)
}

/** Unsends a message of the actor: deletes text and file for both. Throws like `editMessage`. */
export async function unsendMessage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  actor: Actor,
  id: number,
): Promise<Message> {
  const storageKeys = await db.transaction(async tx => {
    const { conversationId } = await lockOwn(tx, actor, id)
    await tx
      .update(messages)
      .set({ content: '', unsentAt: sql`now()` })
      .where(eq(messages.id, id))
    await lowerUnreadCount(tx, actor, { conversationId, id })
    await publishChange(tx, { conversationId, id })
    return removeAttachments(tx, eq(messageAttachments.messageId, id))
  })
  for (const key of storageKeys) await files.remove(key)
  return getMessage(db, actor, id)
}

/** Lowers the unread count of a receiver who has not read it. */
async function lowerUnreadCount(
  tx: Db,
  actor: Actor,
  unsent: { conversationId: number; id: number },
) {
  await tx
    .update(conversationMembers)
    .set({ unreadCount: sql`greatest(0, ${conversationMembers.unreadCount} - 1)` })
    .where(
      and(
        eq(conversationMembers.conversationId, unsent.conversationId),
        eq(conversationMembers.otherUserId, actor.id),
        sql`${conversationMembers.readUpTo} < ${unsent.id}`,
      ),
    )
}

async function publishChange(tx: Db, changed: { conversationId: number; id: number }) {
  const { conversationId, id: messageId } = changed
  const members = await tx
    .select({ id: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId))
  await publishEvent(tx, {
    data: { conversationId, messageId },
    kind: 'message.changed',
    userIds: members.map(({ id }) => id),
  })
}

async function lockOwn(tx: Db, actor: Actor, id: number) {
  const own = and(eq(messages.id, id), eq(messages.senderId, actor.id))
  const [message] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(own)
  if (!message) throw new AppError('not-found', 'Message not found')
  await lockConversation(tx, message.conversationId)
  const [changeable] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        own,
        isNull(messages.unsentAt),
        gt(messages.sentAt, sql`now() - ${CHANGEABLE_MS} * interval '1 millisecond'`),
      ),
    )
  if (!changeable)
    throw new AppError('conflict', 'A message can be changed for 15 minutes after it was sent')
  return message
}
