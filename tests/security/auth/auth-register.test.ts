import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#lib/server/db/schema/auth.ts'
import { PASSWORD, register, registration } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { solved } from '#support/people/challenge.ts'
import { readOutbox } from '#support/services/outbox.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const strict = await testApp({ STRICT_PASSWORDS: 'true' })

function post(body: object, to = app, ip = '192.0.2.1') {
  return to.fetch('/api/auth/register', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ip,
    method: 'POST',
  })
}

test('T20 a registration cannot request more rights', async () => {
  const admin = await post(registration({ role: 'admin' }))
  expect(admin.status).toBe(422)
  expect(await admin.json()).toMatchObject({ message: 'Please select a role' })

  const extra = {
    emailVerified: true,
    email_verified_at: '2026-01-01T00:00:00Z',
    id: 1,
    password_hash: 'x',
    plan: 'premium',
    status: 'deleted',
  }
  const answer = await post({ ...registration(), ...extra })
  const { user } = (await answer.json()) as { user: { id: number } }
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ emailVerifiedAt: null, role: 'candidate', status: 'active' })
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
})

test('T21 a taken address is refused, and its owner informed once', async () => {
  const { user } = await register(limited)
  await limited.runTasks()
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await post(registration({ email: user.email }), limited)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'email-taken',
      errors: [{ field: 'email', message: 'An account with this email address already exists' }],
    })
  }
  await limited.runTasks()
  const mails = await readOutbox(limited.services.config.DATA_DIR)
  const received = mails.filter(mail => mail.to === user.email && /already have/.test(mail.subject))
  expect(received).toHaveLength(1)
})

test('T21 one network needs a challenge after three registrations an hour, and is blocked after twenty', async () => {
  const ip = '203.0.113.9'
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push((await post(registration(), limited, ip)).status)
  expect(statuses).toEqual([201, 201, 201, 422])
  for (let tries = 4; tries < 20; tries += 1) {
    const body = { ...registration(), ...(await solved(limited, 'register', `192.0.2.${tries}`)) }
    expect((await post(body, limited, ip)).status).toBe(201)
  }
  const last = await post(registration(), limited, ip)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('T22 an address in other capitals or with surrounding spaces is the same address', async () => {
  expect((await post(registration({ email: 'A@twins.example' }))).status).toBe(201)
  expect((await post(registration({ email: 'a@twins.example ' }))).status).toBe(422)
  const rows = await app.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = 'a@twins.example'`)
  expect(rows).toHaveLength(1)
})

test('T23 only one of twenty simultaneous registrations with one address succeeds', async () => {
  const email = 'race@example.com'
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(registration({ email }))))
  const statuses = answers.map(answer => answer.status)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect(statuses.filter(status => status === 422)).toHaveLength(19)
})

let people = 0

test.for(['Password1', 'Qwerty123', 'PASSword123'])(
  'T24 %s, one of the most used passwords, is refused everywhere',
  async password => {
    for (const to of [app, strict]) {
      const refused = await post(registration({ password }), to)
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({
        errors: [
          {
            field: 'password',
            message: 'This password is easy to guess. Please choose another one.',
          },
        ],
      })
    }
  },
)

test.for(['alllowercase1', 'ALLUPPERCASE1', 'No-Digits-Here'])(
  'T51 registering has the same password rules as resetting and changing: %s is refused',
  async password => {
    const refused = await post(registration({ password }))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'password', message: expect.stringMatching(/^Password must contain/) }],
    })
  },
)

test.for(['Maya2026', 'Openings1', 'Lindqvist9', 'Localpart7'])(
  'T24 %s is refused where passwords are strict, and warned about elsewhere',
  async password => {
    people += 1
    const email = `localpart+${people}@example.com`
    const refused = await post(registration({ email, password }), strict)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'password' }] })

    const taken = await post(registration({ email, password }))
    expect(taken.status).toBe(201)
    expect(await taken.json()).toMatchObject({
      warning: 'This password is easy to guess. Please choose another one.',
    })
  },
)

test('T24 a good password is accepted without a warning, also where passwords are strict', async () => {
  const answer = await post(registration({ password: PASSWORD }), strict)
  expect(answer.status).toBe(201)
  expect(await answer.json()).not.toHaveProperty('warning')
})

test('T25 markup in a name stays text, and mails do not contain it', async () => {
  const name = '<img src=x onerror=__xss=1>'
  const { user } = await register(app, { name })
  await app.runTasks()
  expect(user.name).toBe(name)
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.filter(mail => mail.text.includes('onerror'))).toEqual([])
})

test('T26 a line break in a name is refused, so it reaches no mail header', async () => {
  const answer = await post(registration({ name: 'Bob\r\nBcc: victim@example.com' }))
  expect(answer.status).toBe(422)
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.filter(mail => /victim/.test(mail.headers))).toEqual([])
})

test.for([false, undefined, 'true', 1])('T27 terms as %s are not agreed to', async terms => {
  const answer = await post(registration({ terms }))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'terms', message: 'You must agree to the terms and conditions' }],
  })
})
