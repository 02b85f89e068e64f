import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Notification, NotificationFilter } from '#lib/contract/notifications.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import { safeReturn } from '#lib/shared/return-url.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { notifications } from '../db/schema/notifications.ts'

/** The notifications of a person, the newest first. */
export async function listNotifications(
  db: Db,
  actor: Actor,
  { cursor, limit, type, unread }: NotificationFilter,
): Promise<Page<Notification>> {
  const chosen = and(
    eq(notifications.userId, actor.id),
    type === undefined ? undefined : eq(notifications.type, type),
    unread === undefined ? undefined : isNull(notifications.readAt),
  )
  const rows = await db
    .select({ at: instantText(notifications.createdAt), row: notifications })
    .from(notifications)
    .where(and(chosen, cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ row }) => toNotification(row)),
    next: last && rows.length > limit ? writeCursor('notifications', [last.at, last.row.id]) : null,
    total: await count(db, chosen),
  }
}

/** How many notifications a person has not read, counted up to the limit of all counts. */
export function countUnread(db: Db, actor: Actor): Promise<number> {
  return count(db, and(eq(notifications.userId, actor.id), isNull(notifications.readAt)))
}

async function count(db: Db, which: ReturnType<typeof and>): Promise<number> {
  const counted = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(which)
    .limit(COUNT_LIMIT)
    .as('counted')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row?.total ?? 0
}

export function toNotification(row: typeof notifications.$inferSelect): Notification {
  const { createdAt, description, id, link, readAt, title, type } = row
  return {
    actionUrl: safeReturn(link),
    date: createdAt.toISOString(),
    description,
    id,
    read: readAt !== null,
    title,
    type,
  }
}

function after(cursor: string) {
  const [at, id] = readCursor('notifications', z.tuple([CursorInstant, Id]), cursor)
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at}::timestamptz, ${id}::int)`
}
