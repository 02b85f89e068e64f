import type { Plan } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'
import { PLAN_CURRENCY } from '#lib/shared/plans.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Payments } from '../../payments/payments.ts'
import { currentPrices } from '../../payments/plan-prices.ts'
import type { Services } from '../../services.ts'
import { requireManager } from '../access.ts'
import { firstPeriod } from '../subscription/period.ts'
import { listPlans } from '../plans.ts'
import { getPaidPlan, quote, type Quote } from './quote.ts'
import {
  cardOf,
  findSubscriptionRow,
  subscriptionPrice,
  type SubscriptionRow,
} from '../subscription/subscription-row.ts'

/** The checkout page before the payment. */
export interface CheckoutPage {
  plan: Plan
  kind: Quote['kind'] | 'same'
  /** The amount due now, in whole units of the currency. */
  due: number
  /** When the next full price is due. */
  renewsAt: string
  card: { brand: string; last4: string } | null
  /** Whether the person must enter a card: there is none, it was declined, or it belongs to a colleague. */
  needsCard: boolean
  provider: 'sandbox' | 'stripe'
}

/**
 * @throws AppError `not-found` for an unknown plan and for the Free plan, `not-allowed` for a member of a
 * company
 */
export async function getCheckoutPage(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  actor: Actor,
  planId: string,
): Promise<CheckoutPage> {
  const id = getPaidPlan(planId)
  const row = await findSubscriptionRow(db, await requireManager(db, actor))
  const now = new Date()
  const prices = await currentPrices(db, payments.kind)
  const planQuote = quote(row, id, { now, prices, userId: actor.id })
  const plan = (await listPlans({ db, payments }, actor.role)).find(offered => offered.id === id)
  if (!plan) throw new AppError('not-found', 'Plan not found')
  return {
    card: row && row.userId === actor.id ? cardOf(row) : null,
    due: fromMinorUnits(await dueOf(payments, row, planQuote), PLAN_CURRENCY),
    kind: planQuote?.kind ?? 'same',
    needsCard: payments.kind === 'cards' && needsCard(row, planQuote, actor),
    plan: { ...plan, price: fromMinorUnits(monthlyPrice(row, planQuote), PLAN_CURRENCY) },
    provider: payments.name,
    renewsAt: renewsAt(row, planQuote, now).toISOString(),
  }
}

function needsCard(row: SubscriptionRow | null, planQuote: Quote | null, { id }: Actor): boolean {
  if (row === null || planQuote?.kind === 'overdue') return true
  return row.paymentToken === null || (row.userId !== id && planQuote?.kind !== 'downgrade')
}

/** The monthly price after the checkout. The current plan keeps the price of its subscription. */
function monthlyPrice(row: SubscriptionRow | null, planQuote: Quote | null): number {
  if (planQuote) return planQuote.priceMinor
  return row ? subscriptionPrice(row) : 0
}

/** The amount due now. A provider that manages subscriptions computes it. */
async function dueOf(
  payments: Payments,
  row: SubscriptionRow | null,
  planQuote: Quote | null,
): Promise<number> {
  if (planQuote?.kind !== 'upgrade' || payments.kind === 'cards') return planQuote?.dueMinor ?? 0
  if (!row?.stripeSubscription) return planQuote.dueMinor
  const { plan: from, stripeSubscription: subscription } = row
  return payments.previewUpgrade({ from, plan: planQuote.plan, subscription })
}

/** A change of plan keeps the current period; anything else begins a new one. */
function renewsAt(row: SubscriptionRow | null, planQuote: Quote | null, now: Date): Date {
  const startsPeriod = planQuote?.kind === 'start' || planQuote?.kind === 'overdue'
  return (!startsPeriod && row?.currentPeriodEnd) || firstPeriod(now).end
}
