import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { findPlan, spendApplication } from '#lib/server/billing/index.ts'
import { renewDue } from '#lib/server/billing/subscription/renewals.ts'
import { renew } from '#lib/server/billing/tasks.ts'
import {
  checkouts,
  invoices,
  sandboxCharges,
  subscriptions,
  usageCounters,
} from '#lib/server/db/schema/billing.ts'
import { DAY_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeRecruiter } from '#support/people/people.ts'
import { listSubjects } from '#support/services/outbox.ts'

const app = await testApp()
const { call, db, services } = app

const VISA = 'pm_sandbox_visa'

let maya: Actor
let keys = 0

beforeEach(async () => {
  maya = await makeCandidate(db)
})

interface Buying {
  as?: Actor
  key?: string
  token?: string | undefined
}

/** Buys a plan as the checkout page does: with a new key for each attempt. */
function buy(plan: string, { as = maya, key = `key-${++keys}`, token = VISA }: Buying = {}) {
  const body = { plan_id: plan, ...(token && { payment_method: token }) }
  return call('POST /subscription/checkout', { as, body, headers: { 'idempotency-key': key } })
}

const change = (plan: string) => buy(plan, { token: '' })
const state = async () => (await call('GET /subscription', { as: maya })).body
const charged = async () => {
  const rows = await db
    .select({ amount: sandboxCharges.amountMinor, outcome: sandboxCharges.outcome })
    .from(sandboxCharges)
    .innerJoin(checkouts, eq(sandboxCharges.key, sql`'checkout:' || ${checkouts.id}`))
    .where(eq(checkouts.userId, maya.id))
    .orderBy(checkouts.id)
  return rows.map(({ amount, outcome }) => (outcome === 'paid' ? amount : outcome))
}
const invoicesOf = () =>
  db.select().from(invoices).where(eq(invoices.userId, maya.id)).orderBy(invoices.id)
const mailSubjects = () => listSubjects(db, maya.email)

/** Lets days pass for Maya's subscription, by moving its dates into the past. */
async function daysPass(days: number): Promise<void> {
  const by = sql.raw(`interval '${days} days'`)
  await db
    .update(subscriptions)
    .set({
      anchor: sql`anchor - ${by}`,
      currentPeriodEnd: sql`current_period_end - ${by}`,
      currentPeriodStart: sql`current_period_start - ${by}`,
      nextAttemptAt: sql`next_attempt_at - ${by}`,
    })
    .where(eq(subscriptions.userId, maya.id))
}

/** Lets time pass until the exact end of the paid period. */
async function periodPasses(): Promise<void> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, maya.id))
  const { currentPeriodEnd: end, currentPeriodStart: start } = row ?? {}
  await daysPass(Math.round(((end?.getTime() ?? 0) - (start?.getTime() ?? 0)) / DAY_MS))
}

const runRenewals = () => renew.run(services, {})

test('the plans are listed with their prices and with the limits for the role of the caller', async () => {
  const recruiter = await makeRecruiter(db)
  const { body: forCandidate } = await call('GET /subscription/plans', { as: maya })
  const { body: forRecruiter } = await call('GET /subscription/plans', { as: recruiter })

  const { body: posting } = await call('GET /subscription', { as: recruiter })
  expect(posting).toMatchObject({ applications: null, jobs: { limit: 5, used: 0 } })
  expect(
    forCandidate.map(({ id, isPopular, price }: Record<string, unknown>) => [id, price, isPopular]),
  ).toEqual([
    ['free', 0, false],
    ['basic', 9.99, false],
    ['pro', 19.99, true],
    ['premium', 39.99, false],
  ])
  expect(forCandidate[1].features[0]).toBe('Up to 10 applications a month')
  expect(forRecruiter[1].features[0]).toBe('Up to 20 active jobs at a time')
})

test('a new account is on Free; a payment gives a month of the plan, an invoice and one receipt by mail', async () => {
  expect(await state()).toMatchObject({
    active: false,
    applications: { limit: 5, used: 0 },
    currentPeriodEnd: null,
    planId: 'free',
    jobs: null,
    status: 'free',
  })

  const { body, status } = await buy('basic')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'paid',
    subscription: {
      active: true,
      applications: { limit: 10, used: 0 },
      cancelAtPeriodEnd: false,
      card: { brand: 'Visa', last4: '4242' },
      planId: 'basic',
      status: 'active',
    },
  })
  const days = (Date.parse(body.subscription.currentPeriodEnd) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
  expect(await charged()).toEqual([999])
  expect(await mailSubjects()).toEqual(['Your receipt: $9.99 for Basic'])
})

