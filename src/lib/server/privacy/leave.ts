import { and, eq, sql } from 'drizzle-orm'

import { formatFullDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'
import { DELETION_GRACE_DAYS } from '#lib/shared/limits.ts'

import type { CallContext } from '../api/call.ts'
import { withdrawOpenApplications } from '../applications/index.ts'
import type { Actor } from '../auth/actor.ts'
import { auditCall, endSessions, requireSudo } from '../auth/index.ts'
import { endWithPeriod } from '../billing/index.ts'
import { prepareToLeave, requireMayLeave } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { accountDeletions } from '../db/schema/privacy.ts'
import { closeCompanyJobs } from '../jobs/index.ts'
import { queueMail } from '../mail/tasks.ts'
import { accountKeptMail, deletionAskedMail } from './mails.ts'

/**
 * Starts the deletion of the caller's account. They are signed out everywhere and hidden from others:
 * open applications are withdrawn, a company without other members closes its jobs, a plan is not
 * renewed. Returns when everything will be erased.
 * @throws AppError `sudo_required`; `conflict` for the last owner of a company with colleagues, or
 * while a payment is in progress
 */
export async function leaveAccount(call: CallContext<Actor>): Promise<Date> {
  const { actor, db, services, session } = call
  requireSudo(session)
  await services.limits.spend('deletion.user', String(actor.id))
  // Check this before the plan is changed: a person who cannot leave keeps it.
  await db.transaction(tx => requireMayLeave(tx, actor))
  await endWithPeriod(call)
  const eraseAt = new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS)
  await db.transaction(async tx => {
    const abandoned = await prepareToLeave(tx, actor)
    if (abandoned !== null) await closeCompanyJobs(tx, abandoned)
    await withdrawOpenApplications(tx, actor)
    await setStatus(tx, actor, { from: 'active', to: 'leaving' })
    await tx
      .insert(accountDeletions)
      .values({ eraseAt, userId: actor.id })
      .onConflictDoUpdate({
        set: { eraseAt, requestedAt: sql`now()`, warnedAt: null },
        target: accountDeletions.userId,
      })
    await endSessions(tx, actor.id)
    const on = formatFullDate(eraseAt, actor.timeZone)
    const mail = deletionAskedMail(services.config, { on, to: actor.email })
    await queueMail(tx, 'deletion-asked', mail)
    await auditCall(tx, call, { action: 'erasure.request' })
  })
  return eraseAt
}

/** Cancels the deletion. @throws AppError `conflict` if there is none, or if it has begun */
export async function keepAccount(call: CallContext<Actor>): Promise<void> {
  const { actor, db, services } = call
  await db.transaction(async tx => {
    const cancelled = await tx
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, actor.id), sql`${accountDeletions.eraseAt} > now()`))
      .returning({ userId: accountDeletions.userId })
    if (cancelled.length === 0) throw new AppError('conflict', 'There is no deletion to cancel.')
    await setStatus(tx, actor, { from: 'leaving', to: 'active' })
    await queueMail(tx, 'account-kept', accountKeptMail(services.config, actor.email))
    await auditCall(tx, call, { action: 'erasure.cancel' })
  })
}

/** When the account of somebody who is leaving will be erased. */
export async function findErasure(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ eraseAt: accountDeletions.eraseAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
  return row?.eraseAt ?? null
}

type Status = (typeof users.status.enumValues)[number]

async function setStatus(
  tx: Db,
  { id }: Actor,
  { from, to }: { from: Status; to: Status },
): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ status: to, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.status, from)))
    .returning({ id: users.id })
  if (changed.length === 0)
    throw new AppError('conflict', 'The account has changed in the meantime.')
}
