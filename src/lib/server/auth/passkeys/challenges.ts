import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../../db/connect.ts'
import { passkeyChallenges } from '../../db/schema/auth.ts'
import { hashOf, newSecret } from '../sessions/sessions.ts'

/** Milliseconds until a challenge expires; the browser stops waiting at the same time. */
export const ANSWER_WITHIN_MS = 5 * MINUTE_MS

/** Stores a new challenge: for the person who adds a passkey, or without a person for a sign-in. */
export async function createPasskeyChallenge(db: Db, userId: number | null): Promise<string> {
  const challenge = newSecret()
  const expiresAt = new Date(Date.now() + ANSWER_WITHIN_MS)
  await db.insert(passkeyChallenges).values({ expiresAt, hash: hashOf(challenge), userId })
  return challenge
}

/** Uses a challenge up; false if it is unknown, used, expired, or another person's. */
export async function consumePasskeyChallenge(
  db: Db,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashOf(challenge)),
        gt(passkeyChallenges.expiresAt, sql`now()`),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return used.length > 0
}
