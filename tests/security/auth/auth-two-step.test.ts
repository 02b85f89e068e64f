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

/** An API client that has just confirmed its password. */
async function confirmed(to: TestApp, token: string): Promise<string> {
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

/** A person with the second step on, what their app knows, and a code that it has not shown yet. */
async function careful(to = app) {
  const person = await register(to)
  const token = await confirmed(to, person.token)
  const begun = await post(to, '/auth/two-step', token)
  const key = fromBase32(begun.body.key)
  const step = stepAt(Date.now())
  const on = await post(to, '/auth/two-step/confirm', token, { code: codeOf(key, step - 1) })
  const codes: string[] = on.body.recovery_codes
  return { ...person, begun: begun.body, code: () => codeOf(key, step), codes, key, step, token }
}

/** The first step with the password, and the right to the second. */
async function firstStep(email: string, to = app): Promise<string> {
  const answer = await loginPlainly(to, email, PASSWORD)
  const body = (await answer.json()) as { code: string; pending: string }
  expect([answer.status, body.code]).toEqual([401, 'two_step_required'])
  return body.pending
}

const secondStep = (pending: string, code: string, to = app, sent: Sent = {}) =>
  to.call('POST /auth/login/second-step', { ...sent, body: { code, pending } })

test('signing in takes the password and then a code; the first step begins no session', async () => {
  const { code, user } = await careful()
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
  // The right to try is no session: neither as a bearer nor as a cookie.
  for (const headers of [bearer(pending), { cookie: `__Host-sid=${pending}` }])
    expect((await app.call('GET /auth/sessions', { headers })).status).toBe(401)

  const answer = await secondStep(pending, code())
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email: user.email })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=/)
  expect((await secondStep(pending, code())).status).toBe(401)
})

test('a code is taken once, also by two at the same moment, and none of before is', async () => {
  const { code, key, step, user } = await careful()
  const pendings = await Promise.all([1, 2, 3, 4].map(() => firstStep(user.email)))
  const answers = await Promise.all(pendings.map(pending => secondStep(pending, code())))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 422, 422, 422])
  const used = await secondStep(await firstStep(user.email), codeOf(key, step - 1))
  expect(used.body).toMatchObject({ code: 'wrong-code', message: WRONG })
})

test('a recovery code signs in once, in any spelling, and its owner is informed', async () => {
  const { codes, user } = await careful()
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
  const { begun, codes, key, user } = await careful()
  const rows = [
    ...(await app.db.select().from(twoSteps).where(eq(twoSteps.userId, user.id))),
    ...(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))),
  ]
  const stored = rows.flatMap(row => Object.values(row).filter(value => Buffer.isBuffer(value)))
  for (const bytes of stored) {
    expect(bytes.includes(key)).toBe(false)
    expect(codes.some(code => bytes.includes(code))).toBe(false)
  }
  expect(begun.uri).toContain(`secret=${begun.key}`)
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Openings:/)
  expect(begun.qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
})

test('a key moved to another person opens nothing', async () => {
  const mine = await careful()
  const theirs = await careful()
  await app.db.execute(sql`
    update two_steps set shared_key = (select shared_key from two_steps where user_id = ${mine.user.id})
    where user_id = ${theirs.user.id}`)
  expect((await secondStep(await firstStep(theirs.user.email), mine.code())).status).toBe(422)
})

test('turning it on, new codes and turning it off need the password, and each is mailed', async () => {
  const { code, codes, token, user } = await careful()
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

test('nothing is on before a first code has shown that the app has the key', async () => {
  const { token: first, user } = await register(app)
  const token = await confirmed(app, first)
  expect((await post(app, '/auth/two-step/confirm', token, { code: '123456' })).status).toBe(409)
  const { body } = await post(app, '/auth/two-step', token)
  const wrong = codeOf(fromBase32(body.key), stepAt(Date.now()) - 9)
  const refused = await post(app, '/auth/two-step/confirm', token, { code: wrong })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'code', message: WRONG }]])
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(200)
})

test('T47 a password reset leaves the second step on, and ends what was begun before', async () => {
  const { code, user } = await careful()
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

test('the second step ends ten minutes after the first, and its wait is kept as a hash', async () => {
  const { code, user } = await careful()
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

test('T02 five wrong codes are free, then each waits, and the right one waits as well', async () => {
  const { code, codes, user } = await careful(limited)
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

test('T02 wrong codes of a stranger do not lock out the known device, which has ten tries of its own', async () => {
  const { code, codes, user } = await careful(limited)
  const entered = await secondStep(await firstStep(user.email, limited), code(), limited)
  const device = /__Host-dev=[^;]+/.exec(entered.headers.getSetCookie().join('\n'))?.[0] ?? ''
  const known = { headers: { cookie: device } }

  const stolen = await firstStep(user.email, limited)
  for (let round = 0; round < 6; round += 1) await secondStep(stolen, '000000', limited)
  expect((await secondStep(stolen, codes[0] ?? '', limited)).status).toBe(429)

  const own = await secondStep(await firstStep(user.email, limited), codes[0] ?? '', limited, known)
  expect(own.status).toBe(200)

  const pending = await firstStep(user.email, limited)
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await secondStep(pending, '000000', limited, known)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

test('T02 the device of one account is unknown at the second step of another', async () => {
  // So many registrations from one network would need a challenge.
  await limited.db.delete(throttle)
  const [thief, victim] = [await careful(limited), await careful(limited)]
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

test('the operator’s reset turns the second step off, ends sessions, is written down and mailed', async () => {
  const { token, user } = await careful()
  const pending = await firstStep(user.email)

  await resetTwoStep(app.services, user.email.toUpperCase())

  const rest = await app.fetch('/api/auth/sessions', { headers: bearer(token) })
  expect(rest.status).toBe(401)
  // What was begun before does not go on, and no code counts any more.
  expect((await secondStep(pending, '123456')).status).toBe(401)
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(200)
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.findLast(({ to }) => to === user.email)?.subject).toBe(
    'Two-step sign-in was reset at Openings',
  )
  const [written] = await app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'two-step.reset'))
  expect(written).toMatchObject({ outcome: 'ok', requestId: 'operator' })
  expect(written?.actorRef).toMatch(/^[\w-]{43}$/)

  await expect(resetTwoStep(app.services, user.email)).rejects.toThrow('is already off')
  await expect(resetTwoStep(app.services, 'nobody@example.com')).rejects.toThrow(
    'There is no account',
  )
})
