import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { contract } from '#lib/contract/index.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { sessions, users } from '#lib/server/db/schema/auth.ts'
import { createApp } from '#lib/server/api-app.ts'
import { createRateLimits } from '#lib/server/auth/limits/rate-limits.ts'
import { newSecret } from '#lib/server/auth/sessions/sessions.ts'
import {
  cookieHeader,
  loginPlainly,
  PASSWORD,
  register,
  signIn,
  writesAs,
} from '#support/people/accounts.ts'
import { SITE, testApp } from '#support/program/app.ts'
import { countQueries } from '#support/program/queries.ts'
import { solved } from '#support/people/challenge.ts'
import { freshIp } from '#support/people/fresh-ip.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })

const INVALID = /^401 .*Invalid email or password/

test('T01 an unknown address and a wrong password get the same answer after the same work', async () => {
  const { user } = await register(app)
  const { connection, passwords } = app.services
  const verify = vi.spyOn(passwords, 'verify')
  const attempt = async (username: string) => {
    const answers: string[] = []
    verify.mockClear()
    const statements = await countQueries(connection.pool, async () => {
      const answer = await loginPlainly(app, username, 'Wrong1234')
      answers.push(`${answer.status} ${await answer.text()}`)
    })
    return { answers, passwords: verify.mock.calls.length, statements }
  }
  // The first failure of a person creates their key of the audit log.
  await attempt(user.email)
  const known = await attempt(user.email)
  const unknown = await attempt('nobody@x')

  // passwords.test.ts shows that a check without a hash costs as much as one with a hash.
  expect(known).toMatchObject({ answers: [expect.stringMatching(INVALID)], passwords: 1 })
  expect(unknown).toMatchObject({ answers: known.answers, passwords: 1 })
  // The audit log also reads the key of a known person.
  expect(unknown.statements).toBe(known.statements - 1)
})

test('T02 the sixth wrong password is throttled, while the owner’s known device still signs in', async () => {
  const { password, user } = await register(limited)
  const { browser } = await signIn(limited, user.email, password, { ip: freshIp() })
  const answers = []
  for (let guess = 0; guess < 6; guess += 1)
    answers.push(await signIn(limited, user.email, 'Wrong1234', { ip: freshIp() }))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0)

  const stranger = await signIn(limited, user.email, password, { ip: freshIp() })
  expect(stranger.status).toBe(429)
  const { '__Host-dev': device = '' } = browser.cookies
  const owner = await signIn(limited, user.email, password, {
    cookies: { '__Host-dev': device },
    ip: freshIp(),
  })
  expect(owner.status).toBe(200)
})

test('T02 guesses sent at the same moment do not slip through', async () => {
  const { user } = await register(limited)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      loginPlainly(limited, user.email, 'Wrong1234', { ip: freshIp() }),
    ),
  )
  const tried = answers.filter(answer => answer.status === 401)
  expect(tried.length).toBeLessThanOrEqual(5)
  expect(answers.some(answer => answer.status === 429)).toBe(true)
})

test('T03 many accounts tried from one network are throttled, whatever the address within it', async () => {
  const answers: number[] = []
  for (let guess = 0; guess < 31; guess += 1) {
    const ip = `2001:db8:7:7::${(guess + 1).toString(16)}`
    const answer = await loginPlainly(limited, `victim${guess}@example.com`, 'Wrong1234', { ip })
    answers.push(answer.status)
  }
  expect(answers.slice(0, 30)).not.toContain(429)
  expect(answers[30]).toBe(429)
})

test('T04 a flood of sign-ins is refused beyond a short queue', async () => {
  const costly = await testApp({}, { passwordCost: 'real' })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      loginPlainly(costly, `flood${at}@example.com`, 'Wrong1234'),
    ),
  )
  const statuses = answers.map(answer => answer.status)
  // slots.test.ts checks the length of the queue; how many succeed depends on the machine.
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  const busy = answers.find(answer => answer.status === 503)
  expect(busy?.headers.get('retry-after')).toBe('1')
})

test('T05 every character of a long password counts', async () => {
  const { user } = await register(app, { password: `${'a'.repeat(72)}B1` })
  expect((await loginPlainly(app, user.email, `${'a'.repeat(72)}C1`)).status).toBe(401)
  expect((await loginPlainly(app, user.email, `${'a'.repeat(72)}B1`)).status).toBe(200)
})

test.for([
  ['Tall\0Pines7', 'Tall'],
  ['Tall\0Pines7', 'Tall\0Pines8'],
  ['Tall-Pines7 ', 'Tall-Pines7'],
  ['Tall-Pine\u00e97', 'Tall-Pinee\u03017'],
] as const)('T05 %j is not %j', async ([password, other]) => {
  const { user } = await register(app, { password })
  expect((await loginPlainly(app, user.email, other)).status).toBe(401)
  expect((await loginPlainly(app, user.email, password)).status).toBe(200)
})

test('T05 a password that is too long is refused before it is hashed', async () => {
  const answer = await loginPlainly(app, 'a@example.com', 'a'.repeat(2000))
  expect(answer.status).toBe(422)
})

