import { eq, sql } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import type { Account } from '../accounts.ts'

/** Saves the time zone of the device that signs in, for the times that the person reads. */
export async function keepTimeZone(
  db: Db,
  { id, timeZone }: Account,
  zone: string | undefined,
): Promise<void> {
  if (zone === undefined || zone === timeZone) return
  await db
    .update(users)
    .set({ timeZone: zone, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}
