import { and, eq, sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'
import { files } from '../db/schema/files.ts'
import { messageAttachments } from '../db/schema/messaging.ts'

/**
 * Messages. The other person keeps the conversation and their own messages. Messages by the erased
 * person keep only their time.
 */
export const messageData: PersonalData = {
  rows: [
    {
      name: 'conversations',
      about: 'Your conversations.',
      select: id => sql`select m.conversation_id, u.name as with, m.archived, m.unread_count,
        m.read_up_to, c.created_at
        from conversation_members m join conversations c on c.id = m.conversation_id
        join users u on u.id = m.other_user_id where m.user_id = ${id} order by m.conversation_id`,
    },
    {
      name: 'messages',
      about: 'All messages of your conversations, yours and those that you received.',
      select: id => sql`select s.conversation_id, s.id, s.sender_id = ${id} as mine, s.content,
        s.sent_at, s.edited_at, s.unsent_at
        from conversation_members m join messages s on s.conversation_id = m.conversation_id
        where m.user_id = ${id} and s.id > m.cleared_up_to order by s.conversation_id, s.id`,
    },
    {
      name: 'message-attachments',
      about: 'Files that you sent; they are in the folder `files`.',
      select: id => sql`select a.id, a.message_id, f.name, f.size, a.created_at
        from message_attachments a join files f on f.id = a.file_id where a.owner_id = ${id}`,
    },
    {
      name: 'messages-read',
      about: 'When you read your messages.',
      select: id => sql`select conversation_id, up_to, at from conversation_reads
        where user_id = ${id} order by at`,
    },
    {
      name: 'blocked-people',
      about: 'People whom you blocked.',
      select: id => sql`select blocked_id, created_at from message_blocks where blocker_id = ${id}`,
    },
    {
      name: 'message-templates',
      about: 'Your message templates.',
      select: id => sql`select id, name, content, updated_at from message_templates
        where user_id = ${id} order by id`,
    },
  ],
  files: (db, { id }) =>
    db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey })
      .from(messageAttachments)
      .innerJoin(files, and(eq(files.id, messageAttachments.fileId)))
      .where(eq(messageAttachments.ownerId, id)),
  async erase(tx, { id }) {
    await tx.execute(sql`with gone as (
        delete from message_attachments where owner_id = ${id} returning file_id)
      delete from files where id in (select file_id from gone)`)
    await tx.execute(sql`update messages set content = '', client_id = null,
        unsent_at = coalesce(unsent_at, now())
      where sender_id = ${id} and (content <> '' or client_id is not null)`)
    await tx.execute(sql`update conversation_members set unread_count = 0
      where other_user_id = ${id} and unread_count > 0`)
    for (const table of ['conversation_members', 'conversation_reads', 'message_templates'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
    await tx.execute(sql`delete from message_blocks where blocker_id = ${id} or blocked_id = ${id}`)
  },
}
