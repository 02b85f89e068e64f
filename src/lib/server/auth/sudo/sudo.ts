import { eq, sql } from 'drizzle-orm'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { CallContext, CurrentSession } from '../../api/call.ts'
import { sessions } from '../../db/schema/auth.ts'
import type { Actor } from '../actor.ts'
import { auditCall } from '../audit/audit-call.ts'
import { setSessionCookie } from '../sessions/begin-session.ts'
import { csrfTokenOf } from '../sessions/csrf-token.ts'
import { hashOf, newSecret } from '../sessions/sessions.ts'

const LASTS_MS = 10 * MINUTE_MS

/**
 * Passes only if the person has confirmed the password or a passkey in this session. It stops a thief
 * of an open session.
 * @throws AppError `sudo_required`
 */
export function requireSudo({ sudoUntil }: CurrentSession): void {
  if (sudoUntil === null || sudoUntil.getTime() <= Date.now())
    throw new AppError('sudo_required', 'Please confirm your password first')
}

/**
 * Opens ten minutes for actions behind `requireSudo`, after the caller has checked the person, and
 * renews the secret of the session: a secret that was copied before does not get them. The session
 * keeps its id, so its streams stay open. Returns the new CSRF token.
 */
export async function beginSudo(
  call: CallContext<Actor>,
): Promise<{ sudoUntil: Date; token: string }> {
  const { db, headers, services, session } = call
  const { config, keys } = services
  const secret = newSecret()
  const sudoUntil = new Date(Date.now() + LASTS_MS)
  await db.transaction(async tx => {
    await tx
      .update(sessions)
      .set({ lastSeenAt: sql`now()`, secretHash: hashOf(secret), sudoUntil })
      .where(eq(sessions.id, session.id))
    await auditCall(tx, call, { action: 'sudo' })
  })
  if (session.kind === 'api') return { sudoUntil, token: secret }
  setSessionCookie(headers, secret, { remember: session.remember, secure: config.secureCookies })
  return { sudoUntil, token: csrfTokenOf(keys, session.id) }
}
