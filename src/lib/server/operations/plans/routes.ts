import { planPriceRoutes } from '#lib/contract/plan-prices.ts'

import { handlers } from '#lib/server/api/handlers.ts'
import { requireOperator } from '#lib/server/moderation/index.ts'
import { act } from '../act.ts'
import { makePrices, setPrices } from './plan-prices.ts'

export const planPriceHandlers = handlers(planPriceRoutes, {
  'PUT /admin/plan-prices': async call => {
    const { actor, body, db, services, session } = call
    // Before the provider is asked for anything.
    await requireOperator(db, { actor, sessionId: session.id })
    const made = await makePrices(services, body)
    await act(call, { action: 'operator.plan-prices' }, tx =>
      setPrices(tx, services.payments.kind, made),
    )
  },
})
