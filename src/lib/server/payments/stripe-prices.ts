import type { PaidPlan } from '#lib/shared/plans.ts'

import type { Db } from '../db/connect.ts'
import { listSetPrices } from './plan-prices.ts'

/** The Stripe price of each plan, and the plan of each price. */
export interface Prices {
  /** The price for new subscriptions. */
  of: (plan: PaidPlan) => string
  /** Also knows former prices, which running subscriptions keep. */
  planOf: (price: string | undefined) => PaidPlan | null
}

/**
 * The prices that operators have set; otherwise those of the setting
 * "basic=price_1,pro=price_2,premium=price_3", which is checked when the program starts.
 */
export async function readPrices(db: Db, setting: string): Promise<Prices> {
  const configured = setting.split(',').map(pair => pair.split('=') as [PaidPlan, string])
  const set = (await listSetPrices(db)).flatMap(({ plan, stripePrice }) =>
    stripePrice === null ? [] : [[plan, stripePrice] as const],
  )
  const pairs = [...configured, ...set.toReversed()]
  const byPlan = new Map(pairs)
  const byPrice = new Map(pairs.map(([plan, price]) => [price, plan]))
  return {
    of: plan => byPlan.get(plan) ?? '',
    planOf: price => byPrice.get(price ?? '') ?? null,
  }
}
