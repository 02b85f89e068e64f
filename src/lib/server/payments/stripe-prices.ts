import type { PaidPlan } from '#lib/shared/plans.ts'

/** The price of Stripe's for each plan, and the plan of each price. */
export interface Prices {
  of: (plan: PaidPlan) => string
  planOf: (price: string | undefined) => PaidPlan | null
}

/** Reads "basic=price_1,pro=price_2,premium=price_3", as the settings have checked it. */
export function readPrices(setting: string): Prices {
  const pairs = setting.split(',').map(pair => pair.split('=') as [PaidPlan, string])
  const byPlan = new Map(pairs)
  const byPrice = new Map(pairs.map(([plan, price]) => [price, plan]))
  return {
    of: plan => byPlan.get(plan) ?? '',
    planOf: price => byPrice.get(price ?? '') ?? null,
  }
}
