import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Message } from '#lib/contract/messaging/messages.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { messageAttachments } from '../../db/schema/messaging.ts'
import { publishEventSql } from '../../events/publish.ts'
import { enqueueSql } from '../../tasks/task.ts'
import { mailWaiting, notifyWaiting } from '../tasks.ts'

/** How long a message stays unread before a notification, and before a mail. */
const NOTIFY_AFTER_MS = 5000
const MAIL_AFTER_MS = 10 * MINUTE_MS

export interface NewMessage {
  conversationId: number
  content: string
  attachmentId?: string | null | undefined
  bulk?: boolean
  clientId?: string | undefined
}

interface StoredMessage {
  id: number
  receiverId: number
  sentAt: Date
}

type StoredRow = { id: number; receiver_id: number; sent_at: string }

/**
 * Adds a message to a conversation and counts it as unread for the receiver. One statement does both, so
 * that the row of the conversation is locked only briefly. The lock also orders messages: each gets its
 * id in turn. An attachment needs a second statement in the caller's transaction.
 */
export async function storeMessage(
  tx: Db,
  sender: Actor,
  draft: NewMessage,
): Promise<StoredMessage> {
  const { rows } = await tx.execute<StoredRow>(sql`
    with turn as (
      update conversations set message_count = message_count + 1
      where id = ${draft.conversationId} returning id
    ), message as (${insertMessage(sender, draft)}
    ), moved as (
      -- To the top for both, and out of the archive.
      update conversation_members side set archived = false, last_message_id = message.id,
        unread_count = unread_count + (side.user_id <> ${sender.id})::int
      from message where side.conversation_id = message.conversation_id
      returning side.user_id, side.unread_count, side.conversation_id, message.id as message_id,
        message.sent_at
    ), published as (${PUBLISH_EVENT})
    select message_id::float8 as id, user_id as receiver_id, sent_at, ${enqueueReminders()} as tasks
    from moved where user_id <> ${sender.id}`)
  const [row] = rows
  if (!row) throw new Error('a conversation has two members')
  const { attachmentId } = draft
  if (attachmentId) await attach(tx, sender, { attachmentId, messageId: row.id })
  return { id: row.id, receiverId: row.receiver_id, sentAt: new Date(row.sent_at) }
}

function insertMessage({ id }: Actor, { bulk = false, clientId, content }: NewMessage): SQL {
  return sql`insert into messages (conversation_id, sender_id, content, client_id, bulk)
    select turn.id, ${id}, ${content}, ${clientId ?? null}, ${bulk} from turn
    returning conversation_id, id, sent_at`
}

const PUBLISH_EVENT = publishEventSql({
  data: { conversationId: sql`conversation_id`, messageId: sql`message_id` },
  kind: 'message.sent',
  people: sql`moved`,
})

/** Enqueues the tasks with the first unread message, once for all that follow until it is read. */
function enqueueReminders(): SQL {
  const payload = sql<{
    conversationId: number
    messageId: number
    userId: number
  }>`json_build_object(
    'conversationId', conversation_id, 'messageId', message_id, 'userId', user_id)`
  return sql`case when unread_count = 1 then array[
    (${enqueueSql(notifyWaiting, payload, afterDelay(NOTIFY_AFTER_MS))}).id,
    (${enqueueSql(mailWaiting, payload, afterDelay(MAIL_AFTER_MS))}).id] end`
}

function afterDelay(ms: number): { at: Date } {
  return { at: new Date(Date.now() + ms) }
}

async function attach(
  tx: Db,
  sender: Actor,
  { attachmentId, messageId }: { attachmentId: string; messageId: number },
): Promise<void> {
  const attached = await tx
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
  if (attached.length === 0) throw new AppError('not-found', 'Attachment not found')
}

/** A new message without an attachment, as its sender sees it. */
export function toSentMessage(
  { clientId, content, conversationId }: NewMessage,
  { id, receiverId, sentAt }: StoredMessage,
  senderId: number,
): Message {
  return {
    attachment: null,
    client_id: clientId ?? null,
    content,
    conversation_id: conversationId,
    delivered: false,
    edited_at: null,
    id,
    read: false,
    read_at: null,
    receiver_id: receiverId,
    sender_id: senderId,
    sent_at: sentAt.toISOString(),
    unsent: false,
  }
}
