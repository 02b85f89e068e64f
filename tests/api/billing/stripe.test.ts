import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { deleteOldPayments } from '#lib/server/billing/forget.ts'
import { renewDue } from '#lib/server/billing/subscription/renewals.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { checkouts, invoices, stripeEvents, subscriptions } from '#lib/server/db/schema/billing.ts'
import { recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeColleague, makeRecruiter } from '#support/people/people.ts'
import { startStripe, type StripeEvent } from '#support/services/stripe-server.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())
const app = await testApp(stripe.settings)
const { call, db } = app

let maya: Actor
let keys = 0
let deliveredCount = 0

beforeEach(async () => {
  maya = await makeCandidate(db)
  deliveredCount = stripe.events.length
})

function buy(plan: string, key = `key-${++keys}`, as = maya) {
  return call('POST /subscription/checkout', {
    as,
    body: { plan_id: plan },
    headers: { 'idempotency-key': key },
  })
}

function deliver({ body }: StripeEvent, signature = stripe.sign(body)) {
  return app.fetch('/api/webhooks/stripe', {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    method: 'POST',
  })
}

/** Delivers the events since the last call, and runs their tasks. */
async function deliverEvents(): Promise<void> {
  for (const event of stripe.events.slice(deliveredCount)) await deliver(event)
  deliveredCount = stripe.events.length
  await app.runTasks()
}

const state = async (as = maya) => (await call('GET /subscription', { as })).body
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const rowOf = async (person = maya) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id))
  return row
}
const paid = async () => stripe.paidBy((await rowOf())?.stripeCustomer ?? '')

/** Buys a plan on the hosted page, and delivers the events. */
async function subscribed(plan: string): Promise<string> {
  const { body } = await buy(plan)
  expect(stripe.pay(sessionOf(body.url))).toBe(true)
  await deliverEvents()
  return (await rowOf())?.stripeSubscription ?? ''
}

test('a plan is paid on a page of Stripe and becomes active after the event of Stripe', async () => {
  const { body } = await buy('pro')
  expect(body).toMatchObject({ status: 'redirect', subscription: { planId: 'free' } })

  stripe.pay(sessionOf(body.url))
  expect(await state()).toMatchObject({ pendingPlanId: 'pro', planId: 'free' })
  await deliverEvents()

  expect(await state()).toMatchObject({
    active: true,
    card: { brand: 'Visa', last4: '4242' },
    pendingPlanId: null,
    planId: 'pro',
    status: 'active',
  })
  const { body: listed } = await call('GET /subscription/invoices', { as: maya })
  expect(listed).toMatchObject([{ amount: 19.99, kind: 'start', planId: 'pro', status: 'paid' }])
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, maya.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your receipt: $19.99 for Pro'])
})

test('only one page is open at a time: the same plan returns it again, another plan closes it', async () => {
  const [{ body: first }, second] = [await buy('pro', 'same'), await buy('pro', 'same')]
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  const { body: third } = await buy('pro')
  expect([second.body.url, third.url]).toEqual([first.url, first.url])

  const { body: other } = await buy('basic')

  expect(stripe.pay(sessionOf(first.url))).toBe(false)
  expect(stripe.pay(sessionOf(other.url))).toBe(true)
  // The payment is made, but its event has not arrived: nobody can pay again meanwhile.
  expect((await buy('premium')).status).toBe(409)
  await deliverEvents()
  expect((await state()).planId).toBe('basic')
  expect(await paid()).toBe(999)
})

test('an interrupted checkout does not block a later one', async () => {
  const [subscription] = await db
    .insert(subscriptions)
    .values({ plan: 'free', userId: maya.id })
    .returning()
  await db.insert(checkouts).values({
    amountMinor: 1999,
    createdAt: new Date(Date.now() - 2 * 60_000),
    idempotencyKey: 'user:left',
    kind: 'start',
    plan: 'pro',
    requestSha256: Buffer.alloc(32),
    subscriptionId: subscription?.id ?? 0,
    userId: maya.id,
  })

  expect((await buy('basic')).body.status).toBe('redirect')
  await deleteOldPayments(db)
  expect((await state()).pendingPlanId).toBe('basic')
})

test('ten simultaneous calls open one page, and a call that fails at Stripe is retried with its key', async () => {
  stripe.failNext(1)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy('pro', 'at-once')))
  const retried = await buy('pro', 'at-once')

  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const customer = (await rowOf())?.stripeCustomer
  const open = [...stripe.sessions.values()].filter(session => session['customer'] === customer)
  expect(open).toHaveLength(1)
  expect(retried.body.url).toBe(open[0]?.['url'])
})

