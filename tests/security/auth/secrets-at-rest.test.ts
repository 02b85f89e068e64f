import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { cookieName } from '#lib/server/auth/sessions/cookies.ts'
import { PASSWORD, register, signIn } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { openStream } from '#support/events/event-stream.ts'
import { findMailedLink } from '#support/services/outbox.ts'
import { makeUser } from '#support/people/people.ts'
import { dump } from '#support/privacy/dump.ts'

const app = await testApp()
const { db, services } = app

test('F15 the database contains no issued token', async () => {
  const { token: apiToken, user } = await register(app, { email: 'secretive@example.com' })
  const me: Actor = { ...user, emailVerified: false, role: 'candidate', timeZone: 'UTC' }
  const { browser } = await signIn(app, me.email, PASSWORD)
  await app.call('POST /auth/forgot-password', { body: { email: me.email } })
  const feed = await app.call('POST /calendar-feed', { as: me })
  await app.runTasks()
  const tokenOf = async (page: 'reset-password' | 'verify-email') =>
    (await findMailedLink(services.config.DATA_DIR, me.email, page))?.split('token=')[1]
  const secrets = {
    apiToken,
    device: browser.cookies[cookieName('dev', true)],
    feed: /token=([\w-]+)/.exec(feed.body.url as string)?.[1],
    password: PASSWORD,
    reset: await tokenOf('reset-password'),
    session: browser.cookies[cookieName('sid', true)],
    verify: await tokenOf('verify-email'),
  }

  const kept = await dump(db)

  expect(kept).toContain(me.email)
  for (const [name, secret] of Object.entries(secrets)) {
    expect({ length: (secret ?? '').length >= 17, name }).toEqual({ length: true, name })
    const forms = [secret ?? '', Buffer.from(secret ?? '').toString('hex')]
    const bytes = Buffer.from(secret ?? '', 'base64url').toString('hex')
    for (const form of [...forms, bytes])
      expect({ held: kept.includes(form), name }).toEqual({ held: false, name })
  }
})

test('F17 signing out, a new password and deletion each end the session and its streams at once', async () => {
  const ends = {
    delete: (headers: Record<string, string>) => app.call('DELETE /account', { headers }),
    logout: (headers: Record<string, string>) => app.call('POST /auth/logout', { headers }),
    password: (headers: Record<string, string>) =>
      app.call('POST /auth/reset-password-inside', {
        body: { current_password: PASSWORD, password: `${PASSWORD}-new` },
        headers,
      }),
  }
  const passwordHash = await services.passwords.hash(PASSWORD)
  for (const [name, end] of Object.entries(ends)) {
    const me = await makeUser(db, 'candidate', { passwordHash })
    const headers = await app.sign(me)
    await db.execute(sql`update sessions set sudo_until = now() + interval '1 minute'`)
    const stream = await openStream(app, headers)

    const { status } = await end(headers)
    const ended = await app.call('GET /auth/sessions', { headers })
    await stream.ended

    expect({ after: ended.status, name, ok: status < 300 }).toEqual({ after: 401, name, ok: true })
  }
})
