import { like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountKey } from '#lib/server/auth/client.ts'
import { throttle } from '#lib/server/db/schema/auth.ts'
import { type Browser, loginPlainly, register, signIn } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { solved } from '#support/people/challenge.ts'
import { mailedToken } from '#support/services/outbox.ts'
import { freshIp } from '#support/people/fresh-ip.ts'

const app = await testApp({ RATE_LIMITS: 'on' })

const FREE = 5
const MINUTE = 60

const newAccount = () => register(app, {}, { ip: freshIp() })

/** Signs in from an unknown browser and a new network. */
async function tryFromNewNetwork(email: string, password: string) {
  const { headers, status } = await signIn(app, email, password, { ip: freshIp() })
  return { status, wait: Number(headers.get('retry-after')) }
}

const guess = (email: string) => tryFromNewNetwork(email, 'Wrong1234')

async function useUpFreeTries(email: string): Promise<void> {
  for (let tries = 0; tries < FREE; tries += 1) expect((await guess(email)).status).toBe(401)
}

/** Lets this much time pass for all counters of the account. */
async function pass(email: string, seconds: number): Promise<void> {
  await app.db
    .update(throttle)
    .set({ expire: sql`${throttle.expire} - ${seconds * 1000}` })
    .where(like(throttle.key, `login.%:${accountKey(email)}%`))
}

const deviceOf = ({ cookies }: Browser) => ({ '__Host-dev': cookies['__Host-dev'] ?? '' })

test('T02 after five wrong passwords the waits grow from 1 to 15 minutes, as announced in Retry-After', async () => {
  const { user } = await newAccount()
  await useUpFreeTries(user.email)

  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    const { status, wait } = await guess(user.email)
    expect(status).toBe(429)
    expect(wait).toBeLessThanOrEqual(minutes * MINUTE)
    expect(wait).toBeGreaterThan(minutes * MINUTE * 0.5)
    await pass(user.email, wait / 2)
    const early = await guess(user.email)
    expect(early.status).toBe(429)
    expect(early.wait).toBeLessThanOrEqual(wait / 2 + 1)
    await pass(user.email, wait / 2)
    expect((await guess(user.email)).status).toBe(401)
  }
})

test('T02 trying during a wait does not extend it', async () => {
  const { password, user } = await newAccount()
  await useUpFreeTries(user.email)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await guess(user.email)).wait).toBeLessThanOrEqual(MINUTE)
  await pass(user.email, MINUTE)
  expect((await tryFromNewNetwork(user.email, password)).status).toBe(200)
})

test('T02 a correct password ends the waits, and gives five free tries again', async () => {
  const { password, user } = await newAccount()
  await useUpFreeTries(user.email)
  await pass(user.email, MINUTE)
  expect((await guess(user.email)).status).toBe(401)
  await pass(user.email, 2 * MINUTE)
  expect((await tryFromNewNetwork(user.email, password)).status).toBe(200)
  await useUpFreeTries(user.email)
  expect((await guess(user.email)).wait).toBeLessThanOrEqual(MINUTE)
})

test('T02 wrong passwords expire 15 minutes after the first, or 15 minutes after the wait', async () => {
  const { user } = await newAccount()
  for (let tries = 1; tries < FREE; tries += 1) await guess(user.email)
  await pass(user.email, 15 * MINUTE)
  await useUpFreeTries(user.email)
  await pass(user.email, 16 * MINUTE)
  await useUpFreeTries(user.email)
  expect((await guess(user.email)).wait).toBeLessThanOrEqual(MINUTE)
})

test('T02 only one of twenty guesses at the end of a wait is checked', async () => {
  const { user } = await newAccount()
  await useUpFreeTries(user.email)
  await pass(user.email, MINUTE)
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(user.email)))
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(1)
})

