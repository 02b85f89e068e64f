import { sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'
import { findSubscriptionRow } from './subscription/subscription-row.ts'

/**
 * Plans and payments. Invoices are kept for accounting, with number, amount and date, and without a
 * person or a card.
 */
export const billingData: PersonalData = {
  rows: [
    {
      name: 'subscription',
      about: 'Your plan.',
      select: id => sql`select plan, provider, current_period_start, current_period_end,
        cancel_at_period_end, next_plan, past_due, card_brand, card_last4
        from subscriptions where user_id = ${id}`,
    },
    {
      name: 'usage',
      about: 'What you used of your plan.',
      select: id => sql`select kind, period_start, used from usage_counters where user_id = ${id}`,
    },
    {
      name: 'checkouts',
      about: 'Payments that you began.',
      select: id => sql`select state, plan, kind, amount_minor, refusal, created_at, settled_at
        from checkouts where user_id = ${id} order by id`,
    },
    {
      name: 'invoices',
      about: 'What you paid.',
      select: id => sql`select id, plan, kind, status, amount_minor, currency, card_brand,
        card_last4, period_start, period_end, created_at
        from invoices where user_id = ${id} order by id`,
    },
  ],
  async release(db, { payments }, { id }) {
    const row = await findSubscriptionRow(db, id)
    if (payments.kind === 'hosted' && row?.stripeCustomer)
      await payments.forgetCustomer(row.stripeCustomer)
  },
  async erase(tx, { id }) {
    for (const table of ['checkouts', 'usage_counters', 'subscriptions'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
    await tx.execute(sql`update invoices set user_id = null, card_brand = null, card_last4 = null
      where user_id = ${id}`)
  },
}
