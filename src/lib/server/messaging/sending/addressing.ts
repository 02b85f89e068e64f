import { type SQL, sql } from 'drizzle-orm'

import type { MessageDraft } from '#lib/contract/messaging/messages.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { blockBetween, requireNotBlocked } from '../blocks.ts'
import { isContact } from '../contacts.ts'
import { idBetween } from '../inbox/conversation.ts'

/** The data that decides whether a draft can be sent. */
export interface SendContext {
  /** The message that was already sent with the same `client_id`. */
  before: { attachmentId: string | null; id: number; isChanged: boolean } | null
  /** The conversation of the draft; null if the actor has no such conversation. */
  conversationId: number | null
  /** Null for an unknown id. */
  receiver: { id: number; isActive: boolean } | null
  /** See `blockBetween`. */
  blocked: boolean | null
}

interface Target {
  receiverId: number
  /** Null if the two have not written to each other yet. */
  conversationId: number | null
}

type SendContextRow = {
  attachment_id: string | null
  before_id: number | null
  blocked: boolean | null
  conversation_id: number | null
  is_active: boolean | null
  is_changed: boolean | null
  receiver_id: number | null
}

/** Reads the context of a draft in one statement. @throws AppError `invalid-input` without a receiver */
export async function readSendContext(
  db: Db,
  { id }: Actor,
  draft: MessageDraft,
): Promise<SendContext> {
  const { rows } = await db.execute<SendContextRow>(sql`
    select me.conversation_id, other.id as receiver_id, other.status = 'active' as is_active,
      ${blockBetween(sql`${id}`, sql`other.id`)} as blocked,
      before.id::float8 as before_id, file.id as attachment_id,
      before.edited_at is not null or before.unsent_at is not null as is_changed
    from (select ${addressOf(id, draft)} as id) address
    left join conversation_members me on me.user_id = ${id} and me.conversation_id = address.id
    left join users other on other.id = ${receiverOf(draft)}
    left join messages before
      on before.sender_id = ${id} and before.client_id = ${draft.client_id ?? null}
    left join message_attachments file on file.message_id = before.id`)
  const [row] = rows
  if (!row) throw new Error('a statement over one row answered none')
  return toSendContext(row)
}

function addressOf(actorId: number, { conversation_id, receiver_id }: MessageDraft): SQL {
  if (conversation_id !== undefined) return sql`${conversation_id}::int`
  if (receiver_id !== undefined) return idBetween(actorId, receiver_id)
  throw invalidField('receiver_id', 'Give the receiver: receiver_id or conversation_id')
}

function receiverOf({ conversation_id, receiver_id }: MessageDraft): SQL {
  return conversation_id === undefined ? sql`${receiver_id}` : sql`me.other_user_id`
}

function toSendContext(row: SendContextRow): SendContext {
  const { attachment_id, before_id, blocked, conversation_id, receiver_id } = row
  return {
    before:
      before_id === null
        ? null
        : {
            attachmentId: attachment_id,
            id: before_id,
            isChanged: row.is_changed === true,
          },
    blocked,
    conversationId: conversation_id,
    receiver: receiver_id === null ? null : { id: receiver_id, isActive: row.is_active === true },
  }
}

/**
 * The conversation and the receiver of a draft that may be sent.
 * @throws AppError `not-found` for a conversation of others, `not-allowed` for a closed account,
 * somebody to whom the actor may not write first, and where one has blocked the other
 */
export async function getTarget(
  db: Db,
  actor: Actor,
  { conversation_id, receiver_id = 0 }: MessageDraft,
  { blocked, conversationId, receiver }: SendContext,
): Promise<Target> {
  if (conversationId === null) {
    if (conversation_id !== undefined) throw new AppError('not-found', 'Conversation not found')
    await requireContact(db, actor, receiver_id)
  } else if (!receiver?.isActive)
    throw new AppError('not-allowed', 'The account of this person is closed.')
  requireNotBlocked(blocked)
  return { conversationId, receiverId: receiver?.id ?? receiver_id }
}

/** The answer is the same for a person who is no contact and for an unknown id. */
async function requireContact(db: Db, actor: Actor, userId: number): Promise<void> {
  if (!(await isContact(db, actor, userId)))
    throw new AppError(
      'not-allowed',
      actor.role === 'recruiter'
        ? 'You can only write to people who applied to a job of your company.'
        : 'You can only write to recruiters of jobs that you applied to.',
    )
}
