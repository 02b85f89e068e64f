import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const STRIPE_KEY = 'sk_test_emulated'
export const STRIPE_SECRET = 'whsec_emulated'
const PRICES: Record<string, number> = { price_basic: 999, price_premium: 3999, price_pro: 1999 }
const MONTH = 30 * 86_400

/** An object of Stripe's API. */
// oxlint-disable-next-line typescript/no-explicit-any -- objects of many shapes, as they travel
type Thing = Record<string, any> & { id: string }

export interface StripeEvent {
  id: string
  body: string
}

export interface StripeServer {
  /** The settings of a program that uses this server for payments. */
  settings: Record<string, string>
  /** All events, in order. Each has the state at its time. */
  events: StripeEvent[]
  /** The customers by id, with the fields that Stripe received. */
  customers: Map<string, Record<string, string>>
  /** The total payments of a customer, in cents. */
  paidBy: (customer: string) => number
  /** The prices that the program has made, by id, with the fields that Stripe received. */
  prices: Map<string, Record<string, string>>
  /** The number of write requests with each idempotency key. */
  keys: Map<string, number>
  subscriptions: Map<string, Thing>
  invoices: Map<string, Thing>
  sessions: Map<string, Thing>
  /** The person pays on the hosted page; false if the page is no longer open. */
  pay: (session: string) => boolean
  /** A month passes: the renewal of the subscription succeeds or fails. */
  renew: (subscription: string, outcome?: 'paid' | 'failed') => void
  /** The person cancels the subscription in the portal, or resumes it. */
  toggleCancellation: (subscription: string) => void
  /**
   * Stripe ends the subscription: its period is over after a cancellation, or charging has failed
   * for good.
   */
  end: (subscription: string) => void
  /** This many next requests are answered with 500. */
  failNext: (times: number) => void
  /** Whether cards are declined from now on. */
  setDeclining: (declining: boolean) => void
  /** The signature header of a delivery, signed now or at another time. */
  sign: (body: string, at?: Date) => string
  stop: () => Promise<void>
}

/**
 * The part of Stripe that the program uses, over HTTP on this machine, with its state: customers, hosted
 * checkouts, subscriptions, invoices and idempotency keys, and signed events about them.
 */
