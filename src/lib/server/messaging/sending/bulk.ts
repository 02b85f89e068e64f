import { and, eq, inArray, sql } from 'drizzle-orm'

import type { BulkDraft, BulkSent } from '#lib/contract/messaging/recruiter-messages.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { BULK_A_DAY, fillTemplate, type TemplateValues } from '#lib/shared/messaging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { conversationMembers, messages } from '../../db/schema/messaging.ts'
import { BLIND } from '../visibility.ts'
import { requireNoneBlocked } from '../blocks.ts'
import { beginConversation } from '../inbox/conversation.ts'
import { isDuplicate } from './send.ts'
import { storeMessage } from './store-message.ts'

interface BulkMessages {
  repeated: boolean
  sent: BulkSent
}

/**
 * Writes to several applicants, each in a separate conversation, all or none. A second call
 * with the same `client_id` returns the existing messages.
 * @throws AppError `not-found` if one of them did not apply to the recruiter's company, `not-
 * allowed` if one is blocked, `rate-limited` over the limit of a day
 */
export async function sendBulk(db: Db, recruiter: Actor, draft: BulkDraft): Promise<BulkMessages> {
  const receivers = receiversOf(draft)
  const before = await findSent(db, recruiter, draft, receivers)
  if (before) return { repeated: true, sent: before }
  try {
    const sent = await db.transaction(tx => sendAll(tx, recruiter, { draft, receivers }))
    return { repeated: false, sent }
  } catch (error) {
    const first = isDuplicate(error) ? await findSent(db, recruiter, draft, receivers) : null
    if (!first) throw error
    return { repeated: true, sent: first }
  }
}

/** Sorted, so that concurrent bulk messages lock their conversations in the same order. */
function receiversOf({ receiver_id, receiver_ids }: BulkDraft): number[] {
  const ids = receiver_ids ?? (receiver_id === undefined ? [] : [receiver_id])
  if (ids.length === 0)
    throw invalidField('receiver_id', 'Give the receiver: receiver_id or receiver_ids')
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

interface BulkWork {
  draft: BulkDraft
  receivers: number[]
}

async function sendAll(
  tx: Db,
  recruiter: Actor,
  { draft, receivers }: BulkWork,
): Promise<BulkSent> {
  // One bulk message of a recruiter at a time, so that the count below is true.
  await tx.execute(sql`select pg_advisory_xact_lock(12, ${recruiter.id})`)
  const valuesOf = await templateValues(tx, recruiter, receivers)
  await requireNoneBlocked(tx, recruiter, receivers)
  await requireRoomToday(tx, recruiter, receivers.length)
  const sent: BulkSent['messages'] = []
  for (const receiverId of receivers) {
    const conversationId = await beginConversation(tx, recruiter, receiverId)
    const { id } = await storeMessage(tx, recruiter, {
      bulk: true,
      clientId: clientIdOf(draft, receiverId),
      content: fillContent(draft.content, valuesOf(receiverId)),
      conversationId,
    })
    sent.push({ conversation_id: conversationId, id, receiver_id: receiverId })
  }
  return toSent(sent)
}

function fillContent(content: string, values: TemplateValues): string {
  const text = fillTemplate(content, values)
  if (text.length > LENGTHS.chat.max)
    throw invalidField('content', `Must be at most ${LENGTHS.chat.max} characters`)
  return text
}

/** The values of the placeholders of a template, by receiver. @throws AppError `not-found` */
async function templateValues(tx: Db, recruiter: Actor, receivers: number[]) {
  const { rows } = await tx.execute<{ id: number; name: string; job: string; company: string }>(sql`
    select distinct on (u.id) u.id, u.name, j.title as job, c.name as company
    from recruiter_profiles me
    join companies c on c.id = me.company_id
    join jobs j on j.company_id = c.id
    join applications a on a.job_id = j.id and a.status <> 'withdrawn'
    join users u on u.id = a.candidate_id and u.status = 'active'
    where me.user_id = ${recruiter.id} and u.id = any(${sql.param(receivers)}::int[]) and not ${BLIND}
    order by u.id, a.applied_at desc, a.id desc`)
  const values = new Map(rows.map(({ company, id, job, name }) => [id, { company, job, name }]))
  return (id: number): TemplateValues => {
    const found = values.get(id)
    if (!found) throw new AppError('not-found', 'Applicant not found')
    return found
  }
}

async function requireRoomToday(tx: Db, { id }: Actor, wanted: number): Promise<void> {
  const { rows } = await tx.execute<{ sent: number; seconds: number }>(sql`
    select count(*)::int as sent,
      coalesce(extract(epoch from min(sent_at) + interval '1 day' - now()), 0)::float8 as seconds
    from messages where sender_id = ${id} and bulk and sent_at > now() - interval '1 day'`)
  const { seconds = 0, sent = 0 } = rows[0] ?? {}
  if (sent + wanted <= BULK_A_DAY) return
  throw new AppError(
    'rate-limited',
    `You can send ${BULK_A_DAY} bulk messages a day, and ${Math.max(0, BULK_A_DAY - sent)} are left for today.`,
    { retryAfter: Math.max(1, Math.ceil(seconds)) },
  )
}

function clientIdOf({ client_id }: BulkDraft, receiverId: number): string | undefined {
  return client_id === undefined ? undefined : `${client_id}:${receiverId}`
}

/** The messages that were sent with this `client_id` before. They must have the same receivers. */
async function findSent(
  db: Db,
  recruiter: Actor,
  draft: BulkDraft,
  receivers: number[],
): Promise<BulkSent | null> {
  if (draft.client_id === undefined) return null
  const rows = await db
    .select({
      conversation_id: messages.conversationId,
      id: messages.id,
      receiver_id: conversationMembers.otherUserId,
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, messages.senderId),
      ),
    )
    .where(
      and(
        eq(messages.senderId, recruiter.id),
        inArray(
          messages.clientId,
          receivers.map(id => `${draft.client_id}:${id}`),
        ),
      ),
    )
    .orderBy(conversationMembers.otherUserId)
  if (rows.length === 0) return null
  if (rows.length < receivers.length)
    throw new AppError('conflict', 'This client_id belongs to another message')
  return toSent(rows)
}

function toSent(sent: BulkSent['messages']): BulkSent {
  return { id: sent[0]?.id ?? 0, messages: sent }
}