test('T02 F13 an attacker gets at most 100 guesses a day, and the known device can still sign in', async () => {
  const { password, user } = await newAccount()
  const { browser } = await signIn(app, user.email, password, { ip: freshIp() })
  let guesses = 0
  let answer = await guess(user.email)
  // For a day, an attacker tries again as soon as each wait is over.
  for (let waited = 0; waited < 24 * 60 * MINUTE; waited += answer.wait) {
    if (answer.status === 401) guesses += 1
    else await passWait(user.email, answer.wait)
    answer = await guess(user.email)
  }
  expect(guesses).toBeGreaterThan(90)
  expect(guesses).toBeLessThanOrEqual(100)

  const cookies = deviceOf(browser)
  const owner = await signIn(app, user.email, password, { cookies, ip: freshIp() })
  expect(owner.status).toBe(200)
})

/** Ends the current wait, but keeps the counter of the day. */
async function passWait(email: string, seconds: number): Promise<void> {
  await app.db
    .update(throttle)
    .set({ expire: sql`${throttle.expire} - ${seconds * 1000}` })
    .where(like(throttle.key, `login.account:${accountKey(email)}`))
}

test('T02 a known device has its own ten tries, which an attacker cannot use up', async () => {
  const { password, user } = await newAccount()
  const { browser } = await signIn(app, user.email, password, { ip: freshIp() })
  const cookies = deviceOf(browser)
  await useUpFreeTries(user.email)
  for (let tries = 0; tries < 10; tries += 1) {
    const wrong = await signIn(app, user.email, 'Wrong1234', { cookies, ip: freshIp() })
    expect(wrong.status).toBe(401)
  }
  const spent = await signIn(app, user.email, password, { cookies, ip: freshIp() })
  expect(spent.status).toBe(429)
  expect(Number(spent.headers.get('retry-after'))).toBeLessThanOrEqual(15 * MINUTE)
})

test('T02 the device of one account is unknown to another', async () => {
  const thief = await newAccount()
  const victim = await newAccount()
  const { browser } = await signIn(app, thief.user.email, thief.password, { ip: freshIp() })
  await useUpFreeTries(victim.user.email)
  const answer = await signIn(app, victim.user.email, victim.password, {
    cookies: deviceOf(browser),
    ip: freshIp(),
  })
  expect(answer.status).toBe(429)
})

test('T02 an address without an account gets the same waits', async () => {
  await useUpFreeTries('nobody@example.com')
  const { status, wait } = await guess('NOBODY@example.com')
  expect(status).toBe(429)
  expect(wait).toBeLessThanOrEqual(MINUTE)
})

test('T30 a try without a solved challenge does not count against the account', async () => {
  const { password, user } = await newAccount()
  for (let tries = 0; tries < 3; tries += 1)
    await loginPlainly(app, user.email, 'Wrong1234', { ip: freshIp() })
  for (let tries = 0; tries < 5; tries += 1) {
    const unsolved = await loginPlainly(app, user.email, password, { ip: freshIp() })
    expect(unsolved.status).toBe(422)
  }
  const answer = await loginPlainly(app, user.email, password, {
    ip: freshIp(),
    ...(await solved(app, 'login', freshIp())),
  })
  expect(answer.status).toBe(200)
})

test('T47 after a password reset by mail, sign-in works at once despite earlier guesses', async () => {
  const { user } = await newAccount()
  await useUpFreeTries(user.email)
  await app.db
    .update(throttle)
    .set({ points: 1000 })
    .where(like(throttle.key, 'login.account.day:%'))
  await app.call('POST /auth/forgot-password', {
    body: { email: user.email },
  })
  await app.runTasks()
  const token = await mailedToken(app.services.config.DATA_DIR, user.email)
  const password = 'Wide-Rivers8-cross'
  const reset = await app.call('POST /auth/reset-password', { body: { password, token } })
  expect(reset.status).toBe(200)
  expect((await tryFromNewNetwork(user.email, password)).status).toBe(200)
})
