import { emailChangeRoutes } from '#lib/contract/auth/email-change.ts'

import { handlers } from '../../api/handlers.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { clientOf } from '../client.ts'
import { requireSudo } from '../sudo/sudo.ts'
import { askForEmailChange, giveUpEmailChange } from './ask.ts'
import { confirmEmailChange, stopEmailChange } from './confirm.ts'

const WAITING = 'Thank you. The change counts as soon as the other address has confirmed it too.'

export const routes = handlers(emailChangeRoutes, {
  'POST /auth/email-change': async ({ actor, body, facts, services, session }) => {
    requireSudo(session)
    await askForEmailChange(services, actor, { email: body.email, facts })
    return { message: 'We mailed a link to both addresses' }
  },

  'DELETE /auth/email-change': ({ actor, facts, services }) =>
    giveUpEmailChange(services, actor, facts),

  'POST /auth/email-change/confirm': async call => {
    const { actor, body, facts, headers, request, services, session } = call
    const { complete, userId } = await confirmEmailChange(services, facts, body.token)
    if (!complete) return { complete, message: WAITING }
    const message = 'Your email address is changed'
    // The browser that opens the link may be signed in to another account, or to none.
    if (actor?.id !== userId || session?.kind !== 'web') return { complete, message }
    const client = clientOf(services, request, facts)
    const { kind, remember } = session
    const token = await beginSession(services, { client, headers, kind, remember, userId })
    return { complete, message, token }
  },

  'POST /auth/email-change/stop': async ({ body, facts, services }) => {
    await stopEmailChange(services, facts, body.token)
    return { message: 'The change is stopped. Your email address stays as it is.' }
  },
})
