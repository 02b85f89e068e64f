import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import { GRACE_DAYS, type PaidPlan, type Plan } from '#lib/shared/plans.ts'

import type { Db } from '#lib/server/db/connect.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import type { Payments } from '#lib/server/payments/payments.ts'
import { type CheckoutRow, claim, findPayment } from '../checkout/claim.ts'
import { notifyOfEnd } from '../mails.ts'
import { quoteRenewal } from '../checkout/quote.ts'
import { chargeAndSettle, finishAbandoned, type Settling } from '../checkout/settle.ts'
import {
  changeSubscription,
  freeFrom,
  lockSubscriptionRow,
  type SubscriptionRow,
} from './subscription-row.ts'

const DAY = 86_400_000
const RUN = 200

/**
 * Renews due subscriptions, retries failed payments, and ends cancelled subscriptions and those
 * whose retries are used up. A second run charges nothing twice: the key of a payment names its
 * period and attempt.
 */
export async function renewDue(
  { payments, ...settling }: Settling & { payments: Payments },
  now = new Date(),
): Promise<void> {
  if (payments.kind === 'cards') await finishAbandoned(settling, payments)
  const due = await settling.db
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
    .limit(RUN)
  const failures: unknown[] = []
  for (const { id } of due)
    await renewOne(settling, payments, { id, now }).catch((error: unknown) => {
      // A person who is paying right now is not charged again.
      if (!(error instanceof AppError)) failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}

interface Due {
  id: number
  now: Date
}

async function renewOne(settling: Settling, payments: Payments, due: Due): Promise<void> {
  const begun = await settling.db.transaction(tx => begin(tx, settling.config, due))
  if (begun && payments.kind === 'cards') await chargeAndSettle(settling, payments, begun)
}

/** The renewal as a payment that has begun; null where there is nothing to charge. */
async function begin(
  tx: Db,
  config: Settling['config'],
  { id, now }: Due,
): Promise<CheckoutRow | null> {
  const row = await lockSubscriptionRow(tx, id)
  const { currentPeriodEnd: end, paymentToken: token, userId } = row
  // Another run was quicker.
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

/** Cancelled, or tried until the days of grace were used up. */
function isOver(row: SubscriptionRow, end: Date, now: Date): boolean {
  const isGivenUp = row.renewalAttempts > 0 && now.getTime() >= end.getTime() + GRACE_DAYS * DAY
  return row.cancelAtPeriodEnd || isGivenUp
}

function nextPlanOf(next: Plan | null, now: PaidPlan): PaidPlan {
  return next === null || next === 'free' ? now : next
}
