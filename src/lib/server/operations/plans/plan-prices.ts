import { and, asc, count, isNotNull, ne } from 'drizzle-orm'

import type { PlanPrices } from '#lib/contract/plan-prices.ts'
import { fromMinorUnits, toMinorUnits } from '#lib/shared/money/money.ts'
import {
  PAID_PLANS,
  type PaidPlan,
  type Plan,
  PLAN_CURRENCY,
  PLAN_PRICES,
} from '#lib/shared/plans.ts'

import type { Db } from '../../db/connect.ts'
import { planPrices, subscriptions } from '../../db/schema/billing.ts'
import type { StaffCall } from '../../moderation/index.ts'
import { currentPrices, listSetPrices, type SetPrice } from '../../payments/plan-prices.ts'
import type { Services } from '../../services.ts'
import { lockSiteSettings } from '../../settings/site-settings.ts'
import { look } from '../look.ts'

const MAX_LISTED = 10

export interface PlanPricesPage {
  /** The last prices that operators have set, newest first. */
  history: SetPrice[]
  prices: PlanPrices
  /** The number of subscriptions at each price, in cents. */
  running: { amountMinor: number; plan: Plan; subscriptions: number }[]
}

/** The current and former prices of the plans, and the prices of running subscriptions. */
export async function readPlanPrices(
  call: StaffCall & { services: Pick<Services, 'payments'> },
): Promise<PlanPricesPage> {
  await look(call, 'operator.view', 'plan-prices')
  const { db, payments } = call.services
  const prices = await currentPrices(db, payments.kind)
  const { plan, priceMinor, provider } = subscriptions
  const rows = await db
    .select({ plan, priceMinor, subscriptions: count() })
    .from(subscriptions)
    .where(and(ne(plan, 'free'), isNotNull(provider)))
    .groupBy(plan, priceMinor)
    .orderBy(asc(plan), asc(priceMinor))
  return {
    history: (await listSetPrices(db)).slice(0, MAX_LISTED),
    prices: {
      basic: fromMinorUnits(prices.basic, PLAN_CURRENCY),
      premium: fromMinorUnits(prices.premium, PLAN_CURRENCY),
      pro: fromMinorUnits(prices.pro, PLAN_CURRENCY),
    },
    running: rows.map(row => ({
      amountMinor: row.priceMinor ?? PLAN_PRICES[row.plan],
      plan: row.plan,
      subscriptions: row.subscriptions,
    })),
  }
}

/** A price that differs from the current one. */
export interface NewPrice {
  amountMinor: number
  plan: PaidPlan
  /** The id of the price at Stripe; null if the program charges cards. */
  stripePrice: string | null
}

/**
 * Creates the changed prices at the provider, outside of a transaction, and returns them. A call that
 * fails later leaves only an unused price at the provider; a repeated call finds it.
 */
export async function makePrices(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  requested: PlanPrices,
): Promise<NewPrice[]> {
  const now = await currentPrices(db, payments.kind)
  const [last] = await listSetPrices(db)
  const newPrices: NewPrice[] = []
  for (const plan of PAID_PLANS) {
    const amountMinor = toMinorUnits(requested[plan], PLAN_CURRENCY)
    if (amountMinor === now[plan]) continue
    const key = `price:${plan}:${amountMinor}:after:${last?.id ?? 0}`
    const stripePrice =
      payments.kind === 'hosted' ? await payments.createPrice({ amountMinor, key, plan }) : null
    newPrices.push({ amountMinor, plan, stripePrice })
  }
  return newPrices
}

/** Sets prices for new subscriptions. Returns the old and new prices, in cents, for the audit log. */
export async function setPrices(
  tx: Db,
  provider: Services['payments']['kind'],
  newPrices: readonly NewPrice[],
): Promise<{ changes: Partial<Record<PaidPlan, { from: number; to: number }>> }> {
  await lockSiteSettings(tx)
  const before = await currentPrices(tx, provider)
  if (newPrices.length > 0)
    await tx
      .insert(planPrices)
      .values([...newPrices])
      .onConflictDoNothing()
  const changes = newPrices.map(
    ({ amountMinor: to, plan }) => [plan, { from: before[plan], to }] as const,
  )
  return { changes: Object.fromEntries(changes) }
}
