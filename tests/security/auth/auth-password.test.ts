import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { emailTokens, sessions, users } from '#lib/server/db/schema/auth.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { loginPlainly, PASSWORD, register, signIn, writesAs } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import { countQueries } from '#support/program/queries.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const dataDir = app.services.config.DATA_DIR
const NEW_PASSWORD = 'Wide-Rivers8-cross'
const GUESSABLE = 'This password is easy to guess. Please choose another one.'
const INVALID = 'Invalid password reset link. Please request a new one.'

const forget = (email: string, to = app) =>
  to.call('POST /auth/forgot-password', { body: { email } })

const reset = (token: string, password = NEW_PASSWORD) =>
  app.call('POST /auth/reset-password', { body: { password, token } })

/** Registers a person and mails them a reset link. */
async function requestReset() {
  const person = await register(app)
  await forget(person.user.email)
  await app.runTasks()
  return { ...person, mailed: await mailedToken(dataDir, person.user.email) }
}

test('T40 a known and an unknown address get the same answer after the same work', async () => {
  const { user } = await register(app)
  const attempt = async (email: string) => {
    const answers: string[] = []
    const statements = await countQueries(app.services.connection.pool, async () => {
      const { body, status } = await forget(email)
      answers.push(`${status} ${JSON.stringify(body)}`)
    })
    return { answers, statements }
  }
  const known = await attempt(user.email)

  expect(known.answers).toEqual(['200 {"message":"Password reset email sent"}'])
  expect(await attempt('nobody@example.com')).toEqual(known)
  await app.runTasks()
})

test('T41 ten requests for one address send one mail, and all get the same answer', async () => {
  const { user } = await register(limited)
  await limited.runTasks()
  for (let round = 0; round < 10; round += 1)
    expect((await forget(user.email, limited)).status).toBe(200)
  await limited.runTasks()
  const mails = await readOutbox(limited.services.config.DATA_DIR)
  const links = mails.filter(mail => mail.to === user.email && /new password/.test(mail.subject))
  expect(links).toHaveLength(1)
})

test('T41 one network gets ten requests an hour', async () => {
  const ip = '203.0.113.41'
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const body = { email: `somebody${round}@example.com` }
    statuses.push((await limited.call('POST /auth/forgot-password', { body, ip })).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(statuses[10]).toBe(429)
})

test('T42 the mailed link uses the address of the site, whatever host the request names', async () => {
  const { user } = await register(app)
  await app.call('POST /auth/forgot-password', {
    body: { email: user.email },
    headers: { 'host': 'evil.test', 'x-forwarded-host': 'evil.test' },
  })
  await app.runTasks()
  const mail = (await readOutbox(dataDir)).findLast(({ to }) => to === user.email)
  expect(mail?.text).toContain('http://127.0.0.1:4321/reset-password?token=')
  expect(mail?.text).not.toContain('evil.test')
})

test('T43 only one of twenty simultaneous resets with one token succeeds', async () => {
  const { mailed } = await requestReset()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => reset(mailed, `Wide-Rivers8-${at}`)),
  )
  const statuses = answers.map(answer => answer.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 400)).toHaveLength(19)
  const refused = answers.find(answer => answer.status === 400)
  expect(refused?.body).toMatchObject({ code: 'invalid-token', message: INVALID })
})

test('T44 a token works for thirty minutes', async () => {
  const { mailed, user } = await requestReset()
  const [row] = await app.db
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.userId, user.id), eq(emailTokens.purpose, 'reset')))
  const remainingMs = (row?.expiresAt.getTime() ?? 0) - Date.now()
  expect(remainingMs).toBeGreaterThan(29 * 60_000)
  expect(remainingMs).toBeLessThanOrEqual(30 * 60_000)

  await app.db
    .update(emailTokens)
    .set({ expiresAt: sql`${emailTokens.expiresAt} - interval '31 minutes'` })
    .where(eq(emailTokens.userId, user.id))
  const answer = await reset(mailed)
  expect([answer.status, answer.body.message]).toEqual([400, INVALID])
})

test('T45 a newer link invalidates the older one', async () => {
  const { mailed: first, user } = await requestReset()
  await forget(user.email)
  await app.runTasks()
  expect((await reset(first)).status).toBe(400)
  expect((await reset(await mailedToken(dataDir, user.email))).status).toBe(200)
})

