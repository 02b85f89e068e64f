import { and, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'

import type { Keys } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { notificationPreferences } from '../db/schema/notifications.ts'
import { isUnsubscribeToken, signedText } from '../mail/unsubscribe.ts'

/**
 * Stops the mails of one type with the token of such a mail. It may be repeated. Notifications on the
 * site do not change.
 * @throws AppError `invalid-token`
 */
export async function unsubscribe(
  db: Db,
  keys: Keys,
  { token, type, user }: { token: string; type: NotificationType; user: number },
): Promise<{ type: NotificationType }> {
  const [person] = isUnsubscribeToken(keys, signedText({ type, userId: user }), token)
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user), eq(users.status, 'active')))
    : []
  if (!person) throw new AppError('invalid-token', 'This link no longer works.')
  await db
    .insert(notificationPreferences)
    .values({ email: false, inApp: true, type, userId: person.id })
    .onConflictDoUpdate({
      set: { email: false },
      target: [notificationPreferences.userId, notificationPreferences.type],
    })
  return { type }
}
