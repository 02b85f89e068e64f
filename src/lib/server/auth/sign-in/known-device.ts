import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { knownDevices, users } from '../../db/schema/auth.ts'
import type { Client } from '../client.ts'
import { hashOf } from '../sessions/sessions.ts'

/**
 * The key in rate limits of a browser that has signed in to this account before; null for any other.
 * It has separate limits at both steps of sign-in, so that strangers cannot lock it out.
 */
export async function findKnownDevice(
  db: Db,
  { device }: Pick<Client, 'device'>,
  email: string,
): Promise<string | null> {
  if (device === null) return null
  const hash = hashOf(device)
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, hash), sql`lower(${users.email}) = lower(${email})`))
  return known ? hash.toString('base64url').slice(0, 22) : null
}
