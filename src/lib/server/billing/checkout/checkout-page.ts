import type { Plan } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'
import { PLAN_CURRENCY } from '#lib/shared/plans.ts'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Payments } from '#lib/server/payments/payments.ts'
import type { Services } from '#lib/server/services.ts'
import { firstPeriod } from '../subscription/period.ts'
import { listPlans } from '../plans.ts'
import { getPaidPlan, quote, type Quote } from './quote.ts'
import {
  cardOf,
  findSubscriptionRow,
  type SubscriptionRow,
} from '../subscription/subscription-row.ts'

/** What the checkout shows before anything is paid. */
export interface CheckoutPage {
  plan: Plan
  kind: Quote['kind'] | 'same'
  /** To be paid now, in whole units of the currency. */
  due: number
  /** When the next full price is due. */
  renewsAt: string
  card: { brand: string; last4: string } | null
  provider: 'sandbox' | 'stripe'
}

/** @throws AppError `not-found` for a plan that does not exist, or cannot be bought */
export async function getCheckoutPage(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  actor: Actor,
  planId: string,
): Promise<CheckoutPage> {
  const id = getPaidPlan(planId)
  const row = await findSubscriptionRow(db, actor.id)
  const now = new Date()
  const asked = findQuote(row, id, now)
  const plan = listPlans(actor.role).find(offered => offered.id === id)
  if (!plan) throw new AppError('not-found', 'Plan not found')
  return {
    card: row && cardOf(row),
    due: fromMinorUnits(await dueOf(payments, row, asked), PLAN_CURRENCY),
    kind: asked?.kind ?? 'same',
    plan,
    provider: payments.name,
    renewsAt: renewsAt(row, asked, now).toISOString(),
  }
}

/** What is due now; where the provider keeps the calendar, it says so itself. */
async function dueOf(
  payments: Payments,
  row: SubscriptionRow | null,
  asked: Quote | null,
): Promise<number> {
  if (asked?.kind !== 'upgrade' || payments.kind === 'cards') return asked?.dueMinor ?? 0
  if (!row?.stripeSubscription) return asked.dueMinor
  const { plan: from, stripeSubscription: subscription } = row
  return payments.previewUpgrade({ from, plan: asked.plan, subscription })
}

/** A change keeps the period that runs; anything else begins one. */
function renewsAt(row: SubscriptionRow | null, asked: Quote | null, now: Date): Date {
  const begins = asked?.kind === 'start' || asked?.kind === 'overdue'
  return (!begins && row?.currentPeriodEnd) || firstPeriod(now).end
}

/** Null for the plan of now. */
function findQuote(row: SubscriptionRow | null, plan: Quote['plan'], now: Date): Quote | null {
  try {
    return quote(row, plan, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null
    throw error
  }
}
