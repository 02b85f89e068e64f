import { and, eq, sql } from 'drizzle-orm'

import type { NotificationType } from '#lib/shared/notification-types.ts'
import { safeReturn } from '#lib/shared/return-url.ts'

import type { Db } from '../db/connect.ts'
import { notifications } from '../db/schema/notifications.ts'
import { publishEvent } from '../events/publish.ts'
import { wants } from './preferences.ts'

const LONGEST = { text: 500, title: 200 }

interface NewNotification {
  userId: number
  type: NotificationType
  title: string
  /** A second line; empty if left out. */
  text?: string
  /** The path of this site that it opens. */
  link?: string
  /**
   * While a notification with this key is unread, the next ones are added to it: `title` counts them,
   * text and link are those of the last.
   */
  group?: { key: string; title: (count: number) => string }
}

/**
 * Notifies a person on the site when the caller's transaction commits: the bell of every open page
 * shows it at once. Does nothing if the person has switched this type off.
 *
 *     await notify(tx, {
 *       userId: candidateId,
 *       type: 'application',
 *       title: 'Your application was shortlisted',
 *       text: 'Joiner at Quist Joinery',
 *       link: `/candidate/applications/${id}`,
 *     })
 *
 * Do not notify people of their own actions. A notification counts as read when its link is opened.
 * To send a mail too, call `mailIfWanted`.
 * @throws Error if the link is not a path of this site
 */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  const { title, type, userId } = notification
  const link = sitePath(notification.link)
  if (!(await wants(tx, { channel: 'inApp', type, userId }))) return
  const { count, id } = await write(tx, notification, link)
  if (notification.group && count > 1)
    await tx
      .update(notifications)
      .set({ title: cut(notification.group.title(count), LONGEST.title) || title })
      // If another call has added to it meanwhile, that call sets the title.
      .where(and(eq(notifications.id, id), eq(notifications.count, count)))
  await publishEvent(tx, {
    data: { notificationId: id },
    kind: 'notification.added',
    userIds: [userId],
  })
}

/** Adds the notification, or adds to the unread notification of its group. */
async function write(
  tx: Db,
  { group, text = '', title, type, userId }: NewNotification,
  link: string | null,
): Promise<{ count: number; id: number }> {
  const values = {
    description: cut(text, LONGEST.text),
    link,
    title: cut(title, LONGEST.title),
    type,
  }
  const [row] = await tx
    .insert(notifications)
    .values({ ...values, groupKey: group?.key ?? null, userId })
    .onConflictDoUpdate({
      set: { ...values, count: sql`${notifications.count} + 1`, createdAt: sql`now()` },
      target: [notifications.userId, notifications.groupKey],
      targetWhere: sql`read_at is null and group_key is not null`,
    })
    .returning({ count: notifications.count, id: notifications.id })
  if (!row) throw new Error('The notification was not written')
  return row
}

function sitePath(link: string | undefined): string | null {
  const path = safeReturn(link)
  if (link !== undefined && path === null) throw new Error(`A notification cannot lead to ${link}`)
  return path
}

/** Names of jobs and people can be of any length. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1)
  // A cut must not leave half of a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