test('T141 a tampered price is ignored, and a plan that is not sold is not found', async () => {
  const { status } = await call('POST /subscription/checkout', {
    as: maya,
    body: { amount: 1, payment_method: VISA, plan_id: 'pro', price: 0.01, user_id: 1 },
    headers: { 'idempotency-key': 'tampered' },
  })

  expect(status).toBe(200)
  expect(await charged()).toEqual([1999])
  for (const plan of ['free', 'gold', '1', 'PRO', '__proto__']) {
    const { body, status: refused } = await buy(plan)
    expect({ message: body.message, refused }).toEqual({ message: 'Plan not found', refused: 404 })
  }
})

test('T142 ten calls with one key charge once, and the key cannot be used for another purchase', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buy('basic', { key: 'the-same' })),
  )

  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await charged()).toEqual([999])
  expect((await buy('pro', { key: 'the-same' })).status).toBe(422)
  expect(await charged()).toEqual([999])
})

test('R06 fifty simultaneous calls and a retry after a lost answer have one effect and the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buy('pro', { key: 'lost-answer' })),
  )
  const retried = await buy('pro', { key: 'lost-answer' })

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(retried.status).toBe(200)
  expect(retried.headers.get('idempotency-replayed')).toBe('true')
  expect(retried.body.status).toBe('paid')
  expect(await charged()).toEqual([1999])
  expect(await invoicesOf()).toHaveLength(1)
  expect(await mailSubjects()).toHaveLength(1)
})

test('two simultaneous checkouts with different keys make one subscription and one charge', async () => {
  const answers = await Promise.all([buy('basic'), buy('pro'), buy('premium')])

  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  const sent = await charged()
  // The second request waited for the first, or paid the difference to a more expensive plan.
  const paid = sent.reduce<number>((sum, amount) => sum + Number(amount), 0)
  expect([999, 1999, 3999]).toContain(paid)
  expect(
    await db.select().from(subscriptions).where(eq(subscriptions.userId, maya.id)),
  ).toHaveLength(1)
})

test('a payment without a key, or without a known card, is refused at its field', async () => {
  const unkeyed = await call('POST /subscription/checkout', {
    as: maya,
    body: { payment_method: VISA, plan_id: 'pro' },
  })
  const unknown = await buy('pro', { token: 'pm_card_of_somebody' })
  const cardless = await change('pro')

  expect(unkeyed.status).toBe(400)
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'payment_method'])
  expect(cardless.body.message).toBe('Enter a card to pay with')
  expect(await charged()).toEqual([])
})

test('a declined card changes nothing and says why; another card then pays', async () => {
  const declined = await buy('pro', { token: 'pm_sandbox_declined' })
  const poor = await buy('pro', { token: 'pm_sandbox_no_funds' })

  expect([declined.status, declined.body.code, declined.body.message]).toEqual([
    402,
    'payment_declined',
    'Your card was declined.',
  ])
  expect(poor.body.message).toBe('Your card has insufficient funds.')
  expect(await state()).toMatchObject({ card: null, planId: 'free' })
  expect((await buy('pro')).status).toBe(200)
  expect(await invoicesOf()).toHaveLength(1)
})

test('a second payment waits until the first is finished', async () => {
  const slow = buy('pro', { token: 'pm_sandbox_slow' })
  await expect.poll(async () => (await state()).pendingPlanId, { interval: 20 }).toBe('pro')

  const meanwhile = await buy('premium')
  const cancelled = await call('POST /subscription/cancel', { as: maya })

  expect([meanwhile.status, cancelled.status]).toEqual([409, 409])
  expect((await slow).status).toBe(200)
  expect(await charged()).toEqual([1999])
})

test('cancelling keeps the plan until the end of the period, and resuming undoes it', async () => {
  expect((await call('POST /subscription/cancel', { as: maya })).status).toBe(409)
  const { body: paid } = await buy('pro')
  const end = paid.subscription.currentPeriodEnd

  const { body: cancelled } = await call('POST /subscription/cancel', { as: maya })
  const { body: repeated } = await call('POST /subscription/cancel', { as: maya })

  expect(cancelled).toMatchObject({ accessUntil: end, cancelAtPeriodEnd: true, planId: 'pro' })
  expect(repeated).toEqual(cancelled)
  const { body: resumed } = await call('POST /subscription/resume', { as: maya })
  expect(resumed).toMatchObject({ cancelAtPeriodEnd: false, currentPeriodEnd: end })

  await call('POST /subscription/cancel', { as: maya })
  await periodPasses()
  expect(await state()).toMatchObject({ planId: 'free' })
  await runRenewals()
  expect(await charged()).toEqual([1999])
  expect((await mailSubjects()).at(-1)).toBe('Your Pro plan has ended')
})

