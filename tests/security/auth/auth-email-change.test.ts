import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { emailChanges, users } from '#lib/server/db/schema/auth.ts'
import { testApp } from '#support/program/app.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import { makeUser } from '#support/people/people.ts'
import { signWithSudo } from '#support/people/sudo.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const dataDir = app.services.config.DATA_DIR
const INVALID = 'Invalid link. It was used already, was stopped, or is too old.'

const ask = (headers: Record<string, string>, email: string, to = app) =>
  to.call('POST /auth/email-change', { body: { email }, headers })
const confirm = (token: string, headers: Record<string, string> = {}) =>
  app.call('POST /auth/email-change/confirm', { body: { token }, headers })
const stop = (token: string) => app.call('POST /auth/email-change/stop', { body: { token } })

const addressOf = async ({ id }: Actor) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email

/** Creates a person with a confirmed address who has requested another one. */
async function requestChange() {
  const person = await makeUser(app.db, 'candidate', { emailVerifiedAt: new Date() })
  const headers = await signWithSudo(app, person)
  const email = `moved-${person.email}`
  const answer = await ask(headers, email)
  expect([answer.status, answer.body.message]).toEqual([200, 'We mailed a link to both addresses'])
  await app.runTasks()
  const newToken = await mailedToken(dataDir, email)
  const oldToken = await mailedToken(dataDir, person.email)
  return { email, headers, newToken, oldToken, person }
}

test('an address changes once both links are confirmed, in either order', async () => {
  for (const order of ['old first', 'new first']) {
    const { email, newToken, oldToken, person } = await requestChange()
    const [first, second] = order === 'old first' ? [oldToken, newToken] : [newToken, oldToken]
    const half = await confirm(first)
    expect(half.body).toMatchObject({ complete: false })
    // Confirming the same link twice does not count as both.
    expect((await confirm(first)).body).toMatchObject({ complete: false })
    expect(await addressOf(person)).toBe(person.email)
    expect((await confirm(second)).body).toMatchObject({ complete: true })
    expect(await addressOf(person)).toBe(email)
    expect((await confirm(second)).body).toMatchObject({ code: 'invalid-token', message: INVALID })
  }
})

test('T08 T47 a change ends all sessions except the one that completes it, and informs both addresses', async () => {
  const { email, headers, newToken, oldToken, person } = await requestChange()
  const elsewhere = await app.sign(person)
  await confirm(oldToken, headers)
  const done = await confirm(newToken, headers)
  expect(done.headers.getSetCookie()[0]).toMatch(/^__Host-sid=/)
  expect(done.body.token).toEqual(expect.any(String))
  for (const old of [elsewhere, headers])
    expect((await app.call('GET /auth/sessions', { headers: old })).status).toBe(401)
  await app.runTasks()
  const mails = await readOutbox(dataDir)
  for (const to of [person.email, email])
    expect(mails.findLast(mail => mail.to === to)?.subject).toBe(
      'Your email address at Openings was changed',
    )
  const events = await app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'email.change'))
  expect(events.at(-1)).toMatchObject({ outcome: 'ok' })
  expect(JSON.stringify(events)).not.toContain('@')
})

test('T48 a reset token for the old address stops working after the change', async () => {
  const { newToken, oldToken, person } = await requestChange()
  await app.call('POST /auth/forgot-password', { body: { email: person.email } })
  await app.runTasks()
  const reset = await mailedToken(dataDir, person.email)
  await confirm(oldToken)
  await confirm(newToken)
  const body = { password: 'Wide-Rivers8-cross', token: reset }
  const answer = await app.call('POST /auth/reset-password', { body })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid-token'])
})

test('the old address and the signed-in person can stop a half-confirmed change', async () => {
  const { newToken, oldToken, person } = await requestChange()
  await confirm(newToken)
  expect((await stop(oldToken)).status).toBe(200)
  for (const token of [oldToken, newToken]) expect((await confirm(token)).status).toBe(400)
  expect(await addressOf(person)).toBe(person.email)

  const other = await requestChange()
  const stopped = await app.call('DELETE /auth/email-change', { headers: other.headers })
  expect(stopped.status).toBe(204)
  expect((await confirm(other.newToken)).status).toBe(400)
})

