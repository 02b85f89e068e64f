import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { deriveKeys } from '#lib/server/auth/keys.ts'
import { noteKeys } from '#lib/server/auth/audit/note-keys.ts'
import { noteRefusedRequest } from '#lib/server/auth/limits/refusals.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { eraseAgain } from '#lib/server/privacy/erase-again.ts'
import { erasePerson } from '#lib/server/privacy/erase.ts'
import { loginPlainly, PASSWORD, register, signIn } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { solved } from '#support/people/challenge.ts'
import { ask, exchange, startFront } from '#support/program/front.ts'
import { makeScene, type Scene } from '#support/records/matrix-scene.ts'
import { mailedToken } from '#support/services/outbox.ts'
import { makeUser, verifyEmail } from '#support/people/people.ts'
import { POSTING } from '#support/records/posting.ts'
import { signWithSudo } from '#support/people/sudo.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const { call, db, services } = app
const dataDir = services.config.DATA_DIR

let scene: Scene

beforeAll(async () => {
  scene = await makeScene(app)
})

/** Creates a person with a password, and headers of a session with sudo. */
async function somebody() {
  const passwordHash = await services.passwords.hash(PASSWORD)
  const person = await makeUser(db, 'candidate', { passwordHash })
  return { headers: await signWithSudo(app, person), person }
}

async function guessChallenge(times: number) {
  for (let guess = 0; guess < times; guess += 1) {
    const { challenge_token } = await solved(app, 'login')
    const body = { challenge_answer: '99', challenge_token, grant_type: 'password' }
    await call('POST /auth/login', { body: { ...body, password: 'x', username: 'a@example.com' } })
  }
}

async function resetByMail() {
  const { user } = await register(app)
  await call('POST /auth/forgot-password', { body: { email: user.email } })
  await app.runTasks()
  const token = await mailedToken(dataDir, user.email)
  await call('POST /auth/reset-password', { body: { password: `${PASSWORD}-2`, token } })
}

async function changeEmail() {
  const { headers, person } = await somebody()
  await verifyEmail(db, person.id)
  const email = `moved-${person.email}`
  await call('POST /auth/email-change', { body: { email }, headers })
  await app.runTasks()
  for (const to of [email, person.email])
    await call('POST /auth/email-change/confirm', {
      body: { token: await mailedToken(dataDir, to) },
    })
}

async function throttle() {
  for (let attempt = 0; attempt < 6; attempt += 1)
    await signIn(limited, 'guessed@example.com', 'Wrong1234', { ip: `192.0.2.${attempt}` })
}

/** Creates, changes, closes and deletes a job. */
async function keepJob() {
  const as = scene.recruiter
  const { body } = await call('POST /recruiters/jobs/create', { as, body: POSTING })
  const params = { id: (body as { id: number }).id }
  await call('PUT /recruiters/jobs/{id}/update', { as, body: { title: 'Glazier' }, params })
  await call('POST /recruiters/jobs/{id}/close', { as, body: { reason: 'filled' }, params })
  await call('DELETE /recruiters/jobs/{id}', { as, params })
}

async function leave() {
  const { headers, person } = await somebody()
  await call('DELETE /account', { headers })
  await db.execute(sql`update account_deletions set erase_at = now() where user_id = ${person.id}`)
  await erasePerson(services, person.id)
}

async function buyAndCancel() {
  const { headers } = await somebody()
  const pay = (plan_id: string, key: string, payment_method: string) =>
    call('POST /subscription/checkout', {
      body: { payment_method, plan_id },
      headers: { ...headers, 'idempotency-key': key },
    })
  await pay('pro', 'event-1', 'pm_sandbox_declined')
  await pay('pro', 'event-2', 'pm_sandbox_visa')
  await call('POST /subscription/cancel', { headers })
}

