import { operationRoutes } from '#lib/contract/operations.ts'

import { handlers } from '../api/handlers.ts'
import { holdAccount, liftHold } from '../privacy/index.ts'
import { act } from './act.ts'
import { decideToClose, decideToRefuse, decideToVerify } from './decide.ts'

export const routes = handlers(operationRoutes, {
  'POST /admin/companies/{id}/verify': call => {
    const { actor, body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.verify-company', target: `company:${id}` }, tx =>
      decideToVerify(tx, { ...body, id, operatorId: actor.id, site: services.config }),
    )
  },
  'POST /admin/companies/{id}/refuse': call => {
    const { actor, body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.refuse-company', target: `company:${id}` }, tx =>
      decideToRefuse(tx, { ...body, id, operatorId: actor.id, site: services.config }),
    )
  },
  'POST /admin/jobs/{id}/close': call => {
    const { body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.close-job', target: `job:${id}` }, tx =>
      decideToClose(tx, { ...body, id, site: services.config }),
    )
  },
  'POST /admin/accounts/{id}/hold': call => {
    const { actor, body, params } = call
    return act(call, { action: 'operator.hold', target: `user:${params.id}` }, tx =>
      holdAccount(tx, { ...body, operatorId: actor.id, userId: params.id }),
    )
  },
  'POST /admin/accounts/{id}/lift-hold': call => {
    const { actor, body, params } = call
    return act(call, { action: 'operator.lift-hold', target: `user:${params.id}` }, tx =>
      liftHold(tx, { ...body, operatorId: actor.id, userId: params.id }),
    )
  },
})
