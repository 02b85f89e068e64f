import { eq, sql } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import type { Account } from '../accounts.ts'

/** Keeps the zone of the device that somebody signs in from, for the times that they will read. */
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
