import { desc } from 'drizzle-orm'

import { type PaidPlan, type Plan, PLAN_PRICES } from '#lib/shared/plans.ts'

import type { Db } from '../db/connect.ts'
import { planPrices } from '../db/schema/billing.ts'
import type { Payments } from './payments.ts'

/** A price that an operator has set. */
export interface SetPrice {
  /** In cents. */
  amountMinor: number
  id: number
  plan: PaidPlan
  setAt: Date
  stripePrice: string | null
}

/** Every price that operators have set, newest first. */
export async function listSetPrices(db: Db): Promise<SetPrice[]> {
  const rows = await db.select().from(planPrices).orderBy(desc(planPrices.id))
  return rows.flatMap(({ plan, ...row }) => (plan === 'free' ? [] : [{ ...row, plan }]))
}

/**
 * The price of a month of each plan for new subscriptions, in cents. After a change between Stripe
 * and the sandbox the prices of the other provider do not count, because the new one does not know
 * them.
 */
export async function currentPrices(
  db: Db,
  provider: Payments['kind'],
): Promise<Record<Plan, number>> {
  const prices: Record<Plan, number> = { ...PLAN_PRICES }
  for (const { amountMinor, plan, stripePrice } of (await listSetPrices(db)).toReversed())
    if ((stripePrice !== null) === (provider === 'hosted')) prices[plan] = amountMinor
  return prices
}
