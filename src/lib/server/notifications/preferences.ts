import { and, eq, sql } from 'drizzle-orm'

import type { NotificationPreference, PreferencesChange } from '#lib/contract/notifications.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '#lib/shared/notification-types.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { notificationPreferences } from '../db/schema/notifications.ts'

interface Setting {
  userId: number
  type: NotificationType
  channel: 'email' | 'inApp'
}

/** Whether a person gets notifications of a type over a channel. Everybody does until they switch it off. */
export async function wants(db: Db, { channel, type, userId }: Setting): Promise<boolean> {
  const [row] = await db
    .select({ wanted: notificationPreferences[channel] })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, type)))
  return row?.wanted ?? true
}

/** The settings of a person for every type. */
export async function listPreferences(db: Db, { id }: Actor): Promise<NotificationPreference[]> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, id))
  return NOTIFICATION_TYPES.map(type => {
    const { email = true, inApp = true } = rows.find(row => row.type === type) ?? {}
    return { email, inApp, type }
  })
}

/** Changes the settings of the given types. If a type is given twice, the last one counts. */
export async function changePreferences(
  db: Db,
  actor: Actor,
  { preferences }: PreferencesChange,
): Promise<NotificationPreference[]> {
  const last = new Map(preferences.map(preference => [preference.type, preference]))
  await db
    .insert(notificationPreferences)
    .values(
      [...last.values()].map(({ email, inApp, type }) => ({
        email,
        inApp,
        type,
        userId: actor.id,
      })),
    )
    .onConflictDoUpdate({
      set: { email: sql`excluded.email`, inApp: sql`excluded.in_app` },
      target: [notificationPreferences.userId, notificationPreferences.type],
    })
  return listPreferences(db, actor)
}