test('T06 another site cannot sign a browser in', async () => {
  const { password, user } = await register(app)
  for (const headers of [
    { origin: 'http://127.0.0.2:1' },
    { 'origin': 'http://127.0.0.2:1', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await loginPlainly(app, user.email, password, { headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ code: 'csrf' })
  }
})

test('T07 a session id that the client sends is never adopted', async () => {
  const { password, user } = await register(app)
  const planted = 'A'.repeat(43)
  const { browser, status } = await signIn(app, user.email, password, {
    cookies: { '__Host-sid': planted },
  })
  expect(status).toBe(200)
  expect(browser.cookies['__Host-sid']).not.toBe(planted)
  const cookie = cookieHeader({ '__Host-sid': planted })
  expect((await app.call('GET /auth/sessions', { headers: { cookie } })).status).toBe(401)
})

test('T08 a change of the password ends the previous session', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  await app.call('POST /auth/reset-password-inside', {
    body: { current_password: password, password: 'Wide-Rivers8-cross' },
    headers: writesAs(browser),
  })
  expect((await app.call('GET /auth/sessions', { headers: writesAs(browser) })).status).toBe(401)
})

test('T09 signing out ends the session on the server and clears the browser', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  const headers = writesAs(browser)
  const answer = await app.call('POST /auth/logout', { headers })

  expect(answer.status).toBe(204)
  expect(answer.headers.get('clear-site-data')).toBe('"cookies", "storage"')
  expect((await app.call('GET /auth/sessions', { headers })).status).toBe(401)
})

test('T10 the cookie cannot be read by scripts, sent by other sites, or shared with other hosts', async () => {
  const { password, user } = await register(app)
  const { headers } = await signIn(app, user.email, password)
  const [session = ''] = headers.getSetCookie()
  expect(session).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
})

test('T11 the token that a script can read is useless without the cookie', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  const authorization = `Bearer ${browser.token}`
  const answer = await app.fetch('/api/auth/sessions', { headers: { authorization } })
  expect(answer.status).toBe(401)
})

test('T12 a token in the query does not sign in', async () => {
  const { token } = await register(app)
  for (const path of [
    `?token=${token}`,
    `?access_token=${token}`,
    `?authorization=Bearer+${token}`,
  ])
    expect((await app.fetch(`/api/auth/sessions${path}`)).status).toBe(401)
})

