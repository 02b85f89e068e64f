import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import type { Account } from '../accounts.ts'

/**
 * Saves the time zone of the device with which a candidate signs in, for the times that they read.
 * Recruiters set their own in the profile: their interviews follow it.
 */
export async function keepTimeZone(
  db: Db,
  { id, role, timeZone }: Account,
  zone: string | undefined,
): Promise<void> {
  if (zone === undefined || zone === timeZone || role === 'recruiter') return
  await db
    .update(users)
    .set({ timeZone: zone, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}
