import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import { type Plan, PLAN_PRICES } from '#lib/shared/plans.ts'

import type { Db } from '#lib/server/db/connect.ts'
import { checkouts } from '#lib/server/db/schema/billing.ts'
import type { HostedPayments } from '#lib/server/payments/payments.ts'
import { currentPrices } from '#lib/server/payments/plan-prices.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { requireManager } from '../access.ts'
import type { Billing, Paid } from '../billing.ts'
import {
  ABANDONED_AFTER,
  type CheckoutRow,
  claim,
  findPayment,
  findOpen,
  type Request,
  underWay,
} from './claim.ts'
import { type Quote, quote, requireShownPrice } from './quote.ts'
import {
  changeSubscription,
  lockSubscription,
  lockSubscriptionRow,
  NO_NEXT_PLAN,
  type SubscriptionRow,
} from '../subscription/subscription-row.ts'
import { SYNC_SUBSCRIPTION, syncKey } from '../stripe/sync-key.ts'

/**
 * Pays with a provider that manages subscriptions: a first plan on the provider's page, a change at
 * once. A person has one open payment page at a time, so they cannot pay twice.
 */
export async function checkoutHosted(
  billing: Billing,
  hosted: HostedPayments,
  request: Request,
): Promise<Paid> {
  const { actor, services } = billing
  const owner = await requireManager(services.db, actor)
  const { id } = await services.db.transaction(tx => lockSubscription(tx, owner))
  await forgetAbandoned(services.db, id, request)
  await closeOther(services.db, hosted, id, request)
  const begun = await services.db.transaction(tx => begin(tx, id, request))
  const { due, row, subscription } = begun
  if (row.state === 'declined')
    throw new AppError('payment_declined', row.refusal ?? 'Payment failed. Please try again.')
  if (row.state === 'open' && row.url !== null) return redirectTo(row.url, begun.replayed)
  if (row.state !== 'open') return { replayed: begun.replayed, status: 'paid', url: null }
  if (due.kind === 'start') return openPage(billing, hosted, row)
  return changePlan(billing, hosted, { row, subscription })
}

interface Begun {
  due: Pick<Quote, 'kind'>
  replayed: boolean
  row: CheckoutRow
  subscription: SubscriptionRow
}

async function begin(tx: Db, id: number, request: Request): Promise<Begun> {
  const subscription = await lockSubscriptionRow(tx, id)
  const existing = await findPayment(tx, request)
  if (existing) return { due: kindOf(existing), replayed: true, row: existing, subscription }
  const open = await findOpen(tx, subscription)
  // The page that is already open is used to pay.
  const prices = await currentPrices(tx, 'hosted')
  if (open?.url && isSame(open, request, prices))
    return { due: kindOf(open), replayed: true, row: open, subscription }
  const due = quote(subscription, request.plan, { now: new Date(), prices, userId: request.userId })
  requireShownPrice(due, request.shownPrice)
  requirePayer(subscription, due, request)
  // An unpaid invoice is paid on the page that changes the card.
  if (due.kind === 'overdue')
    throw new AppError('conflict', 'Change your card first: the last payment failed.')
  const row = await claim(tx, subscription, request, { ...due, token: null })
  return { due, replayed: false, row, subscription }
}

/** A page of the same person for the same plan, at its price of now. */
function isSame(
  open: CheckoutRow,
  { plan, userId }: Request,
  prices: Record<Plan, number>,
): boolean {
  const price = open.priceMinor ?? PLAN_PRICES[plan]
  return open.plan === plan && open.userId === userId && price === prices[plan]
}

/** Stripe charges the card of who pays: nobody else may make that more. @throws AppError `conflict` */
function requirePayer(
  { stripeSubscription, userId }: SubscriptionRow,
  { kind }: Quote,
  request: Request,
): void {
  if (kind === 'start') return
  const isMore = kind !== 'downgrade' && userId !== request.userId
  if (isMore || stripeSubscription === null)
    throw new AppError(
      'conflict',
      'A colleague has paid for this plan until its period ends. You can choose a plan after that.',
    )
}

function kindOf({ kind }: CheckoutRow): Pick<Quote, 'kind'> {
  return { kind: kind === 'renewal' ? 'start' : kind }
}

/**
 * Expires checkouts that were started under another key and abandoned before Stripe answered: no
 * one has the URL of such a page, and repeating a change that Stripe has already made costs
 * nothing.
 */
async function forgetAbandoned(db: Db, id: number, { key }: Request): Promise<void> {
  await db
    .update(checkouts)
    .set({ settledAt: sql`now()`, state: 'expired' })
    .where(
      and(
        eq(checkouts.subscriptionId, id),
        eq(checkouts.state, 'open'),
        ne(checkouts.idempotencyKey, key),
        isNull(checkouts.stripeSession),
        lt(checkouts.createdAt, sql`now() - ${ABANDONED_AFTER}`),
      ),
    )
}

/**
 * @throws AppError `conflict` if the open page was paid and the provider has not reported it yet
 */
async function closeOther(
  db: Billing['services']['db'],
  hosted: HostedPayments,
  id: number,
  request: Request,
): Promise<void> {
  const open = await findOpen(db, { id })
  if (!open?.stripeSession || isSame(open, request, await currentPrices(db, 'hosted'))) return
  const state = await hosted.closeCheckout(open.stripeSession)
  if (state === 'completed') throw underWay()
  await expireCheckout(db, open.stripeSession)
}

/** Expires a page that can no longer be paid on. */
export async function expireCheckout(db: Db, session: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ settledAt: sql`now()`, state: 'expired' })
    .where(and(eq(checkouts.stripeSession, session), eq(checkouts.state, 'open')))
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

/** The person as a customer of Stripe; what it knows of somebody who paid before is deleted there. */
async function getCustomer(
  { actor, services }: Billing,
  hosted: HostedPayments,
  { id: checkoutId, subscriptionId }: CheckoutRow,
): Promise<string> {
  const { email, id: userId, name } = actor
  const known = await services.db.transaction(tx => lockSubscriptionRow(tx, subscriptionId))
  if (known.stripeCustomer !== null && known.userId === userId) return known.stripeCustomer
  if (known.stripeCustomer !== null) await hosted.forgetCustomer(known.stripeCustomer)
  const key = `customer:${checkoutId}`
  const stripeCustomer = await hosted.createCustomer({ email, key, name, userId })
  await changeSubscription(services.db, subscriptionId, { stripeCustomer, userId })
  return stripeCustomer
}

interface Changing {
  row: CheckoutRow
  subscription: SubscriptionRow
}

async function changePlan(
  { services: { db } }: Billing,
  hosted: HostedPayments,
  { row, subscription: { id: subscriptionId, plan: from, stripeSubscription } }: Changing,
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
