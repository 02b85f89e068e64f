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
  /** A sentence more; none when left out. */
  text?: string
  /** What it opens: a path of this site. */
  link?: string
  /**
   * What arrives under the same key while the first is still unread becomes one notification, with
   * a title for as many as there are and the text and link of the last.
   */
  group?: { key: string; title: (count: number) => string }
}

/**
 * Notifies a person in the application, if the caller's transaction commits: a notification
 * behind the bell, on every open page at once. Does nothing when the person wants none of this type.
 *
 *     await notify(tx, {
 *       userId: candidateId,
 *       type: 'application',
 *       title: 'Your application was shortlisted',
 *       text: 'Joiner at Quist Joinery',
 *       link: `/candidate/applications/${id}`,
 *     })
 *
 * Do not notify people of what they did themselves, or of what they are looking at. A notification
 * counts as read once its link was opened. For mails ask `wantsMail` first.
 * @throws Error when the link leads anywhere but to a path of this site
 */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  const { link, title, type, userId } = notification
  if (link !== undefined && safeReturn(link) === null)
    throw new Error(`A notification cannot lead to ${link}`)
  if (!(await wants(tx, { channel: 'inApp', type, userId }))) return
  const { count, id } = await write(tx, notification)
  if (notification.group && count > 1)
    await tx
      .update(notifications)
      .set({ title: cut(notification.group.title(count), LONGEST.title) || title })
      // Unless it has grown further meanwhile: then that call sets the title.
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
  { group, link, text = '', title, type, userId }: NewNotification,
): Promise<{ count: number; id: number }> {
  const values = {
    description: cut(text, LONGEST.text),
    link: safeReturn(link),
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

/** Names of jobs and people can be of any length. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1)
  // A cut must not leave half of a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
