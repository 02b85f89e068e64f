import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { codeOf, stepAt } from '#lib/server/auth/two-step/totp.ts'
import { resetTwoStep } from '#lib/server/auth/two-step/reset.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import {
  pendingSignIns,
  recoveryCodes,
  sessions,
  throttle,
  twoSteps,
} from '#lib/server/db/schema/auth.ts'
import { loginPlainly, PASSWORD, register, signIn } from '#support/people/accounts.ts'
import { type Sent, type TestApp, testApp } from '#support/program/app.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import { fromBase32 } from '#support/people/base32.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const WRONG = 'This code is not right, or was used already. Wait for the next one.'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Confirms the password of an API client. @returns its new token */
async function confirmPassword(to: TestApp, token: string): Promise<string> {
  const answer = await to.fetch('/api/auth/sudo', {
    body: JSON.stringify({ password: PASSWORD }),
    headers: { ...bearer(token), 'content-type': 'application/json' },
    method: 'POST',
  })
  return ((await answer.json()) as { token: string }).token
}

async function post(to: TestApp, path: string, token: string, body?: object) {
  const answer = await to.fetch(`/api${path}`, {
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...bearer(token), ...(body && { 'content-type': 'application/json' }) },
    method: 'POST',
  })
  return { body: JSON.parse(await answer.text()), status: answer.status }
}

/** Creates a person with two-step sign-in. @returns their key, recovery codes and an unused code */
async function makeTwoStepPerson(to = app) {
  const person = await register(to)
  const token = await confirmPassword(to, person.token)
  const setup = await post(to, '/auth/two-step', token)
  const key = fromBase32(setup.body.key)
  const step = stepAt(Date.now())
  const on = await post(to, '/auth/two-step/confirm', token, { code: codeOf(key, step - 1) })
  const codes: string[] = on.body.recovery_codes
  return { ...person, setup: setup.body, code: () => codeOf(key, step), codes, key, step, token }
}

/** Takes the first step with the password. @returns the token for the second step */
async function firstStep(email: string, to = app): Promise<string> {
  const answer = await loginPlainly(to, email, PASSWORD)
  const body = (await answer.json()) as { code: string; pending: string }
  expect([answer.status, body.code]).toEqual([401, 'two_step_required'])
  return body.pending
}

const secondStep = (pending: string, code: string, to = app, sent: Sent = {}) =>
  to.call('POST /auth/login/second-step', { ...sent, body: { code, pending } })

test('signing in needs the password and then a code; the first step starts no session', async () => {
  const { code, user } = await makeTwoStepPerson()
  const before = await app.db.$count(sessions, eq(sessions.userId, user.id))
  const browser = await signIn(app, user.email, PASSWORD)
  expect(browser.status).toBe(401)
  expect(browser.headers.getSetCookie()).toEqual([])
  expect(browser.body).toMatchObject({
    code: 'two_step_required',
    expires_at: expect.any(String),
    message: 'Enter the code from your authenticator app',
  })
  const { pending } = browser.body
  expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(before)
  // The token for the second step is no session: neither as a bearer token nor as a cookie.
  for (const headers of [bearer(pending), { cookie: `__Host-sid=${pending}` }])
    expect((await app.call('GET /auth/sessions', { headers })).status).toBe(401)

  const answer = await secondStep(pending, code())
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email: user.email })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=/)
  expect((await secondStep(pending, code())).status).toBe(401)
})

test('a code works once, even with simultaneous tries, and older codes do not work', async () => {
  const { code, key, step, user } = await makeTwoStepPerson()
  const pendings = await Promise.all([1, 2, 3, 4].map(() => firstStep(user.email)))
  const answers = await Promise.all(pendings.map(pending => secondStep(pending, code())))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 422, 422, 422])
  const used = await secondStep(await firstStep(user.email), codeOf(key, step - 1))
  expect(used.body).toMatchObject({ code: 'wrong-code', message: WRONG })
})

