import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'

import { formatFullDate } from '#lib/shared/dates/dates.ts'

import { auditByProgram } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import type { Person } from '../db/personal-data.ts'
import { users } from '../db/schema/auth.ts'
import { accountDeletions } from '../db/schema/privacy.ts'
import { queueMail } from '../mail/tasks.ts'
import type { TaskContext } from '../tasks/context.ts'
import { PERSONAL_DATA } from './domains.ts'
import { NOT_HELD } from './legal-holds.ts'
import { accountErasedMail, deletionNearMail } from './mails.ts'
import { addTombstone } from './tombstones.ts'

const AT_ONCE = 100
/** How long before the erasure the warning is mailed. */
const WARNED_BEFORE = sql`interval '3 days'`

/** The people whose grace period is over and who have no legal hold. */
export async function listDue(db: Db): Promise<number[]> {
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(
      and(isNull(accountDeletions.erasedAt), lte(accountDeletions.eraseAt, sql`now()`), NOT_HELD),
    )
    .orderBy(accountDeletions.eraseAt)
    .limit(AT_ONCE)
  return rows.map(({ userId }) => userId)
}

/** Mails once to each person whose account is deleted in a few days. */
export async function warnOfErasure({ config, db }: TaskContext): Promise<void> {
  await db.transaction(async tx => {
    const near = tx
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .where(
        and(
          NOT_HELD,
          isNull(accountDeletions.warnedAt),
          isNull(accountDeletions.erasedAt),
          sql`${accountDeletions.eraseAt} between now() and now() + ${WARNED_BEFORE}`,
        ),
      )
      .limit(AT_ONCE)
      .for('update', { of: accountDeletions, skipLocked: true })
    const warned = await tx
      .update(accountDeletions)
      .set({ warnedAt: sql`now()` })
      .from(users)
      .where(and(inArray(accountDeletions.userId, near), eq(users.id, accountDeletions.userId)))
      .returning({ email: users.email, eraseAt: accountDeletions.eraseAt, zone: users.timeZone })
    for (const { email, eraseAt, zone } of warned) {
      const on = formatFullDate(eraseAt, zone)
      await queueMail(tx, 'deletion-near', deletionNearMail(config, { on, to: email }))
    }
  })
}

/**
 * Erases a person: first the data outside the database (stored files, data at a payment provider), then
 * every table in one transaction. After an interruption it runs again from the start. It does nothing if
 * the person cancelled the deletion in time or is already erased. `again`: after a restored backup, for
 * people who have already got the last mail.
 */
export async function erasePerson(
  context: TaskContext,
  userId: number,
  again = false,
): Promise<void> {
  const { config, db, files, log, mail } = context
  const person = await findLeaving(db, userId)
  if (!person) return
  // First, so that a restore after a crash knows every erased person.
  const tombstone = { registered: person.registered.toISOString(), userId }
  for (const dir of listFolders(config)) await addTombstone(dir, tombstone)
  for (const { files: listFiles, release } of PERSONAL_DATA) {
    await release?.(db, context, person)
    for (const { storageKey } of (await listFiles?.(db, person)) ?? [])
      await files.remove(storageKey)
  }
  await db.transaction(async tx => {
    // A long-time user has many rows.
    await tx.execute(sql`set local statement_timeout = '60s'`)
    if (!(await findLeaving(tx, userId, true))) return
    for (const { erase } of PERSONAL_DATA) await erase(tx, person)
    await tx
      .update(accountDeletions)
      .set({ erasedAt: sql`now()` })
      .where(eq(accountDeletions.userId, userId))
    await auditByProgram(tx, { action: 'erasure', outcome: 'ok' })
  })
  if (again) return
  // Do not use the outbox: the address would stay there.
  await mail
    .send(accountErasedMail(config, person.email))
    .catch((error: unknown) => log.warn({ err: error }, 'the last mail did not leave'))
}

/** The folders with the list of erased people. */
function listFolders({ BACKUP_DIR, DATA_DIR }: TaskContext['config']): string[] {
  return BACKUP_DIR === undefined ? [DATA_DIR] : [DATA_DIR, BACKUP_DIR]
}

async function findLeaving(
  db: Db,
  userId: number,
  lock = false,
): Promise<(Person & { registered: Date }) | null> {
  const { createdAt: registered, email, id, name } = users
  const query = db
    .select({ email, id, name, registered })
    .from(users)
    .innerJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, 'leaving'),
        lte(accountDeletions.eraseAt, sql`now()`),
        NOT_HELD,
      ),
    )
    .$dynamic()
  const [person] = await (lock ? query.for('update') : query)
  return person ?? null
}
