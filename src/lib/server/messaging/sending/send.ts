import { sql } from 'drizzle-orm'

import type { Message, MessageDraft } from '#lib/contract/messaging/messages.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { violates } from '../../db/violates.ts'
import type { Services } from '../../services.ts'
import { getTarget, readSendContext, type SendContext } from './addressing.ts'
import { beginConversation } from '../inbox/conversation.ts'
import { readMessages } from '../message.ts'
import { type NewMessage, storeMessage, toSentMessage } from './store-message.ts'

interface SentMessage {
  message: Message
  /** Whether it was already sent with the same `client_id`. */
  repeated: boolean
}

/**
 * Sends a message once: a repeated `client_id` returns the existing message.
 * @throws AppError `not-allowed` for a receiver whom the actor may not write to, `not-found` for a conversation
 * or file of others, `conflict` for a `client_id` of another message, `rate-limited`
 */
export async function sendMessage(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  actor: Actor,
  draft: MessageDraft,
): Promise<SentMessage> {
  if (draft.content === '' && !draft.attachment_id) throw invalidField('content', 'Write a message')
  const context = await readSendContext(db, actor, draft)
  const before = await findSent(db, actor, draft, context)
  if (before) return { message: before, repeated: true }
  await limits.spend('message.user', String(actor.id))

  const { conversationId, receiverId } = await getTarget(db, actor, draft, context)
  // Counts before the transaction: a transaction that waits for a second connection could exhaust the pool.
  if (conversationId === null) await limits.spend(`thread.${actor.role}`, String(actor.id))
  try {
    const message =
      conversationId === null
        ? await beginWith(db, actor, receiverId, draft)
        : await write(db, actor, { ...toNew(draft), conversationId })
    return { message, repeated: false }
  } catch (error) {
    // A concurrent call has sent the same message first.
    if (!isDuplicate(error)) throw error
    const first = await findSent(db, actor, draft, await readSendContext(db, actor, draft))
    if (!first) throw error
    return { message: first, repeated: true }
  }
}

function toNew({ attachment_id, client_id, content }: MessageDraft) {
  return { attachmentId: attachment_id, clientId: client_id, content }
}

/** Writes to an existing conversation. Without an attachment, the single statement needs no transaction. */
async function write(db: Db, actor: Actor, draft: NewMessage): Promise<Message> {
  if (!draft.attachmentId)
    return toSentMessage(draft, await storeMessage(db, actor, draft), actor.id)
  const { id } = await db.transaction(tx => storeMessage(tx, actor, draft))
  return getMessage(db, actor, id)
}

async function beginWith(
  db: Db,
  actor: Actor,
  receiverId: number,
  draft: MessageDraft,
): Promise<Message> {
  const { id } = await db.transaction(async tx => {
    const conversationId = await beginConversation(tx, actor, receiverId)
    return storeMessage(tx, actor, { ...toNew(draft), conversationId })
  })
  return getMessage(db, actor, id)
}

/** A message in a conversation of the actor. @throws AppError `not-found` */
export async function getMessage(db: Db, actor: Actor, id: number): Promise<Message> {
  const [message] = await readMessages(db, actor.id, sql`m.id = ${id}`)
  if (!message) throw new AppError('not-found', 'Message not found')
  return message
}

/** The message that was already sent with this `client_id`. @throws AppError `conflict` if it differs */
async function findSent(
  db: Db,
  actor: Actor,
  draft: MessageDraft,
  { before }: SendContext,
): Promise<Message | null> {
  if (!before) return null
  const message = await getMessage(db, actor, before.id)
  const isSame =
    isAddressed(draft, message) &&
    (before.isChanged ||
      (message.content === draft.content && (draft.attachment_id ?? null) === before.attachmentId))
  if (!isSame) throw new AppError('conflict', 'This client_id belongs to another message')
  return message
}

function isAddressed(draft: MessageDraft, message: Message): boolean {
  return draft.conversation_id === undefined
    ? draft.receiver_id === message.receiver_id
    : draft.conversation_id === message.conversation_id
}

/** Whether the unique index of sender and `client_id` refused a row. */
export function isDuplicate(error: unknown): boolean {
  return violates(error, 'messages_once')
}