test("T144 only the caller's subscription changes, whatever the body says", async () => {
  const other = await makeCandidate(db)
  await buy('pro', { as: other })
  await buy('basic')

  await call('POST /subscription/cancel', {
    as: maya,
    body: { id: other.id, userId: other.id, user_id: other.id },
  })

  const { body } = await call('GET /subscription', { as: other })
  expect(body).toMatchObject({ cancelAtPeriodEnd: false, planId: 'pro' })
  expect(await state()).toMatchObject({ cancelAtPeriodEnd: true, planId: 'basic' })
})

test('a more expensive plan costs the difference for the remaining days, and keeps the period', async () => {
  const { body: before } = await buy('basic')
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, maya.id))
  const days = Math.round(
    ((row?.currentPeriodEnd?.getTime() ?? 0) - (row?.currentPeriodStart.getTime() ?? 0)) / DAY_MS,
  )
  await daysPass(10)

  const { body: after } = await change('pro')

  const expected = Math.floor((2 * 1000 * (days - 10) + days) / (2 * days))
  expect(await charged()).toEqual([999, expected])
  expect(after.subscription.planId).toBe('pro')
  const moved = Date.parse(before.subscription.currentPeriodEnd) - 10 * DAY_MS
  expect(Date.parse(after.subscription.currentPeriodEnd)).toBe(moved)
  expect((await invoicesOf()).map(({ kind }) => kind)).toEqual(['start', 'change'])
})

test('a cheaper plan costs nothing and starts with the next period; until then it can be undone', async () => {
  await buy('premium')
  const { body: scheduled } = await change('basic')
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    subscription: { nextPlanId: 'basic', planId: 'premium' },
  })
  await call('POST /subscription/resume', { as: maya })
  expect((await state()).nextPlanId).toBeNull()
  await change('basic')

  await periodPasses()
  await runRenewals()

  expect(await charged()).toEqual([3999, 999])
  expect(await state()).toMatchObject({ nextPlanId: null, planId: 'basic', status: 'active' })
})

test('a downgraded plan can still be cancelled, and is then not charged', async () => {
  await buy('premium')
  await change('basic')

  const { body } = await call('POST /subscription/cancel', { as: maya })
  expect(body).toMatchObject({ cancelAtPeriodEnd: true, nextPlanId: null, planId: 'premium' })
  await periodPasses()
  await runRenewals()

  expect(await charged()).toEqual([3999])
  expect((await state()).planId).toBe('free')
})

test('renewing charges once a period, however often and in parallel the task runs', async () => {
  await buy('pro')
  for (const month of [1, 2]) {
    const end = new Date((await state()).currentPeriodEnd)
    await renewDue(services, new Date(end.getTime() - 1000))
    expect(await charged()).toHaveLength(month)
    const run = () => renewDue(services, end)
    await Promise.allSettled([run(), run(), run()])
    await run()
    expect(await charged()).toHaveLength(1 + month)
  }
  expect(await state()).toMatchObject({ planId: 'pro', status: 'active' })
  expect((await invoicesOf()).map(({ kind }) => kind)).toEqual(['start', 'renewal', 'renewal'])
  expect(await mailSubjects()).toHaveLength(3)
})

test('a failed renewal is retried for seven days, then the plan ends', async () => {
  await buy('pro', { token: 'pm_sandbox_renewals_fail' })
  await periodPasses()
  await runRenewals()
  expect(await state()).toMatchObject({ active: true, planId: 'pro', status: 'past_due' })

  for (let day = 0; day < 6; day += 1) {
    await daysPass(1)
    await runRenewals()
  }
  expect(await charged()).toEqual([1999, 'declined', 'declined', 'declined', 'declined'])
  expect((await state()).planId).toBe('pro')
  await daysPass(1)
  await runRenewals()

  expect(await state()).toMatchObject({ active: false, planId: 'free', status: 'free' })
  expect(await charged()).toHaveLength(5)
  expect((await mailSubjects()).at(-1)).toBe('Your Pro plan has ended')
  const { body: notifications } = await call('GET /notifications', { as: maya })
  expect(notifications[0]).toMatchObject({
    actionUrl: '/candidate/subscription',
    title: 'Your Pro plan has ended',
    type: 'system',
  })
})

