import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import type { PlanPrices } from '#lib/contract/plan-prices.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { renewDue } from '#lib/server/billing/subscription/renewals.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { checkouts, invoices, planPrices, subscriptions } from '#lib/server/db/schema/billing.ts'
import { makeCandidate, makeOperator } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { startStripe } from '#support/services/stripe-server.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())

/** One program with test cards, which the program charges, and one with Stripe. */
const cards = await testApp()
const hosted = await testApp(stripe.settings)
const BEFORE: PlanPrices = { basic: 9.99, premium: 39.99, pro: 19.99 }

let maya: Actor
let keys = 0

beforeEach(async () => {
  await cards.db.delete(planPrices)
  maya = await makeCandidate(cards.db)
})

const operators = {
  cards: await cards.sign(await makeOperator(cards.db)),
  hosted: await hosted.sign(await makeOperator(hosted.db)),
}
const setPrices = (prices: Partial<Record<keyof PlanPrices, unknown>>, app = cards) =>
  app.call('PUT /admin/plan-prices', {
    body: { ...BEFORE, ...prices },
    headers: app === cards ? operators.cards : operators.hosted,
  })

interface Buying {
  as?: Actor
  card?: boolean
  shown?: number
}

function buy(plan: string, { as = maya, card = true, shown }: Buying = {}, app = cards) {
  const body = {
    plan_id: plan,
    ...(card && app === cards && { payment_method: 'pm_sandbox_visa' }),
    ...(shown !== undefined && { shown_price: shown }),
  }
  return app.call('POST /subscription/checkout', {
    as,
    body,
    headers: { 'idempotency-key': `key-${++keys}` },
  })
}
const state = async () => (await cards.call('GET /subscription', { as: maya })).body
const amounts = async () => {
  const rows = await cards.db
    .select({ amount: invoices.amountMinor })
    .from(invoices)
    .where(eq(invoices.userId, maya.id))
    .orderBy(invoices.id)
  return rows.map(({ amount }) => amount)
}
const priceOf = async (plan: string) => {
  const { body } = await cards.call('GET /subscription/plans', { as: maya })
  return (body as { id: string; price: number }[]).find(({ id }) => id === plan)?.price
}

/** Ends the paid month of Maya's plan and charges the next one. */
async function monthPasses(): Promise<void> {
  const by = sql`interval '31 days'`
  await cards.db
    .update(subscriptions)
    .set({
      anchor: sql`anchor - ${by}`,
      currentPeriodEnd: sql`current_period_end - ${by}`,
      currentPeriodStart: sql`current_period_start - ${by}`,
    })
    .where(eq(subscriptions.userId, maya.id))
  await renewDue(cards.services)
}

test('a new price applies to new subscriptions, and a running one renews at its old price', async () => {
  await buy('basic')
  expect((await setPrices({ basic: 12.5 })).status).toBe(204)
  expect(await priceOf('basic')).toBe(12.5)
  expect(await state()).toMatchObject({ planId: 'basic', price: 9.99 })

  await monthPasses()
  expect(await amounts()).toEqual([999, 999])
  const later = await makeCandidate(cards.db)
  await buy('basic', { as: later })
  expect(await cards.db.$count(invoices, eq(invoices.amountMinor, 1250))).toBe(1)

  await cards.call('POST /subscription/cancel', { as: maya })
  await monthPasses()
  expect(await state()).toMatchObject({ planId: 'free', price: 0 })
  await buy('basic')
  expect(await amounts()).toEqual([999, 999, 1250])
})

test('an upgrade costs the difference between the kept price and the new one, which is then kept', async () => {
  await buy('basic')
  await setPrices({ pro: 29.99 })
  await buy('pro')
  expect(await amounts()).toEqual([999, 2000])
  expect(await state()).toMatchObject({ planId: 'pro', price: 29.99 })
  await setPrices({ pro: 24.99 })
  await monthPasses()
  expect(await amounts()).toEqual([999, 2000, 2999])
})

test('a lower plan starts at the price on the day when it was chosen', async () => {
  await buy('premium')
  await setPrices({ pro: 22 })
  expect((await buy('pro', { card: false })).body).toMatchObject({ status: 'scheduled' })
  expect(await state()).toMatchObject({ nextPlanId: 'pro', nextPrice: 22, price: 39.99 })
  await setPrices({ pro: 25 })
  await monthPasses()
  expect(await amounts()).toEqual([3999, 2200])
  expect(await state()).toMatchObject({ nextPrice: null, planId: 'pro', price: 22 })
})

