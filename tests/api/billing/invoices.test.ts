import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { billingDetails, invoices } from '#lib/server/db/schema/billing.ts'
import { erasePerson } from '#lib/server/privacy/erase.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeColleague, makeRecruiter } from '#support/people/people.ts'
import { signWithSudo } from '#support/people/sudo.ts'

const app = await testApp({
  SELLER_ADDRESS: String.raw`1 Market Lane\n10115 Berlin`,
  SELLER_NAME: 'Openings GmbH',
  SELLER_TAX_ID: 'DE999999999',
  SELLER_TAX_RATE: '19',
})
const { call, db, services } = app
const YEAR = new Date().getUTCFullYear()
const DETAILS = {
  address: '12 Quay Street\nSecond floor',
  city: 'Rotterdam',
  country: 'NL',
  name: 'Quist Joinery B.V.',
  postalCode: '3011 AB',
  taxId: 'nl 123456789 b01',
}

let maya: Actor
let keys = 0

beforeEach(async () => {
  maya = await makeCandidate(db)
})

const buy = (as: Actor, plan = 'pro') =>
  call('POST /subscription/checkout', {
    as,
    body: { payment_method: 'pm_sandbox_visa', plan_id: plan },
    headers: { 'idempotency-key': `key-${++keys}` },
  })
const save = (as: Actor, change: object = {}) =>
  call('PUT /subscription/billing-details', { as, body: { ...DETAILS, ...change } })
const issued = (person: Actor) =>
  db.select().from(invoices).where(eq(invoices.userId, person.id)).orderBy(invoices.id)

test('an invoice keeps seller, customer, number, date, period, net, tax and total of its day', async () => {
  expect((await save(maya)).body).toMatchObject({ name: DETAILS.name, taxId: 'NL123456789B01' })
  await buy(maya)

  const [invoice] = await issued(maya)
  expect(invoice).toMatchObject({
    amountMinor: 1999,
    buyer: { ...DETAILS, taxId: 'NL123456789B01' },
    number: expect.stringMatching(new RegExp(String.raw`^OP-${YEAR}-\d{6}$`)),
    seller: {
      address: '1 Market Lane\n10115 Berlin',
      name: 'Openings GmbH',
      taxId: 'DE999999999',
    },
    taxMinor: 319,
    taxRate: 1900,
  })
  const { body } = await call('GET /subscription/invoices', { as: maya })
  expect(body).toMatchObject([{ amount: 19.99, number: invoice?.number, tax: 3.19 }])

  // Later changes of the settings do not change the invoice, and it cannot be edited.
  await save(maya, { name: 'Another name' })
  expect((await issued(maya))[0]).toEqual(invoice)
  for (const change of ["number = 'X'", 'amount_minor = 1', "buyer = '{}'", 'seller = null'])
    await expect(
      db.execute(sql.raw(`update invoices set ${change} where id = ${invoice?.id}`)),
    ).rejects.toThrow('Failed query')
})

test.each(['invoice', 'receipt'])(
  'the %s as PDF shows seller, buyer, amount and tax',
  async kind => {
    await save(maya)
    await buy(maya)
    const [invoice] = await issued(maya)

    const path = `/api/subscription/invoices/${invoice?.id}/document?kind=${kind}`
    const answer = await app.fetch(path, { headers: await app.sign(maya) })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const read = await services.resumeReader.read(bytes, 'pdf')

    const text = 'text' in read ? read.text.replaceAll(/\s+/g, ' ') : ''
    for (const part of [
      invoice?.number,
      'Openings GmbH 1 Market Lane 10115 Berlin',
      'Tax id: DE999999999',
      'Quist Joinery B.V. 12 Quay Street Second floor 3011 AB Rotterdam Netherlands',
      'Tax id: NL123456789B01',
      'Net $16.80 USD',
      'VAT 19% $3.19 USD',
      'Total, paid $19.99 USD',
    ])
      expect(text).toContain(part)
  },
)

