import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { emailTokens, users } from '#lib/server/db/schema/auth.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { testApp } from '#support/program/app.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import { makeUser } from '#support/people/people.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const INVALID = 'Invalid sign-in link. Please request a new one.'

const ask = (email: string, to = app, ip?: string) =>
  to.call('POST /auth/login-link', { body: { email }, ...(ip && { ip }) })
const press = (token: string) => app.call('POST /auth/login-link/use', { body: { token } })

/** Creates a person and mails them a link. */
async function mailed() {
  const person = await makeUser(app.db, 'candidate')
  await ask(person.email)
  await app.runTasks()
  return { person, token: await mailedToken(app.services.config.DATA_DIR, person.email) }
}

test('T40 a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const { person } = await mailed()
  const known = await ask(person.email)
  const unknown = await ask('nobody@example.com')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(known.body).toEqual({ message: 'Sign-in link sent' })
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.some(({ to }) => to === 'nobody@example.com')).toBe(false)
})

test('a link signs in once, even with twenty simultaneous clicks, and confirms the address', async () => {
  const { person, token } = await mailed()
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(token)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 400)).toHaveLength(19)
  const won = answers.find(({ status }) => status === 200)
  expect(won?.body.user).toMatchObject({ email: person.email })
  expect(won?.headers.getSetCookie()[0]).toMatch(/^__Host-sid=/)
  const lost = answers.find(({ status }) => status === 400)
  expect(lost?.body).toMatchObject({ code: 'invalid-token', message: INVALID })
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.emailVerifiedAt).not.toBeNull()
})

test('T44 T45 T46 only the newest link works, for fifteen minutes, and is stored as a hash', async () => {
  const { person, token } = await mailed()
  const mine = eq(emailTokens.userId, person.id)
  const [row] = await app.db.select().from(emailTokens).where(mine)
  const left = (row?.expiresAt.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(14 * 60_000)
  expect(left).toBeLessThanOrEqual(15 * 60_000)
  const stored = [
    ...(await app.db.select().from(emailTokens)),
    ...(await app.db.select().from(mailOutbox)),
  ]
  expect(JSON.stringify(stored)).not.toContain(token)

  await ask(person.email)
  await app.runTasks()
  expect((await press(token)).status).toBe(400)
  const newest = await mailedToken(app.services.config.DATA_DIR, person.email)
  await app.db
    .update(emailTokens)
    .set({ expiresAt: sql`now()` })
    .where(mine)
  expect((await press(newest)).status).toBe(400)
})

test('T48 a link to a former address of the account does not work, and neither does a reset token', async () => {
  const { person, token } = await mailed()
  await app.db
    .update(users)
    .set({ email: `elsewhere-${person.email}` })
    .where(eq(users.id, person.id))
  expect((await press(token)).status).toBe(400)
  const other = await makeUser(app.db, 'recruiter')
  await app.call('POST /auth/forgot-password', { body: { email: other.email } })
  await app.runTasks()
  const reset = await mailedToken(app.services.config.DATA_DIR, other.email)
  expect((await press(reset)).status).toBe(400)
})

test('a sign-in link still requires the second step', async () => {
  const { person, token } = await mailed()
  await app.db.execute(sql`
    insert into two_steps (user_id, shared_key, confirmed_at) values (${person.id}, '\\x00', now())`)
  const answer = await press(token)
  expect([answer.status, answer.body.code]).toEqual([401, 'two_step_required'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('T41 ten requests for one address send one mail; an eleventh from one network is throttled', async () => {
  const person = await makeUser(limited.db, 'candidate')
  const ip = '203.0.113.42'
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await ask(person.email, limited, ip)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  await limited.runTasks()
  const mails = await readOutbox(limited.services.config.DATA_DIR)
  expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1)
})
