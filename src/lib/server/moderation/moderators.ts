import { asc, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { findAccountId } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { moderators } from '../db/schema/moderation.ts'

/** Whether the operator has named this person a moderator. */
export async function isModerator(db: Db, { id }: Pick<Actor, 'id'>): Promise<boolean> {
  return (await db.$count(moderators, eq(moderators.userId, id))) > 0
}

/** @throws AppError `not-found` for everybody else: what moderators have does not exist for them */
export async function requireModerator(db: Db, actor: Actor): Promise<void> {
  if (!(await isModerator(db, actor))) throw new AppError('not-found', 'Not found')
}

/** Makes an account a moderator's. @throws AppError `not-found` for an address without an account */
export async function grantModeration(db: Db, email: string): Promise<void> {
  const userId = await getAccountId(db, email)
  await db.insert(moderators).values({ userId }).onConflictDoNothing()
}

/** Takes it back; from the next request on it holds. @throws AppError `not-found` */
export async function revokeModeration(db: Db, email: string): Promise<void> {
  await db.delete(moderators).where(eq(moderators.userId, await getAccountId(db, email)))
}

/** The addresses of all moderators. */
export async function listModerators(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(moderators)
    .innerJoin(users, eq(users.id, moderators.userId))
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}

async function getAccountId(db: Db, email: string): Promise<number> {
  const id = await findAccountId(db, email)
  if (id === null) throw new AppError('not-found', `There is no account with the address ${email}`)
  return id
}
