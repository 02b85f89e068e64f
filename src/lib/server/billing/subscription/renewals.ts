import { and, eq, lte, ne, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import { GRACE_DAYS, type PaidPlan, type Plan } from '#lib/shared/plans.ts'

import type { Db } from '#lib/server/db/connect.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import type { CardPayments, Payments } from '#lib/server/payments/payments.ts'
import { type CheckoutRow, claim, findPayment } from '../checkout/claim.ts'
import { tellOfEnd } from '../mails.ts'
import { quoteRenewal } from '../checkout/quote.ts'
import { chargeAndSettle, finishAbandoned, type Settling } from '../checkout/settle.ts'
import {
  changeSubscription,
  freeFrom,
  lockSubscription,
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
  // Stripe renews the subscriptions that it manages.
  if (payments.kind === 'hosted') return
  await finishAbandoned(settling, payments)
  const due = await settling.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'sandbox'),
        ne(subscriptions.plan, 'free'),
        lte(sql`coalesce(${subscriptions.nextAttemptAt}, ${subscriptions.currentPeriodEnd})`, now),
      ),
    )
    .limit(RUN)
  const failures: unknown[] = []
  for (const { userId } of due)
    await renewOne(settling, payments, { now, userId }).catch((error: unknown) => {
      // A person who is paying right now is not charged again.
      if (!(error instanceof AppError)) failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}

interface Due {
  now: Date
  userId: number
}

async function renewOne(settling: Settling, payments: CardPayments, due: Due): Promise<void> {
  const begun = await settling.db.transaction(tx => begin(tx, settling.config, due))
  if (begun) await chargeAndSettle(settling, payments, begun)
}

/** The renewal as a payment that has begun; null where there is nothing to charge. */
async function begin(
  tx: Db,
  config: Settling['config'],
  { now, userId }: Due,
): Promise<CheckoutRow | null> {
  const row = await lockSubscription(tx, userId)
  const { currentPeriodEnd: end, paymentToken: token } = row
  // Another run was quicker.
  if (end === null || row.plan === 'free' || (row.nextAttemptAt ?? end) > now) return null
  if (token === null || isOver(row, end, now)) {
    await changeSubscription(tx, userId, freeFrom(now))
    await tellOfEnd(tx, config, row)
    return null
  }
  const plan = nextPlanOf(row.nextPlan, row.plan)
  const request = { key: `renewal:${end.toISOString()}:${row.renewalAttempts}`, plan, token }
  const existing = await findPayment(tx, userId, request)
  if (existing) return existing.state === 'open' ? existing : null
  return claim(tx, row, request, { ...quoteRenewal(plan), token })
}

/** Cancelled, or tried until the days of grace were used up. */
function isOver(row: SubscriptionRow, end: Date, now: Date): boolean {
  const isGivenUp = row.renewalAttempts > 0 && now.getTime() >= end.getTime() + GRACE_DAYS * DAY
  return row.cancelAtPeriodEnd || isGivenUp
}

function nextPlanOf(next: Plan | null, now: PaidPlan): PaidPlan {
  return next === null || next === 'free' ? now : next
}
