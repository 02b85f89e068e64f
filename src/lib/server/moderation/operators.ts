import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../db/connect.ts'
import { sessions, twoSteps } from '../db/schema/auth.ts'
import { moderators } from '../db/schema/moderation.ts'
import type { StaffCall } from './record-act.ts'

/** The instruction for an operator who cannot open the console yet. */
export const TWO_STEP_MISSING =
  'The console needs two-step sign-in. Turn it on under Account settings, then sign out and sign in again.'

interface Caller {
  actor: { id: number } | null
  sessionId: string | null
}

/**
 * Whether a session may use the console. For everybody but operators it does not exist. An operator
 * needs two-step sign-in, and a session that began after it was turned on: an older one may belong
 * to somebody who knows only the password.
 */
export async function findConsoleAccess(
  db: Db,
  { actor, sessionId }: Caller,
): Promise<'no-two-step' | 'none' | 'open'> {
  if (!actor || sessionId === null) return 'none'
  const [operator] = await db
    .select({
      isSafe: sql<boolean>`coalesce(${sessions.createdAt} > ${twoSteps.confirmedAt}, false)`,
    })
    .from(moderators)
    .leftJoin(
      twoSteps,
      and(eq(twoSteps.userId, moderators.userId), isNotNull(twoSteps.confirmedAt)),
    )
    .leftJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, moderators.userId)))
    .where(and(eq(moderators.userId, actor.id), moderators.isOperator))
  if (!operator) return 'none'
  return operator.isSafe ? 'open' : 'no-two-step'
}

/** @throws AppError `not-found` for everybody but operators, `two_step_missing` with what to do */
export async function requireOperator(
  db: Db,
  { actor, session }: Pick<StaffCall, 'actor' | 'session'>,
): Promise<void> {
  const access = await findConsoleAccess(db, { actor, sessionId: session.id })
  if (access === 'none') throw new AppError('not-found', 'Not found')
  if (access === 'no-two-step') throw new AppError('two_step_missing', TWO_STEP_MISSING)
}
