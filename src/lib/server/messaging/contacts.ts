import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Contact, ContactSearch } from '#lib/contract/messaging/conversations.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { CursorText, cutPage, readCursor, writeCursor } from '../db/cursor.ts'
import { containing } from '../db/like.ts'
import { avatarOf, PICTURE, type PictureRow } from './avatar.ts'
import { BLIND } from './visibility.ts'

const ORDER = 'messages.contacts'
const Position = z.tuple([CursorText, Id])

type ContactRow = Pick<Contact, 'company' | 'id' | 'name' | 'title'> & PictureRow

/**
 * The people whom a person may write to first, with a row for each application that connects them:
 * for a recruiter, the applicants of the company's jobs; for a candidate, the recruiters who posted
 * the jobs of the applications, or colleagues of a recruiter who has left. A withdrawn application
 * connects nobody. During blind review an application does not name the applicant.
 */
function connections({ id, role }: Pick<Actor, 'id' | 'role'>): SQL {
  return role === 'recruiter'
    ? sql`
        select a.candidate_id as user_id, a.id as application_id, a.status, j.title, c.name as company,
          ${PICTURE}
        from recruiter_profiles me
        join jobs j on j.company_id = me.company_id
        join applications a on a.job_id = j.id and a.status <> 'withdrawn'
        join companies c on c.id = j.company_id
        left join candidate_profiles cp on cp.user_id = a.candidate_id
        where me.user_id = ${id} and a.candidate_id is not null and not ${BLIND}`
    : sql`
        select p.user_id, a.id as application_id, p.position as title, c.name as company, ${PICTURE}
        from applications a
        join jobs j on j.id = a.job_id
        left join candidate_profiles cp on cp.user_id = a.candidate_id
        join recruiter_profiles p on p.company_id = j.company_id
        join companies c on c.id = j.company_id
        where a.candidate_id = ${id} and a.status <> 'withdrawn'
          and (p.user_id = j.recruiter_id or not exists (
            select from recruiter_profiles poster
            where poster.user_id = j.recruiter_id and poster.company_id = j.company_id))`
}

/** Whether the actor may write to a person first. */
export async function isContact(db: Db, actor: Actor, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from (${connections(actor)}) link join users u on u.id = link.user_id
    where u.status = 'active' and u.id = ${userId} limit 1`)
  return rows.length > 0
}

/** A person to whom the actor may write first; null for anybody else. */
export async function findContact(db: Db, actor: Actor, userId: number): Promise<Contact | null> {
  const { rows } = await db.execute<ContactRow>(sql`
    select u.id, u.name, link.*
    from (${connections(actor)}) link join users u on u.id = link.user_id
    where u.status = 'active' and u.id = ${userId}
    order by link.application_id desc limit 1`)
  const [row] = rows
  return row ? toContact(row, actor) : null
}

/** The recruiter to write to about the caller's application; null without one. */
export async function findRecruiterOf(
  db: Db,
  candidate: Actor,
  applicationId: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from (${connections(candidate)}) link join users u on u.id = link.user_id
    where u.status = 'active' and link.application_id = ${applicationId}
    order by u.id limit 1`)
  return rows[0]?.id ?? null
}

/**
 * The people to whom the caller may write first, by name, each with the latest application that connects
 * them. @throws AppError `invalid-input` for a candidate who filters by status: it may be a decision that
 * they do not know yet
 */
export async function listContacts(
  db: Db,
  actor: Actor,
  { cursor, limit, ...filter }: ContactSearch,
): Promise<Page<Contact>> {
  const [name, id] = cursor === undefined ? [] : readCursor(ORDER, Position, cursor)
  const after = id === undefined ? sql`` : sql`where (key, id) > (${name}, ${id})`
  const { rows } = await db.execute<ContactRow & { key: string; total: number }>(sql`
    with contact as materialized (
      select distinct on (u.id) u.id, u.name, lower(u.name) as key, link.title, link.company,
        link.photo_of, link.company_id, link.logo_name
      from (${connections(actor)}) link join users u on u.id = link.user_id
      where u.status = 'active' ${filteredBy(actor, filter)}
      order by u.id, link.application_id desc)
    select *, (select count(*)::int from contact) as total
    from contact ${after} order by key, id limit ${limit + 1}`)
  const { items, next } = cutPage(rows, limit, last => writeCursor(ORDER, [last.key, last.id]))
  return { items: items.map(row => toContact(row, actor)), next, total: rows[0]?.total ?? 0 }
}

function filteredBy(
  { role }: Actor,
  filter: Pick<ContactSearch, 'ids' | 'search' | 'status'>,
): SQL {
  const { ids, search, status } = filter
  if (status && role !== 'recruiter')
    throw invalidField('status', 'Only recruiters can filter by status')
  const among = ids ? sql`and u.id = any(${sql.param(ids)}::int[])` : sql``
  const found = search
    ? sql`and (u.name ilike ${containing(search)} or link.title ilike ${containing(search)}
        or link.company ilike ${containing(search)})`
    : sql``
  const inStatus = status ? sql`and link.status = ${status}` : sql``
  return sql`${among} ${found} ${inStatus}`
}

function toContact(row: ContactRow, { role }: Actor): Contact {
  const { company, id, name, title } = row
  return { avatar: avatarOf(row, role), company, id, name, title }
}
