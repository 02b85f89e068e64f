import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { requireSudo } from '#lib/server/auth/sudo/sudo.ts'
import { findSession } from '#lib/server/auth/sessions/find-session.ts'
import { sessions } from '#lib/server/db/schema/auth.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { PASSWORD, readCookies, register, signIn, writesAs } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })

const confirm = (headers: Record<string, string>, password = PASSWORD, to = app) =>
  to.call('POST /auth/sudo', { body: { password }, headers })

test('T08 a confirmed password opens ten minutes and renews the session’s secret', async () => {
  const { user } = await register(app)
  const { browser } = await signIn(app, user.email, PASSWORD)
  const answer = await confirm(writesAs(browser))
  expect(answer.status).toBe(200)
  expect(answer.body.token).toBe(browser.token)
  const left = new Date(answer.body.sudo_until).getTime() - Date.now()
  expect(left).toBeGreaterThan(9 * 60_000)
  expect(left).toBeLessThanOrEqual(10 * 60_000)

  const old = await app.call('GET /auth/sessions', { headers: writesAs(browser) })
  expect(old.status).toBe(401)
  const renewed = { ...browser, cookies: { ...browser.cookies, ...readCookies(answer.headers) } }
  const now = await app.call('GET /auth/sessions', { headers: writesAs(renewed) })
  expect(now.status).toBe(200)
  const found = await findSession(app.db, renewed.cookies['__Host-sid'] ?? '', 'web')
  expect(() => found && requireSudo(found.session)).not.toThrow()
})

test('sudo belongs to one session, expires, and does not come with a sign-in', async () => {
  const { token, user } = await register(app)
  const here = { authorization: `Bearer ${token}` }
  const before = await findSession(app.db, token, 'api')
  expect(() => before && requireSudo(before.session)).toThrow('confirm your password')

  const answer = await app.fetch('/api/auth/sudo', {
    body: JSON.stringify({ password: PASSWORD }),
    headers: { ...here, 'content-type': 'application/json' },
    method: 'POST',
  })
  const { token: renewed } = (await answer.json()) as { token: string }
  expect(await findSession(app.db, token, 'api')).toBeNull()
  const { browser } = await signIn(app, user.email, PASSWORD)
  const other = await findSession(app.db, browser.cookies['__Host-sid'] ?? '', 'web')
  expect(other?.session.sudoUntil).toBeNull()

  await app.db
    .update(sessions)
    .set({ sudoUntil: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, user.id))
  const later = await findSession(app.db, renewed, 'api')
  expect(() => later && requireSudo(later.session)).toThrow('confirm your password')
})

test('T19 T56 a wrong password is refused without ending the session, recorded and throttled', async () => {
  const { user } = await register(limited)
  const { browser } = await signIn(limited, user.email, PASSWORD)
  const headers = writesAs(browser)
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1)
    statuses.push((await confirm(headers, 'Wrong1234', limited)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  // The correct password is throttled too, and the person is still signed in.
  expect((await confirm(headers, PASSWORD, limited)).status).toBe(429)
  expect((await limited.call('GET /auth/sessions', { headers })).status).toBe(200)
  const events = await limited.db.select().from(auditEvents).where(eq(auditEvents.action, 'sudo'))
  expect(events.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'failed'))
})