/** Requests that the front server refuses before the API. */
async function askOddly() {
  const front = await startFront({
    onRefused: request => noteRefusedRequest(services.refusals, request),
  })
  await ask(front.port, 'GET /', { Host: 'evil.test' })
  await ask(front.port, 'TRACE /')
  await exchange(front.port, 'FOO / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
}

/** Brings back an erased person. */
async function restoreBackup() {
  const { id: userId } = await makeUser(db, 'candidate')
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  await eraseAgain(db, [{ registered: account?.createdAt.toISOString() ?? '', userId }])
}

async function rotateKeys() {
  await noteKeys(db, services.keys)
  await noteKeys(db, deriveKeys(['a secret that is newer', 'the secret before']))
  await noteKeys(db, deriveKeys(['a secret that is newer', 'the secret before']))
}

const uploadTo =
  (route: 'POST /candidates/profile/import' | 'POST /candidates/resume/upload') => () => {
    const body = new FormData()
    body.set('file', new File(['MZ no resume'], 'resume.pdf'))
    return call(route, { as: scene.owner, body })
  }

type Event = [action: string, outcome: string]

/** Every security event, with a function that triggers it. */
const EVENTS: [name: string, happen: () => Promise<unknown>, ...written: Event[]][] = [
  [
    'registering and signing in',
    () => register(app).then(({ user }) => signIn(app, user.email, PASSWORD)),
    ['register', 'ok'],
    ['login', 'ok'],
  ],
  [
    'a wrong password at sign-in',
    () => loginPlainly(app, 'nobody@example.com', 'Wrong1234'),
    ['login', 'failed'],
  ],
  [
    'signing out',
    async () => call('POST /auth/logout', { headers: (await somebody()).headers }),
    ['logout', 'ok'],
  ],
  ['a burst of wrong security checks', () => guessChallenge(4), ['challenge', 'refused']],
  ['a reset by mail', resetByMail, ['password.reset-requested', 'ok'], ['password.reset', 'ok']],
  [
    'a new password',
    async () =>
      call('POST /auth/reset-password-inside', {
        body: { current_password: PASSWORD, password: `${PASSWORD}-3` },
        headers: (await somebody()).headers,
      }),
    ['password.change', 'ok'],
  ],
  ['another address', changeEmail, ['email.change-asked', 'ok'], ['email.change', 'ok']],
  [
    'ending another session',
    async () => {
      const params = { id: await scene.otherSession() }
      return call('DELETE /auth/sessions/{id}', { as: scene.owner, params })
    },
    ['session.end', 'ok'],
  ],
  [
    'confirming the password',
    async () =>
      call('POST /auth/sudo', {
        body: { password: PASSWORD },
        headers: (await somebody()).headers,
      }),
    ['sudo', 'ok'],
  ],
  [
    'asking for what is the other role’s',
    () => call('GET /recruiters/dashboard', { as: scene.owner }),
    ['access.denied', 'refused'],
  ],
  [
    'asking for what is the owner’s of the team',
    () =>
      call('PUT /recruiters/company/retention', {
        as: scene.colleague,
        body: { retention_months: 6 },
      }),
    ['access.denied', 'refused'],
  ],
  [
    'a job from its beginning to its end',
    keepJob,
    ['job.create', 'ok'],
    ['job.update', 'ok'],
    ['job.close', 'ok'],
    ['job.delete', 'ok'],
  ],
  [
    'deciding about an application',
    () =>
      call('PUT /recruiters/applications/{id}/status', {
        as: scene.recruiter,
        body: { status: 'shortlisted' },
        params: { id: scene.applicationId },
      }),
    ['application.status', 'ok'],
  ],
  [
    'downloading a candidate’s resume',
    () =>
      call('GET /recruiters/resume/{candidateId}/download', {
        as: scene.recruiter,
        params: { candidateId: scene.owner.id },
      }),
    ['resume.download', 'ok'],
  ],
  [
    'asking for one’s data',
    async () => call('POST /account/export', { headers: (await somebody()).headers }),
    ['export.request', 'ok'],
  ],
  ['deleting the account', leave, ['erasure.request', 'ok'], ['erasure', 'ok']],
  [
    'a plan that is paid for and cancelled',
    buyAndCancel,
    ['payment', 'refused'],
    ['payment', 'ok'],
    ['plan.change', 'ok'],
  ],
  ['a file that is none', uploadTo('POST /candidates/resume/upload'), ['upload', 'refused']],
  ['a profile that is none', uploadTo('POST /candidates/profile/import'), ['upload', 'refused']],
  [
    'a write from another site',
    () =>
      call('POST /auth/logout', {
        headers: { 'origin': 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      }),
    ['request.cross-site', 'refused'],
  ],
  [
    'another host and other methods',
    askOddly,
    ['request.host', 'refused'],
    ['request.method', 'refused'],
  ],
  [
    'a method that a route of the API does not know',
    () => app.fetch('/api/jobs/1', { ip: '192.0.2.77', method: 'PATCH' }),
    ['request.method', 'refused'],
  ],
  ['a new secret', rotateKeys, ['keys', 'ok']],
  ['a restored backup', restoreBackup, ['restore', 'ok']],
]

const countOf = ([action, outcome]: Event, { db: at } = app) =>
  at.$count(auditEvents, and(eq(auditEvents.action, action), eq(auditEvents.outcome, outcome)))

test.each(EVENTS)('F33 %s is written down', async (_, happen, ...written) => {
  // Refusals of one action by one person are recorded once a minute.
  await services.refusals.settle()
  const before = await Promise.all(written.map(event => countOf(event)))
  await happen()
  await services.refusals.settle()

  const after = await Promise.all(written.map(event => countOf(event)))

  for (const [place, event] of written.entries())
    expect([...event, (after[place] ?? 0) > (before[place] ?? 0)]).toEqual([...event, true])
})

test('F33 too many attempts to sign in are recorded', async () => {
  await throttle()
  expect(await countOf(['login', 'throttled'], limited)).toBeGreaterThan(0)
})
