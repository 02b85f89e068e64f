import { and, eq, ne, sql } from 'drizzle-orm'

import { withdrawOpenApplications } from '../applications/index.ts'
import { type Actor, toActor } from '../auth/actor.ts'
import { auditByProgram, endSessions } from '../auth/index.ts'
import { leaveBehind } from '../companies/index.ts'
import type { Database, Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { accountDeletions } from '../db/schema/privacy.ts'
import { closeCompanyJobs } from '../jobs/index.ts'
import { enqueue } from '../tasks/task.ts'
import { ERASE } from './task-names.ts'
import type { Tombstone } from './tombstones.ts'

/**
 * Erases people again after a restored backup: they are hidden at once, have no grace period, and are
 * erased by the usual task. Returns their number.
 */
export async function eraseAgain(db: Database, tombstones: Tombstone[]): Promise<number> {
  return db.transaction(async tx => {
    const found = await lockRestored(tx, tombstones)
    if (found.length === 0) return 0
    for (const person of found) await eraseOne(tx, person)
    await auditByProgram(tx, { action: 'restore', meta: { erased: found.length }, outcome: 'ok' })
    return found.length
  })
}

/** The people of the list who have an account again that is not being erased yet. */
async function lockRestored(tx: Db, tombstones: Tombstone[]): Promise<Actor[]> {
  const listed = sql`select * from jsonb_to_recordset(${JSON.stringify(tombstones)}::jsonb)
    as erased ("userId" int, registered timestamptz)`
  const rows = await tx
    .select()
    .from(users)
    .where(
      and(
        ne(users.status, 'deleted'),
        // The list has milliseconds, the database microseconds.
        sql`(${users.id}, date_trunc('milliseconds', ${users.createdAt})) in (${listed})`,
        sql`not exists (select from ${accountDeletions} where ${accountDeletions.userId} = ${users.id}
          and ${accountDeletions.eraseAt} <= now())`,
      ),
    )
    .orderBy(users.id)
    .for('update')
  return rows.map(toActor)
}

async function eraseOne(tx: Db, person: Actor): Promise<void> {
  const { id: userId } = person
  const abandoned = await leaveBehind(tx, person)
  if (abandoned !== null) await closeCompanyJobs(tx, abandoned)
  await withdrawOpenApplications(tx, person)
  await tx.update(users).set({ status: 'leaving' }).where(eq(users.id, userId))
  // These people were warned before the first erasure.
  const now = { eraseAt: sql`now()`, erasedAt: null, warnedAt: sql`now()` }
  await tx
    .insert(accountDeletions)
    .values({ ...now, userId })
    .onConflictDoUpdate({ set: now, target: accountDeletions.userId })
  await endSessions(tx, userId)
  await enqueue(tx, ERASE, { again: true, userId }, { key: `privacy.erase:${userId}` })
}
