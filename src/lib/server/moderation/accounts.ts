import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { endSessions } from '../auth/index.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { jobs } from '../db/schema/jobs.ts'
import { suspensions } from '../db/schema/moderation.ts'
import { queueMail } from '../mail/tasks.ts'
import { freeze, release } from './jobs.ts'
import { reinstatedMail, suspendedMail } from './mails.ts'
import { isModerator } from './moderators.ts'
import { settle } from './report.ts'

interface Suspending {
  id: number
  reason: string
  site: Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>
}

/**
 * Suspends an account: its sessions end, it cannot sign in, its jobs are hidden, and reports about
 * it are resolved. The owner gets the reason by mail.
 * @throws AppError `not-found`, `conflict` for a moderator's account
 */
export async function suspendAccount(
  db: Db,
  moderator: Actor,
  { id, reason, site }: Suspending,
): Promise<void> {
  if (await isModerator(db, { id }))
    throw new AppError(
      'conflict',
      'A moderator’s account cannot be suspended. Its role must be removed first.',
    )
  const [account] = await db
    .update(users)
    .set({ status: 'suspended', updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.status, 'active')))
    .returning({ email: users.email })
  if (!account) throw new AppError('not-found', 'Account not found')
  await db.insert(suspensions).values({ reason, userId: id })
  await endSessions(db, id)
  await freeze(db, eq(jobs.recruiterId, id), {
    reason: 'The account that posted this job is suspended.',
    withAccount: true,
  })
  await settle(db, { accountId: id }, { moderatorId: moderator.id, outcome: 'suspended' })
  await queueMail(db, 'account-suspended', suspendedMail(site, { reason, to: account.email }))
}

/**
 * Reinstates a suspended account and the jobs that were hidden with it. The owner gets a mail.
 * @throws AppError `not-found`
 */
export async function reinstateAccount(
  db: Db,
  { id, site }: Pick<Suspending, 'id' | 'site'>,
): Promise<void> {
  const [account] = await db
    .update(users)
    .set({ status: 'active', updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.status, 'suspended')))
    .returning({ email: users.email })
  if (!account) throw new AppError('not-found', 'Account not found')
  await db.delete(suspensions).where(eq(suspensions.userId, id))
  await release(db, sql`${jobs.recruiterId} = ${id} and ${jobs.frozenWithAccount}`)
  await queueMail(db, 'account-reinstated', reinstatedMail(site, { to: account.email }))
}
