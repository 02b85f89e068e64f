import { eq, sql } from 'drizzle-orm'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { type PaidPlan, PLAN_CURRENCY, PLAN_PRICES } from '#lib/shared/plans.ts'

import type { Db } from '../../connect.ts'
import { applications } from '../../schema/applications/applications.ts'
import { invoices, subscriptions, usageCounters } from '../../schema/billing.ts'

const MONTH = 30 * DAY_MS

interface Payment {
  userId: number
  /** The company that it was paid for. */
  companyId?: number
  plan: PaidPlan
  /** Days ago on which it was paid. */
  ago: number
  kind: 'start' | 'renewal' | 'change'
  /** Where it differs from the plan's month. */
  amountMinor?: number
  card: { brand: string; last4: string }
}

interface People {
  candidateId: number
  companyId: number
  recruiterId: number
  now: Date
}

const MAYA_CARD = { brand: 'Mastercard', last4: '4444' }
const DANIEL_CARD = { brand: 'Visa', last4: '4242' }
/** Days since Maya's paid plan ended, and a month of Free began. */
const FREE_FOR = 3

/**
 * What the two of the demo have paid: the recruiter is on Pro and pays every month, the candidate has
 * gone from Basic to Pro and back to Free, with some of the month's applications used.
 */
export async function insertPayments(
  db: Db,
  { candidateId, companyId, now, recruiterId }: People,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const maya = { card: MAYA_CARD, userId: candidateId }
  const daniel = { card: DANIEL_CARD, companyId, plan: 'pro', userId: recruiterId } as const
  const payments: Payment[] = [
    { ...maya, ago: 93, kind: 'start', plan: 'basic' },
    { ...daniel, ago: 72, kind: 'start' },
    { ...maya, ago: 63, kind: 'renewal', plan: 'basic' },
    // Ten days into its month, for the twenty that were left.
    { ...maya, ago: 53, amountMinor: 667, kind: 'change', plan: 'pro' },
    { ...daniel, ago: 42, kind: 'renewal' },
    { ...maya, ago: 33, kind: 'renewal', plan: 'pro' },
    { ...daniel, ago: 12, kind: 'renewal' },
  ]
  await db.insert(invoices).values(payments.map(payment => rowOf(payment, now)))
  await db
    .update(subscriptions)
    .set({
      anchor: at(72),
      cardBrand: DANIEL_CARD.brand,
      cardLast4: DANIEL_CARD.last4,
      currentPeriodEnd: at(12 - 30),
      currentPeriodStart: at(12),
      paymentToken: 'pm_sandbox_visa',
      plan: 'pro',
      provider: 'sandbox',
      userId: recruiterId,
    })
    .where(eq(subscriptions.companyId, companyId))
  await db
    .update(subscriptions)
    .set({ currentPeriodStart: at(FREE_FOR), plan: 'free' })
    .where(eq(subscriptions.userId, candidateId))
  await countApplications(db, candidateId, at(FREE_FOR))
}

function rowOf(payment: Payment, now: Date) {
  const { ago, amountMinor, card, companyId = null, kind, plan, userId } = payment
  const paidAt = new Date(now.getTime() - ago * DAY_MS)
  return {
    amountMinor: amountMinor ?? PLAN_PRICES[plan],
    cardBrand: card.brand,
    cardLast4: card.last4,
    companyId,
    createdAt: paidAt,
    currency: PLAN_CURRENCY,
    issuedAt: paidAt,
    kind,
    periodEnd: new Date(
      paidAt.getTime() + (amountMinor === undefined ? MONTH : MONTH - 10 * DAY_MS),
    ),
    periodStart: paidAt,
    plan,
    providerReference: `demo:${userId}:${ago}`,
    status: 'paid' as const,
    userId,
  }
}

/** What was sent since the month began is counted as if it had just been sent. */
async function countApplications(db: Db, userId: number, periodStart: Date): Promise<void> {
  await db.insert(usageCounters).values({
    kind: 'applications',
    periodStart,
    used: sql`(select least(count(*), 5)::int from ${applications}
      where ${applications.candidateId} = ${userId} and ${applications.appliedAt} >= ${periodStart.toISOString()})`,
    userId,
  })
}
