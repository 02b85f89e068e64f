import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sessions as rows, users } from '#lib/server/db/schema/auth.ts'
import { companies, recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import {
  loginPlainly,
  PASSWORD,
  register,
  registration,
  signIn,
  writesAs,
} from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { solved } from '#support/people/challenge.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'

const app = await testApp({}, { passwordCost: 'real' })
const dataDir = app.services.config.DATA_DIR

test('a browser registers, gets a cookie and a CSRF token, and is signed in', async () => {
  const body = {
    ...registration({ time_zone: 'Asia/Kolkata' }),
    ...(await solved(app, 'register')),
  }
  const answer = await app.call('POST /auth/register', { body })

  expect(answer.status).toBe(201)
  expect(answer.body.user).toEqual({
    email: body.email,
    id: expect.any(Number) as number,
    name: 'Maya Lindqvist',
    role: 'candidate',
  })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=/)
  const [row] = await app.db.select().from(users).where(eq(users.email, body.email))
  expect(row?.timeZone).toBe('Asia/Kolkata')
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
})

test('a new candidate has an empty profile, a new recruiter also an empty company', async () => {
  const candidate = await register(app)
  const recruiter = await register(app, { role: 'recruiter' })

  const profiles = await app.db
    .select()
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, candidate.user.id))
  const [company] = await app.db
    .select({ name: companies.name })
    .from(recruiterProfiles)
    .innerJoin(companies, eq(companies.id, recruiterProfiles.companyId))
    .where(eq(recruiterProfiles.userId, recruiter.user.id))
  expect(profiles).toHaveLength(1)
  expect(company).toEqual({ name: '' })
})