test('within the grace period another card pays the current month', async () => {
  await buy('pro', { token: 'pm_sandbox_renewals_fail' })
  await periodPasses()
  await daysPass(2)
  await runRenewals()
  const before = await state()

  const { body } = await buy('pro', { token: 'pm_sandbox_mastercard' })

  expect(body.subscription).toMatchObject({
    card: { brand: 'Mastercard', last4: '4444' },
    status: 'active',
  })
  const [, renewal] = await invoicesOf()
  expect(renewal?.periodStart.toISOString()).toBe(before.currentPeriodEnd)
  expect(await charged()).toEqual([1999, 'declined', 1999])
})

test('T145 after the paid period the limit is that of Free, whether or not a task has run', async () => {
  await buy('basic')
  await periodPasses()
  expect(await findPlan(db, { userId: maya.id })).toBe('basic')
  await daysPass(7)
  expect(await findPlan(db, { userId: maya.id })).toBe('free')

  const { body } = await call('GET /subscription', { as: maya })
  expect(body).toMatchObject({ active: false, applications: { limit: 5 }, planId: 'free' })
})

test('a payment interrupted by a stop is finished, and not charged again', async () => {
  await buy('basic')
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, maya.id))
  const [interrupted] = await db
    .insert(checkouts)
    .values({
      amountMinor: 500,
      createdAt: new Date(Date.now() - 2 * MINUTE_MS),
      idempotencyKey: 'user:left',
      kind: 'upgrade',
      paymentToken: VISA,
      plan: 'pro',
      requestSha256: Buffer.alloc(32),
      subscriptionId: row?.id ?? 0,
      userId: maya.id,
    })
    .returning()
  await db
    .insert(sandboxCharges)
    .values({ amountMinor: 500, key: `checkout:${interrupted?.id}`, outcome: 'paid', token: VISA })

  await Promise.allSettled([runRenewals(), runRenewals()])

  expect(await state()).toMatchObject({ pendingPlanId: null, planId: 'pro' })
  expect(await charged()).toEqual([999, 500])
  expect(await invoicesOf()).toHaveLength(2)
})

test('T140 F16 only the brand and the last four digits of a card are stored', async () => {
  await buy('premium')
  const { rows } = await services.connection.pool.query<{ found: string }>(`
    select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '') as found
    from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename not in ('places', 'place_names')`)
  const [dump = { found: '' }] = rows

  expect(dump.found).toContain('pm_sandbox_visa')
  for (const number of ['4242424242424242', '4242 4242 4242 4242', '4000000000000002'])
    expect(dump.found).not.toContain(number)
})

test('T94 a hundred simultaneous applications near the limit use exactly the remaining number', async () => {
  await buy('basic')
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, maya.id))
  const periodStart = row?.currentPeriodStart ?? new Date()
  await db
    .insert(usageCounters)
    .values({ kind: 'applications', periodStart, used: 7, userId: maya.id })

  const spent = await Promise.allSettled(
    Array.from({ length: 100 }, () => db.transaction(tx => spendApplication(tx, maya))),
  )

  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = spent.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['plan_limit']))
  expect(refused[0].extra).toEqual({
    limit: 10,
    plan: 'basic',
    upgrade: '/candidate/subscription',
  })
  expect((await state()).applications).toEqual({ limit: 10, used: 10 })
})

test('payments are listed in pages, and each has an invoice and a receipt as PDF', async () => {
  await buy('basic')
  await change('pro')
  const { body: first, headers } = await call('GET /subscription/invoices', {
    as: maya,
    query: { limit: '1' },
  })
  const next = new URL(/<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://x')
  const { body: second } = await call('GET /subscription/invoices', {
    as: maya,
    query: next.searchParams.toString(),
  })

  expect(headers.get('x-total-count')).toBe('2')
  expect([first[0].kind, second[0].kind]).toEqual(['change', 'start'])
  expect(second[0]).toMatchObject({ amount: 9.99, card: { last4: '4242' }, status: 'paid' })
  for (const kind of ['invoice', 'receipt']) {
    const answer = await call('GET /subscription/invoices/{id}/document', {
      as: maya,
      params: { id: second[0].id },
      query: { kind },
    })
    expect(answer.headers.get('content-disposition')).toContain(`${kind}-${second[0].number}.pdf`)
    expect(String(answer.body).startsWith('%PDF-')).toBe(true)
  }
})
