import { and, eq, inArray, sql } from 'drizzle-orm'

import type { SessionUser } from '#lib/contract/auth/auth.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'

/** A person's row with the password hash: it never leaves the server. */
export type Account = typeof users.$inferSelect

/** Accounts that allow sign-in, including those about to be deleted. */
export const OPEN = inArray(users.status, ['active', 'leaving'])

/** Accounts whose owners can authenticate. */
export const TO_SIGN_IN = inArray(users.status, ['active', 'leaving', 'suspended'])

/** The account of an address that allows sign-in; null if there is none. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, OPEN))
  return row ?? null
}

/**
 * The account for a sign-in. It includes suspended ones, so that their owners can see why: call
 * `requireNotSuspended` after the person has authenticated, and never before.
 */
export async function findAccountToSignIn(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, TO_SIGN_IN))
  return row ?? null
}

/** @throws AppError `account_suspended` */
export function requireNotSuspended(
  { status }: Pick<Account, 'status'>,
  { SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>,
): void {
  if (status !== 'suspended') return
  throw new AppError(
    'account_suspended',
    `Our moderators suspended this account. Our mail to you says why. If you think that this is a mistake, write to ${SUPPORT_EMAIL}.`,
  )
}

/** The account id of an address. */
export async function findAccountId(db: Db, email: string): Promise<number | null> {
  return (await findAccount(db, email))?.id ?? null
}

/** An account that is known to exist, for example behind a session. */
export async function getAccount(db: Db, userId: number): Promise<Account> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}`)
  return row
}

/** The data of a person that the browser may store. */
export function toSessionUser({ email, id, name, role }: SessionUser): SessionUser {
  return { email, id, name, role }
}
