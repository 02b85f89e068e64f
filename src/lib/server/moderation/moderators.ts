import { asc, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { auditByProgram, findAccountId } from '../auth/index.ts'
import type { Database, Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { moderators } from '../db/schema/moderation.ts'

/** An operator can do everything that a moderator can, and can use the console. */
type StaffRole = 'moderator' | 'operator'

/** Whether this person may moderate, as a moderator or an operator. */
export async function isModerator(db: Db, { id }: Pick<Actor, 'id'>): Promise<boolean> {
  return (await db.$count(moderators, eq(moderators.userId, id))) > 0
}

/** @throws AppError `not-found` for everybody else, so that they do not learn that it exists */
export async function requireModerator(db: Db, actor: Actor): Promise<void> {
  if (!(await isModerator(db, actor))) throw new AppError('not-found', 'Not found')
}

/**
 * Gives an account this role, instead of another. @throws AppError `not-found` for an address
 * without an account
 */
export async function grantRole(db: Database, email: string, role: StaffRole): Promise<void> {
  const userId = await getAccountId(db, email)
  const isOperator = role === 'operator'
  await db.transaction(async tx => {
    await tx
      .insert(moderators)
      .values({ isOperator, userId })
      .onConflictDoUpdate({ set: { isOperator }, target: moderators.userId })
    await auditByProgram(tx, {
      action: 'role.grant',
      meta: { role },
      outcome: 'ok',
      target: `user:${userId}`,
    })
  })
}

/** Removes the role of an account, from the next request on. @throws AppError `not-found` */
export async function revokeRole(db: Database, email: string): Promise<void> {
  const userId = await getAccountId(db, email)
  await db.transaction(async tx => {
    await tx.delete(moderators).where(eq(moderators.userId, userId))
    await auditByProgram(tx, { action: 'role.revoke', outcome: 'ok', target: `user:${userId}` })
  })
}

/** The addresses of all moderators and operators. */
export async function listStaff(db: Db): Promise<{ email: string; role: StaffRole }[]> {
  const rows = await db
    .select({ email: users.email, isOperator: moderators.isOperator })
    .from(moderators)
    .innerJoin(users, eq(users.id, moderators.userId))
    .orderBy(asc(users.email))
  return rows.map(({ email, isOperator }) => ({
    email,
    role: isOperator ? 'operator' : 'moderator',
  }))
}

async function getAccountId(db: Db, email: string): Promise<number> {
  const id = await findAccountId(db, email)
  if (id === null) throw new AppError('not-found', `There is no account with the address ${email}`)
  return id
}