test('a change needs a confirmed password and a different address, and is rate-limited', async () => {
  const person = await makeUser(limited.db, 'candidate')
  const plain = await ask(await limited.sign(person), 'other@example.com', limited)
  expect([plain.status, plain.body.code]).toEqual([403, 'sudo_required'])
  const headers = await signWithSudo(limited, person)
  const same = await ask(headers, person.email.toUpperCase(), limited)
  expect(same.body.errors).toEqual([{ field: 'email', message: 'This is already your address' }])
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1)
    statuses.push((await ask(headers, `other${round}@example.com`, limited)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('T40 a taken address gets the same answer as any other; its owner is informed and keeps it', async () => {
  const owner = await makeUser(app.db, 'recruiter')
  const person = await makeUser(app.db, 'candidate', { emailVerifiedAt: new Date() })
  const answer = await ask(await signWithSudo(app, person), owner.email)
  expect([answer.status, answer.body.message]).toEqual([200, 'We mailed a link to both addresses'])
  await app.runTasks()
  const received = (await readOutbox(dataDir)).filter(({ to }) => to === owner.email)
  expect(received.map(({ subject }) => subject)).toEqual([
    'You already have an account at Openings',
  ])
  expect((await confirm(await mailedToken(dataDir, person.email))).body.complete).toBe(false)
  const [row] = await app.db.select().from(emailChanges).where(eq(emailChanges.userId, person.id))
  expect(row?.newHash).toBeNull()
})

test('the first to register the new address keeps it', async () => {
  const { email, newToken, oldToken, person } = await requestChange()
  await confirm(oldToken)
  await makeUser(app.db, 'recruiter', { email: email.toUpperCase() })
  const late = await confirm(newToken)
  expect([late.status, late.body.code]).toEqual([422, 'email-taken'])
  expect(await addressOf(person)).toBe(person.email)
})

test('R06 when two people change to the same address at once, one gets it and the other an error', async () => {
  const email = 'wanted-by-two@example.com'
  const tokens: string[] = []
  for (const name of ['first', 'second']) {
    const person = await makeUser(app.db, 'candidate', { email: `${name}-of-two@example.com` })
    await ask(await signWithSudo(app, person), email)
    await app.runTasks()
    tokens.push(await mailedToken(dataDir, email))
  }

  const answers = await Promise.all(tokens.map(token => confirm(token)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'email-taken',
    message: 'Another account now uses this address.',
  })
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
})

test('an unconfirmed old address is informed and can stop the change, but need not confirm it', async () => {
  const person = await makeUser(app.db, 'candidate')
  const email = `right-${person.email}`
  await ask(await signWithSudo(app, person), email)
  await app.runTasks()
  expect(await mailedToken(dataDir, person.email)).toMatch(/^[\w-]{43}$/)
  expect((await confirm(await mailedToken(dataDir, email))).body).toMatchObject({ complete: true })
})

test('T44 T45 T46 only the newest links work, for thirty minutes, and are stored as hashes', async () => {
  const { email, headers, newToken, oldToken, person } = await requestChange()
  const ofPerson = eq(emailChanges.userId, person.id)
  const [row] = await app.db.select().from(emailChanges).where(ofPerson)
  const remainingMs = (row?.expiresAt.getTime() ?? 0) - Date.now()
  expect(remainingMs).toBeGreaterThan(29 * 60_000)
  expect(remainingMs).toBeLessThanOrEqual(30 * 60_000)
  for (const token of [newToken, oldToken]) expect(JSON.stringify(row)).not.toContain(token)
  await ask(headers, email)
  await app.runTasks()
  expect((await confirm(oldToken)).status).toBe(400)
  const newest = await mailedToken(dataDir, email)
  await app.db
    .update(emailChanges)
    .set({ expiresAt: sql`now()` })
    .where(ofPerson)
  expect((await confirm(newest)).status).toBe(400)
})
