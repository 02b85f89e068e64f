import { eq, sql } from 'drizzle-orm'

import type { PasswordChange } from '#lib/contract/auth/passwords.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { CurrentSession } from '../../api/call.ts'
import { users } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import type { Client } from '../client.ts'
import { passwordChangedMail } from '../mails.ts'
import { isCsrfTokenOf } from '../sessions/csrf-token.ts'
import { judgePassword } from './password-strength.ts'
import { requirePassword } from './require-password.ts'
import { findSession } from '../sessions/find-session.ts'
import { endSessions } from '../sessions/sessions.ts'

interface Change {
  actor: Actor
  client: Client
  input: PasswordChange
  session: CurrentSession
}

/**
 * Changes the password of the signed-in person and ends all sessions, including the current one:
 * the caller begins a new one. Returns why the password is weak, or null.
 * @throws AppError `wrong-password`, `rate-limited`, `csrf`, `invalid-input`, `busy`
 */
export async function changePassword(
  services: Services,
  { actor, client, input, session }: Change,
): Promise<string | null> {
  const { config, db, keys, passwords } = services
  if (input.token !== undefined) await requireOwnToken(services, session, input.token)
  await requirePassword(services, {
    action: 'password.change',
    actor,
    facts: client.facts,
    field: 'current_password',
    password: input.current_password,
  })
  const warning = await judgePassword(services, { ...actor, password: input.password })
  const passwordHash = await passwords.hash(input.password)

  await db.transaction(async tx => {
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(eq(users.id, actor.id))
    await endSessions(tx, actor.id)
    await queueMail(tx, 'password-changed', passwordChangedMail(config, actor.email))
    await audit(tx, keys, client.facts, {
      action: 'password.change',
      outcome: 'ok',
      userId: actor.id,
    })
  })
  return warning
}

async function requireOwnToken(
  { db, keys }: Services,
  session: CurrentSession,
  token: string,
): Promise<void> {
  const own =
    session.kind === 'web'
      ? isCsrfTokenOf(keys, session.id, token)
      : (await findSession(db, token, 'api'))?.session.id === session.id
  if (!own) throw new AppError('csrf', 'The token does not belong to this session')
}