test('cancelling, resuming and changing the plan are sent to Stripe, which decides the charge', async () => {
  const id = await subscribed('basic')
  expect(await call('POST /subscription/cancel', { as: maya })).toMatchObject({
    body: { cancelAtPeriodEnd: true },
  })
  expect(stripe.subscriptions.get(id)?.['cancel_at_period_end']).toBe(true)
  await call('POST /subscription/resume', { as: maya })
  await deliverEvents()
  expect(await state()).toMatchObject({ cancelAtPeriodEnd: false, planId: 'basic' })

  stripe.setDeclining(true)
  const declined = await buy('premium')
  stripe.setDeclining(false)
  expect([declined.status, declined.body.message]).toEqual([402, 'Your card was declined.'])
  expect((await state()).planId).toBe('basic')

  await buy('premium')
  await deliverEvents()
  expect(await state()).toMatchObject({ planId: 'premium' })
  expect(await paid()).toBe(3999)

  const { body: cheaper } = await buy('basic')
  expect(cheaper).toMatchObject({
    status: 'scheduled',
    subscription: { nextPlanId: 'basic', planId: 'premium' },
  })
  await deliverEvents()
  expect(await state()).toMatchObject({ nextPlanId: 'basic', planId: 'premium' })
  stripe.renew(id)
  await deliverEvents()
  expect(await state()).toMatchObject({ nextPlanId: null, planId: 'basic' })
  expect(await paid()).toBe(3999 + 999)
})

test('after a failed renewal the plan stays for seven days, then becomes Free', async () => {
  const id = await subscribed('pro')
  const before = await state()
  stripe.renew(id, 'failed')
  await deliverEvents()

  const failed = await state()
  expect(failed).toMatchObject({ active: true, planId: 'pro', status: 'past_due' })
  expect(failed.currentPeriodEnd).toBe(before.currentPeriodEnd)
  const grace = Date.parse(failed.accessUntil) - Date.parse(failed.currentPeriodEnd)
  expect(grace).toBe(7 * 86_400_000)
  stripe.end(id)
  await deliverEvents()
  expect(await state()).toMatchObject({ active: false, planId: 'free' })
})

test('the portal opens for those who pay through Stripe', async () => {
  expect((await call('POST /subscription/portal', { as: maya })).status).toBe(404)
  await subscribed('basic')
  const { body } = await call('POST /subscription/portal', { as: maya })
  expect(body.url).toBe(`https://billing.stripe.test/${(await rowOf())?.stripeCustomer}`)
})

test('T143 an event that is forged, changed, unsigned or old is refused and logged; a replayed one does nothing', async () => {
  const { body } = await buy('pro')
  stripe.pay(sessionOf(body.url))
  const event = stripe.events.at(-1) as StripeEvent
  const before = await db.$count(auditEvents, eq(auditEvents.action, 'payment.event'))
  const hourAgo = new Date(Date.now() - 3_600_000)

  const refused = [
    await deliver(event, ''),
    await deliver(event, stripe.sign('something else')),
    await deliver({ ...event, body: event.body.replace('1999', '1') }, stripe.sign(event.body)),
    await deliver(event, stripe.sign(event.body, hourAgo)),
    await deliver({ body: 'no json', id: '' }, stripe.sign('no json')),
  ]

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await db.$count(auditEvents, eq(auditEvents.action, 'payment.event'))).toBe(before + 5)
  expect(await db.$count(stripeEvents, eq(stripeEvents.id, event.id))).toBe(0)

  const twice = [await deliver(event), await deliver(event)]
  await app.runTasks()
  await deliver(event)
  await app.runTasks()
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await db.$count(invoices, eq(invoices.userId, maya.id))).toBe(1)
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, maya.email))
  expect(mails).toHaveLength(1)
})

/** The expected row of a person, from the subscription at Stripe. */
function expectedOf(customer: string) {
  const truth = [...stripe.subscriptions.values()].find(found => found['customer'] === customer)
  const item = truth?.['items'].data[0]
  if (truth?.['status'] === 'canceled')
    return {
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      plan: 'free',
      stripeSubscription: null,
    }
  const pastDue = truth?.['status'] === 'past_due'
  const end = pastDue ? item.current_period_start : item.current_period_end
  return {
    cancelAtPeriodEnd: truth?.['cancel_at_period_end'] as boolean,
    currentPeriodEnd: new Date(end * 1000),
    pastDue,
    plan: String(item.price.id).replace('price_', ''),
    stripeSubscription: truth?.id,
  }
}

/** A person whose subscription has changed many times in half a year. */
async function makeLongSubscriber(at: number): Promise<Actor> {
  const person = await makeCandidate(db)
  const { body } = await buy(['basic', 'pro', 'premium'][at % 3] ?? '', `many-${at}`, person)
  stripe.pay(sessionOf(body.url))
  const id = String(stripe.sessions.get(sessionOf(body.url))?.['subscription'])
  for (let month = 0; month < 5; month += 1) {
    for (let press = 0; press < 7 + (at % 2); press += 1) stripe.toggleCancellation(id)
    stripe.renew(id, (month + at) % 5 === 4 ? 'failed' : 'paid')
  }
  if (at % 4 === 3) stripe.end(id)
  return person
}

