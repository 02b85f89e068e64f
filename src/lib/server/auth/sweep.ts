import { lt, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import {
  challengesUsed,
  emailChanges,
  emailTokens,
  knownDevices,
  passkeyChallenges,
  pendingSignIns,
  registrationInvitations,
  throttle,
} from '../db/schema/auth.ts'
import { sweepSessions } from './sessions/sessions.ts'

/** Deletes expired sessions, challenges, tokens, counts and devices. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sweepSessions(db)
  await db.delete(challengesUsed).where(lt(challengesUsed.expiresAt, sql`now()`))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, sql`now()`))
  await db.delete(registrationInvitations).where(lt(registrationInvitations.expiresAt, sql`now()`))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(throttle).where(lt(throttle.expire, Date.now()))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, sql`now() - interval '400 days'`))
}