test.for([
  [{ name: 'M' }, 'name', 'Name must be at least 2 characters'],
  [{ email: 'maya' }, 'email', 'Please enter a valid email address'],
  [{ password: 'Short1' }, 'password', 'Password must be at least 8 characters'],
  [{ role: 'admin' }, 'role', 'Please select a role'],
  [{ role: undefined }, 'role', 'Please select a role'],
] as const)('registration refuses %j on its field', async ([fields, field, message]) => {
  const answer = await app.call('POST /auth/register', {
    body: { ...registration(fields), ...(await solved(app, 'register')) },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual({ field, message })
})

test('an API client signs in with the documented form and uses its token', async () => {
  const { password, user } = await register(app)
  const response = await loginPlainly(app, user.email, password)
  const { token, user: sameUser } = (await response.json()) as { token: string; user: unknown }

  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(sameUser).toEqual(user)
  const verified = await app.fetch('/api/auth/verify', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await verified.json()).toEqual({ user, valid: true })
})

test('a login without a form or with another grant type is refused with a clear message', async () => {
  const json = await app.fetch('/api/auth/login', {
    body: '{}',
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  expect(json.status).toBe(415)
  const grant = await loginPlainly(app, 'a@example.com', PASSWORD, { grant_type: 'implicit' })
  expect(grant.status).toBe(422)
})

test('"remember me" sets a cookie that outlives the browser session', async () => {
  const { password, user } = await register(app)
  const forgetful = await signIn(app, user.email, password)
  const remembered = await signIn(app, user.email, password, { remember: true })

  expect(forgetful.headers.getSetCookie()[0]).not.toContain('Max-Age')
  expect(remembered.headers.getSetCookie()[0]).toContain('Max-Age=7776000')
})

test('verify returns the CSRF token to a browser again', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  const { cookie = '' } = writesAs(browser)
  const answer = await app.call('GET /auth/verify', { headers: { cookie } })

  expect(answer.body).toEqual({ token: browser.token, user, valid: true })
})

test('a person without the CSRF token can sign in again', async () => {
  const { password, user } = await register(app)
  const first = await signIn(app, user.email, password)
  const second = await signIn(app, user.email, password, { cookies: first.browser.cookies })

  expect(second.status).toBe(200)
  const old = await app.call('GET /auth/sessions', { headers: writesAs(first.browser) })
  expect(old.status).toBe(401)
})

test('a mailed link resets a forgotten password', async () => {
  const { user } = await register(app)
  const answer = await app.call('POST /auth/forgot-password', { body: { email: user.email } })
  expect(answer.body).toEqual({ message: 'Password reset email sent' })
  await app.runTasks()

  const token = await mailedToken(dataDir, user.email)
  const reset = await app.call('POST /auth/reset-password', {
    body: { password: 'Wide-Rivers8-cross', token },
  })
  expect(reset.body).toEqual({ message: 'Password reset successfully!' })
  expect((await loginPlainly(app, user.email, 'Wide-Rivers8-cross')).status).toBe(200)
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(401)
})

test('a mailed link confirms an address once', async () => {
  const { token: bearer, user } = await register(app)
  await app.runTasks()
  const token = await mailedToken(dataDir, user.email)

  const first = await app.call('POST /auth/verify-email', { body: { token } })
  const second = await app.call('POST /auth/verify-email', { body: { token } })

  expect(first.body).toEqual({ message: 'Your email address is confirmed' })
  expect(second.status).toBe(400)
  const resent = await app.fetch('/api/auth/verify-email/resend', {
    headers: { authorization: `Bearer ${bearer}` },
    method: 'POST',
  })
  expect(await resent.json()).toEqual({ message: 'Your email address is confirmed already' })
})

test('confirming in a signed-in browser renews its session', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  await app.runTasks()
  const answer = await app.call('POST /auth/verify-email', {
    body: { token: await mailedToken(dataDir, user.email) },
    headers: writesAs(browser),
  })

  expect(answer.body.token).not.toBe(browser.token)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=[\w-]{43};/)
  const old = await app.call('GET /auth/sessions', { headers: writesAs(browser) })
  expect(old.status).toBe(401)
})

test('the confirmation mail is sent again on request', async () => {
  const { token, user } = await register(app)
  await app.runTasks()
  await app.fetch('/api/auth/verify-email/resend', {
    headers: { authorization: `Bearer ${token}` },
    method: 'POST',
  })
  await app.runTasks()

  const mails = (await readOutbox(dataDir)).filter(mail => mail.to === user.email)
  expect(mails).toHaveLength(2)
})

test('a person can sign out everywhere else at once, and stays signed in here', async () => {
  const { user } = await register(app)
  const here = await signIn(app, user.email, PASSWORD)
  const there = await signIn(app, user.email, PASSWORD)
  const stranger = await register(app)
  const headers = writesAs(here.browser)
  expect((await app.call('DELETE /auth/sessions', { headers })).status).toBe(204)
  const remaining = await app.call('GET /auth/sessions', { headers })
  expect(remaining.body).toMatchObject([{ current: true }])
  const elsewhere = await app.call('GET /auth/sessions', { headers: writesAs(there.browser) })
  expect(elsewhere.status).toBe(401)
  const other = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${stranger.token}` },
  })
  expect(other.status).toBe(200)
})

test('a session shows where it was last used, updated at most every five minutes', async () => {
  const { user } = await register(app)
  const { browser } = await signIn(app, user.email, PASSWORD, { ip: '198.51.100.7' })
  const headers = writesAs(browser)
  const placeFrom = async (ip: string) => {
    const { body } = await app.call('GET /auth/sessions', { headers, ip })
    return (body as { current: boolean; network: string }[]).find(({ current }) => current)?.network
  }
  expect(await placeFrom('203.0.113.9')).toBe('198.51.100.7')
  await app.db.update(rows).set({ lastSeenAt: sql`now() - interval '6 minutes'` })
  expect(await placeFrom('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
})

test('a person can see their sessions and end one', async () => {
  const { password, user } = await register(app)
  const here = await signIn(app, user.email, password)
  const there = await signIn(app, user.email, password)
  const headers = writesAs(here.browser)
  const list = await app.call('GET /auth/sessions', { headers })
  const sessions = list.body as { current: boolean; id: string; kind: string }[]

  expect(sessions.map(({ kind }) => kind).toSorted()).toEqual(['api', 'web', 'web'])
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  const other = sessions.find(({ current, kind }) => kind === 'web' && !current)
  const ended = await app.call('DELETE /auth/sessions/{id}', {
    headers,
    params: { id: other?.id ?? '' },
  })
  expect(ended.status).toBe(204)
  const elsewhere = await app.call('GET /auth/sessions', { headers: writesAs(there.browser) })
  expect(elsewhere.status).toBe(401)
})

test('a changed password keeps this browser signed in, under a new session', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  const answer = await app.call('POST /auth/reset-password-inside', {
    body: { current_password: password, password: 'Wide-Rivers8-cross', token: browser.token },
    headers: writesAs(browser),
  })

  expect(answer.body).toEqual({
    message: 'Password changed successfully!',
    token: expect.any(String) as string,
  })
  expect(answer.body.token).not.toBe(browser.token)
  await app.runTasks()
  const mails = (await readOutbox(dataDir)).filter(mail => mail.to === user.email)
  expect(mails.at(-1)?.subject).toBe('Your password at Openings was changed')
})

test('a session with an invalid id is not found', async () => {
  const { token } = await register(app)
  const headers = { authorization: `Bearer ${token}` }
  for (const id of ['1', '00000000-0000-4000-8000-000000000000']) {
    const answer = await app.fetch(`/api/auth/sessions/${id}`, { headers, method: 'DELETE' })
    expect(answer.status).toBe(404)
  }
})

test('signing in updates a password hash that has another cost', async () => {
  const { password, user } = await register(app)
  const cheap = await hash(password, { memoryCost: 19_456, timeCost: 2 })
  await app.db.update(users).set({ passwordHash: cheap }).where(eq(users.id, user.id))
  expect((await loginPlainly(app, user.email, password)).status).toBe(200)

  const [row] = await app.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  expect((await loginPlainly(app, user.email, password)).status).toBe(200)
})

test('signing in from another time zone updates the person’s zone, an invalid zone does not', async () => {
  const { password, user } = await register(app, { time_zone: 'Asia/Kolkata' })
  const zone = async () => {
    const [row] = await app.db.select().from(users).where(eq(users.id, user.id))
    return row?.timeZone
  }
  await loginPlainly(app, user.email, password, { time_zone: 'Middle/Earth' })
  expect(await zone()).toBe('Asia/Kolkata')
  await loginPlainly(app, user.email, password, { time_zone: 'Europe/Stockholm' })
  expect(await zone()).toBe('Europe/Stockholm')
})

test('a recruiter’s time zone changes only in their settings, not by signing in', async () => {
  const account = { role: 'recruiter', time_zone: 'Asia/Kolkata' } as const
  const { password, user } = await register(app, account)
  await loginPlainly(app, user.email, password, { time_zone: 'Europe/Stockholm' })
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.timeZone).toBe('Asia/Kolkata')
})
