import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { localDate } from '#lib/shared/dates/dates.ts'

import { sendTrackedReminders } from '#lib/server/applications/index.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { trackedApplications } from '#lib/server/db/schema/applications/tracked-applications.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate } from '#support/people/people.ts'

const { call, db, services, sign } = await testApp()

const DRAFT = {
  company: 'Gates Ltd',
  link: 'https://gates.example/jobs/7',
  note: 'Met them at the fair',
  status: 'applied',
  title: 'Joiner',
}

async function keeper() {
  const candidate = await makeCandidate(db)
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date(), timeZone: 'Asia/Kolkata' })
    .where(sql`${users.id} = ${candidate.id}`)
  const headers = await sign({ ...candidate, timeZone: 'Asia/Kolkata' })
  const add = (change: object = {}) =>
    call('POST /candidates/tracked-applications', { body: { ...DRAFT, ...change }, headers })
  const list = async () => (await call('GET /candidates/tracked-applications', { headers })).body
  return { add, candidate, headers, list }
}

test('an application made elsewhere can be added, moved, changed and deleted', async () => {
  const { add, headers, list } = await keeper()
  const { body, status } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...DRAFT, remind_on: null })

  const params = { id: body.id }
  const moved = await call('PUT /candidates/tracked-applications/{id}', {
    body: { status: 'interview' },
    headers,
    params,
  })
  expect(moved.body).toMatchObject({ ...DRAFT, status: 'interview' })
  expect(await list()).toHaveLength(1)
  await call('DELETE /candidates/tracked-applications/{id}', { headers, params })
  expect(await list()).toEqual([])
})

test('company and title are required, links must be web addresses, and dates must exist', async () => {
  const { add } = await keeper()

  for (const [change, field] of [
    [{ company: ' ' }, 'company'],
    [{ title: '' }, 'title'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ remind_on: '2026-02-30' }, 'remind_on'],
    [{ status: 'dreaming' }, 'status'],
    [{ note: 'x'.repeat(2001) }, 'note'],
  ] as const) {
    const { body, status } = await add(change)
    expect({ field: body.errors?.[0]?.field, status }).toEqual({ field, status: 422 })
  }
})

test('a reminder is mailed once, on the morning of its day in the candidate’s time zone', async () => {
  const { add, candidate, headers } = await keeper()
  const { body } = await add({ remind_on: '2999-03-10' })
  const [row] = await db
    .select()
    .from(trackedApplications)
    .where(sql`${trackedApplications.id} = ${body.id}`)
  expect(row?.remindAt?.toISOString()).toBe('2999-03-10T02:30:00.000Z')
  await db
    .update(trackedApplications)
    .set({ remindAt: new Date(Date.now() - 1000) })
    .where(sql`${trackedApplications.id} = ${body.id}`)

  await sendTrackedReminders(services)
  await sendTrackedReminders(services)
  const mails = () =>
    db
      .select()
      .from(mailOutbox)
      .where(sql`${mailOutbox.toAddress} = ${candidate.email}`)
  expect((await mails()).map(mail => mail.subject)).toEqual(['Reminder: Joiner at Gates Ltd'])

  const later = { body: { remind_on: '2999-01-01' }, headers, params: { id: body.id as number } }
  await call('PUT /candidates/tracked-applications/{id}', later)
  await sendTrackedReminders(services)
  expect(await mails()).toHaveLength(1)
})

test('a reminder in the past is refused in the candidate’s time zone, unless it was set before', async () => {
  const { add, headers } = await keeper()
  const yesterday = localDate(new Date(Date.now() - 86_400_000), 'Asia/Kolkata')
  const fault = { field: 'remind_on', message: 'That morning has passed. Choose a later day.' }
  const refused = await add({ remind_on: yesterday })
  expect(refused).toMatchObject({ body: { errors: [fault] }, status: 422 })

  const { body } = await add({ remind_on: '2999-01-01' })
  const where = sql`${trackedApplications.id} = ${body.id}`
  await db
    .update(trackedApplications)
    .set({ remindOn: yesterday, remindedAt: new Date() })
    .where(where)
  const params = { id: body.id as number }
  const change = (sent: object) =>
    call('PUT /candidates/tracked-applications/{id}', { body: sent, headers, params })
  expect((await change({ note: 'Wrote again.', remind_on: yesterday })).status).toBe(200)
  const [row] = await db.select().from(trackedApplications).where(where)
  expect(row?.remindedAt).not.toBeNull()
  expect((await change({ remind_on: '2026-01-01' })).status).toBe(422)
  expect((await change({ remind_on: null })).body).toMatchObject({ remind_on: null })
})
