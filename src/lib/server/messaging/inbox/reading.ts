import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { conversationMembers, conversationReads } from '../../db/schema/messaging.ts'
import { publishEvent } from '../../events/publish.ts'
import { markSeen } from '../../notifications/index.ts'
import { findMembershipWith, getMembership, lockConversation } from './conversation.ts'

/**
 * Marks a conversation as read, up to a message or completely. The position never moves back.
 * @throws AppError `not-found` for a conversation of other people
 */
export async function markRead(
  db: Db,
  actor: Actor,
  conversationId: number,
  upTo?: number,
): Promise<void> {
  await getMembership(db, actor, conversationId)
  await db.transaction(tx => moveReadPosition(tx, actor, conversationId, upTo))
}

async function moveReadPosition(tx: Db, actor: Actor, conversationId: number, upTo = Infinity) {
  // Locks the conversation, so that a message that arrives now is counted exactly once.
  await lockConversation(tx, conversationId)
  const { lastMessageId, otherUserId, readUpTo } = await getMembership(tx, actor, conversationId)
  const position = Math.min(upTo, lastMessageId)
  if (position <= readUpTo) return
  await tx
    .insert(conversationReads)
    .values({ conversationId, upTo: position, userId: actor.id })
    .onConflictDoNothing()
  await tx
    .update(conversationMembers)
    .set({
      deliveredUpTo: sql`greatest(${conversationMembers.deliveredUpTo}, ${position})`,
      readUpTo: position,
      unreadCount: sql`(
        select count(*)::int from messages
        where conversation_id = ${conversationId} and id > ${position}
          and sender_id <> ${actor.id} and unsent_at is null)`,
    })
    .where(ownSide(actor, conversationId))
  await publishEvent(tx, {
    data: { conversationId, userId: actor.id },
    kind: 'conversation.read',
    userIds: [actor.id, otherUserId],
  })
  await markSeen(tx, actor, `/${actor.role}/chat/${conversationId}`)
}

/**
 * Marks the conversation of two people as read by the actor.
 * @throws AppError `not-found` if the actor is neither of them, or if they have not written to each
 * other
 */
export async function markPairRead(
  db: Db,
  actor: Actor,
  [one, other]: [number, number],
): Promise<void> {
  const isOwn = one !== other && (one === actor.id || other === actor.id)
  const member = isOwn ? await findMembershipWith(db, actor, one === actor.id ? other : one) : null
  if (!member) throw new AppError('not-found', 'Conversation not found')
  await markRead(db, actor, member.conversationId)
}

/**
 * Hides all messages from the actor. The other person keeps them, and later messages appear.
 * @throws AppError `not-found`
 */
export async function clearConversation(
  db: Db,
  actor: Actor,
  conversationId: number,
): Promise<void> {
  await getMembership(db, actor, conversationId)
  await db.transaction(async tx => {
    await moveReadPosition(tx, actor, conversationId)
    await tx
      .update(conversationMembers)
      .set({
        clearedCount: sql`(select message_count from conversations where id = ${conversationId})`,
        clearedUpTo: sql`${conversationMembers.lastMessageId}`,
      })
      .where(ownSide(actor, conversationId))
  })
}

/**
 * Archives a conversation until a new message arrives, or unarchives it.
 * @throws AppError `not-found`
 */
export async function archiveConversation(
  db: Db,
  actor: Actor,
  conversationId: number,
  archived: boolean,
): Promise<void> {
  const changed = await db
    .update(conversationMembers)
    .set({ archived })
    .where(ownSide(actor, conversationId))
    .returning({ id: conversationMembers.conversationId })
  if (changed.length === 0) throw new AppError('not-found', 'Conversation not found')
}

function ownSide({ id }: Actor, conversationId: number) {
  return and(
    eq(conversationMembers.userId, id),
    eq(conversationMembers.conversationId, conversationId),
  )
}
