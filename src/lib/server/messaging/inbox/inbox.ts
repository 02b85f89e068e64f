import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Conversation, InboxSearch } from '#lib/contract/messaging/conversations.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../../db/cursor.ts'
import { avatarOf } from '../avatar.ts'
import { findMembershipWith } from './conversation.ts'
import { type InboxRow, matchesText, selectInbox, tablesFor, tablesOf } from './inbox-row.ts'

const ORDER = 'messages.inbox'
/** Characters of a message before the match that a search result shows. */
const LEAD = 15
const Position = z.tuple([z.int().check(z.nonnegative()), Id])

/** A position before the first conversation. */
const LATEST = [Number.MAX_SAFE_INTEGER, 2_147_483_647] as const

/** The actor's conversations, the most recently active first. */
export async function listConversations(
  db: Db,
  actor: Actor,
  { archived, cursor, limit, search = '' }: InboxSearch,
): Promise<Page<Conversation>> {
  const [lastId, id] = cursor === undefined ? LATEST : readCursor(ORDER, Position, cursor)
  const inbox = sql`me.user_id = ${actor.id} and me.archived = ${archived}`
  const tables = search === '' ? tablesOf(actor.role) : tablesFor(actor, search)
  const matches = search === '' ? inbox : sql`${inbox} and ${matchesText(search)}`
  const rows = await selectInbox(db, tables)
    .where(
      sql`${matches}
        and (me.last_message_id, me.conversation_id) < (${lastId}::bigint, ${id}::int)`,
    )
    .orderBy(sql`me.last_message_id desc`, sql`me.conversation_id desc`)
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, cursorAfter)
  const isWhole = cursor === undefined && rows.length <= limit
  return {
    items: items.map(row => toConversation(row, actor, search)),
    next,
    total: isWhole ? rows.length : await count(db, search === '' ? MEMBERS : tables, matches),
  }
}

const MEMBERS = sql`conversation_members me`

function cursorAfter(last: InboxRow): string {
  return writeCursor(ORDER, [Number(last.last_message_id), last.id])
}

async function count(db: Db, tables: SQL, matches: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${matches}`,
  )
  return rows[0]?.total ?? 0
}

/** One conversation of the actor. @throws AppError `not-found` for a conversation of others */
export async function getConversation(db: Db, actor: Actor, id: number): Promise<Conversation> {
  const [row] = await selectInbox(db, tablesOf(actor.role)).where(
    sql`me.user_id = ${actor.id} and me.conversation_id = ${id}`,
  )
  if (!row) throw new AppError('not-found', 'Conversation not found')
  return toConversation(row, actor)
}

/** The id of the conversation with a person; null if there is none yet. */
export async function findConversationWith(
  db: Db,
  actor: Actor,
  userId: number,
): Promise<number | null> {
  return (await findMembershipWith(db, actor, userId))?.conversationId ?? null
}

/** Counts unread messages, including those of archived conversations. */
export async function countUnread(db: Db, { id }: Pick<Actor, 'id'>): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select ${unreadMessagesOf(sql`${id}`)} as unread`,
  )
  return rows[0]?.unread ?? 0
}

/** The same count as an expression for another statement. */
export function unreadMessagesOf(userId: SQLWrapper): SQL<number> {
  return sql`coalesce((select sum(unread_count) from conversation_members
    where user_id = ${userId} and unread_count > 0), 0)::int`
}

function toConversation(row: InboxRow, actor: Actor, search?: string): Conversation {
  const isDeleted = row.other_status === 'deleted' || row.other_status === 'leaving'
  const other = {
    avatar: isDeleted ? null : avatarOf(row, actor.role),
    id: row.other_id,
    name: isDeleted ? 'Deleted user' : row.other_name,
    role: row.other_role,
  }
  return {
    about: toAbout(row),
    archived: row.archived,
    blocked: row.blocked,
    closed: row.other_status !== 'active',
    id: row.id,
    lastMessage: toLastMessage(row, search),
    participants: [{ avatar: null, id: actor.id, name: actor.name, role: actor.role }, other],
    readUpTo: Number(row.read_up_to),
    unreadCount: row.unread_count,
  }
}

function toLastMessage(row: InboxRow, search = ''): Conversation['lastMessage'] {
  if (row.message_id === null || row.sender_id === null || row.sent_at === null) return null
  return {
    attachment: row.attachment,
    content: excerpt(row.content ?? '', search),
    createdAt: new Date(row.sent_at).toISOString(),
    id: Number(row.message_id),
    senderId: row.sender_id,
    unsent: row.unsent,
  }
}

/** The text, starting shortly before the match. */
function excerpt(text: string, search: string): string {
  const at = search === '' ? 0 : text.toLowerCase().indexOf(search.toLowerCase())
  if (at <= LEAD) return text
  const space = text.indexOf(' ', at - LEAD)
  return `…${text.slice(space >= 0 && space < at ? space + 1 : at)}`
}

function toAbout({ application_id, company_name, job_title }: InboxRow): Conversation['about'] {
  if (application_id === null || company_name === null || job_title === null) return null
  return { applicationId: application_id, companyName: company_name, jobTitle: job_title }
}
