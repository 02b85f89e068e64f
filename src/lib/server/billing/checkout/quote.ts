import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'
import {
  formatPrice,
  type PaidPlan,
  PAID_PLANS,
  type Plan,
  PLAN_CURRENCY,
  PLAN_LABELS,
  PLAN_PRICES,
  PLANS,
} from '#lib/shared/plans.ts'

import type { Period } from '../subscription/period.ts'
import { subscriptionPrice, type SubscriptionRow } from '../subscription/subscription-row.ts'

/** The price of choosing a plan now, and the kind of change. */
export interface Quote {
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue' | 'takeover'
  plan: PaidPlan
  /** The amount due now, in minor units. */
  dueMinor: number
  /** The monthly price afterwards, in minor units. */
  priceMinor: number
}

/** The paid plan with that id. @throws AppError `not-found`, also for the Free plan */
export function getPaidPlan(id: string): PaidPlan {
  const plan = PAID_PLANS.find(known => known === id)
  if (!plan) throw new AppError('not-found', 'Plan not found')
  return plan
}

interface QuoteContext {
  now: Date
  /** The present monthly price of each plan. */
  prices: Record<Plan, number>
  userId: number
}

/**
 * Computes the amount due for a plan.
 *
 * - A first plan costs a full month.
 * - A higher plan costs the difference to the present price for the remaining days. A started day counts
 *   as a whole day. The result is in cents, rounded half up.
 * - A lower plan, or a higher one that costs no more, costs nothing now and begins with the next period.
 * - After a failed renewal any plan costs a full month, which began when the last one ended.
 * - Taking over the payment of a company's plan costs nothing until the next period and keeps the price.
 *
 * Null for the plan that the person already pays for.
 */
export function quote(
  row: SubscriptionRow | null,
  plan: PaidPlan,
  { now, prices, userId }: QuoteContext,
): Quote | null {
  const running = row && runningPeriod(row, now)
  if (!row || !running)
    return { dueMinor: prices[plan], kind: 'start', plan, priceMinor: prices[plan] }
  const priceMinor = plan === row.plan ? subscriptionPrice(row) : prices[plan]
  const terms = { plan, priceMinor }
  if (row.pastDue) return { ...terms, dueMinor: priceMinor, kind: 'overdue' }
  if (plan === row.plan && row.userId !== userId) return { ...terms, dueMinor: 0, kind: 'takeover' }
  if (plan === row.plan) return null
  const difference = priceDifference(row, terms)
  if (difference === null) return { ...terms, dueMinor: 0, kind: 'downgrade' }
  return { ...terms, dueMinor: prorate(difference, running, now), kind: 'upgrade' }
}

/** How much more a higher plan costs per month; null for a plan that is lower or costs no more. */
function priceDifference(
  row: SubscriptionRow,
  { plan, priceMinor }: Pick<Quote, 'plan' | 'priceMinor'>,
): number | null {
  const difference = priceMinor - subscriptionPrice(row)
  return PLANS.indexOf(plan) > PLANS.indexOf(row.plan) && difference > 0 ? difference : null
}

/** The quote for the next month of the plan, at the price of the subscription. */
export function quoteRenewal(row: SubscriptionRow, plan: PaidPlan) {
  const storedPrice = plan === row.plan ? row.priceMinor : row.nextPriceMinor
  const priceMinor = storedPrice ?? PLAN_PRICES[plan]
  return { dueMinor: priceMinor, kind: 'renewal', plan, priceMinor } as const
}

/** A plan that a person wants to pay for. */
export interface PlanRequest {
  plan: PaidPlan
  /** The monthly price that the page showed, in whole units; null if none was sent. */
  shownPrice: number | null
  /** The payer. */
  userId: number
}

/**
 * The quote that a request pays. The payer may have seen an older price on the page.
 * @throws AppError `conflict` for the same plan, or if another price was shown
 */
export function requireQuote(
  row: SubscriptionRow,
  { plan, shownPrice, userId }: PlanRequest,
  prices: QuoteContext['prices'],
): Quote {
  const due = quote(row, plan, { now: new Date(), prices, userId })
  if (!due) throw new AppError('conflict', `You are already on the ${PLAN_LABELS[plan]} plan.`)
  if (shownPrice === null || toMinorUnits(shownPrice, PLAN_CURRENCY) === due.priceMinor) return due
  throw new AppError(
    'conflict',
    `The price has changed to ${formatPrice(due.priceMinor)} a month. Load the page again to pay.`,
  )
}

/** A monthly amount for the rest of a period; a started day counts as a whole one. */
export function prorate(amountMinor: number, { end, start }: Period, now: Date): number {
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS)
  const daysLeft = Math.min(days, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS)))
  // Integer arithmetic, so that half a cent is rounded exactly.
  return Math.floor((2 * amountMinor * daysLeft + days) / (2 * days))
}

/** The current paid period; null if it has ended. A failed renewal keeps it open. */
function runningPeriod(
  { currentPeriodEnd: end, currentPeriodStart: start, pastDue, plan, provider }: SubscriptionRow,
  now: Date,
): Period | null {
  if (plan === 'free' || provider === null || end === null) return null
  return end > now || pastDue ? { end, start } : null
}