test('a lower plan that is now more expensive costs nothing before the next period', async () => {
  await buy('pro')
  await setPrices({ basic: 25, premium: 60, pro: 30 })
  expect((await buy('basic', { card: false })).body).toMatchObject({ status: 'scheduled' })
  expect(await amounts()).toEqual([1999])
})

test('a higher plan that costs no more than the kept price starts with the next period', async () => {
  await buy('pro')
  await setPrices({ basic: 5, premium: 15, pro: 10 })
  expect((await buy('premium', { card: false })).body).toMatchObject({ status: 'scheduled' })
  await monthPasses()
  expect(await amounts()).toEqual([1999, 1500])
})

test('a payment with an outdated price is refused', async () => {
  await setPrices({ basic: 12 })
  const refused = await buy('basic', { shown: 9.99 })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body.message).toContain('The price has changed to $12.00 a month')
  expect(await cards.db.$count(checkouts, eq(checkouts.userId, maya.id))).toBe(0)
  expect((await buy('basic', { shown: 12 })).status).toBe(200)
})

test('T141 a price that is out of range, has fractions of a cent or exceeds a higher plan is refused', async () => {
  for (const basic of [0, -1, 0.49, 9.999, 1000.01, 1e12, '9.99', null, Number.NaN])
    expect((await setPrices({ basic })).status).toBe(422)
  for (const prices of [{ basic: 19.99 }, { basic: 25 }, { pro: 40 }, { premium: 10 }])
    expect((await setPrices(prices)).status).toBe(422)
  expect(await cards.db.$count(planPrices)).toBe(0)
  expect((await setPrices({ basic: 0.5, premium: 1000 })).status).toBe(204)
})

test('the audit log has the old and new prices, and unchanged prices add no rows', async () => {
  await setPrices({ pro: 21 })
  await setPrices({ basic: 8, pro: 21 })
  const [entry] = await cards.db
    .select({ meta: auditEvents.meta })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'operator.plan-prices'))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  expect(entry?.meta['changes']).toEqual({ basic: { from: 999, to: 800 } })
  expect(await cards.db.$count(planPrices)).toBe(2)
})

test('Stripe gets a price of the same product; its running subscriptions keep theirs, also through a change and back', async () => {
  const owner = await makeCandidate(hosted.db)
  const sync = async (from: number) => {
    for (const { body } of stripe.events.slice(from))
      await hosted.fetch('/api/webhooks/stripe', {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
        method: 'POST',
      })
    await hosted.runTasks()
    return stripe.events.length
  }
  const now = async () => (await hosted.call('GET /subscription', { as: owner })).body
  const first = await buy('pro', { as: owner }, hosted)
  stripe.pay(first.body.url.split('/').at(-1))
  let lastEvent = await sync(0)

  expect((await setPrices({ pro: 30 }, hosted)).status).toBe(204)
  const [[id, price] = ['', {}]] = [...stripe.prices]
  expect(price).toMatchObject({
    'currency': 'usd',
    'product': 'product_of_price_pro',
    'recurring[interval]': 'month',
    'unit_amount': '3000',
  })
  expect(await now()).toMatchObject({ planId: 'pro', price: 19.99 })

  await buy('basic', { as: owner }, hosted)
  lastEvent = await sync(lastEvent)
  expect(await now()).toMatchObject({ nextPlanId: 'basic', nextPrice: 9.99, price: 19.99 })
  await hosted.call('POST /subscription/resume', { as: owner })
  lastEvent = await sync(lastEvent)
  expect(await now()).toMatchObject({ nextPlanId: null, planId: 'pro', price: 19.99 })
  const [subscription] = stripe.subscriptions.values()
  stripe.renew(subscription?.id ?? '')
  await sync(lastEvent)
  expect(stripe.paidBy(subscription?.['customer'] as string)).toBe(1999 + 1999)

  const other = await makeCandidate(hosted.db)
  const { body } = await buy('pro', { as: other }, hosted)
  expect(stripe.sessions.get(body.url.split('/').at(-1))?.['price']).toBe(id)
})

test('a Stripe page with an old price is closed, and a new one opens', async () => {
  const person = await makeCandidate(hosted.db)
  const first = (await buy('basic', { as: person }, hosted)).body.url
  await setPrices({ basic: 7, pro: 30 }, hosted)
  const second = (await buy('basic', { as: person }, hosted)).body.url
  expect(second).not.toBe(first)
  expect(stripe.pay(first.split('/').at(-1))).toBe(false)
  expect(stripe.pay(second.split('/').at(-1))).toBe(true)
})
