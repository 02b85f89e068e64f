import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { conversationMembers, conversations } from '../../db/schema/messaging.ts'

/** The caller's side of a conversation, with the number of its messages. */
export type Membership = typeof conversationMembers.$inferSelect & { messageCount: number }

const SIDE = {
  ...getTableColumns(conversationMembers),
  messageCount: conversations.messageCount,
}

/** The actor's side of a conversation. @throws AppError `not-found` for a conversation of others */
export async function getMembership(db: Db, actor: Actor, id: number): Promise<Membership> {
  const [row] = await db
    .select(SIDE)
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(eq(conversationMembers.userId, actor.id), eq(conversationMembers.conversationId, id)),
    )
  if (!row) throw new AppError('not-found', 'Conversation not found')
  return row
}

/** The actor's side of the conversation with a person; null if there is none yet. */
export async function findMembershipWith(
  db: Db,
  actor: Actor,
  userId: number,
): Promise<Membership | null> {
  const [row] = await db
    .select(SIDE)
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, actor.id),
      ),
    )
    .where(isBetween(actor.id, userId))
  return row ?? null
}

/** Starts the conversation of two people. A concurrent call returns the same conversation. */
export async function beginConversation(tx: Db, actor: Actor, userId: number): Promise<number> {
  const [conversation] = await tx
    .insert(conversations)
    .values({ highUserId: Math.max(actor.id, userId), lowUserId: Math.min(actor.id, userId) })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (!conversation) return getBetween(tx, actor.id, userId)
  await tx.insert(conversationMembers).values([
    { conversationId: conversation.id, otherUserId: userId, userId: actor.id },
    { conversationId: conversation.id, otherUserId: actor.id, userId },
  ])
  return conversation.id
}

async function getBetween(tx: Db, one: number, other: number): Promise<number> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isBetween(one, other))
  if (!row) throw new AppError('not-found', 'Conversation not found')
  return row.id
}

/** The id of the conversation of two people, as SQL; null without one. */
export function idBetween(one: number, other: number): SQL<number | null> {
  return sql`(select id from conversations where ${isBetween(one, other)})`
}

/** Locks a conversation until the transaction ends, so that messages are written one at a time. */
export async function lockConversation(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select from conversations where id = ${id} for update`)
}

function isBetween(one: number, other: number) {
  return and(
    eq(conversations.lowUserId, Math.min(one, other)),
    eq(conversations.highUserId, Math.max(one, other)),
  )
}
