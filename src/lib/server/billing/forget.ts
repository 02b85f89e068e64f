import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { checkouts, stripeEvents } from '../db/schema/billing.ts'
import { expireOpen } from './checkout/claim.ts'

/** Deletes old checkouts, and events that Stripe no longer repeats (it stops after three days). */
export async function deleteOldPayments(db: Db): Promise<void> {
  await db
    .delete(checkouts)
    .where(and(ne(checkouts.state, 'open'), lt(checkouts.createdAt, ago('35 days'))))
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, ago('30 days')))
  // A payment page of Stripe expires after a day.
  await expireOpen(
    db,
    and(isNotNull(checkouts.stripeSession), lt(checkouts.createdAt, ago('3 days'))),
  )
}

function ago(interval: string) {
  return sql`now() - ${interval}::interval`
}