test('invoice numbers have no gaps and no duplicates, even with parallel and failed payments', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeCandidate(db)))
  const before = await db.$count(invoices)
  await Promise.all(people.map(as => buy(as, 'basic')))
  await expect(
    db.transaction(async tx => {
      await tx.insert(invoices).values({
        amountMinor: 1,
        currency: 'USD',
        kind: 'start',
        periodEnd: new Date(),
        periodStart: new Date(),
        plan: 'pro',
        providerReference: 'rolled back',
        status: 'paid',
      })
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await buy(maya)

  const rows = await db.select({ number: invoices.number }).from(invoices)
  const numbers = rows.map(({ number }) => Number(number?.slice(-6))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: before + 9 }, (_, at) => at + 1))
})

test('a payment gets an invoice only after it succeeds', async () => {
  const values = {
    amountMinor: 1999,
    currency: 'USD',
    kind: 'renewal',
    periodEnd: new Date(),
    periodStart: new Date(),
    plan: 'pro',
    providerReference: 'failed',
    status: 'failed',
    userId: maya.id,
  } as const
  const [failed] = await db.insert(invoices).values(values).returning()
  const open = () =>
    call('GET /subscription/invoices/{id}/document', { as: maya, params: { id: failed?.id ?? 0 } })

  expect(failed?.number).toBeNull()
  expect((await open()).status).toBe(409)
  await db.update(invoices).set({ status: 'paid' }).where(eq(invoices.providerReference, 'failed'))
  expect((await issued(maya))[0]).toMatchObject({ buyer: { name: maya.name } })
  expect((await open()).status).toBe(200)
})

test.each([
  ['name', '', 'Please enter a name'],
  ['address', ' ', 'Please enter an address'],
  ['city', 'x'.repeat(101), 'Must be at most 100 characters'],
  ['country', 'EU', 'Please choose a country'],
  ['taxId', 'DE123456789', 'Please enter a tax id of this country, such as DE123456789'],
  ['taxId', 'NL1', 'Please enter a tax id of this country, such as DE123456789'],
  ['name', '有限会社', 'Please use Latin, Greek or Cyrillic letters: invoices can show no others'],
])('billing details with the %s %j are refused at the field', async (field, value, message) => {
  const { body, status } = await save(maya, { [field]: value })

  expect([status, body.errors]).toEqual([422, [{ field, message }]])
  expect((await call('GET /subscription/billing-details', { as: maya })).body.details).toBeNull()
})

test('owners share the billing details of the company, and members do not see them', async () => {
  const owner = await makeRecruiter(db, { name: 'Quist Joinery' })
  const member = await makeColleague(db, owner)
  await buy(owner, 'basic')
  expect((await issued(owner))[0]?.buyer).toEqual({ name: 'Quist Joinery' })

  await save(owner)

  for (const answer of [
    await save(member),
    await call('GET /subscription/billing-details', { as: member }),
  ])
    expect(answer.status).toBe(403)
  await call('PUT /recruiters/team/{id}', {
    as: owner,
    body: { role: 'owner' },
    params: { id: member.id },
  })
  const { body } = await call('GET /subscription/billing-details', { as: member })
  expect(body.details).toMatchObject({ city: 'Rotterdam' })
  await buy(owner, 'pro')
  expect((await issued(owner))[1]?.buyer).toMatchObject({ name: DETAILS.name })
})

test('erasing an account removes the name from its invoices, and keeps numbers, amounts and dates', async () => {
  await save(maya)
  await buy(maya)
  const [before] = await issued(maya)
  await call('DELETE /account', { headers: await signWithSudo(app, maya) })
  await db.execute(sql`update account_deletions set erase_at = now() where user_id = ${maya.id}`)

  await erasePerson(services, maya.id)

  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.id, before?.id ?? 0))
  expect(invoice).toEqual({
    ...before,
    buyer: null,
    cardBrand: null,
    cardLast4: null,
    userId: null,
  })
  expect(await db.$count(billingDetails, eq(billingDetails.userId, maya.id))).toBe(0)
})