test('T13 a browser gets a CSRF token and a cookie, any other client an API token and no cookie', async () => {
  const { password, user } = await register(app)
  const { browser, headers } = await signIn(app, user.email, password)
  expect(headers.getSetCookie()).not.toEqual([])
  const asApiToken = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${browser.token}` },
  })
  expect(asApiToken.status).toBe(401)

  const plain = await loginPlainly(app, user.email, password)
  const { token } = (await plain.json()) as { token: string }
  const works = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(works.status).toBe(200)
  const asCookie = await app.fetch('/api/auth/sessions', {
    headers: { cookie: cookieHeader({ '__Host-sid': token }) },
  })
  expect(asCookie.status).toBe(401)
})

test.for([
  ['12 hours without use', false, 'expires_at', '13 hours'],
  ['24 hours at the latest', false, 'absolute_expires_at', '25 hours'],
  ['30 days without use, remembered', true, 'expires_at', '31 days'],
  ['90 days at the latest, remembered', true, 'absolute_expires_at', '91 days'],
] as const)('T14 a session ends after %s', async ([, remember, column, passed]) => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password, { remember })
  const headers = writesAs(browser)
  expect((await app.call('GET /auth/sessions', { headers })).status).toBe(200)
  const moved = sql.raw(`${column} - interval '${passed}'`)
  const key = column === 'expires_at' ? 'expiresAt' : 'absoluteExpiresAt'
  await app.db
    .update(sessions)
    .set({ [key]: moved })
    .where(eq(sessions.userId, user.id))
  expect((await app.call('GET /auth/sessions', { headers })).status).toBe(401)
})

test('T14 using a session extends it, but never beyond its absolute end', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  await app.db
    .update(sessions)
    .set({
      absoluteExpiresAt: sql`now() + interval '1 hour'`,
      lastSeenAt: sql`now() - interval '1 hour'`,
    })
    .where(and(eq(sessions.userId, user.id), eq(sessions.kind, 'web')))
  await app.call('GET /auth/sessions', { headers: writesAs(browser) })
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), eq(sessions.kind, 'web')))
  expect(row?.expiresAt).toEqual(row?.absoluteExpiresAt)
})

test('T15 ten thousand session secrets are all different, and their bytes are evenly distributed', () => {
  const secrets = Array.from({ length: 10_000 }, newSecret)
  expect(new Set(secrets).size).toBe(10_000)
  const counts = Array.from({ length: 256 }, () => 0)
  for (const secret of secrets)
    for (const byte of Buffer.from(secret, 'base64url')) counts[byte] = (counts[byte] ?? 0) + 1
  const expected = (10_000 * 32) / 256
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // With 255 degrees of freedom, one run in a million is outside this range.
  expect(chiSquare).toBeGreaterThan(155)
  expect(chiSquare).toBeLessThan(380)
})

test('T16 a person cannot end a session of another person', async () => {
  const person = await register(app)
  const other = await register(app)
  const [otherSession] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, other.user.id))
  const { browser } = await signIn(app, person.user.email, person.password)
  const answer = await app.call('DELETE /auth/sessions/{id}', {
    headers: writesAs(browser),
    params: { id: otherSession?.id ?? '' },
  })
  expect(answer.status).toBe(404)
  const still = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(still.status).toBe(200)
})

test('T16 the eleventh session ends the oldest', async () => {
  const { password, token, user } = await register(app)
  for (let more = 0; more < 10; more += 1) await loginPlainly(app, user.email, password)
  const oldest = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(oldest.status).toBe(401)
})

test('T16 repeated sign-ins of a script do not end a browser session', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  for (let more = 0; more < 11; more += 1) await loginPlainly(app, user.email, password)
  expect((await app.call('GET /auth/sessions', { headers: writesAs(browser) })).status).toBe(200)
})

test('T17 neither the log nor an error contains a session or a token', async () => {
  let log = ''
  const logged = await testApp()
  logged.services.log = pino({ level: 'trace' }, { write: line => void (log += line) })
  const { password, token, user } = await register(logged)
  const { browser } = await signIn(logged, user.email, password)
  const failed = await logged.call('POST /auth/verify-email', {
    body: { token: newSecret() },
    headers: writesAs(browser),
  })
  await logged.runTasks()
  const output = log + JSON.stringify(failed.body)
  for (const secret of [token, browser.token, browser.cookies['__Host-sid'] ?? ''])
    expect(output).not.toContain(secret)
})

test('T18 verify says nothing about an invalid token', async () => {
  const answer = await app.fetch('/api/auth/verify', {
    headers: { authorization: 'Bearer garbage' },
  })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('{"valid":false}')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('T18 verify returns exactly four fields of the person', async () => {
  const { token } = await register(app)
  const answer = await app.fetch('/api/auth/verify', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { user } = (await answer.json()) as { user: object }
  expect(Object.keys(user).toSorted()).toEqual(['email', 'id', 'name', 'role'])
})

test('T19 a wrong current password does not sign out', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password)
  const headers = writesAs(browser)
  const answer = await app.call('POST /auth/reset-password-inside', {
    body: { current_password: 'Wrong-Rivers8', password: 'Wide-Rivers8-cross' },
    headers,
  })
  expect(answer.status).toBe(422)
  expect(answer.body.code).toBe('wrong-password')
  expect((await app.call('GET /auth/sessions', { headers })).status).toBe(200)
})

test('T62 every call for one role refuses a person of the other role', async () => {
  const candidate = await register(app)
  const recruiter = await register(app, { role: 'recruiter' })
  const routes = Object.entries(contract).filter(([, { access }]) =>
    ['candidate', 'recruiter'].includes(access),
  )
  for (const [key, { access }] of routes) {
    const [method = '', path = ''] = key.split(' ')
    const { token } = access === 'candidate' ? recruiter : candidate
    const answer = await app.fetch(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
      headers: { authorization: `Bearer ${token}` },
      method,
    })
    expect([key, answer.status]).toEqual([key, 403])
  }
})

test('T174 an address with a line break cannot start a new line of the log', async () => {
  const answer = await loginPlainly(app, 'a@example.com\nINFO fake', PASSWORD)
  expect(answer.status).toBe(422)
  const recorded = await app.db.select().from(auditEvents)
  expect(JSON.stringify(recorded)).not.toContain('INFO fake')
})

test('T180 the session of a deleted account is invalid', async () => {
  const { token, user } = await register(app)
  await app.db.update(users).set({ status: 'deleted' }).where(eq(users.id, user.id))
  const answer = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
})

test('a login from our own page without a session needs only the challenge', async () => {
  const { password, user } = await register(app)
  const answer = await app.fetch('/api/auth/login', {
    body: new URLSearchParams({
      grant_type: 'password',
      password,
      username: user.email,
      ...(await solved(app, 'login')),
    }),
    headers: { 'origin': SITE, 'sec-fetch-site': 'same-origin' },
    method: 'POST',
  })
  expect(answer.status).toBe(200)
})

test('R30 failed sign-ins still count after a restart', async () => {
  const { user } = await register(limited)
  for (let guess = 0; guess < 5; guess += 1)
    await loginPlainly(limited, user.email, 'Wrong1234', {
      ip: freshIp(),
      ...(await solved(limited, 'login', freshIp())),
    })
  const { connection } = limited.services
  // A new process has the same database and nothing in memory.
  const restarted = createApp({
    ...limited.services,
    limits: createRateLimits(connection.pool, 'on'),
  })
  const answer = await restarted(
    new Request(`${SITE}/api/auth/login`, {
      body: new URLSearchParams({
        grant_type: 'password',
        password: PASSWORD,
        username: user.email,
      }),
      method: 'POST',
    }),
    { ip: freshIp(), requestId: 'test' },
  )
  expect(answer.status).toBe(429)
})
