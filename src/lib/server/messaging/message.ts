import { type SQL, sql } from 'drizzle-orm'

import type { Message } from '#lib/contract/messaging/messages.ts'

import type { Db } from '../db/connect.ts'

/** A row of `MESSAGE`, as the driver returns it. */
type MessageRow = {
  id: string
  conversation_id: number
  sender_id: number
  receiver_id: number
  content: string
  client_id: string | null
  sent_at: Date
  edited_at: Date | null
  unsent: boolean
  delivered: boolean
  read_at: Date | null
  file_id: string | null
  file_name: string | null
  file_type: string | null
  file_size: number | null
}

/** Selects messages `m` of a conversation. `me` is the reader's side; `whole` is the end of the query. */
function selection(readerId: number, whole: SQL): SQL {
  return sql`
    select m.id, m.conversation_id, m.sender_id, m.content, m.client_id,
      m.sent_at, m.edited_at, m.unsent_at is not null as unsent,
      case when m.sender_id = me.user_id then me.other_user_id else me.user_id end as receiver_id,
      coalesce(m.id <= receiver.delivered_up_to, false) as delivered,
      (select r.at from conversation_reads r
        where r.conversation_id = m.conversation_id and r.user_id <> m.sender_id and r.up_to >= m.id
        order by r.up_to limit 1) as read_at,
      a.id as file_id, f.name as file_name, f.content_type as file_type, f.size as file_size
    from conversation_members me
    join messages m on m.conversation_id = me.conversation_id
    -- An erased account is no member any more; what was written to it stays with the writer.
    left join conversation_members receiver
      on receiver.conversation_id = m.conversation_id
      and receiver.user_id = case when m.sender_id = me.user_id then me.other_user_id else me.user_id end
    left join message_attachments a on a.message_id = m.id
    left join files f on f.id = a.file_id
    where me.user_id = ${readerId} and ${whole}`
}

/** Messages as the reader sees them. `whole` filters `m` and `me`, and ends the query. */
export async function readMessages(db: Db, readerId: number, whole: SQL): Promise<Message[]> {
  const { rows } = await db.execute<MessageRow>(selection(readerId, whole))
  return rows.map(row => toMessage(row, readerId))
}

function toMessage(row: MessageRow, readerId: number): Message {
  return {
    attachment: toAttachment(row),
    client_id: row.sender_id === readerId ? row.client_id : null,
    content: row.content,
    conversation_id: row.conversation_id,
    delivered: row.delivered || row.read_at !== null,
    edited_at: row.edited_at && new Date(row.edited_at).toISOString(),
    id: Number(row.id),
    read: row.read_at !== null,
    read_at: row.read_at && new Date(row.read_at).toISOString(),
    receiver_id: row.receiver_id,
    sender_id: row.sender_id,
    sent_at: new Date(row.sent_at).toISOString(),
    unsent: row.unsent,
  }
}

function toAttachment({ file_id, file_name, file_size, file_type }: MessageRow) {
  if (file_id === null || file_name === null || file_size === null || file_type === null)
    return null
  return {
    id: file_id,
    name: file_name,
    size: file_size,
    type: file_type,
    url: attachmentUrl(file_id),
  }
}

export function attachmentUrl(id: string): string {
  return `/api/messages/attachments/${id}`
}
