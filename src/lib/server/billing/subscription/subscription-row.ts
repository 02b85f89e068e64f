import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { PLAN_PRICES } from '#lib/shared/plans.ts'

import type { Db } from '../../db/connect.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import type { Card } from '../../payments/payments.ts'
import type { PlanOwner } from '../access.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Change = Partial<typeof subscriptions.$inferInsert>

/** The subscription of a company, or a person's own. */
export function isOf(owner: PlanOwner): SQL | undefined {
  return 'companyId' in owner
    ? eq(subscriptions.companyId, owner.companyId)
    : and(eq(subscriptions.userId, owner.userId), isNull(subscriptions.companyId))
}

/** The subscription of a company or a person. Null means the Free plan. */
export async function findSubscriptionRow(
  db: Db,
  owner: PlanOwner,
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(isOf(owner))
  return row ?? null
}

/** The subscription's row, locked until the caller's transaction ends. */
export async function lockSubscription(tx: Db, owner: PlanOwner): Promise<SubscriptionRow> {
  await tx
    .insert(subscriptions)
    .values({ plan: 'free', ...owner })
    .onConflictDoNothing()
  return lock(tx, isOf(owner))
}

/** The same for a row that exists. */
export function lockSubscriptionRow(tx: Db, id: number): Promise<SubscriptionRow> {
  return lock(tx, eq(subscriptions.id, id))
}

async function lock(tx: Db, which: SQL | undefined): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(which).for('update')
  if (!row) throw new Error('The subscription was deleted while it was being locked')
  return row
}

export async function changeSubscription(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/** The values of a row without a scheduled change of plan. */
export const NO_NEXT_PLAN = { nextPlan: null, nextPriceMinor: null } as const satisfies Change

/** The monthly price of the subscription, in cents. */
export function subscriptionPrice({ plan, priceMinor }: SubscriptionRow): number {
  return priceMinor ?? PLAN_PRICES[plan]
}

/** The values of a row without a paid plan. The month of the Free plan begins now. */
export function freeFrom(now: Date): Change {
  return {
    anchor: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    currentPeriodStart: now,
    nextAttemptAt: null,
    ...NO_NEXT_PLAN,
    pastDue: false,
    plan: 'free',
    priceMinor: null,
    provider: null,
    renewalAttempts: 0,
    stripeSubscription: null,
  }
}

/** The values of a row after its payer has left: no personal data, and no further charge. */
export const WITHOUT_PAYER = {
  cancelAtPeriodEnd: true,
  cardBrand: null,
  cardLast4: null,
  nextAttemptAt: null,
  ...NO_NEXT_PLAN,
  paymentToken: null,
  stripeCustomer: null,
  stripeSubscription: null,
  userId: null,
} as const satisfies Change

/** The brand and the last digits of the card to charge. */
export function cardOf({ cardBrand: brand, cardLast4: last4 }: SubscriptionRow): Card | null {
  return brand === null || last4 === null ? null : { brand, last4 }
}
