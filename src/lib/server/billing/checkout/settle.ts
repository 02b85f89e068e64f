import { and, eq, lt, sql } from 'drizzle-orm'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { PLAN_CURRENCY } from '#lib/shared/plans.ts'

import type { Database, Db } from '../../db/connect.ts'
import { checkouts, invoices, type subscriptions } from '../../db/schema/billing.ts'
import type { Card, CardPayments, ChargeOutcome } from '../../payments/payments.ts'
import { isMember } from '../access.ts'
import { ABANDONED_AFTER, type CheckoutRow } from './claim.ts'
import { firstPeriod, nextPeriod } from '../subscription/period.ts'
import { type Seller, termsOf } from '../invoices/terms.ts'
import { notifyOfFailedRenewal, notifyOfReceipt } from '../mails.ts'
import {
  changeSubscription,
  lockSubscriptionRow,
  NO_NEXT_PLAN,
  type SubscriptionRow,
  WITHOUT_PAYER,
} from '../subscription/subscription-row.ts'

/**
 * The days after the end of a period on which a failed renewal is retried. After the last one, the plan
 * ends.
 */
const RETRY_DAYS = [1, 3, 5, 7]

export interface SettleContext {
  config: Seller
  db: Database
}

/**
 * Charges a started payment and stores the outcome. Any caller may repeat it at any time: the provider
 * charges each key once, and the first outcome is final.
 */
export async function chargeAndSettle(
  { config, db }: SettleContext,
  payments: CardPayments,
  checkout: CheckoutRow,
): Promise<CheckoutRow> {
  const token = checkout.paymentToken
  const card = token === null ? null : payments.findCard(token)
  if (token === null || card === null) throw new Error('A payment began without a card')
  const outcome = await payments.charge({
    amountMinor: checkout.amountMinor,
    key: `checkout:${checkout.id}`,
    token,
    unattended: checkout.kind === 'renewal',
  })
  return db.transaction(async tx => {
    const row = await lockSubscriptionRow(tx, checkout.subscriptionId)
    const state = outcome.status
    const [settledPayment] = await tx
      .update(checkouts)
      .set({
        refusal: outcome.status === 'declined' ? outcome.reason : null,
        settledAt: sql`now()`,
        state,
      })
      .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'open')))
      .returning()
    if (!settledPayment) return getCheckout(tx, checkout.id)
    await applyOutcome(tx, config, { card, checkout: settledPayment, outcome, row })
    return settledPayment
  })
}

interface SettledPayment {
  card: Card
  checkout: CheckoutRow
  outcome: ChargeOutcome
  row: SubscriptionRow
}

async function applyOutcome(
  tx: Db,
  config: SettleContext['config'],
  settledPayment: SettledPayment,
): Promise<void> {
  const { card, checkout, outcome, row } = settledPayment
  if (outcome.status === 'declined') {
    if (checkout.kind !== 'renewal') return
    await storeFailedRenewal(tx, row)
    await notifyOfFailedRenewal(tx, config, { plan: checkout.plan, reason: outcome.reason, row })
    return
  }
  const now = new Date()
  const change = changeOf(row, checkout, now)
  const { paymentToken, userId } = checkout
  const hasLeft = row.companyId !== null && !(await isMember(tx, row.companyId, userId))
  await changeSubscription(tx, row.id, {
    ...change,
    cardBrand: card.brand,
    cardLast4: card.last4,
    paymentToken,
    provider: 'sandbox',
    userId,
    // The company keeps the paid period; a payer who has left is not charged again.
    ...(hasLeft && WITHOUT_PAYER),
  })
  const [invoice] = await tx
    .insert(invoices)
    .values({
      amountMinor: checkout.amountMinor,
      cardBrand: card.brand,
      cardLast4: card.last4,
      ...(await termsOf(tx, config, {
        amountMinor: checkout.amountMinor,
        row: { companyId: row.companyId, userId },
      })),
      companyId: row.companyId,
      currency: PLAN_CURRENCY,
      kind: INVOICE_KINDS[checkout.kind],
      periodEnd: change.currentPeriodEnd ?? row.currentPeriodEnd ?? now,
      periodStart: change.currentPeriodStart ?? now,
      plan: checkout.plan,
      providerReference: outcome.reference,
      status: 'paid',
      userId,
    })
    .returning()
  if (invoice) await notifyOfReceipt(tx, config, invoice)
}

const INVOICE_KINDS = {
  downgrade: 'change',
  overdue: 'renewal',
  renewal: 'renewal',
  start: 'start',
  takeover: 'change',
  upgrade: 'change',
} as const satisfies Record<CheckoutRow['kind'], (typeof invoices.$inferInsert)['kind']>

const SETTLED = {
  cancelAtPeriodEnd: false,
  nextAttemptAt: null,
  ...NO_NEXT_PLAN,
  pastDue: false,
  renewalAttempts: 0,
} as const

/** The subscription after a payment has succeeded. */
function changeOf(
  row: SubscriptionRow,
  { kind, plan, priceMinor }: CheckoutRow,
  now: Date,
): Partial<typeof subscriptions.$inferInsert> {
  const end = row.currentPeriodEnd
  if (kind === 'upgrade' && end !== null && end > now) return { ...SETTLED, plan, priceMinor }
  const period = renewedPeriod(row, kind, now)
  return {
    ...SETTLED,
    // A cancellation during a renewal's charge applies to the next renewal.
    cancelAtPeriodEnd: kind === 'renewal' && row.cancelAtPeriodEnd,
    currentPeriodEnd: (period ?? firstPeriod(now)).end,
    currentPeriodStart: (period ?? firstPeriod(now)).start,
    plan,
    priceMinor,
    ...(period ? {} : { anchor: now }),
  }
}

/** The month after the last period; null for a first month, or if that month has already ended. */
function renewedPeriod(row: SubscriptionRow, kind: CheckoutRow['kind'], now: Date) {
  const { anchor, currentPeriodEnd: end } = row
  const continues = kind === 'renewal' || kind === 'overdue'
  const next = continues && anchor !== null && end !== null ? nextPeriod(anchor, end) : null
  return next && next.end > now ? next : null
}

async function storeFailedRenewal(tx: Db, row: SubscriptionRow): Promise<void> {
  const { currentPeriodEnd: end, id, renewalAttempts: attempts } = row
  const days = RETRY_DAYS[attempts] ?? RETRY_DAYS.at(-1) ?? 0
  await changeSubscription(tx, id, {
    nextAttemptAt: end && new Date(end.getTime() + days * DAY_MS),
    pastDue: true,
    renewalAttempts: attempts + 1,
  })
}

async function getCheckout(tx: Db, id: number): Promise<CheckoutRow> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id))
  if (!row) throw new Error('The payment was deleted while it was being settled')
  return row
}

/** Ends payments that a stopped program left unfinished. */
export async function finishAbandoned(
  context: SettleContext,
  payments: CardPayments,
  subscriptionId?: number,
): Promise<void> {
  const abandoned = await context.db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, 'open'),
        lt(checkouts.createdAt, sql`now() - ${ABANDONED_AFTER}`),
        subscriptionId === undefined ? undefined : eq(checkouts.subscriptionId, subscriptionId),
      ),
    )
    .limit(100)
  for (const row of abandoned) await chargeAndSettle(context, payments, row)
}
