import { AppError } from '#lib/shared/errors.ts'
import { type PaidPlan, PAID_PLANS, PLAN_LABELS, PLAN_PRICES } from '#lib/shared/plans.ts'

import type { SubscriptionRow } from '../subscription/subscription-row.ts'

const DAY = 86_400_000

/** What choosing a plan costs a person now, and what it changes. */
export interface Quote {
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue' | 'takeover'
  plan: PaidPlan
  /** To be paid now, in minor units. */
  dueMinor: number
}

/** The paid plan with that id. @throws AppError `not-found`, also for the Free plan */
export function getPaidPlan(id: string): PaidPlan {
  const plan = PAID_PLANS.find(known => known === id)
  if (!plan) throw new AppError('not-found', 'Plan not found')
  return plan
}

/**
 * What is due for a plan. A first plan costs its month. A dearer one costs the difference for the
 * remaining days, with a started day counted as a whole one, in cents, rounded half up. A cheaper
 * one costs nothing now and begins with the next period. After a failed renewal any plan costs its
 * month, which began when the last one ended. To take over the payment of a company's plan from somebody
 * else costs nothing until the next period.
 * @throws AppError `conflict` for the same plan
 */
export function quote(
  row: SubscriptionRow | null,
  plan: PaidPlan,
  { now, userId }: { now: Date; userId: number },
): Quote {
  const price = PLAN_PRICES[plan]
  const running = row && runningPeriod(row, now)
  if (!row || !running) return { dueMinor: price, kind: 'start', plan }
  if (row.pastDue) return { dueMinor: price, kind: 'overdue', plan }
  if (plan === row.plan && row.userId !== userId) return { dueMinor: 0, kind: 'takeover', plan }
  if (plan === row.plan)
    throw new AppError('conflict', `You are already on the ${PLAN_LABELS[plan]} plan.`)
  const difference = price - PLAN_PRICES[row.plan]
  if (difference < 0) return { dueMinor: 0, kind: 'downgrade', plan }
  return { dueMinor: prorate(difference, running, now), kind: 'upgrade', plan }
}

/** The price of the next month of a plan. */
export function quoteRenewal(plan: PaidPlan) {
  return { dueMinor: PLAN_PRICES[plan], kind: 'renewal', plan } as const
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
