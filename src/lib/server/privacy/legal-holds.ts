import { and, eq, isNull, lte, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../db/connect.ts'
import type { PersonalData } from '../db/personal-data.ts'
import { users } from '../db/schema/auth.ts'
import { accountDeletions, legalHolds } from '../db/schema/privacy.ts'

interface Holding {
  operatorId: number
  reason: string
  userId: number
}

/** For queries on `users`: the account has no legal hold. Only such accounts are erased. */
export const NOT_HELD = sql`not exists (select from ${legalHolds}
  where ${legalHolds.userId} = ${users.id} and ${legalHolds.liftedAt} is null)`

/**
 * Prevents the erasure of an account until the hold is lifted. The person can still request
 * deletion, and is then hidden from others.
 * @throws AppError `not-found`; `conflict` if it is already held, or if its erasure may have begun
 */
export async function holdAccount(db: Db, { operatorId, reason, userId }: Holding): Promise<void> {
  const [account] = await db
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!account || account.status === 'deleted') throw new AppError('not-found', 'Account not found')
  const begun = and(eq(accountDeletions.userId, userId), lte(accountDeletions.eraseAt, sql`now()`))
  if (account.status === 'leaving' && (await db.$count(accountDeletions, begun)) > 0)
    throw new AppError('conflict', 'This account is being erased. It is too late for a hold.')
  const added = await db
    .insert(legalHolds)
    .values({ heldBy: operatorId, reason, userId })
    .onConflictDoNothing()
    .returning({ id: legalHolds.id })
  if (added.length === 0) throw new AppError('conflict', 'This account is held already')
}

/** Lifts the hold. A requested deletion continues. @throws AppError `conflict` */
export async function liftHold(db: Db, { operatorId, reason, userId }: Holding): Promise<void> {
  const lifted = await db
    .update(legalHolds)
    .set({ liftReason: reason, liftedAt: sql`now()`, liftedBy: operatorId })
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)))
    .returning({ id: legalHolds.id })
  if (lifted.length === 0) throw new AppError('conflict', 'This account is not held')
}

/** The hold of an account; null if it is not held. */
export async function findHold(
  db: Db,
  userId: number,
): Promise<{ heldAt: Date; reason: string } | null> {
  const [hold] = await db
    .select({ heldAt: legalHolds.heldAt, reason: legalHolds.reason })
    .from(legalHolds)
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)))
  return hold ?? null
}

export const holdData: PersonalData = {
  rows: [
    {
      name: 'legal-holds',
      about: 'When the deletion of your account was put on hold for legal reasons.',
      select: id =>
        sql`select held_at, lifted_at from legal_holds where user_id = ${id} order by id`,
    },
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from legal_holds where user_id = ${id}`)
    await tx.execute(sql`update legal_holds set held_by = null where held_by = ${id}`)
    await tx.execute(sql`update legal_holds set lifted_by = null where lifted_by = ${id}`)
  },
}
