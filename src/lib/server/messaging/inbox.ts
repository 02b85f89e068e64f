import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Conversation, InboxSearch } from '#lib/contract/conversations.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id, type Role } from '#lib/contract/route.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { readCursor, writeCursor } from '../db/cursor.ts'
import { avatarOf, PICTURE, type PictureRow } from './avatar.ts'
import { notBlind } from './blind.ts'
import { findMembershipWith } from './conversation.ts'
import { holding } from './ties.ts'

const ORDER = 'messages.inbox'
/** What a search must have to be looked for in all messages. */
const SHORTEST_WORDS = 3
/** Letters that are shown before what was found. */
const LEAD = 15
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
} & PictureRow

const COLUMNS = sql`
  me.conversation_id as id, me.other_user_id as other_id, u.name as other_name, u.role as other_role,
  u.status <> 'active' as other_gone, me.last_message_id, me.unread_count, me.read_up_to, me.archived,
  exists (select from message_blocks b
    where b.blocker_id = me.user_id and b.blocked_id = me.other_user_id) as blocked,
  m.id as message_id, m.content, m.sender_id, m.sent_at, m.unsent_at is not null as unsent,
  f.name as attachment, tie.application_id, tie.job_title, tie.company_name,
  tie.photo_of, tie.company_id, tie.logo_name`

/** The two of an application, and the id of the message to be shown of a conversation. */
interface Sides {
  candidateId: SQL
  recruiterId: SQL
  shownId: SQL
  /** Which applications may be told of. */
  told: SQL
}

/** The message that is shown, if the person still has it, and the last application that ties the two. */
function tables({ candidateId, recruiterId, shownId, told }: Sides, hits: SQL): SQL {
  return sql`
    conversation_members me
    join users u on u.id = me.other_user_id
    ${hits}
    left join messages m on m.conversation_id = me.conversation_id
      and m.id = ${shownId} and m.id > me.cleared_up_to
    left join message_attachments a on a.message_id = m.id
    left join files f on f.id = a.file_id
    left join lateral (
      select a.id as application_id, j.title as job_title, c.name as company_name, ${PICTURE}
      from applications a
      left join candidate_profiles cp on cp.user_id = a.candidate_id
      join jobs j on j.id = a.job_id
      join companies c on c.id = j.company_id
      where a.candidate_id = ${candidateId} and ${told}
        and j.company_id = (select company_id from recruiter_profiles where user_id = ${recruiterId})
      order by a.applied_at desc, a.id desc limit 1) tie on true`
}

/** Where words are looked for, of each conversation the last message that holds them is shown. */
function tablesFor(actor: Actor, words?: string): SQL {
  const [me, other] = [sql`me.user_id`, sql`me.other_user_id`]
  const shownId = words === undefined ? sql`me.last_message_id` : LAST_OR_FOUND
  const sides =
    actor.role === 'candidate'
      ? { candidateId: me, recruiterId: other, shownId, told: sql`true` }
      : // A recruiter does not learn from a name that its owner sent what is reviewed blind.
        { candidateId: other, recruiterId: me, shownId, told: notBlind() }
  return tables(sides, words === undefined ? sql`` : hitsOf(actor, words))
}

const LAST_OR_FOUND = sql`coalesce(hit.id, me.last_message_id)`

/**
 * The last message of each own conversation that holds the words. Gathered in an array, since for the
 * largest id alone PostgreSQL would walk back through conversations that do not hold them.
 */
function hitsOf({ id }: Actor, words: string): SQL {
  return sql`left join (
      select own.conversation_id, found.id
      from conversation_members own
      cross join lateral (
        select (array_agg(held.id order by held.id desc))[1] as id from messages held
        where held.conversation_id = own.conversation_id
          and held.id > own.cleared_up_to and held.content ilike ${holding(words)}) found
      where own.user_id = ${id} and found.id is not null
    ) hit on hit.conversation_id = me.conversation_id`
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
  // Shorter ones are looked for in the last messages alone: the index knows words from here on.
  const from = tablesFor(actor, search && search.length >= SHORTEST_WORDS ? search : undefined)
  const { rows } = await db.execute<InboxRow>(sql`
    select ${COLUMNS} from ${from} where ${scope} ${after}
    order by me.last_message_id desc, me.conversation_id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const isWhole = id === undefined && rows.length <= limit
  return {
    items: shown.map(row => toConversation(row, actor, search)),
    next: rows.length > limit ? cursorAfter(shown.at(-1)) : null,
    total: isWhole
      ? rows.length
      : await count(db, search ? from : sql`conversation_members me`, scope),
  }
}

function cursorAfter(last: InboxRow | undefined): string | null {
  return last ? writeCursor(ORDER, [Number(last.last_message_id), last.id]) : null
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

function toConversation(row: InboxRow, actor: Actor, search?: string): Conversation {
  const other = {
    avatar: row.other_gone ? null : avatarOf(row, actor.role),
    id: row.other_id,
    name: row.other_gone ? 'Deleted user' : row.other_name,
    role: row.other_role,
  }
  return {
    about: toAbout(row),
    archived: row.archived,
    blocked: row.blocked,
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
    content: around(row.content ?? '', search),
    createdAt: new Date(row.sent_at).toISOString(),
    id: Number(row.message_id),
    senderId: row.sender_id,
    unsent: row.unsent ?? false,
  }
}

/** A text from shortly before what was looked for in it. */
function around(text: string, search: string): string {
  const at = search === '' ? 0 : text.toLowerCase().indexOf(search.toLowerCase())
  if (at <= LEAD) return text
  const space = text.indexOf(' ', at - LEAD)
  return `…${text.slice(space >= 0 && space < at ? space + 1 : at)}`
}

function toAbout({ application_id, company_name, job_title }: InboxRow): Conversation['about'] {
  if (application_id === null || company_name === null || job_title === null) return null
  return { applicationId: application_id, companyName: company_name, jobTitle: job_title }
}
