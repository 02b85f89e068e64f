import { Stripe } from 'stripe'

import { type PaidPlan, type Plan, PLAN_CURRENCY } from '#lib/shared/plans.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { ChargeOutcome, HostedCheckout, HostedPayments, PlanChange } from './payments.ts'
import { readEvent } from './stripe-events.ts'
import { keptPlan, readInvoice, readSubscription } from './stripe-objects.ts'
import { type Prices, readPrices } from './stripe-prices.ts'

const TIMEOUT_MS = 10_000

/** Subscriptions that Stripe manages on its pages. Every write carries an idempotency key. */
export function openStripe(config: Config, db: Db): HostedPayments {
  const { STRIPE_PRICES, STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = config
  // Read the prices for each call: an operator may have set a price in another process.
  const prices = () => readPrices(db, STRIPE_PRICES)
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...addressOf(config.STRIPE_API_URL),
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: TIMEOUT_MS,
  })
  return {
    kind: 'hosted',
    name: 'stripe',
    closeCheckout: session => closeCheckout(stripe, session),
    createCustomer: async ({ email, key, name, userId }) => {
      const { id } = await stripe.customers.create(
        { email, metadata: { user_id: String(userId) }, name },
        { idempotencyKey: key },
      )
      return id
    },
    createPrice: async ({ amountMinor, key, plan }) =>
      createPrice(stripe, (await prices()).of(plan), { amountMinor, key }),
    downgrade: async change => changePrice(stripe, await prices(), change, change.from),
    forgetCustomer: customer => forgetCustomer(stripe, customer),
    getInvoice: async id => readInvoice(await stripe.invoices.retrieve(id), await prices()),
    getSubscription: async id =>
      readSubscription(
        await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
        await prices(),
      ),
    openPortal: async (customer, returnUrl) => {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
      })
      return url
    },
    previewUpgrade: async change => previewUpgrade(stripe, await prices(), change),
    readEvent: (body, signature) => readEvent(stripe, STRIPE_WEBHOOK_SECRET, { body, signature }),
    setCancellation: async (subscription, cancel, idempotencyKey) => {
      const change = { cancel_at_period_end: cancel }
      await stripe.subscriptions.update(subscription, change, { idempotencyKey })
    },
    startCheckout: async checkout => startCheckout(stripe, await prices(), checkout),
    upgrade: async change => upgrade(stripe, await prices(), change),
  }
}

async function forgetCustomer({ customers }: Stripe, id: string): Promise<void> {
  try {
    await customers.del(id)
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
    if (!isGone) throw error
  }
}

function addressOf(url: string | undefined) {
  if (url === undefined) return {}
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}

async function startCheckout(
  stripe: Stripe,
  prices: Prices,
  { cancelUrl, customer, key, plan, returnUrl }: HostedCheckout,
) {
  const { id, url } = await stripe.checkout.sessions.create(
    {
      cancel_url: cancelUrl,
      customer,
      line_items: [{ price: prices.of(plan), quantity: 1 }],
      mode: 'subscription',
      success_url: returnUrl,
    },
    { idempotencyKey: key },
  )
  if (url === null) throw new Error('Stripe made a checkout without an address')
  return { session: id, url }
}

async function closeCheckout(stripe: Stripe, session: string): Promise<'closed' | 'completed'> {
  const { status } = await stripe.checkout.sessions.retrieve(session)
  if (status === 'complete') return 'completed'
  if (status === 'expired') return 'closed'
  try {
    await stripe.checkout.sessions.expire(session)
    return 'closed'
  } catch (error) {
    // It was paid or expired between the two calls.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const after = await stripe.checkout.sessions.retrieve(session)
    return after.status === 'complete' ? 'completed' : 'closed'
  }
}

/** Creates a price with the product and the tax behaviour of the price that it replaces. */
async function createPrice(
  { prices }: Stripe,
  former: string,
  { amountMinor, key }: { amountMinor: number; key: string },
): Promise<string> {
  const { product, tax_behavior: tax } = await prices.retrieve(former)
  const { id } = await prices.create(
    {
      currency: PLAN_CURRENCY.toLowerCase(),
      product: typeof product === 'string' ? product : product.id,
      recurring: { interval: 'month' },
      unit_amount: amountMinor,
      ...(tax && { tax_behavior: tax }),
    },
    { idempotencyKey: key },
  )
  return id
}

/**
 * Sets another price without charging, from the next period on. If the period is paid for another plan,
 * that plan and its price are saved in Stripe's metadata.
 *
 * @param paidFor the plan that is paid for until the period ends; null for the plan itself
 */
async function changePrice(
  stripe: Stripe,
  prices: Prices,
  { key, plan, subscription }: Omit<PlanChange, 'from'>,
  paidFor: Plan | null,
): Promise<void> {
  const now = await stripe.subscriptions.retrieve(subscription)
  const [item] = now.items.data
  if (!item) throw new Error('A subscription of Stripe has no price')
  const paid = paidPrice(now.metadata, item, prices)
  await stripe.subscriptions.update(
    subscription,
    {
      cancel_at_period_end: false,
      items: [{ id: item.id, price: plan === paid.plan ? paid.price : prices.of(plan) }],
      metadata:
        paidFor === null || paidFor === plan
          ? NOTHING_KEPT
          : {
              keeps_plan: paidFor,
              keeps_price: paidFor === paid.plan ? paid.price : '',
              // The saved plan counts for this period only.
              keeps_until: String(item.current_period_end),
            },
      proration_behavior: 'none',
    },
    { idempotencyKey: key },
  )
}

const NOTHING_KEPT = { keeps_plan: '', keeps_price: '', keeps_until: '' }

/** The plan that the running period is paid for, and its price, which the subscription keeps. */
function paidPrice(
  metadata: Stripe.Metadata,
  item: Stripe.SubscriptionItem,
  prices: Prices,
): { plan: PaidPlan | null; price: string } {
  const kept = keptPlan(metadata, item.current_period_end)
  if (kept === null) return { plan: prices.planOf(item.price.id), price: item.price.id }
  return { plan: kept, price: metadata['keeps_price'] || prices.of(kept) }
}

async function upgrade(stripe: Stripe, prices: Prices, change: PlanChange): Promise<ChargeOutcome> {
  const { from, key, plan, subscription } = change
  const before = await stripe.subscriptions.retrieve(subscription)
  // After a change to a cheaper plan, charge the difference to the price that was really paid.
  if (before.metadata['keeps_plan'] && from !== 'free')
    await changePrice(stripe, prices, { key: `${key}:keep`, plan: from, subscription }, null)
  const [item] = before.items.data
  if (!item) throw new Error('A subscription of Stripe has no price')
  try {
    const changed = await stripe.subscriptions.update(
      subscription,
      {
        cancel_at_period_end: false,
        items: [{ id: item.id, price: prices.of(plan) }],
        payment_behavior: 'error_if_incomplete',
        proration_behavior: 'always_invoice',
      },
      { idempotencyKey: key },
    )
    return { reference: changed.id, status: 'paid' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    return { reason: error.message, status: 'declined' }
  }
}

async function previewUpgrade(
  stripe: Stripe,
  prices: Prices,
  { plan, subscription }: Omit<PlanChange, 'key'>,
): Promise<number> {
  const { items } = await stripe.subscriptions.retrieve(subscription)
  const [item] = items.data
  if (!item) throw new Error('A subscription of Stripe has no price')
  const { amount_due } = await stripe.invoices.createPreview({
    subscription,
    subscription_details: {
      items: [{ id: item.id, price: prices.of(plan) }],
      proration_behavior: 'always_invoice',
    },
  })
  return amount_due
}
