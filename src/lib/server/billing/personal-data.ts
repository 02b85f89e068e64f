import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'
import { billingDetails, subscriptions } from '../db/schema/billing.ts'
import { WITHOUT_PAYER } from './subscription/subscription-row.ts'

/**
 * Plans and payments. A company keeps the plan that the person has paid for. Invoices are kept for
 * accounting, with number, amount and date, but without the person and the card.
 */
export const billingData: PersonalData = {
  rows: [
    {
      name: 'subscription',
      about: 'Your plan, or the plan of your company that you pay for.',
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
      select: id => sql`select id, number, plan, kind, status, amount_minor, currency, tax_rate,
        tax_minor, buyer, card_brand, card_last4, period_start, period_end, created_at
        from invoices where user_id = ${id} order by id`,
    },
    {
      name: 'billing-details',
      about: 'Whom your invoices name.',
      select: id => sql`select name, address, postal_code, city, country, tax_id, updated_at
        from billing_details where user_id = ${id}`,
      encrypted: [billingDetails.address, billingDetails.taxId],
    },
  ],
  async release(db, { payments }, { id }) {
    if (payments.kind !== 'hosted') return
    const { stripeCustomer, userId } = subscriptions
    const rows = await db.select({ stripeCustomer }).from(subscriptions).where(eq(userId, id))
    for (const { stripeCustomer: customer } of rows)
      if (customer !== null) await payments.forgetCustomer(customer)
  },
  async erase(tx, { id }) {
    const paidFor = and(eq(subscriptions.userId, id), isNotNull(subscriptions.companyId))
    await tx.update(subscriptions).set(WITHOUT_PAYER).where(paidFor)
    for (const table of ['checkouts', 'usage_counters', 'subscriptions', 'billing_details'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
    await tx.execute(sql`update invoices set user_id = null, card_brand = null, card_last4 = null,
        buyer = case when company_id is null then null else buyer end
      where user_id = ${id}`)
  },
}
