import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Conversation, InboxSearch } from '#lib/contract/conversations.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id, type Role } from '#lib/contract/route.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { readCursor, writeCursor } from '../db/cursor.ts'
import { findMembershipWith } from './conversation.ts'
import { holding, notBlind } from './ties.ts'

const ORDER = 'messages.inbox'
const Position = z.tuple([z.int().check(z.nonnegative()), Id])

type InboxRow = {
  id: number
  other_id: number
  other_name: string
  other_role: Role
  other_gone: boolean
  last_message_id: string
  unread_count: number
  read_up_to: string
  archived: boolean
  blocked: boolean
  message_id: string | null
  content: string | null
  sender_id: number | null
  sent_at: Date | null
  unsent: boolean | null
  attachment: string | null
  application_id: number | null
  job_title: string | null
  company_name: string | null
}

const COLUMNS = sql`
  me.conversation_id as id, me.other_user_id as other_id, u.name as other_name, u.role as other_role,
  u.status <> 'active' as other_gone, me.last_message_id, me.unread_count, me.read_up_to, me.archived,
  exists (select from message_blocks b
    where b.blocker_id = me.user_id and b.blocked_id = me.other_user_id) as blocked,
  m.id as message_id, m.content, m.sender_id, m.sent_at, m.unsent_at is not null as unsent,
  f.name as attachment, tie.application_id, tie.job_title, tie.company_name`

/** The last message that the person still has, and the last application that ties the two. */
function tables(candidateId: SQL, recruiterId: SQL, told: SQL = sql`true`): SQL {
  return sql`
    conversation_members me
    join users u on u.id = me.other_user_id
    left join messages m on m.conversation_id = me.conversation_id
      and m.id = me.last_message_id and m.id > me.cleared_up_to
    left join message_attachments a on a.message_id = m.id
    left join files f on f.id = a.file_id
    left join lateral (
      select a.id as application_id, j.title as job_title, c.name as company_name
      from applications a
      join jobs j on j.id = a.job_id
      join companies c on c.id = j.company_id
      where a.candidate_id = ${candidateId} and ${told}
        and j.company_id = (select company_id from recruiter_profiles where user_id = ${recruiterId})
      order by a.applied_at desc, a.id desc limit 1) tie on true`
}

function tablesFor({ role }: Actor): SQL {
  const [me, other] = [sql`me.user_id`, sql`me.other_user_id`]
  // A recruiter does not learn from a name that its owner sent what is reviewed blind.
  return role === 'candidate' ? tables(me, other) : tables(other, me, notBlind())
}

/** The actor's conversations, the last active first. */
export async function listConversations(
  db: Db,
  actor: Actor,
  { archived, cursor, limit, search }: InboxSearch,
): Promise<Page<Conversation>> {
  const [lastId, id] = cursor === undefined ? [] : readCursor(ORDER, Position, cursor)
  const after =
    id === undefined
      ? sql``
      : sql`and (me.last_message_id, me.conversation_id) < (${lastId}, ${id})`
  const scope = sql`me.user_id = ${actor.id} and me.archived = ${archived}
    ${search ? sql`and ${found(search)}` : sql``}`
  const from = tablesFor(actor)
  const { rows } = await db.execute<InboxRow>(sql`
    select ${COLUMNS} from ${from} where ${scope} ${after}
    order by me.last_message_id desc, me.conversation_id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(row => toConversation(row, actor)),
    next:
      rows.length > limit && last
        ? writeCursor(ORDER, [Number(last.last_message_id), last.id])
        : null,
    total: await count(db, search ? from : sql`conversation_members me`, scope),
  }
}

function found(search: string): SQL {
  return sql`(u.name ilike ${holding(search)} or m.content ilike ${holding(search)}
    or tie.job_title ilike ${holding(search)} or tie.company_name ilike ${holding(search)})`
}

async function count(db: Db, from: SQL, scope: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${scope}`,
  )
  return rows[0]?.total ?? 0
}

/** One conversation of the actor's. @throws AppError `not-found` for one of other people */
export async function getConversation(db: Db, actor: Actor, id: number): Promise<Conversation> {
  const { rows } = await db.execute<InboxRow>(sql`
    select ${COLUMNS} from ${tablesFor(actor)}
    where me.user_id = ${actor.id} and me.conversation_id = ${id}`)
  const [row] = rows
  if (!row) throw new AppError('not-found', 'Conversation not found')
  return toConversation(row, actor)
}

/** The id of the conversation with a person; null where there is none yet. */
export async function findConversationWith(
  db: Db,
  actor: Actor,
  userId: number,
): Promise<number | null> {
  return (await findMembershipWith(db, actor, userId))?.conversationId ?? null
}

/** How many messages wait to be read, those of archived conversations included. */
export async function countUnread(db: Db, { id }: Pick<Actor, 'id'>): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select ${unreadMessagesOf(sql`${id}`)} as unread`,
  )
  return rows[0]?.unread ?? 0
}

/** The same figure as a part of another statement. */
export function unreadMessagesOf(userId: SQLWrapper): SQL<number> {
  return sql`coalesce((select sum(unread_count) from conversation_members
    where user_id = ${userId} and unread_count > 0), 0)::int`
}

function toConversation(row: InboxRow, actor: Actor): Conversation {
  const other = {
    avatar: null,
    id: row.other_id,
    name: row.other_gone ? 'Deleted user' : row.other_name,
    role: row.other_role,
  }
  return {
    about: toAbout(row),
    archived: row.archived,
    blocked: row.blocked,
    id: row.id,
    lastMessage: toLastMessage(row),
    participants: [{ avatar: null, id: actor.id, name: actor.name, role: actor.role }, other],
    readUpTo: Number(row.read_up_to),
    unreadCount: row.unread_count,
  }
}

function toLastMessage(row: InboxRow): Conversation['lastMessage'] {
  if (row.message_id === null || row.sender_id === null || row.sent_at === null) return null
  return {
    attachment: row.attachment,
    content: row.content ?? '',
    createdAt: new Date(row.sent_at).toISOString(),
    id: Number(row.message_id),
    senderId: row.sender_id,
    unsent: row.unsent ?? false,
  }
}

function toAbout({ application_id, company_name, job_title }: InboxRow): Conversation['about'] {
  if (application_id === null || company_name === null || job_title === null) return null
  return { applicationId: application_id, companyName: company_name, jobTitle: job_title }
}
