import { authRoutes } from '#lib/contract/auth/auth.ts'
import { AppError } from '#lib/shared/errors.ts'

import { handlers } from '../api/handlers.ts'
import { toSessionUser } from './accounts.ts'
import { auditCall, audited } from './audit/audit-call.ts'
import { beginSession } from './sessions/begin-session.ts'
import { createChallenge } from './limits/challenge.ts'
import { changePassword } from './passwords/change-password.ts'
import { clientOf, kindOf } from './client.ts'
import { enter } from './sign-in/enter.ts'
import { requestPasswordReset } from './passwords/forgot-password.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sessions/logout.ts'
import { csrfTokenOf } from './sessions/csrf-token.ts'
import { networkOf } from './network.ts'
import { registerAccount } from './sign-in/register.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { endSession, endSessions } from './sessions/sessions.ts'
import { requireNoSecondStep } from './two-step/pending.ts'
import { resendVerification, verifyEmail } from './sign-in/verify-email.ts'

export const routes = handlers(authRoutes, {
  'POST /auth/login': async ({ body, facts, headers, request, services }) => {
    const client = clientOf(services, request, facts)
    const account = await login(services, client, body)
    const { remember_me: remember, time_zone: zone } = body
    const by = 'password'
    await requireNoSecondStep(services, client, { by, remember, userId: account.id })
    return enter(services, { account, by, client, headers, remember, zone })
  },

  'POST /auth/register': async ({ body, facts, headers, request, services }) => {
    const client = clientOf(services, request, facts)
    const { account, warning } = await registerAccount(services, client, body)
    const token = await beginSession(services, {
      client,
      headers,
      kind: kindOf(client),
      remember: false,
      userId: account.id,
    })
    return { token, user: toSessionUser(account), warning: warning ?? undefined }
  },

  'POST /auth/logout': logout,

  'GET /auth/verify': async ({ actor, services, session }) => {
    if (!actor || !session) return { valid: false }
    const user = toSessionUser(actor)
    if (session.kind === 'api') return { user, valid: true }
    return { token: csrfTokenOf(services.keys, session.id), user, valid: true }
  },

  'GET /auth/challenge': async ({ facts, query, services }) => {
    await services.limits.spend('challenge.ip', networkOf(facts.ip))
    return createChallenge(services.keys, query.purpose)
  },

  'POST /auth/forgot-password': async ({ body, facts, request, services }) => {
    await requestPasswordReset(services, clientOf(services, request, facts), body.email)
    return { message: 'Password reset email sent' }
  },

  'POST /auth/reset-password': async ({ body, facts, request, services }) => {
    const warning = await resetPassword(services, clientOf(services, request, facts), body)
    return { message: 'Password reset successfully!', warning: warning ?? undefined }
  },

  'POST /auth/reset-password-inside': async call => {
    const { actor, body: input, facts, headers, request, services, session } = call
    const client = clientOf(services, request, facts)
    const warning = await changePassword(services, { actor, client, input, session })
    const { kind, remember } = session
    const userId = actor.id
    const token = await beginSession(services, { client, headers, kind, remember, userId })
    return { message: 'Password changed successfully!', token, warning: warning ?? undefined }
  },

  'GET /auth/sessions': ({ actor, db, session }) => listSessions(db, actor, session.id),

  'DELETE /auth/sessions': async call => {
    await audited(call, { action: 'session.end', target: 'others' }, tx =>
      endSessions(tx, call.actor.id, call.session.id),
    )
  },

  'DELETE /auth/sessions/{id}': async call => {
    const { actor, db, params } = call
    if (!(await endSession(db, actor.id, params.id))) throw new AppError('not-found', 'Not found')
    await auditCall(db, call, { action: 'session.end', target: params.id.slice(0, 8) })
  },

  'POST /auth/verify-email': async ({
    actor,
    body,
    facts,
    headers,
    request,
    services,
    session,
  }) => {
    const client = clientOf(services, request, facts)
    const userId = await verifyEmail(services, client, body.token)
    const message = 'Your email address is confirmed'
    // The browser that opens the link may be signed in to another account, or to none.
    if (actor?.id !== userId || session?.kind !== 'web') return { message }
    const { kind, remember } = session
    return {
      message,
      token: await beginSession(services, { client, headers, kind, remember, userId }),
    }
  },

  'POST /auth/verify-email/resend': async ({ actor, services }) => {
    const sent = await resendVerification(services, actor)
    return { message: sent ? 'Confirmation email sent' : 'Your email address is confirmed already' }
  },
})
