import { and, eq, inArray, sql } from 'drizzle-orm'

import type { SessionUser } from '#lib/contract/auth/auth.ts'

import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'

/** A person's row, its hash included: it never leaves the server. */
export type Account = typeof users.$inferSelect

/** Accounts that allow sign-in, including those about to be deleted. */
export const OPEN = inArray(users.status, ['active', 'leaving'])

/** The account of an address that can be signed in to; null when there is none. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, OPEN))
  return row ?? null
}

/** Whose account an address is, without anything of it. */
export async function findAccountId(db: Db, email: string): Promise<number | null> {
  return (await findAccount(db, email))?.id ?? null
}

/** An account that is known to exist, for example behind a session. */
export async function getAccount(db: Db, userId: number): Promise<Account> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}`)
  return row
}

/** What the browser may keep of a person. */
export function toSessionUser({ email, id, name, role }: SessionUser): SessionUser {
  return { email, id, name, role }
}
