import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { invoices, subscriptions } from '#lib/server/db/schema/billing.ts'
import { erasePerson } from '#lib/server/privacy/erase.ts'
import { testApp } from '#support/program/app.ts'
import { makeUser } from '#support/people/people.ts'
import { findInDatabase, findInFiles } from '#support/privacy/personal-traces.ts'
import { startStripe } from '#support/services/stripe-server.ts'
import { signWithSudo } from '#support/people/sudo.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())
const app = await testApp(stripe.settings)
const { call, db, services } = app

let delivered = 0

/** Delivers the events that Stripe sent since the last call. */
async function hearOfIt(): Promise<void> {
  for (const { body } of stripe.events.slice(delivered)) {
    const { status } = await app.fetch('/api/webhooks/stripe', {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
      method: 'POST',
    })
    expect(status).toBe(200)
  }
  delivered = stripe.events.length
  await app.runTasks()
}

async function buy(as: Actor, plan: string): Promise<string> {
  const { body } = await call('POST /subscription/checkout', {
    as,
    body: { plan_id: plan },
    headers: { 'idempotency-key': `${plan}-${as.id}` },
  })
  return (body as { url: string }).url.split('/').at(-1) ?? ''
}

async function leave(person: Actor): Promise<void> {
  const { status } = await call('DELETE /account', { headers: await signWithSudo(app, person) })
  expect(status).toBe(200)
  await db.execute(sql`update account_deletions set erase_at = now() where user_id = ${person.id}`)
}

test('T176 F34 erasing a customer of Stripe ends the subscription there and deletes the customer', async () => {
  const person = await makeUser(db, 'candidate', {
    email: 'zyxomma@example.com',
    name: 'Zyxomma Quarrington',
  })
  stripe.pay(await buy(person, 'pro'))
  await hearOfIt()
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id))
  const { stripeCustomer: customer, stripeSubscription: subscription } = row ?? {}
  expect(stripe.customers.get(customer ?? '')).toMatchObject({ email: person.email })
  const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, person.id))

  await leave(person)
  // In the grace period nothing more is charged, and the paid plan stays.
  expect(stripe.subscriptions.get(subscription ?? '')).toMatchObject({
    cancel_at_period_end: true,
    status: 'active',
  })

  // While Stripe does not answer, nothing is deleted, and the task is tried again.
  stripe.failNext(10)
  await expect(erasePerson(services, person.id)).rejects.toThrow('Something went wrong')
  expect(await findInDatabase(app, 'zyxomma')).not.toEqual([])
  stripe.failNext(0)
  await erasePerson(services, person.id)
  // Later events of Stripe do not restore anything.
  await hearOfIt()

  expect(stripe.customers.has(customer ?? '')).toBe(false)
  expect(stripe.subscriptions.get(subscription ?? '')).toMatchObject({ status: 'canceled' })
  expect(await db.$count(subscriptions, eq(subscriptions.userId, person.id))).toBe(0)
  const ids = [customer, subscription].map(id => (id ?? '').toLowerCase())
  for (const trace of ['zyxomma', 'quarrington', ...ids])
    expect([trace, await findInDatabase(app, trace), await findInFiles(app, trace)]).toEqual([
      trace,
      [],
      [],
    ])
  const [invoiceAfter] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.id, invoice?.id ?? 0))
  expect(invoiceAfter).toMatchObject({
    amountMinor: 1999,
    cardBrand: null,
    cardLast4: null,
    userId: null,
  })
})

test('erasing a person closes their open checkout page', async () => {
  const person = await makeUser(db, 'candidate')
  const session = await buy(person, 'basic')

  await leave(person)
  await erasePerson(services, person.id)

  expect(stripe.pay(session)).toBe(false)
  expect([...stripe.customers.values()].map(({ email }) => email)).not.toContain(person.email)
})
