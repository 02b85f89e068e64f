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

import { keptPrice, type SubscriptionRow } from '../subscription/subscription-row.ts'

const DAY = 86_400_000

/** What choosing a plan costs a person now, and what it changes. */
export interface Quote {
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue' | 'takeover'
  plan: PaidPlan
  /** To be paid now, in minor units. */
  dueMinor: number
  /** What a month of the plan costs from then on, in minor units. */
  priceMinor: number
}

/** The paid plan with that id. @throws AppError `not-found`, also for the Free plan */
export function getPaidPlan(id: string): PaidPlan {
  const plan = PAID_PLANS.find(known => known === id)
  if (!plan) throw new AppError('not-found', 'Plan not found')
  return plan
}

interface Quoting {
  now: Date
  /** What a month of each plan costs who chooses it now. */
  prices: Record<Plan, number>
  userId: number
}

/**
 * What is due for a plan. A first plan costs its month. A higher one costs the difference to the price
 * that the subscription keeps, for the remaining days, with a started day counted as a whole one, in
 * cents, rounded half up. A lower one, or a higher one that costs no more, costs nothing now and begins
 * with the next period. After a failed renewal any plan costs its month, which began when the last one
 * ended. To take over the payment of a company's plan from somebody else costs nothing until the next
 * period, and keeps its price.
 * @throws AppError `conflict` for the same plan
 */
export function quote(
  row: SubscriptionRow | null,
  plan: PaidPlan,
  { now, prices, userId }: Quoting,
): Quote {
  const running = row && runningPeriod(row, now)
  if (!row || !running)
    return { dueMinor: prices[plan], kind: 'start', plan, priceMinor: prices[plan] }
  const priceMinor = plan === row.plan ? keptPrice(row) : prices[plan]
  const quoted = { plan, priceMinor }
  if (row.pastDue) return { ...quoted, dueMinor: priceMinor, kind: 'overdue' }
  if (plan === row.plan && row.userId !== userId)
    return { ...quoted, dueMinor: 0, kind: 'takeover' }
  if (plan === row.plan)
    throw new AppError('conflict', `You are already on the ${PLAN_LABELS[plan]} plan.`)
  const difference = differenceNow(row, quoted)
  if (difference === null) return { ...quoted, dueMinor: 0, kind: 'downgrade' }
  return { ...quoted, dueMinor: prorate(difference, running, now), kind: 'upgrade' }
}

/** How much more a higher plan costs a month; null for a plan that is lower or costs no more. */
function differenceNow(
  row: SubscriptionRow,
  { plan, priceMinor }: Pick<Quote, 'plan' | 'priceMinor'>,
): number | null {
  const difference = priceMinor - keptPrice(row)
  return PLANS.indexOf(plan) > PLANS.indexOf(row.plan) && difference > 0 ? difference : null
}

/** The next month of the plan, at the price that the subscription keeps. */
export function quoteRenewal(row: SubscriptionRow, plan: PaidPlan) {
  const kept = plan === row.plan ? row.priceMinor : row.nextPriceMinor
  const priceMinor = kept ?? PLAN_PRICES[plan]
  return { dueMinor: priceMinor, kind: 'renewal', plan, priceMinor } as const
}

/**
 * Who pays has read the price on a page that may be older than the price.
 * @throws AppError `conflict` if another price was shown
 */
export function requireShownPrice({ priceMinor }: Quote, shown: number | null): void {
  if (shown === null || toMinorUnits(shown, PLAN_CURRENCY) === priceMinor) return
  throw new AppError(
    'conflict',
    `The price has changed to ${formatPrice(priceMinor)} a month. Load the page again to pay.`,
  )
}

interface Period {
  start: Date
  end: Date
}

/** A monthly amount for the rest of a period; a started day counts as a whole one. */
export function prorate(amountMinor: number, { end, start }: Period, now: Date): number {
  const days = Math.round((end.getTime() - start.getTime()) / DAY)
  const left = Math.min(days, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY)))
  // In integers: a half cent is decided by the remainder, not by a binary fraction.
  return Math.floor((2 * amountMinor * left + days) / (2 * days))
}

/** The paid period that has not ended; a failed renewal keeps it open. */
function runningPeriod(
  { currentPeriodEnd: end, currentPeriodStart: start, pastDue, plan, provider }: SubscriptionRow,
  now: Date,
): Period | null {
  if (plan === 'free' || provider === null || end === null) return null
  return end > now || pastDue ? { end, start } : null
}