test('a recovery code signs in once, in any spelling, and its owner is informed', async () => {
  const { codes, user } = await makeTwoStepPerson()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = ''] = codes
  expect(first).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `
  expect((await secondStep(await firstStep(user.email), typed)).status).toBe(200)
  expect((await secondStep(await firstStep(user.email), first)).status).toBe(422)
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  const mail = mails.findLast(({ to }) => to === user.email)
  expect(mail?.text).toContain('9 codes are left')
})

test('T46 the database contains neither the shared key nor a recovery code', async () => {
  const { setup, codes, key, user } = await makeTwoStepPerson()
  const rows = [
    ...(await app.db.select().from(twoSteps).where(eq(twoSteps.userId, user.id))),
    ...(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))),
  ]
  const stored = rows.flatMap(row => Object.values(row).filter(value => Buffer.isBuffer(value)))
  for (const bytes of stored) {
    expect(bytes.includes(key)).toBe(false)
    expect(codes.some(code => bytes.includes(code))).toBe(false)
  }
  expect(setup.uri).toContain(`secret=${setup.key}`)
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Openings:/)
  expect(setup.qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
})

test('a key copied to another person does not work', async () => {
  const owner = await makeTwoStepPerson()
  const other = await makeTwoStepPerson()
  await app.db.execute(sql`
    update two_steps set shared_key = (select shared_key from two_steps where user_id = ${owner.user.id})
    where user_id = ${other.user.id}`)
  expect((await secondStep(await firstStep(other.user.email), owner.code())).status).toBe(422)
})

test('turning two-step sign-in on or off and new recovery codes need the password, and each is mailed', async () => {
  const { code, codes, token, user } = await makeTwoStepPerson()
  const { token: plain } = await register(app)
  for (const path of ['', '/confirm', '/recovery-codes']) {
    const body = path === '/confirm' ? { code: '123456' } : undefined
    const answer = await post(app, `/auth/two-step${path}`, plain, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'sudo_required'])
  }
  const off = await app.fetch('/api/auth/two-step', { headers: bearer(plain), method: 'DELETE' })
  expect(off.status).toBe(403)

  const renewed = await post(app, '/auth/two-step/recovery-codes', token)
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await secondStep(await firstStep(user.email), codes[1] ?? '')).status).toBe(422)
  expect((await secondStep(await firstStep(user.email), code())).status).toBe(200)
  expect((await post(app, '/auth/two-step', token)).status).toBe(409)
  await app.fetch('/api/auth/two-step', { headers: bearer(token), method: 'DELETE' })
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(200)
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  const subjects = mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)
  expect(subjects.slice(-3)).toEqual([
    'Two-step sign-in is on at Openings',
    'New recovery codes at Openings',
    'Two-step sign-in is off at Openings',
  ])
})

test('two-step sign-in is off until a first code proves that the app has the key', async () => {
  const { token: first, user } = await register(app)
  const token = await confirmPassword(app, first)
  expect((await post(app, '/auth/two-step/confirm', token, { code: '123456' })).status).toBe(409)
  const { body } = await post(app, '/auth/two-step', token)
  const wrong = codeOf(fromBase32(body.key), stepAt(Date.now()) - 9)
  const refused = await post(app, '/auth/two-step/confirm', token, { code: wrong })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'code', message: WRONG }]])
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(200)
})

test('T47 a password reset keeps the second step, and ends started sign-ins', async () => {
  const { code, user } = await makeTwoStepPerson()
  const pending = await firstStep(user.email)
  await app.call('POST /auth/forgot-password', { body: { email: user.email } })
  await app.runTasks()
  const token = await mailedToken(app.services.config.DATA_DIR, user.email)
  const password = 'Wide-Rivers8-cross'
  await app.call('POST /auth/reset-password', { body: { password, token } })
  expect((await secondStep(pending, code())).status).toBe(401)
  const answer = await loginPlainly(app, user.email, password)
  expect(await answer.json()).toMatchObject({ code: 'two_step_required' })
})

test('the second step expires ten minutes after the first, and its token is stored as a hash', async () => {
  const { code, user } = await makeTwoStepPerson()
  const pending = await firstStep(user.email)
  const mine = eq(pendingSignIns.userId, user.id)
  const [row] = await app.db.select().from(pendingSignIns).where(mine)
  expect(JSON.stringify(row)).not.toContain(pending)
  await app.db
    .update(pendingSignIns)
    .set({ expiresAt: sql`now()` })
    .where(mine)
  const late = await secondStep(pending, code())
  expect(late.body.message).toBe('That took too long. Please sign in again.')
})

test('T02 after five wrong codes every code must wait, also the correct one', async () => {
  const { code, codes, user } = await makeTwoStepPerson(limited)
  const pending = await firstStep(user.email, limited)
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1)
    statuses.push((await secondStep(pending, '000000', limited)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await secondStep(pending, code(), limited)).status).toBe(429)
  expect((await secondStep(pending, codes[0] ?? '', limited)).status).toBe(429)
  const events = await limited.db.select().from(auditEvents).where(eq(auditEvents.action, 'login'))
  const failed = events.filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ meta }) => meta)).toEqual(Array.from({ length: 5 }, () => ({ by: 'code' })))
})

test('T02 wrong codes of an attacker do not lock out the known device, which has its own ten tries', async () => {
  const { code, codes, user } = await makeTwoStepPerson(limited)
  const entered = await secondStep(await firstStep(user.email, limited), code(), limited)
  const device = /__Host-dev=[^;]+/.exec(entered.headers.getSetCookie().join('\n'))?.[0] ?? ''
  const knownDevice = { headers: { cookie: device } }

  const attackersPending = await firstStep(user.email, limited)
  for (let round = 0; round < 6; round += 1) await secondStep(attackersPending, '000000', limited)
  expect((await secondStep(attackersPending, codes[0] ?? '', limited)).status).toBe(429)

  const owner = await secondStep(
    await firstStep(user.email, limited),
    codes[0] ?? '',
    limited,
    knownDevice,
  )
  expect(owner.status).toBe(200)

  const pending = await firstStep(user.email, limited)
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await secondStep(pending, '000000', limited, knownDevice)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

test('T02 the device of one account is unknown at the second step of another', async () => {
  // Otherwise these registrations from one network would need a challenge.
  await limited.db.delete(throttle)
  const [thief, victim] = [await makeTwoStepPerson(limited), await makeTwoStepPerson(limited)]
  const entered = await secondStep(
    await firstStep(thief.user.email, limited),
    thief.code(),
    limited,
  )
  const device = /__Host-dev=[^;]+/.exec(entered.headers.getSetCookie().join('\n'))?.[0] ?? ''

  const pending = await firstStep(victim.user.email, limited)
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1)
    statuses.push(
      (await secondStep(pending, '000000', limited, { headers: { cookie: device } })).status,
    )
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('a reset by the operator turns the second step off, ends sessions, is recorded and mailed', async () => {
  const { token, user } = await makeTwoStepPerson()
  const pending = await firstStep(user.email)

  await resetTwoStep(app.services, user.email.toUpperCase())

  const answer = await app.fetch('/api/auth/sessions', { headers: bearer(token) })
  expect(answer.status).toBe(401)
  // A started sign-in cannot continue, and codes are no longer needed.
  expect((await secondStep(pending, '123456')).status).toBe(401)
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(200)
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.findLast(({ to }) => to === user.email)?.subject).toBe(
    'Two-step sign-in was reset at Openings',
  )
  const [event] = await app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'two-step.reset'))
  expect(event).toMatchObject({ outcome: 'ok', requestId: 'operator' })
  expect(event?.actorRef).toMatch(/^[\w-]{43}$/)

  await expect(resetTwoStep(app.services, user.email)).rejects.toThrow('is already off')
  await expect(resetTwoStep(app.services, 'nobody@example.com')).rejects.toThrow(
    'There is no account',
  )
})