/** Delivers twenty events at a time. Stripe gets no answer for one in ten, and sends it again. */
async function deliverAll(deliveries: StripeEvent[]): Promise<number[]> {
  const arriving = deliveries.filter((_, at) => at % 20 !== 0)
  const repeated = deliveries.filter((_, at) => at % 10 === 0)
  const all = [...arriving, ...repeated]
  const statuses: number[] = []
  for (let at = 0; at < all.length; at += 20) {
    const answers = await Promise.all(all.slice(at, at + 20).map(event => deliver(event)))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

test('1,000 events, shuffled, repeated and partly lost, give the same state as in order', async () => {
  const from = stripe.events.length
  const people: Actor[] = []
  for (let at = 0; at < 20; at += 1) people.push(await makeLongSubscriber(at))
  const happened = stripe.events.slice(from)
  expect(happened.length).toBeGreaterThanOrEqual(1000)

  const statuses = await deliverAll(shuffled([...happened, ...happened.slice(0, 100)]))
  await app.runTasks()

  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const person of people) {
    const row = await rowOf(person)
    const customer = row?.stripeCustomer ?? ''
    expect(row).toMatchObject(expectedOf(customer))
    const stored = await db.select().from(invoices).where(eq(invoices.userId, person.id))
    const received = stored.filter(({ status }) => status === 'paid')
    const sum = received.reduce((total, { amountMinor }) => total + amountMinor, 0)
    expect(sum).toBe(stripe.paidBy(customer))
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, person.email))
    const receipts = mails.filter(({ subject }) => subject.startsWith('Your receipt'))
    expect(receipts).toHaveLength(received.length)
  }
})

function shuffled<Item>(items: Item[]): Item[] {
  // The order is fixed, so that a failure can be reproduced (mulberry32).
  let seed = 20_261_121
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return items
    .map(item => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

test('only the payer can upgrade, and when they leave, Stripe forgets them while the company keeps the plan', async () => {
  const owner = await makeRecruiter(db)
  const second = await makeColleague(db, owner)
  await db
    .update(recruiterProfiles)
    .set({ role: 'owner' })
    .where(eq(recruiterProfiles.userId, second.id))
  const { body: abandoned } = await buy('pro', 'of-the-second', second)
  // The open page of a colleague is closed, and their customer at Stripe is deleted.
  const { body: checkout } = await buy('pro', 'of-the-owner', owner)
  expect(stripe.pay(sessionOf(abandoned.url))).toBe(false)
  expect(stripe.pay(sessionOf(checkout.url))).toBe(true)
  await deliverEvents()
  const customer = (await rowOf(owner))?.stripeCustomer ?? ''
  expect([...stripe.customers.values()].map(({ email }) => email)).not.toContain(second.email)
  expect(await state(second)).toMatchObject({ paidBy: { isMe: false }, planId: 'pro' })

  expect((await buy('premium', 'raise', second)).status).toBe(409)
  expect((await call('POST /subscription/portal', { as: second })).status).toBe(404)
  expect((await call('POST /subscription/cancel', { as: second })).status).toBe(200)
  expect((await call('POST /subscription/resume', { as: second })).status).toBe(409)
  expect((await call('POST /subscription/resume', { as: owner })).status).toBe(200)
  await deliverEvents()

  await call('DELETE /recruiters/team/{id}', { as: second, params: { id: owner.id } })
  await deliverEvents()
  await deliverEvents()

  expect(stripe.customers.has(customer)).toBe(false)
  expect(await state(second)).toMatchObject({
    cancelAtPeriodEnd: true,
    paidBy: null,
    planId: 'pro',
  })
  expect((await buy('pro', 'again', second)).status).toBe(409)
  const { currentPeriodEnd } = await state(second)
  await renewDue(app.services, new Date(currentPeriodEnd))
  expect((await state(second)).planId).toBe('free')
  expect((await buy('pro', 'after', second)).body.status).toBe('redirect')
})

test('a downgraded Stripe plan can be cancelled, and resumed unchanged', async () => {
  await subscribed('premium')
  await buy('basic')
  await deliverEvents()

  await call('POST /subscription/cancel', { as: maya })
  await deliverEvents()
  expect(await state()).toMatchObject({ cancelAtPeriodEnd: true, nextPlanId: null })
  await call('POST /subscription/resume', { as: maya })
  await deliverEvents()

  expect(await state()).toMatchObject({
    cancelAtPeriodEnd: false,
    nextPlanId: null,
    planId: 'premium',
  })
})
