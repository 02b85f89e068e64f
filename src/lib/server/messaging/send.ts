import { and, eq, sql } from 'drizzle-orm'

import type { Message, MessageDraft } from '#lib/contract/messages.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { messageAttachments, messages } from '../db/schema/messaging.ts'
import type { Services } from '../services.ts'
import { requireNotBlocked } from './blocks.ts'
import { beginConversation, findMembershipWith, getMembership } from './conversation.ts'
import { readMessages } from './message.ts'
import { storeMessage } from './store-message.ts'
import { tiedOf } from './ties.ts'

interface Sent {
  message: Message
  /** It had been sent before, under the same `client_id`. */
  repeated: boolean
}

interface Target {
  receiverId: number
  /** Null for two who have not written to each other yet. */
  conversationId: number | null
}

/**
 * Sends a message once: the same `client_id` again answers what stands.
 * @throws AppError `not-allowed` for a receiver one may not write to, `not-found` for a conversation
 * or file of others, `conflict` for a `client_id` of another message, `rate-limited`
 */
export async function sendMessage(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  actor: Actor,
  draft: MessageDraft,
): Promise<Sent> {
  if (draft.content === '' && !draft.attachment_id) throw invalidField('content', 'Write a message')
  const before = await findSent(db, actor, draft)
  if (before) return { message: before, repeated: true }
  await limits.spend('message.user', String(actor.id))

  const target = await findTarget(db, actor, draft)
  await requireNotBlocked(db, actor, [target.receiverId])
  // Counted before the transaction: one that waits for another connection could starve the pool.
  if (target.conversationId === null) await limits.spend(`thread.${actor.role}`, String(actor.id))
  try {
    const id = await db.transaction(async tx => {
      const conversationId =
        target.conversationId ?? (await beginConversation(tx, actor, target.receiverId))
      return storeMessage(tx, actor, {
        attachmentId: draft.attachment_id,
        clientId: draft.client_id,
        content: draft.content,
        conversationId,
      })
    })
    return { message: await getMessage(db, actor, id), repeated: false }
  } catch (error) {
    // The same send at the same time: the other one was first.
    const first = isTwice(error) ? await findSent(db, actor, draft) : null
    if (!first) throw error
    return { message: first, repeated: true }
  }
}

/** A message of a conversation of the actor's. @throws AppError `not-found` */
export async function getMessage(db: Db, actor: Actor, id: number): Promise<Message> {
  const [message] = await readMessages(db, actor.id, sql`m.id = ${id}`)
  if (!message) throw new AppError('not-found', 'Message not found')
  return message
}

async function findSent(db: Db, actor: Actor, draft: MessageDraft): Promise<Message | null> {
  if (draft.client_id === undefined) return null
  const [row] = await db
    .select({
      attachmentId: messageAttachments.id,
      id: messages.id,
      isChanged: sql<boolean>`${messages.editedAt} is not null or ${messages.unsentAt} is not null`,
    })
    .from(messages)
    .leftJoin(messageAttachments, eq(messageAttachments.messageId, messages.id))
    .where(and(eq(messages.senderId, actor.id), eq(messages.clientId, draft.client_id)))
  if (!row) return null
  const message = await getMessage(db, actor, row.id)
  const isSame =
    isAddressed(draft, message) &&
    (row.isChanged ||
      (message.content === draft.content && (draft.attachment_id ?? null) === row.attachmentId))
  if (!isSame) throw new AppError('conflict', 'This client_id belongs to another message')
  return message
}

function isAddressed(draft: MessageDraft, message: Message): boolean {
  return draft.conversation_id === undefined
    ? draft.receiver_id === message.receiver_id
    : draft.conversation_id === message.conversation_id
}

async function findTarget(db: Db, actor: Actor, draft: MessageDraft): Promise<Target> {
  if (draft.conversation_id !== undefined) {
    const member = await getMembership(db, actor, draft.conversation_id)
    await requireActive(db, member.otherUserId)
    return { conversationId: member.conversationId, receiverId: member.otherUserId }
  }
  if (draft.receiver_id === undefined)
    throw invalidField('receiver_id', 'Say to whom: receiver_id or conversation_id')
  const member = await findMembershipWith(db, actor, draft.receiver_id)
  if (member) await requireActive(db, draft.receiver_id)
  else await requireTied(db, actor, draft.receiver_id)
  return { conversationId: member?.conversationId ?? null, receiverId: draft.receiver_id }
}

/** The same answer for somebody without a tie and for nobody at all. */
async function requireTied(db: Db, actor: Actor, userId: number): Promise<void> {
  const tied = await tiedOf(db, actor, [userId])
  if (!tied.has(userId))
    throw new AppError(
      'not-allowed',
      actor.role === 'recruiter'
        ? 'You can only write to people who applied to a job of your company.'
        : 'You can only write to recruiters of jobs that you applied to.',
    )
}

async function requireActive(db: Db, userId: number): Promise<void> {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status !== 'active')
    throw new AppError('not-allowed', 'The account of this person is closed.')
}

/** PostgreSQL says so when the unique index of sender and `client_id` refuses a row. */
export function isTwice(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23505' && cause.constraint === 'messages_once'
}
