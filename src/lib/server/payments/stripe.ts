import { Stripe } from 'stripe'

import { AppError } from '#lib/shared/errors.ts'

import type { Config } from '../config.ts'
import type {
  ChargeOutcome,
  HostedCheckout,
  HostedEvent,
  HostedPayments,
  PlanChange,
} from './payments.ts'
import { readInvoice, readSubscription } from './stripe-objects.ts'
import { type Prices, readPrices } from './stripe-prices.ts'

const TIMEOUT_MS = 10_000
/** Old signatures are refused, so that a recorded event cannot be sent again later. */
const SIGNATURE_SECONDS = 300

/** Subscriptions that Stripe manages on its pages. Every write carries an idempotency key. */
export function openStripe(config: Config): HostedPayments {
  const { STRIPE_PRICES, STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = config
  const prices = readPrices(STRIPE_PRICES)
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
    downgrade: change => changePrice(stripe, prices, change, keeping(change)),
    forgetCustomer: customer => forgetCustomer(stripe, customer),
    getInvoice: async id => readInvoice(await stripe.invoices.retrieve(id), prices),
    getSubscription: async id =>
      readSubscription(
        await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
        prices,
      ),
    openPortal: async (customer, returnUrl) => {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
      })
      return url
    },
    previewUpgrade: change => previewUpgrade(stripe, prices, change),
    readEvent: (body, signature) => readEvent(stripe, STRIPE_WEBHOOK_SECRET, { body, signature }),
    setCancellation: async (subscription, cancel, idempotencyKey) => {
      const change = { cancel_at_period_end: cancel }
      await stripe.subscriptions.update(subscription, change, { idempotencyKey })
    },
    startCheckout: checkout => startCheckout(stripe, prices, checkout),
    upgrade: change => upgrade(stripe, prices, change),
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

function readEvent(
  { webhooks }: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string | null },
): HostedEvent {
  try {
    return toEvent(webhooks.constructEvent(body, signature ?? '', secret, SIGNATURE_SECONDS))
  } catch {
    throw new AppError('bad-request', 'The Stripe signature of this event is wrong or too old')
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
    // It was paid on, or ran out, between the two calls.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const after = await stripe.checkout.sessions.retrieve(session)
    return after.status === 'complete' ? 'completed' : 'closed'
  }
}

/** How Stripe remembers what is paid for until the period ends, when the price is lower already. */
function keeping({ from, plan }: PlanChange): Record<string, string> {
  return { keeps_plan: plan === from ? '' : from }
}

/** Sets another price without charging: it counts from the next period on. */
async function changePrice(
  stripe: Stripe,
  prices: Prices,
  { key, plan, subscription }: PlanChange,
  keeps: Record<string, string>,
): Promise<void> {
  const now = await stripe.subscriptions.retrieve(subscription)
  const [item] = now.items.data
  if (!item) throw new Error('A subscription of Stripe has no price')
  // The name of the kept plan holds for this period only.
  const until = keeps['keeps_plan'] === '' ? '' : String(item.current_period_end)
  await stripe.subscriptions.update(
    subscription,
    {
      cancel_at_period_end: false,
      items: [{ id: item.id, price: prices.of(plan) }],
      metadata: { ...keeps, keeps_until: until },
      proration_behavior: 'none',
    },
    { idempotencyKey: key },
  )
}

async function upgrade(stripe: Stripe, prices: Prices, change: PlanChange): Promise<ChargeOutcome> {
  const { from, key, plan, subscription } = change
  const before = await stripe.subscriptions.retrieve(subscription)
  // After a change to a cheaper plan the difference counts from what was really paid.
  if (before.metadata['keeps_plan'] && from !== 'free')
    await changePrice(stripe, prices, { ...change, key: `${key}:keep`, plan: from }, CLEARED)
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

const CLEARED = { keeps_plan: '' }

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

/** What an event is about. Types that are not listed change nothing here. */
function toEvent({ data, id, type }: Stripe.Event): HostedEvent {
  const { object } = data as { object: { id?: string; subscription?: unknown } }
  return { about: aboutOf(type, object), id, type }
}

function aboutOf(
  type: string,
  { id, subscription }: { id?: string; subscription?: unknown },
): HostedEvent['about'] {
  if (type === 'checkout.session.completed')
    return typeof subscription === 'string' ? { id: subscription, kind: 'subscription' } : null
  if (id === undefined) return null
  if (type === 'checkout.session.expired') return { id, kind: 'expired-checkout' }
  if (type.startsWith('customer.subscription.')) return { id, kind: 'subscription' }
  return INVOICE_EVENTS.has(type) ? { id, kind: 'invoice' } : null
}

const INVOICE_EVENTS = new Set(['invoice.paid', 'invoice.payment_failed', 'invoice.voided'])
