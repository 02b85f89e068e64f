import { and, eq, sql } from 'drizzle-orm'

import type { Database, Db } from '../../db/connect.ts'
import { checkouts, invoices, subscriptions } from '../../db/schema/billing.ts'
import type {
  HostedInvoice,
  HostedPayments,
  HostedSubscription,
  Payments,
} from '../../payments/payments.ts'
import { type Seller, termsOf } from '../invoices/terms.ts'
import { notifyOfEnd, notifyOfFailedRenewal, notifyOfReceipt } from '../mails.ts'
import {
  changeSubscription,
  freeFrom,
  lockSubscriptionRow,
} from '../subscription/subscription-row.ts'

export interface SyncContext {
  config: Seller
  db: Database
  payments: Payments
}

/**
 * Stores the present state of a subscription at the provider. Events only say that something changed, so
 * neither their order nor repetition matters.
 */
export async function syncSubscription({ config, db, payments }: SyncContext, stripeId: string) {
  const hosted = await getHosted(payments).getSubscription(stripeId)
  if (hosted.status === 'incomplete') return
  const id = await findRowOf(db, hosted.customer)
  if (id === null) return
  await db.transaction(async tx => {
    const row = await lockSubscriptionRow(tx, id)
    // An older subscription that ends late does not change the current one.
    const isOther = row.stripeSubscription !== null && row.stripeSubscription !== hosted.id
    if (hosted.status === 'ended') {
      if (isOther || row.provider !== 'stripe') return
      await changeSubscription(tx, id, freeFrom(new Date()))
      await notifyOfEnd(tx, config, row)
      return
    }
    await changeSubscription(tx, id, stateOf(hosted))
    await settleOpen(tx, id)
  })
}

function stateOf(hosted: HostedSubscription): Partial<typeof subscriptions.$inferInsert> {
  const { priceMinor } = hosted
  return {
    anchor: hosted.periodStart,
    cancelAtPeriodEnd: hosted.cancelAtPeriodEnd,
    // Stripe begins a period before it is paid. The paid period ends where the unpaid one began.
    ...(hosted.status === 'past_due'
      ? { currentPeriodEnd: hosted.periodStart }
      : { currentPeriodEnd: hosted.periodEnd, currentPeriodStart: hosted.periodStart }),
    nextPlan: hosted.cancelAtPeriodEnd ? null : hosted.nextPlan,
    pastDue: hosted.status === 'past_due',
    provider: 'stripe',
    stripeSubscription: hosted.id,
    ...(hosted.card && { cardBrand: hosted.card.brand, cardLast4: hosted.card.last4 }),
    ...(hosted.plan && { plan: hosted.plan }),
    ...(hosted.nextPlan === null
      ? { nextPriceMinor: null, priceMinor }
      : { nextPriceMinor: priceMinor }),
  }
}

/** Marks the open payment page as paid. */
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

/** Stores the present state of an invoice at the provider, and mails its receipt once. */
export async function syncInvoice(
  { config, db, payments }: SyncContext,
  id: string,
): Promise<void> {
  const hosted = await getHosted(payments).getInvoice(id)
  const rowId = await findRowOf(db, hosted.customer)
  const { kind, plan, status } = hosted
  if (rowId === null || status === 'open' || plan === null || hosted.amountMinor === 0) return
  // The person sees a failed first payment on Stripe's page.
  if (status === 'failed' && kind !== 'renewal') return
  await db.transaction(async tx => {
    const row = await lockSubscriptionRow(tx, rowId)
    const { cardBrand, cardLast4, companyId, userId } = row
    const copied = { cardBrand, cardLast4, companyId, userId }
    const existingInvoice = await findInvoice(tx, id)
    if (existingInvoice?.status === status) return
    const terms = await termsOf(tx, config, { amountMinor: hosted.amountMinor, row })
    const [invoice] = await tx
      .insert(invoices)
      .values({ ...rowOf(hosted), ...copied, ...terms, plan, status })
      .onConflictDoUpdate({ set: { ...terms, status }, target: invoices.providerReference })
      .returning()
    if (!invoice) return
    if (status === 'paid') return notifyOfReceipt(tx, config, invoice)
    await notifyOfFailedRenewal(tx, config, { plan, reason: 'The card was not accepted.', row })
  })
}

function rowOf(hosted: HostedInvoice) {
  return {
    amountMinor: hosted.amountMinor,
    createdAt: hosted.createdAt,
    currency: hosted.currency,
    kind: hosted.kind,
    periodEnd: hosted.periodEnd,
    periodStart: hosted.periodStart,
    providerReference: hosted.id,
  }
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
