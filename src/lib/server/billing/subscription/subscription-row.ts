import { eq } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import type { Card } from '#lib/server/payments/payments.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The subscription of an account; one that was never written down is Free. */
export async function findSubscriptionRow(db: Db, userId: number): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row ?? null
}

/** The subscription's row, locked until the caller's transaction ends. */
export async function lockSubscription(tx: Db, userId: number): Promise<SubscriptionRow> {
  await tx.insert(subscriptions).values({ plan: 'free', userId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update')
  if (!row) throw new Error('The subscription was deleted while it was being locked')
  return row
}

export async function changeSubscription(
  tx: Db,
  userId: number,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.userId, userId))
}

/** What a row holds once nothing is paid for any more. The month of the Free plan begins now. */
export function freeFrom(now: Date): Partial<typeof subscriptions.$inferInsert> {
  return {
    anchor: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    currentPeriodStart: now,
    nextAttemptAt: null,
    nextPlan: null,
    pastDue: false,
    plan: 'free',
    provider: null,
    renewalAttempts: 0,
    stripeSubscription: null,
  }
}

/** The card that is charged, as far as it may be known. */
export function cardOf({ cardBrand: brand, cardLast4: last4 }: SubscriptionRow): Card | null {
  return brand === null || last4 === null ? null : { brand, last4 }
}
