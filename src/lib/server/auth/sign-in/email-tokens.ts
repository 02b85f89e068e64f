import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { DAY_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../../db/connect.ts'
import { emailTokens, users } from '../../db/schema/auth.ts'
import { OPEN, TO_SIGN_IN } from '../accounts.ts'
import { hashOf, newSecret } from '../sessions/sessions.ts'

const LIFETIMES_MS = { login: 15 * MINUTE_MS, reset: 30 * MINUTE_MS, verify: DAY_MS }

type Purpose = keyof typeof LIFETIMES_MS

interface Owner {
  id: number
  email: string
}

/**
 * Makes a token for a mailed link; earlier tokens of the same purpose stop working. The database
 * stores only the hash.
 */
export async function createEmailToken(db: Db, purpose: Purpose, owner: Owner): Promise<string> {
  const token = newSecret()
  await db.transaction(async tx => {
    // A concurrent request waits here, so its token is newer; a session may begin meanwhile.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('no key update')
    await tx
      .delete(emailTokens)
      .where(and(eq(emailTokens.userId, owner.id), eq(emailTokens.purpose, purpose)))
    await tx.insert(emailTokens).values({
      email: owner.email,
      expiresAt: new Date(Date.now() + LIFETIMES_MS[purpose]),
      hash: hashOf(token),
      purpose,
      userId: owner.id,
    })
  })
  return token
}

/** A valid token: unused, not expired, and for the current address of the account. */
function working(purpose: Purpose, token: string) {
  return and(
    eq(emailTokens.hash, hashOf(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, sql`now()`),
    eq(users.id, emailTokens.userId),
    // The sign-in shows the owner that the account is suspended.
    purpose === 'login' ? TO_SIGN_IN : OPEN,
    sql`lower(${users.email}) = lower(${emailTokens.email})`,
  )
}

/** The owner of a valid token, without using it up; null for an invalid one. */
export async function findEmailTokenOwner(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<typeof users.$inferSelect | null> {
  const [row] = await db
    .select({ user: users })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(working(purpose, token))
  return row?.user ?? null
}

/**
 * Uses a token up and returns its owner; of concurrent calls only the first succeeds, others get
 * null.
 */
export async function consumeEmailToken(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<number | null> {
  const [row] = await db
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .from(users)
    .where(working(purpose, token))
    .returning({ userId: emailTokens.userId })
  return row?.userId ?? null
}
