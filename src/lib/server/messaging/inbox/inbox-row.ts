import { type SQL, sql } from 'drizzle-orm'

import type { Role } from '#lib/contract/route.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { containing } from '../../db/like.ts'
import type { users } from '../../db/schema/auth.ts'
import { PICTURE } from '../avatar.ts'
import { BLIND } from '../visibility.ts'

/** The minimum of characters to search in all messages. */
const MIN_SEARCH_LENGTH = 3

const COLUMNS = {
  id: sql<number>`me.conversation_id`,
  other_id: sql<number>`me.other_user_id`,
  other_name: sql<string>`u.name`,
  other_role: sql<Role>`u.role`,
  other_status: sql<(typeof users.$inferSelect)['status']>`u.status`,
  last_message_id: sql<string>`me.last_message_id`,
  unread_count: sql<number>`me.unread_count`,
  read_up_to: sql<string>`me.read_up_to`,
  archived: sql<boolean>`me.archived`,
  blocked: sql<boolean>`exists (select from message_blocks b
    where b.blocker_id = me.user_id and b.blocked_id = me.other_user_id)`,
  message_id: sql<string | null>`m.id`,
  content: sql<string | null>`m.content`,
  sender_id: sql<number | null>`m.sender_id`,
  sent_at: sql<string | null>`m.sent_at`,
  unsent: sql<boolean>`m.unsent_at is not null`,
  attachment: sql<string | null>`f.name`,
  application_id: sql<number | null>`about.application_id`,
  job_title: sql<string | null>`about.job_title`,
  company_name: sql<string | null>`about.company_name`,
  photo_of: sql<number | null>`about.photo_of`,
  company_id: sql<number | null>`about.company_id`,
  logo_name: sql<string | null>`about.logo_name`,
}

/**
 * The conversations of a person (`me`), from `tablesOf` or `tablesFor`. The caller filters and
 * sorts.
 */
export function selectInbox(db: Db, from: SQL) {
  return db.select(COLUMNS).from(from)
}

export type InboxRow = Awaited<ReturnType<typeof selectInbox>>[number]

/** The conversations of a candidate or a recruiter, each with its last message. */
export function tablesOf(role: Role, shownId = sql`me.last_message_id`, hits = sql``): SQL {
  const [me, other] = [sql`me.user_id`, sql`me.other_user_id`]
  const sides =
    role === 'candidate'
      ? { candidateId: me, recruiterId: other, shownId, isVisible: sql`true` }
      : // A recruiter must not learn from a conversation who sent an application in blind review.
        { candidateId: other, recruiterId: me, shownId, isVisible: sql`not ${BLIND}` }
  return tables(sides, hits)
}

/**
 * The same for a search: each conversation with its last message that contains the words. Words
 * with fewer than three letters are searched in the last messages only, because the index has none
 * of them.
 */
export function tablesFor({ id, role }: Actor, words: string): SQL {
  if (words.length < MIN_SEARCH_LENGTH) return tablesOf(role)
  return tablesOf(role, LAST_OR_FOUND, hitsOf(id, words))
}

/** Whether the person, the job, the company or the shown message contains the text. */
export function matchesText(search: string): SQL {
  return sql`(u.name ilike ${containing(search)} or m.content ilike ${containing(search)}
    or about.job_title ilike ${containing(search)} or about.company_name ilike ${containing(search)})`
}

/** The two people of an application, and the id of the message that a conversation shows. */
interface Sides {
  candidateId: SQL
  recruiterId: SQL
  shownId: SQL
  /** Whether the reader may know of an application. */
  isVisible: SQL
}

/**
 * The message that the conversation shows, if the person still has it, and the last application
 * that connects the two.
 */
function tables({ candidateId, recruiterId, shownId, isVisible }: Sides, hits: SQL): SQL {
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
      where a.candidate_id = ${candidateId} and ${isVisible}
        and j.company_id = (select company_id from recruiter_profiles where user_id = ${recruiterId})
      order by a.applied_at desc, a.id desc limit 1) about on true`
}

const LAST_OR_FOUND = sql`coalesce(hit.id, me.last_message_id)`

/**
 * The last message of each of the person's conversations that contains the words. They are gathered
 * in an array: for the largest id alone PostgreSQL would walk through conversations that do not
 * contain them.
 */
function hitsOf(id: number, words: string): SQL {
  return sql`left join (
      select own.conversation_id, found.id
      from conversation_members own
      cross join lateral (
        select (array_agg(held.id order by held.id desc))[1] as id from messages held
        where held.conversation_id = own.conversation_id
          and held.id > own.cleared_up_to and held.content ilike ${containing(words)}) found
      where own.user_id = ${id} and found.id is not null
    ) hit on hit.conversation_id = me.conversation_id`
}
