import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Notification, NotificationFilter } from '#lib/contract/notifications.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'
import { safeReturn } from '#lib/shared/return-url.ts'

import type { Actor } from '../auth/actor.ts'
import { builtOnce, type Places } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, LATEST, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { notifications } from '../db/schema/notifications.ts'
import { totalOf } from '../db/total.ts'

const LIST = 'notifications'
const Position = z.tuple([CursorInstant, Id])

/** The notifications of a person, the newest first. */
export async function listNotifications(
  db: Db,
  { id: userId }: Actor,
  asked: NotificationFilter,
): Promise<Page<Notification>> {
  const { cursor, limit, type = null, unread } = asked
  const [createdAt, id] = cursor === undefined ? LATEST : readCursor(LIST, Position, cursor)
  const chosen = { type, unread: unread !== undefined, userId }
  const rows = await page(db, { ...chosen, createdAt, id, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ row }) => toNotification(row)),
    next: last && rows.length > limit ? writeCursor(LIST, [last.at, last.row.id]) : null,
    total: await totalOf(asked, rows, () => count(db, chosen)),
  }
}

/** How many notifications a person has not read, counted up to the limit of all counts. */
export function countUnread(db: Db, { id: userId }: Actor): Promise<number> {
  return count(db, { type: null, unread: true, userId })
}

async function count(db: Db, chosen: Chosen): Promise<number> {
  const [row] = await amount(db, chosen)
  return row?.total ?? 0
}

interface Chosen {
  /** Null is any. */
  type: NotificationType | null
  /** Only those not read yet. */
  unread: boolean
  userId: number
}

function isChosen({ type, unread, userId }: Places<Chosen>) {
  return and(
    eq(notifications.userId, userId),
    sql`(${type}::notification_type is null or ${notifications.type} = ${type})`,
    sql`(not ${unread}::boolean or ${notifications.readAt} is null)`,
  )
}

interface ChosenPage extends Chosen {
  createdAt: string
  id: number
  limit: number
}

/** Those that come after one of that moment and id. */
const page = builtOnce((db, at: Places<ChosenPage>) =>
  db
    .select({ at: instantText(notifications.createdAt), row: notifications })
    .from(notifications)
    .where(
      and(
        isChosen(at),
        sql`(${notifications.createdAt}, ${notifications.id}) < (${at.createdAt}::timestamptz, ${at.id}::int)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(at.limit),
)

const amount = builtOnce((db, at: Places<Chosen>) => {
  const counted = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isChosen(at))
    .limit(COUNT_LIMIT)
    .as('counted')
  return db.select({ total: sql<number>`count(*)::int` }).from(counted)
})

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
