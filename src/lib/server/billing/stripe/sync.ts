import { and, eq, sql } from 'drizzle-orm'

import type { Database, Db } from '#lib/server/db/connect.ts'
import { checkouts, invoices, subscriptions } from '#lib/server/db/schema/billing.ts'
import type {
  HostedInvoice,
  HostedPayments,
  HostedSubscription,
  Payments,
} from '#lib/server/payments/payments.ts'
import { type Seller, termsOf } from '../invoices/terms.ts'
import { notifyOfEnd, notifyOfFailedRenewal, notifyOfReceipt } from '../mails.ts'
import {
  changeSubscription,
  freeFrom,
  lockSubscriptionRow,
  type SubscriptionRow,
} from '../subscription/subscription-row.ts'

export interface Syncing {
  config: Seller
  db: Database
  payments: Payments
}

/**
 * Writes down a subscription as the provider has it now. Events only say that something changed, so
 * their order does not count, nor how often they come.
 */
export async function syncSubscription({ config, db, payments }: Syncing, named: string) {
  const found = await getHosted(payments).getSubscription(named)
  if (found.status === 'incomplete') return
  const id = await findRowOf(db, found.customer)
  if (id === null) return
  await db.transaction(async tx => {
    const row = await lockSubscriptionRow(tx, id)
    // An older subscription that ends late does not change the current one.
    const isOther = row.stripeSubscription !== null && row.stripeSubscription !== found.id
    if (found.status === 'ended') {
      if (isOther || row.provider !== 'stripe') return
      await changeSubscription(tx, id, freeFrom(new Date()))
      await notifyOfEnd(tx, config, row)
      return
    }
    await changeSubscription(tx, id, stateOf(found))
    await settleOpen(tx, id)
  })
}

function stateOf(found: HostedSubscription): Partial<typeof subscriptions.$inferInsert> {
  const { priceMinor } = found
  return {
    anchor: found.periodStart,
    cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    // Stripe begins a period before it is paid; what was paid ends where that one began.
    ...(found.status === 'past_due'
      ? { currentPeriodEnd: found.periodStart }
      : { currentPeriodEnd: found.periodEnd, currentPeriodStart: found.periodStart }),
    nextPlan: found.cancelAtPeriodEnd ? null : found.nextPlan,
    pastDue: found.status === 'past_due',
    provider: 'stripe',
    stripeSubscription: found.id,
    ...(found.card && { cardBrand: found.card.brand, cardLast4: found.card.last4 }),
    ...(found.plan && { plan: found.plan }),
    ...(found.nextPlan === null
      ? { nextPriceMinor: null, priceMinor }
      : { nextPriceMinor: priceMinor }),
  }
}

/** The page that was paid on is no longer open. */
async function settleOpen(tx: Db, id: number): Promise<void> {
  await tx
    .update(checkouts)
    .set({ settledAt: sql`now()`, state: 'paid' })
    .where(
      and(
        eq(checkouts.subscriptionId, id),
        eq(checkouts.state, 'open'),
        eq(checkouts.kind, 'start'),
      ),
    )
}

/** Writes down an invoice as the provider has it now, and mails its receipt once. */
export async function syncInvoice({ config, db, payments }: Syncing, id: string): Promise<void> {
  const found = await getHosted(payments).getInvoice(id)
  const rowId = await findRowOf(db, found.customer)
  const { kind, plan, status } = found
  if (rowId === null || status === 'open' || plan === null || found.amountMinor === 0) return
  // The person sees a failed first payment on Stripe's page.
  if (status === 'failed' && kind !== 'renewal') return
  await db.transaction(async tx => {
    const row = await lockSubscriptionRow(tx, rowId)
    const { companyId, userId } = row
    const before = await findInvoice(tx, id)
    if (before?.status === status) return
    const terms = await termsOf(tx, config, { amountMinor: found.amountMinor, row })
    const [invoice] = await tx
      .insert(invoices)
      .values({ ...rowOf(found), ...cardOf(row), ...terms, companyId, plan, status, userId })
      .onConflictDoUpdate({ set: { ...terms, status }, target: invoices.providerReference })
      .returning()
    if (!invoice) return
    if (status === 'paid') return notifyOfReceipt(tx, config, invoice)
    await notifyOfFailedRenewal(tx, config, { plan, reason: 'The card was not accepted.', row })
  })
}

function rowOf(found: HostedInvoice) {
  return {
    amountMinor: found.amountMinor,
    createdAt: found.createdAt,
    currency: found.currency,
    kind: found.kind,
    periodEnd: found.periodEnd,
    periodStart: found.periodStart,
    providerReference: found.id,
  }
}

function cardOf({ cardBrand, cardLast4 }: SubscriptionRow) {
  return { cardBrand, cardLast4 }
}

async function findInvoice(tx: Db, reference: string) {
  const [row] = await tx
    .select({ status: invoices.status })
    .from(invoices)
    .where(eq(invoices.providerReference, reference))
  return row ?? null
}

/** The subscription that a customer of Stripe pays for. */
async function findRowOf(db: Db, customer: string): Promise<number | null> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomer, customer))
  return row?.id ?? null
}

function getHosted(payments: Payments): HostedPayments {
  if (payments.kind === 'hosted') return payments
  throw new Error('A task of Stripe is waiting, but Stripe is not set up')
}
