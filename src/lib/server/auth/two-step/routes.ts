import { twoStepRoutes } from '#lib/contract/auth/two-step.ts'

import { handlers } from '../../api/handlers.ts'
import { clientOf } from '../client.ts'
import { enter } from '../sign-in/enter.ts'
import { requireSudo } from '../sudo/sudo.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from './enrol.ts'
import { finishSignIn } from './pending.ts'

export const routes = handlers(twoStepRoutes, {
  'GET /auth/two-step': ({ actor, db }) => readTwoStep(db, actor),

  'POST /auth/two-step': async ({ actor, services, session }) => {
    requireSudo(session)
    return beginTwoStep(services, actor)
  },

  'POST /auth/two-step/confirm': async ({ actor, body, facts, services, session }) => {
    requireSudo(session)
    return { recovery_codes: await confirmTwoStep(services, { actor, facts }, body.code) }
  },

  'POST /auth/two-step/recovery-codes': async ({ actor, facts, services, session }) => {
    requireSudo(session)
    return { recovery_codes: await renewRecoveryCodes(services, { actor, facts }) }
  },

  'DELETE /auth/two-step': async ({ actor, facts, services, session }) => {
    requireSudo(session)
    await endTwoStep(services, { actor, facts })
  },

  'POST /auth/login/second-step': async ({ body, facts, headers, request, services }) => {
    const { code, pending, time_zone: zone } = body
    const client = clientOf(services, request, facts)
    const { account, by, remember } = await finishSignIn(services, { client, code, pending })
    return enter(services, { account, by, client, headers, remember, zone })
  },
})
