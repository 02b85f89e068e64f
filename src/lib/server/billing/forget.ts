import { and, eq, lt, ne, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { checkouts, stripeEvents } from '../db/schema/billing.ts'

/** Forgets checkouts after a month and events after Stripe has stopped repeating them (three days). */
export async function forgetPayments(db: Db): Promise<void> {
  await db
    .delete(checkouts)
    .where(and(ne(checkouts.state, 'open'), lt(checkouts.createdAt, ago('35 days'))))
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, ago('30 days')))
  // A page of Stripe's can be paid on for a day at most.
  await db
    .update(checkouts)
    .set({ settledAt: sql`now()`, state: 'expired' })
    .where(
      and(
        eq(checkouts.state, 'open'),
        sql`${checkouts.stripeSession} is not null`,
        lt(checkouts.createdAt, ago('3 days')),
      ),
    )
}

function ago(interval: string) {
  return sql`now() - ${interval}::interval`
}
