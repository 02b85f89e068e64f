import { loginLinkRoutes } from '#lib/contract/auth/login-link.ts'

import { handlers } from '../../api/handlers.ts'
import { clientOf } from '../client.ts'
import { enter } from './enter.ts'
import { requestLoginLink, useLoginLink } from './login-link.ts'
import { requireNoSecondStep } from '../two-step/pending.ts'

export const routes = handlers(loginLinkRoutes, {
  'POST /auth/login-link': async ({ body, facts, request, services }) => {
    await requestLoginLink(services, clientOf(services, request, facts), body.email)
    return { message: 'Sign-in link sent' }
  },

  'POST /auth/login-link/use': async ({ body, facts, headers, request, services }) => {
    const client = clientOf(services, request, facts)
    const account = await useLoginLink(services, body.token)
    const by = 'mailed link'
    const remember = false
    await requireNoSecondStep(services, client, { by, remember, userId: account.id })
    return enter(services, { account, by, client, headers, remember, zone: body.time_zone })
  },
})
