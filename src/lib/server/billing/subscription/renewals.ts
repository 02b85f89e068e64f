import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'
import { GRACE_DAYS, type PaidPlan, type Plan } from '#lib/shared/plans.ts'

import type { Db } from '../../db/connect.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import type { Payments } from '../../payments/payments.ts'
import { type CheckoutRow, claim, findPayment } from '../checkout/claim.ts'
import { notifyOfEnd } from '../mails.ts'
import { quoteRenewal } from '../checkout/quote.ts'
import { chargeAndSettle, finishAbandoned, type SettleContext } from '../checkout/settle.ts'
import {
  changeSubscription,
  freeFrom,
  lockSubscriptionRow,
  type SubscriptionRow,
} from './subscription-row.ts'

const MAX_PER_RUN = 200

/**
 * Renews due subscriptions, retries failed payments, and ends subscriptions that are cancelled or have no
 * retries left. Running it twice charges nothing twice: the key of a payment contains its period and
 * attempt.
 */
export async function renewDue(
  { payments, ...context }: SettleContext & { payments: Payments },
  now = new Date(),
): Promise<void> {
  if (payments.kind === 'cards') await finishAbandoned(context, payments)
  const due = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        // Stripe renews the subscriptions that it manages.
        payments.kind === 'cards'
          ? or(eq(subscriptions.provider, 'sandbox'), isNull(subscriptions.userId))
          : isNull(subscriptions.userId),
        ne(subscriptions.plan, 'free'),
        lte(sql`coalesce(${subscriptions.nextAttemptAt}, ${subscriptions.currentPeriodEnd})`, now),
      ),
    )
    .limit(MAX_PER_RUN)
  const failures: unknown[] = []
  for (const { id } of due)
    await renewOne(context, payments, { id, now }).catch((error: unknown) => {
      // A person who is paying right now is not charged again.
      if (!(error instanceof AppError)) failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}

interface DueRenewal {
  id: number
  now: Date
}

async function renewOne(
  context: SettleContext,
  payments: Payments,
  due: DueRenewal,
): Promise<void> {
  const renewal = await context.db.transaction(tx => startRenewal(tx, context.config, due))
  if (renewal && payments.kind === 'cards') await chargeAndSettle(context, payments, renewal)
}

/** Starts the payment of a renewal; null if there is nothing to charge. */
async function startRenewal(
  tx: Db,
  config: SettleContext['config'],
  { id, now }: DueRenewal,
): Promise<CheckoutRow | null> {
  const row = await lockSubscriptionRow(tx, id)
  const { currentPeriodEnd: end, paymentToken: token, userId } = row
  // Another run has already renewed it.
  if (end === null || row.plan === 'free' || (row.nextAttemptAt ?? end) > now) return null
  if (token === null || userId === null || isOver(row, end, now)) {
    await changeSubscription(tx, id, freeFrom(now))
    await notifyOfEnd(tx, config, row)
    return null
  }
  const plan = nextPlanOf(row.nextPlan, row.plan)
  const request = {
    key: `renewal:${end.toISOString()}:${row.renewalAttempts}`,
    plan,
    token,
    userId,
  }
  const existing = await findPayment(tx, request)
  if (existing) return existing.state === 'open' ? existing : null
  return claim(tx, row, request, { ...quoteRenewal(row, plan), token })
}

/** Whether the subscription is cancelled, or its days of grace have passed. */
function isOver(row: SubscriptionRow, end: Date, now: Date): boolean {
  const isGivenUp = row.renewalAttempts > 0 && now.getTime() >= end.getTime() + GRACE_DAYS * DAY_MS
  return row.cancelAtPeriodEnd || isGivenUp
}

function nextPlanOf(next: Plan | null, now: PaidPlan): PaidPlan {
  return next === null || next === 'free' ? now : next
}
