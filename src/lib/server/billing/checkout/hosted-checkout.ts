import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import { type Plan, PLAN_PRICES } from '#lib/shared/plans.ts'

import type { Db } from '../../db/connect.ts'
import { checkouts } from '../../db/schema/billing.ts'
import type { HostedPayments } from '../../payments/payments.ts'
import { currentPrices } from '../../payments/plan-prices.ts'
import { enqueue } from '../../tasks/task.ts'
import { requireManager } from '../access.ts'
import type { Billing, Paid } from '../billing.ts'
import {
  ABANDONED_AFTER,
  type CheckoutRow,
  claim,
  expireOpen,
  findOpen,
  findPayment,
  paymentInProgress,
  type Request,
} from './claim.ts'
import { type Quote, requireQuote } from './quote.ts'
import {
  changeSubscription,
  lockSubscription,
  lockSubscriptionRow,
  NO_NEXT_PLAN,
  type SubscriptionRow,
} from '../subscription/subscription-row.ts'
import { SYNC_SUBSCRIPTION, syncKey } from '../stripe/sync-key.ts'

/**
 * Pays with a provider that manages subscriptions. A first plan is paid on the provider's page; a change
 * takes effect at once. A person has only one open payment page, so they cannot pay twice.
 */
export async function checkoutHosted(
  billing: Billing,
  hosted: HostedPayments,
  request: Request,
): Promise<Paid> {
  const { actor, services } = billing
  const owner = await requireManager(services.db, actor)
  const { id } = await services.db.transaction(tx => lockSubscription(tx, owner))
  await expireAbandoned(services.db, id, request)
  await closeOtherPage(services.db, hosted, id, request)
  const payment = await services.db.transaction(tx => startPayment(tx, id, request))
  const { row, subscription } = payment
  if (row.state === 'declined')
    throw new AppError('payment_declined', row.refusal ?? 'Payment failed. Please try again.')
  if (row.state === 'open' && row.url !== null) return redirectTo(row.url, payment.replayed)
  if (row.state !== 'open') return { replayed: payment.replayed, status: 'paid', url: null }
  if (row.kind === 'start') return openPage(billing, hosted, row)
  return changePlan(billing, hosted, { row, subscription })
}

interface StartedPayment {
  replayed: boolean
  row: CheckoutRow
  subscription: SubscriptionRow
}

async function startPayment(tx: Db, id: number, request: Request): Promise<StartedPayment> {
  const subscription = await lockSubscriptionRow(tx, id)
  const existing = await findPayment(tx, request)
  if (existing) return { replayed: true, row: existing, subscription }
  const open = await findOpen(tx, subscription)
  // Reuse the page that is already open.
  const prices = await currentPrices(tx, 'hosted')
  if (open?.url && isSameOffer(open, request, prices))
    return { replayed: true, row: open, subscription }
  const due = requireQuote(subscription, request, prices)
  requirePayer(subscription, due, request)
  // An unpaid invoice is paid on the page that changes the card.
  if (due.kind === 'overdue')
    throw new AppError('conflict', 'Change your card first: the last payment failed.')
  const row = await claim(tx, subscription, request, { ...due, token: null })
  return { replayed: false, row, subscription }
}

/** Whether an open page is for the same person, plan and present price. */
function isSameOffer(
  open: CheckoutRow,
  { plan, userId }: Request,
  prices: Record<Plan, number>,
): boolean {
  const price = open.priceMinor ?? PLAN_PRICES[plan]
  return open.plan === plan && open.userId === userId && price === prices[plan]
}

/** Stripe charges the card of the payer, so only the payer may raise the price. @throws AppError `conflict` */
function requirePayer(
  { stripeSubscription, userId }: SubscriptionRow,
  { kind }: Quote,
  request: Request,
): void {
  if (kind === 'start') return
  const isPriceIncrease = kind !== 'downgrade' && userId !== request.userId
  if (isPriceIncrease || stripeSubscription === null)
    throw new AppError(
      'conflict',
      'A colleague has paid for this plan until its period ends. You can choose a plan after that.',
    )
}

/**
 * Expires checkouts that were started with another key and abandoned before Stripe answered. Such a page
 * has no known URL, and repeating a change that Stripe has already made costs nothing.
 */
async function expireAbandoned(db: Db, id: number, { key }: Request): Promise<void> {
  await expireOpen(
    db,
    and(
      eq(checkouts.subscriptionId, id),
      ne(checkouts.idempotencyKey, key),
      isNull(checkouts.stripeSession),
      lt(checkouts.createdAt, sql`now() - ${ABANDONED_AFTER}`),
    ),
  )
}