export async function startStripe(): Promise<StripeServer> {
  const world = new World()
  const server = createServer((request, response) => {
    void answer(world, request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    customers: world.customers,
    end: id => world.end(id),
    events: world.events,
    failNext: times => {
      world.failing = times
    },
    invoices: world.invoices,
    keys: world.keys,
    paidBy: customer => world.paidBy(customer),
    prices: world.prices,
    pay: id => world.pay(id),
    renew: (id, outcome = 'paid') => world.renew(id, outcome),
    sessions: world.sessions,
    setDeclining: declining => {
      world.declining = declining
    },
    settings: {
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      STRIPE_PRICES: 'basic=price_basic,pro=price_pro,premium=price_premium',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    },
    sign: signed,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    subscriptions: world.subscriptions,
    toggleCancellation: id => world.toggleCancellation(id),
  }
}

function signed(body: string, at = new Date()): string {
  const time = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', STRIPE_SECRET).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${mac}`
}

interface Reply {
  body: unknown
  status: number
}

class World {
  /** The customers, with the fields of their creation. */
  customers = new Map<string, Record<string, string>>()
  declining = false
  events: StripeEvent[] = []
  failing = 0
  invoices = new Map<string, Thing>()
  keys = new Map<string, number>()
  /** The prices of the program, with the fields of their creation. */
  prices = new Map<string, Record<string, string>>()
  sessions = new Map<string, Thing>()
  subscriptions = new Map<string, Thing>()
  private answered = new Map<string, Reply>()

  reply(method: string, path: string, form: URLSearchParams, key: string | null): Reply {
    if (key === null || method === 'GET') return this.act(method, path, form)
    this.keys.set(key, (this.keys.get(key) ?? 0) + 1)
    const known = this.answered.get(key)
    if (known) return known
    const reply = this.act(method, path, form)
    this.answered.set(key, reply)
    return reply
  }

  paidBy(customer: string): number {
    return [...this.invoices.values()]
      .filter(invoice => invoice['customer'] === customer)
      .reduce((sum, invoice) => sum + Number(invoice['amount_paid']), 0)
  }

  pay(id: string): boolean {
    const session = this.sessions.get(id)
    if (session?.['status'] !== 'open') return false
    const start = now()
    const subscription: Thing = {
      cancel_at_period_end: false,
      customer: session['customer'],
      default_payment_method: { card: { brand: 'visa', last4: '4242' }, id: 'pm_1' },
      id: newId('sub'),
      items: { data: [itemOf(session['price'], start, start + MONTH)] },
      metadata: {},
      object: 'subscription',
      status: 'active',
    }
    this.subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', subscription: subscription.id })
    this.emit('customer.subscription.created', subscription)
    this.emit('checkout.session.completed', session)
    this.bill(subscription, 'subscription_create', PRICES[session['price']] ?? 0)
    return true
  }

  renew(id: string, outcome: 'failed' | 'paid'): void {
    const subscription = this.getSubscription(id)
    const item = subscription['items'].data[0]
    item.current_period_start = item.current_period_end
    item.current_period_end += MONTH
    subscription['status'] = outcome === 'paid' ? 'active' : 'past_due'
    this.emit('customer.subscription.updated', subscription)
    this.bill(subscription, 'subscription_cycle', PRICES[item.price.id] ?? 0, outcome)
  }

  toggleCancellation(id: string): void {
    const subscription = this.getSubscription(id)
    subscription['cancel_at_period_end'] = !subscription['cancel_at_period_end']
    this.emit('customer.subscription.updated', subscription)
  }

  end(id: string): void {
    const subscription = this.getSubscription(id)
    subscription['status'] = 'canceled'
    this.emit('customer.subscription.deleted', subscription)
  }

  private getSubscription(id: string): Thing {
    const subscription = this.subscriptions.get(id)
    if (!subscription) throw new Error(`no subscription ${id}`)
    return subscription
  }

  private bill(
    subscription: Thing,
    reason: string,
    amount: number,
    outcome: 'failed' | 'paid' = 'paid',
  ): void {
    const {
      current_period_end: end,
      current_period_start: start,
      price,
    } = subscription['items'].data[0]
    const invoice: Thing = {
      amount_due: amount,
      amount_paid: outcome === 'paid' ? amount : 0,
      attempted: true,
      billing_reason: reason,
      created: now(),
      currency: 'usd',
      customer: subscription['customer'],
      id: newId('in'),
      lines: {
        data: [{ amount, period: { end, start }, pricing: { price_details: { price: price.id } } }],
      },
      object: 'invoice',
      period_end: end,
      period_start: start,
      status: outcome === 'paid' ? 'paid' : 'open',
    }
    this.invoices.set(invoice.id, invoice)
    this.emit(outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  }

  private emit(type: string, object: Thing): void {
    const id = newId('evt')
    const body = JSON.stringify({
      api_version: '2026-10-28.endive',
      created: now(),
      data: { object },
      id,
      object: 'event',
      type,
    })
    this.events.push({ body, id })
  }

  private act(method: string, path: string, form: URLSearchParams): Reply {
    const creating = this.creators[path]
    if (creating) return creating(form)
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    if (kind === 'customers') return this.forget(id)
    if (kind === 'checkout') return this.onSession(verb, path.endsWith('/expire'))
    const found = this.find(kind, id)
    if (!found) return refused(404, 'invalid_request_error', 'No such thing')
    return method === 'POST' ? this.change(found, form) : ok(found)
  }

  private find(kind: string, id: string): Thing | undefined {
    if (kind === 'prices') return { id, product: `product_of_${id}`, unit_amount: PRICES[id] }
    return (kind === 'invoices' ? this.invoices : this.subscriptions).get(id)
  }

  private readonly creators: Record<string, (form: URLSearchParams) => Reply> = {
    '/v1/billing_portal/sessions': form =>
      ok({ id: newId('bps'), url: `https://billing.stripe.test/${form.get('customer')}` }),
    '/v1/checkout/sessions': form => this.openSession(form),
    '/v1/customers': form => this.welcome(form),
    '/v1/invoices/create_preview': form => this.preview(form),
    '/v1/prices': form => this.addPrice(form),
  }

  private addPrice(form: URLSearchParams): Reply {
    const id = newId('price')
    PRICES[id] = Number(form.get('unit_amount'))
    this.prices.set(id, Object.fromEntries(form))
    return ok({ id, object: 'price' })
  }

  private welcome(form: URLSearchParams): Reply {
    const id = newId('cus')
    this.customers.set(id, Object.fromEntries(form))
    return ok({ id, object: 'customer' })
  }

  /** Like Stripe: the customer's subscriptions end at once, and open checkout pages are closed. */
  private forget(id: string): Reply {
    if (!this.customers.delete(id)) return refused(404, 'invalid_request_error', 'No such customer')
    for (const one of this.subscriptions.values()) if (one['customer'] === id) this.end(one.id)
    for (const one of this.sessions.values())
      if (one['customer'] === id && one['status'] === 'open') one['status'] = 'expired'
    return ok({ deleted: true, id, object: 'customer' })
  }

  private openSession(form: URLSearchParams): Reply {
    const id = newId('cs')
    const session: Thing = {
      customer: form.get('customer'),
      id,
      object: 'checkout.session',
      price: form.get('line_items[0][price]'),
      status: 'open',
      subscription: null,
      url: `https://checkout.stripe.test/${id}`,
    }
    this.sessions.set(id, session)
    return ok(session)
  }

  private onSession(id: string, expire: boolean): Reply {
    const session = this.sessions.get(id)
    if (!session) return refused(404, 'invalid_request_error', 'No such session')
    if (!expire) return ok(session)
    if (session['status'] !== 'open')
      return refused(400, 'invalid_request_error', 'This session is not open')
    session['status'] = 'expired'
    this.emit('checkout.session.expired', session)
    return ok(session)
  }

  private preview(form: URLSearchParams): Reply {
    const subscription = this.getSubscription(form.get('subscription') ?? '')
    const price = form.get('subscription_details[items][0][price]') ?? ''
    return ok({ amount_due: differenceOf(subscription, price), id: newId('upcoming_in') })
  }

  private change(subscription: Thing, form: URLSearchParams): Reply {
    const item = subscription['items'].data[0]
    const price = form.get('items[0][price]')
    const difference = price === null ? 0 : differenceOf(subscription, price)
    const isCharged = form.get('proration_behavior') === 'always_invoice'
    if (isCharged && this.declining) return refused(402, 'card_error', 'Your card was declined.')
    if (price !== null) item.price = priceOf(price)
    if (form.has('cancel_at_period_end'))
      subscription['cancel_at_period_end'] = form.get('cancel_at_period_end') === 'true'
    for (const [name, value] of form) {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      if (field) subscription['metadata'][field] = value
    }
    this.emit('customer.subscription.updated', subscription)
    if (isCharged) this.bill(subscription, 'subscription_update', difference)
    return ok(subscription)
  }
}

async function answer(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const { pathname } = new URL(request.url ?? '/', 'http://stripe')
  const reply = replyTo(world, request, pathname, form)
  response.writeHead(reply.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(reply.body))
}

function replyTo(
  world: World,
  request: IncomingMessage,
  path: string,
  form: URLSearchParams,
): Reply {
  if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
    return refused(401, 'authentication_error', 'Wrong key')
  if (world.failing > 0) {
    world.failing -= 1
    return refused(500, 'api_error', 'Something went wrong')
  }
  const key = request.headers['idempotency-key']
  return world.reply(request.method ?? 'GET', path, form, typeof key === 'string' ? key : null)
}

function itemOf(price: string, start: number, end: number) {
  return {
    current_period_end: end,
    current_period_start: start,
    id: newId('si'),
    price: priceOf(price),
  }
}

function priceOf(id: string) {
  return { id, unit_amount: PRICES[id] ?? 0 }
}

/** The extra cost of the rest of the period at another price. */
function differenceOf(subscription: Thing, price: string): number {
  const item = subscription['items'].data[0]
  const left = (item.current_period_end - now()) / MONTH
  const more = (PRICES[price] ?? 0) - (PRICES[item.price.id as string] ?? 0)
  return Math.max(0, Math.round(more * Math.min(1, left)))
}

function ok(body: unknown): Reply {
  return { body, status: 200 }
}

function refused(status: number, type: string, message: string): Reply {
  return { body: { error: { message, type } }, status }
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(8).toString('hex')}`
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
