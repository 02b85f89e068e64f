import { eq, sql } from 'drizzle-orm'

import type { CheckoutRequest } from '#lib/contract/billing.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import { auditCall } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { checkouts } from '../../db/schema/billing.ts'
import type { Card, CardPayments } from '../../payments/payments.ts'
import { currentPrices } from '../../payments/plan-prices.ts'
import { requireManager } from '../access.ts'
import type { Billing, Paid } from '../billing.ts'
import { type CheckoutRow, claim, findPayment, type Request } from './claim.ts'
import { checkoutHosted } from './hosted-checkout.ts'
import { getPaidPlan, type Quote, requireQuote } from './quote.ts'
import { chargeAndSettle, finishAbandoned } from './settle.ts'
import {
  changeSubscription,
  lockSubscription,
  lockSubscriptionRow,
  NO_NEXT_PLAN,
  type SubscriptionRow,
} from '../subscription/subscription-row.ts'

/**
 * Pays for a plan or changes to it, at the present price, which the subscription keeps. The same key is
 * charged once. Only one payment per person and one per plan runs at a time. An owner who pays by card
 * becomes the payer.
 * @throws AppError `not-found` for an unknown plan, `not-allowed` for a member of a company,
 * `payment_declined`, `conflict` while another payment runs, for the current plan, or at another price
 * than was shown, `invalid-input` for an unknown card or a key of another payment
 */
export async function checkout(
  billing: Billing,
  key: string,
  { payment_method: token, plan_id: planId, shown_price: shownPrice }: CheckoutRequest,
): Promise<Paid> {
  const { payments } = billing.services
  const request: Request = {
    key: `user:${key}`,
    plan: getPaidPlan(planId),
    shownPrice: shownPrice ?? null,
    token: token ?? null,
    userId: billing.actor.id,
  }
  return payments.kind === 'hosted'
    ? checkoutHosted(billing, payments, request)
    : checkoutByCard(billing, payments, request)
}

async function checkoutByCard(
  billing: Billing,
  payments: CardPayments,
  request: Request,
): Promise<Paid> {
  const { actor, services } = billing
  if (request.token !== null && payments.findCard(request.token) === null)
    throw invalidField('payment_method', 'This card is not known here. Use one of the test cards.')
  const owner = await requireManager(services.db, actor)
  const { id } = await services.db.transaction(tx => lockSubscription(tx, owner))
  await finishAbandoned(services, payments, id)
  const payment = await services.db.transaction(tx => startPayment(tx, payments, { id, request }))
  if (payment.row.state !== 'open') return toPaid(payment.row, payment.replayed)
  const settledRow = await chargeAndSettle(services, payments, payment.row)
  await auditPayment(billing, settledRow)
  return toPaid(settledRow, payment.replayed)
}

interface StartedPayment {
  replayed: boolean
  row: CheckoutRow
}

async function startPayment(
  tx: Db,
  payments: CardPayments,
  { id, request }: { id: number; request: Request },
): Promise<StartedPayment> {
  const row = await lockSubscriptionRow(tx, id)
  const existing = await findPayment(tx, request)
  if (existing) return { replayed: true, row: existing }
  const prices = await currentPrices(tx, payments.kind)
  const due = requireQuote(row, request, prices)
  const token = request.token ?? cardToCharge(row, due, request)
  if (token === null) throw invalidField('payment_method', 'Enter a card to pay with')
  const checkoutRow = await claim(tx, row, request, { ...due, token })
  const isFree = due.kind === 'downgrade' || due.kind === 'takeover'
  const card = request.token === null ? null : payments.findCard(request.token)
  return {
    replayed: false,
    row: isFree ? await schedule(tx, row, { card, checkoutRow }) : checkoutRow,
  }
}

/** The stored card. Only its owner can be charged more; a cheaper plan charges the present payer. */
function cardToCharge(row: SubscriptionRow, due: Quote, { userId }: Request): string | null {
  return row.userId === userId || due.kind === 'downgrade' ? row.paymentToken : null
}

interface ScheduledChange {
  /** The card to charge from now on; null for the stored one. */
  card: Card | null
  checkoutRow: CheckoutRow
}

/** A cheaper plan, or another payer, costs nothing now: only the change is saved. */
async function schedule(
  tx: Db,
  row: SubscriptionRow,
  { card, checkoutRow }: ScheduledChange,
): Promise<CheckoutRow> {
  const { paymentToken, plan, priceMinor, userId } = checkoutRow
  await changeSubscription(tx, row.id, {
    cancelAtPeriodEnd: false,
    ...(plan === row.plan ? NO_NEXT_PLAN : { nextPlan: plan, nextPriceMinor: priceMinor }),
    ...(card && { cardBrand: card.brand, cardLast4: card.last4, paymentToken, userId }),
  })
  const [settledRow] = await tx
    .update(checkouts)
    .set({ settledAt: sql`now()`, state: 'paid' })
    .where(eq(checkouts.id, checkoutRow.id))
    .returning()
  return settledRow ?? checkoutRow
}

function toPaid({ kind, refusal, state, url }: CheckoutRow, replayed: boolean): Paid {
  if (state === 'declined')
    throw new AppError('payment_declined', refusal ?? 'Payment failed. Please try again.')
  const isScheduled = kind === 'downgrade' || kind === 'takeover'
  return { replayed, status: isScheduled ? 'scheduled' : 'paid', url }
}

async function auditPayment(billing: Billing, settledRow: CheckoutRow) {
  const { id, kind, plan, state } = settledRow
  await auditCall(billing.services.db, billing, {
    action: 'payment',
    meta: { kind, plan },
    outcome: state === 'paid' ? 'ok' : 'refused',
    target: `checkout:${id}`,
  })
}
