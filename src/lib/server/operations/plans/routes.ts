import { planPriceRoutes } from '#lib/contract/plan-prices.ts'

import { handlers } from '../../api/handlers.ts'
import { requireOperator } from '../../moderation/index.ts'
import { act } from '../act.ts'
import { makePrices, setPrices } from './plan-prices.ts'

export const planPriceHandlers = handlers(planPriceRoutes, {
  'PUT /admin/plan-prices': async call => {
    const { body, db, services } = call
    // Check this before any call to the provider.
    await requireOperator(db, call)
    const newPrices = await makePrices(services, body)
    await act(call, { action: 'operator.plan-prices' }, tx =>
      setPrices(tx, services.payments.kind, newPrices),
    )
  },
})
