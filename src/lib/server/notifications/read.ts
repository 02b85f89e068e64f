import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'

import type { Notification } from '#lib/contract/notifications.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { notifications } from '../db/schema/notifications.ts'
import { publishEvent } from '../events/publish.ts'
import { toNotification } from './list.ts'

/** Marks one notification as read; a second call changes nothing. @throws AppError `not-found` */
export function markRead(db: Db, actor: Actor, id: number): Promise<Notification> {
  return db.transaction(async tx => {
    await mark(tx, actor, eq(notifications.id, id))
    const [row] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
    if (!row) throw new AppError('not-found', 'Notification not found')
    return toNotification(row)
  })
}

/** Marks all notifications as read. Returns how many were unread. */
export function markAllRead(db: Db, actor: Actor): Promise<number> {
  return db.transaction(tx => mark(tx, actor))
}

/** Marks the notifications that link to a page as read, because the person has opened it. */
export function markSeen(db: Db, actor: Actor, path: string): Promise<number> {
  return db.transaction(tx => mark(tx, actor, eq(notifications.link, path)))
}

/** Updates the other open pages only if something was unread. */
async function mark(tx: Db, { id }: Actor, which?: SQL): Promise<number> {
  const read = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, id), isNull(notifications.readAt), which))
    .returning({ id: notifications.id })
  if (read.length > 0)
    await publishEvent(tx, { data: {}, kind: 'notification.read', userIds: [id] })
  return read.length
}
