import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Notification, NotificationFilter } from '#lib/contract/notifications.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'
import { safeReturn } from '#lib/shared/return-url.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, cutPage, LATEST, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { notifications } from '../db/schema/notifications.ts'
import { totalOf } from '../db/total.ts'

const LIST = 'notifications'
const Position = z.tuple([CursorInstant, Id])

/** The notifications of a person, newest first. */
export async function listNotifications(
  db: Db,
  { id: userId }: Actor,
  query: NotificationFilter,
): Promise<Page<Notification>> {
  const { cursor, limit, type, unread } = query
  const [createdAt, id] = cursor === undefined ? LATEST : readCursor(LIST, Position, cursor)
  const selected = isSelected({ type, unread: unread !== undefined, userId })
  const position = sql`(${notifications.createdAt}, ${notifications.id})`
  const rows = await db
    .select({ at: instantText(notifications.createdAt), row: notifications })
    .from(notifications)
    .where(and(selected, sql`${position} < (${createdAt}::timestamptz, ${id}::int)`))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, ({ at, row }) => writeCursor(LIST, [at, row.id]))
  return {
    items: items.map(({ row }) => toNotification(row)),
    next,
    total: await totalOf(query, rows, () => countUpToLimit(db, selected)),
  }
}

/** The number of unread notifications, counted up to `COUNT_LIMIT`. */
export function countUnread(db: Db, { id: userId }: Actor): Promise<number> {
  return countUpToLimit(db, isSelected({ unread: true, userId }))
}

async function countUpToLimit(db: Db, selected: SQL | undefined): Promise<number> {
  const counted = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(selected)
    .limit(COUNT_LIMIT)
    .as('counted')
  return db.$count(counted)
}

interface Selection {
  type?: NotificationType | undefined
  /** Only unread ones. */
  unread: boolean
  userId: number
}

function isSelected({ type, unread, userId }: Selection): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    type && eq(notifications.type, type),
    unread ? isNull(notifications.readAt) : undefined,
  )
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
