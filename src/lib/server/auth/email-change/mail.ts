import { eq } from 'drizzle-orm'

import { emailChanges } from '../../db/schema/auth.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { findAccountId } from '../accounts.ts'
import { addressTakenMail, emailChangeNewMail, emailChangeOldMail } from '../mails.ts'
import { hashOf, newSecret } from '../sessions/sessions.ts'

/**
 * Mails the links of a change: to the old address to allow or stop it, to the new one to confirm
 * it. If the new address has an account, its owner gets a note instead of a link, so the change
 * never completes. Each run makes new links, and earlier links stop working.
 */
export async function mailEmailChangeLinks(
  { config, db, mail }: TaskContext,
  userId: number,
): Promise<void> {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
  if (!change || change.expiresAt <= new Date()) return
  const { newEmail, oldEmail } = change
  const taken = (await findAccountId(db, newEmail)) !== null
  const [oldToken, newToken] = [newSecret(), newSecret()]
  await db
    .update(emailChanges)
    .set({ newHash: taken ? null : hashOf(newToken), oldHash: hashOf(oldToken) })
    .where(eq(emailChanges.userId, userId))
  await mail.send(emailChangeOldMail(config, oldEmail, { newEmail, token: oldToken }))
  await mail.send(
    taken
      ? addressTakenMail(config, newEmail)
      : emailChangeNewMail(config, newEmail, { oldEmail, token: newToken }),
  )
}
