import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { PLANS } from '#lib/shared/plans.ts'

import { bytea, encryptedText, identity, instant } from './columns.ts'

export const plan = pgEnum('plan', PLANS)

export const subscriptions = pgTable('subscriptions', {
  id: identity(),
  /** The payer. Null if the payer has left; the plan then ends with its period. */
  userId: integer('user_id'),
  /** The company that has the plan; null for a person's plan. */
  companyId: integer('company_id').unique(),
  plan: plan('plan').notNull(),
  currentPeriodStart: instant('current_period_start').notNull().defaultNow(),
  currentPeriodEnd: instant('current_period_end'),
  provider: text('provider', { enum: ['sandbox', 'stripe'] }),
  anchor: instant('anchor'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  nextPlan: plan('next_plan'),
  /**
   * The price of a month, in cents. Later price changes do not affect it. Null: the program's
   * default.
   */
  priceMinor: integer('price_minor'),
  /** The same for `nextPlan`. */
  nextPriceMinor: integer('next_price_minor'),
  pastDue: boolean('past_due').notNull().default(false),
  renewalAttempts: integer('renewal_attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
  paymentToken: encryptedText('subscriptions', 'payment_token'),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  stripeCustomer: text('stripe_customer').unique(),
  stripeSubscription: text('stripe_subscription').unique(),
})

export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    periodStart: instant('period_start').notNull(),
    used: integer('used').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.userId, table.kind, table.periodStart] })],
)

export const checkouts = pgTable(
  'checkouts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    subscriptionId: integer('subscription_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestSha256: bytea('request_sha256').notNull(),
    state: text('state', { enum: ['open', 'paid', 'declined', 'expired'] })
      .notNull()
      .default('open'),
    plan: plan('plan').notNull(),
    kind: text('kind', {
      enum: ['start', 'upgrade', 'downgrade', 'overdue', 'renewal', 'takeover'],
    }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** The price of a month from then on, in cents. */
    priceMinor: integer('price_minor'),
    paymentToken: encryptedText('checkouts', 'payment_token'),
    refusal: text('refusal'),
    stripeSession: text('stripe_session').unique(),
    url: text('url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  table => [
    unique('checkouts_key').on(table.userId, table.idempotencyKey),
    uniqueIndex('checkouts_one_open')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('checkouts_one_open_of_plan')
      .on(table.subscriptionId)
      .where(sql`${table.state} = 'open'`),
  ],
)

/** The prices that operators have set. The newest row of a plan applies. */
export const planPrices = pgTable('plan_prices', {
  id: identity(),
  plan: plan('plan').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  /** The id of the price at Stripe; null if the program charges cards. */
  stripePrice: text('stripe_price').unique(),
  setAt: instant('set_at').notNull().defaultNow(),
})

/** The seller or the customer of an invoice, copied when it was issued. */
export type InvoiceParty = { name: string } & Partial<
  Record<'address' | 'city' | 'country' | 'postalCode' | 'taxId', string>
>

export const billingDetails = pgTable('billing_details', {
  id: identity(),
  userId: integer('user_id').unique(),
  companyId: integer('company_id').unique(),
  name: text('name').notNull(),
  address: encryptedText('billing_details', 'address').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  taxId: encryptedText('billing_details', 'tax_id').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const invoices = pgTable('invoices', {
  id: identity(),
  userId: integer('user_id'),
  companyId: integer('company_id'),
  plan: plan('plan').notNull(),
  kind: text('kind', { enum: ['start', 'renewal', 'change'] }).notNull(),
  status: text('status', { enum: ['paid', 'failed'] }).notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text('currency').notNull(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  providerReference: text('provider_reference').notNull().unique(),
  /** Set by the database on payment. An issued invoice cannot change. */
  number: text('number').unique(),
  issuedAt: instant('issued_at'),
  seller: jsonb('seller').$type<InvoiceParty>(),
  buyer: jsonb('buyer').$type<InvoiceParty>(),
  taxName: text('tax_name').notNull().default('VAT'),
  /** In hundredths of a percent. */
  taxRate: integer('tax_rate').notNull().default(0),
  taxMinor: integer('tax_minor').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  token: text('token').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  outcome: text('outcome').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
})