/**
 * @throws AppError `conflict` if the open page was paid and the provider has not reported it yet
 */
async function closeOtherPage(
  db: Billing['services']['db'],
  hosted: HostedPayments,
  id: number,
  request: Request,
): Promise<void> {
  const open = await findOpen(db, { id })
  if (!open?.stripeSession || isSameOffer(open, request, await currentPrices(db, 'hosted'))) return
  const state = await hosted.closeCheckout(open.stripeSession)
  if (state === 'completed') throw paymentInProgress()
  await expireCheckout(db, open.stripeSession)
}

/** Expires a page that can no longer be paid on. */
export function expireCheckout(db: Db, session: string): Promise<void> {
  return expireOpen(db, eq(checkouts.stripeSession, session))
}

async function openPage(billing: Billing, hosted: HostedPayments, row: CheckoutRow): Promise<Paid> {
  const { actor, services } = billing
  const { SITE_URL } = services.config
  const customer = await getCustomer(billing, hosted, row)
  if (row.plan === 'free') throw new Error('Free is not paid for')
  const { session, url } = await hosted.startCheckout({
    cancelUrl: `${SITE_URL}/${actor.role}/subscription`,
    customer,
    key: `checkout:${row.id}`,
    plan: row.plan,
    returnUrl: `${SITE_URL}/${actor.role}/checkout?planId=${row.plan}&returned=true`,
  })
  await services.db
    .update(checkouts)
    .set({ stripeSession: session, url })
    .where(and(eq(checkouts.id, row.id), eq(checkouts.state, 'open')))
  return redirectTo(url, false)
}

function redirectTo(url: string, replayed: boolean): Paid {
  return { replayed, status: 'redirect', url }
}

/** Returns the person as a customer of Stripe. Deletes a previous payer there. */
async function getCustomer(
  { actor, services }: Billing,
  hosted: HostedPayments,
  { id: checkoutId, subscriptionId }: CheckoutRow,
): Promise<string> {
  const { email, id: userId, name } = actor
  const subscription = await services.db.transaction(tx => lockSubscriptionRow(tx, subscriptionId))
  if (subscription.stripeCustomer !== null && subscription.userId === userId)
    return subscription.stripeCustomer
  if (subscription.stripeCustomer !== null) await hosted.forgetCustomer(subscription.stripeCustomer)
  const key = `customer:${checkoutId}`
  const stripeCustomer = await hosted.createCustomer({ email, key, name, userId })
  await changeSubscription(services.db, subscriptionId, { stripeCustomer, userId })
  return stripeCustomer
}

interface PlanChange {
  row: CheckoutRow
  subscription: SubscriptionRow
}

async function changePlan(
  { services: { db } }: Billing,
  hosted: HostedPayments,
  { row, subscription: { id: subscriptionId, plan: from, stripeSubscription } }: PlanChange,
): Promise<Paid> {
  const { id, kind, plan, priceMinor } = row
  if (stripeSubscription === null || plan === 'free') throw new Error('There is nothing to change')
  const change = { from, key: `checkout:${id}`, plan, subscription: stripeSubscription }
  const isScheduled = kind === 'downgrade'
  const outcome = isScheduled
    ? await hosted.downgrade(change).then(() => ({ status: 'paid' }) as const)
    : await hosted.upgrade(change)
  await db.transaction(async tx => {
    await lockSubscriptionRow(tx, subscriptionId)
    await tx
      .update(checkouts)
      .set({
        refusal: outcome.status === 'declined' ? outcome.reason : null,
        settledAt: sql`now()`,
        state: outcome.status,
      })
      .where(eq(checkouts.id, id))
    if (outcome.status === 'declined') return
    await changeSubscription(tx, subscriptionId, {
      cancelAtPeriodEnd: false,
      ...(isScheduled
        ? { nextPlan: plan, nextPriceMinor: priceMinor }
        : { ...NO_NEXT_PLAN, plan, priceMinor }),
    })
    await enqueue(tx, SYNC_SUBSCRIPTION, { id: stripeSubscription }, syncKey(stripeSubscription))
  })
  if (outcome.status === 'declined') throw new AppError('payment_declined', outcome.reason)
  return { replayed: false, status: isScheduled ? 'scheduled' : 'paid', url: null }
}