test('T46 no column of the database contains a mailed token', async () => {
  const { mailed, user } = await requestReset()
  const columns = await app.db.execute<{ column: string; table: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table,
           quote_ident(column_name) as column
    from information_schema.columns
    where table_schema in ('public', 'graphile_worker')
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`)
  for (const { column, table } of columns.rows) {
    const matches = await app.db.execute(
      sql.raw(`select 1 from ${table} where ${column}::text like '%${mailed}%' limit 1`),
    )
    expect([table, column, matches.rows.length]).toEqual([table, column, 0])
  }
  expect(
    await app.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id)),
  ).not.toEqual([])
})

test('T47 a reset ends all sessions, starts none, and informs the owner', async () => {
  const { mailed, password, token, user } = await requestReset()
  const { browser } = await signIn(app, user.email, password)
  const answer = await reset(mailed)

  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await app.call('GET /auth/sessions', { headers: writesAs(browser) })).status).toBe(401)
  const plain = await app.fetch('/api/auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(plain.status).toBe(401)
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, user.email))
  expect(mails.map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('T48 a token for a former address does not work', async () => {
  const { mailed, user } = await requestReset()
  await app.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, user.id))
  expect((await reset(mailed)).status).toBe(400)
})

test('T50 a token still works after a refused password', async () => {
  const { mailed } = await requestReset()
  expect((await reset(mailed, 'alllowercase1')).status).toBe(422)
  expect((await reset(mailed)).status).toBe(200)
})

const BROKEN_RULES = [
  ['Short1', 'Password must be at least 8 characters'],
  ['alllowercase1', 'Password must contain at least one uppercase letter'],
  ['ALLUPPERCASE1', 'Password must contain at least one lowercase letter'],
  ['NoNumberAtAll', 'Password must contain at least one number'],
] as const

test.for(BROKEN_RULES)(
  'T51 the API refuses %s with the message of the form',
  async ([password, message]) => {
    const { mailed } = await requestReset()
    const answer = await reset(mailed, password)
    expect([answer.status, answer.body.message]).toEqual([422, message])
  },
)

test('T24 a reset to a common password is refused, and the link still works', async () => {
  const { mailed } = await requestReset()
  const refused = await reset(mailed, 'Password1')
  expect([refused.status, refused.body.message]).toEqual([422, GUESSABLE])
  expect((await reset(mailed)).status).toBe(200)
})

/** Registers a person and signs them in to a browser. */
async function signInNewPerson(to = app) {
  const person = await register(to)
  const { browser } = await signIn(to, person.user.email, person.password)
  return { ...person, browser, headers: writesAs(browser) }
}

const change = (headers: Record<string, string>, body: object, to = app) =>
  to.call('POST /auth/reset-password-inside', { body, headers })

test.for([...BROKEN_RULES, ['Password1', GUESSABLE]] as const)(
  'T24 T51 a password cannot be changed to %s',
  async ([password, message]) => {
    const { headers, user } = await signInNewPerson()
    const before = await hashOf(user.id)
    const answer = await change(headers, { current_password: PASSWORD, password })
    expect([answer.status, answer.body.message]).toEqual([422, message])
    expect(await hashOf(user.id)).toBe(before)
  },
)

test('T55 the password is not changed without the current one', async () => {
  const { browser, headers, user } = await signInNewPerson()
  const before = await hashOf(user.id)
  const answer = await change(headers, { password: NEW_PASSWORD, token: browser.token })
  expect([answer.status, answer.body.message]).toEqual([422, 'Current password is required'])
  expect(await hashOf(user.id)).toBe(before)
})

test('T56 the sixth wrong current password is throttled, and the session stays', async () => {
  const { headers } = await signInNewPerson(limited)
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const body = { current_password: `Wrong-${guess}`, password: NEW_PASSWORD }
    statuses.push((await change(headers, body, limited)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await limited.call('GET /auth/sessions', { headers })).status).toBe(200)
})

test('T57 the new password must differ from the current one', async () => {
  const { headers } = await signInNewPerson()
  const answer = await change(headers, { current_password: PASSWORD, password: PASSWORD })
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'New password must be different from current password',
  ])
})

test('T58 a changed password ends all other sessions and informs the owner', async () => {
  const { browser, headers, user } = await signInNewPerson()
  const other = await signIn(app, user.email, PASSWORD)
  const answer = await change(headers, { current_password: PASSWORD, password: NEW_PASSWORD })

  const renewed = { cookies: { ...browser.cookies }, token: String(answer.body.token) }
  const [cookie = ''] = answer.headers.getSetCookie()
  renewed.cookies['__Host-sid'] = /^__Host-sid=([\w-]{43});/.exec(cookie)?.[1] ?? ''
  expect((await app.call('GET /auth/sessions', { headers: writesAs(renewed) })).status).toBe(200)
  expect((await app.call('GET /auth/sessions', { headers: writesAs(other.browser) })).status).toBe(
    401,
  )
  expect((await loginPlainly(app, user.email, PASSWORD)).status).toBe(401)
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, user.email))
  expect(mails).toHaveLength(1)
})

test('T58 a changed password keeps a remembered session remembered', async () => {
  const { password, user } = await register(app)
  const { browser } = await signIn(app, user.email, password, { remember: true })
  await change(writesAs(browser), { current_password: password, password: NEW_PASSWORD })
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(row?.remember).toBe(true)
})

test('T59 the CSRF token of another session is refused', async () => {
  const mine = await signInNewPerson()
  const theirs = await signInNewPerson()
  const body = { current_password: PASSWORD, password: NEW_PASSWORD }
  const foreignHeader = { ...mine.headers, authorization: `Bearer ${theirs.browser.token}` }
  expect((await change(foreignHeader, body)).status).toBe(403)
  expect((await change(mine.headers, { ...body, token: theirs.browser.token })).status).toBe(403)
  expect((await change(mine.headers, { ...body, token: mine.browser.token })).status).toBe(200)
})

test('T59 an API client may repeat its own token only', async () => {
  const mine = await register(app)
  const theirs = await register(app)
  const body = { current_password: PASSWORD, password: NEW_PASSWORD }
  const send = (token: string) =>
    app.fetch('/api/auth/reset-password-inside', {
      body: JSON.stringify({ ...body, token }),
      headers: { 'authorization': `Bearer ${mine.token}`, 'content-type': 'application/json' },
      method: 'POST',
    })
  expect((await send(theirs.token)).status).toBe(403)
  expect((await send(mine.token)).status).toBe(200)
})

async function hashOf(userId: number) {
  const [row] = await app.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return row?.hash
}
