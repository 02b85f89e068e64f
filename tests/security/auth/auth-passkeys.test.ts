import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { passkeyChallenges, passkeys } from '#lib/server/db/schema/auth.ts'
import { testApp } from '#support/program/app.ts'
import { makeAuthenticator } from '#support/people/authenticator.ts'
import { readOutbox } from '#support/services/outbox.ts'
import { makeUser } from '#support/people/people.ts'
import { signWithSudo } from '#support/people/sudo.ts'

const SITE = 'http://localhost:4321'
const app = await testApp({ SITE_URL: SITE })
const limited = await testApp({ RATE_LIMITS: 'on', SITE_URL: SITE })
const FAILED = 'Signing in with this passkey failed. Try again, or use your password.'

type Authenticator = ReturnType<typeof makeAuthenticator>

const optionsFor = async (headers: Record<string, string>) =>
  (await app.call('POST /auth/passkeys/options', { headers })).body

const add = async (headers: Record<string, string>, authenticator: Authenticator) =>
  app.call('POST /auth/passkeys', {
    body: { credential: authenticator.create(await optionsFor(headers)) },
    headers,
  })

const askForSignIn = async () => (await app.call('POST /auth/passkeys/sign-in/options')).body

const signIn = (credential: object, ip?: string) =>
  app.call('POST /auth/passkeys/sign-in', { body: { credential }, ...(ip && { ip }) })

/** Creates a person with one passkey. @returns the person and their authenticator */
async function holder(): Promise<{
  authenticator: Authenticator
  headers: Record<string, string>
  id: number
  person: Actor
}> {
  const person = await makeUser(app.db, 'candidate')
  const headers = await signWithSudo(app, person)
  const authenticator = makeAuthenticator(SITE)
  const { body } = await add(headers, authenticator)
  return { authenticator, headers, id: body.id, person }
}

test('a passkey can be added, named, listed, used to sign in without a challenge, and removed', async () => {
  const { authenticator, headers, id, person } = await holder()
  const renamed = await app.call('PUT /auth/passkeys/{id}', {
    body: { name: 'My laptop' },
    headers,
    params: { id },
  })
  expect(renamed.body).toMatchObject({ last_used_at: null, name: 'My laptop' })

  const answer = await signIn(authenticator.get(await askForSignIn()))
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email: person.email, id: person.id })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly/)
  const list = await app.call('GET /auth/passkeys', { headers })
  expect(list.body).toMatchObject([{ id, last_used_at: expect.any(String), name: 'My laptop' }])

  const removed = await app.call('DELETE /auth/passkeys/{id}', { headers, params: { id } })
  expect(removed.status).toBe(204)
  expect((await signIn(authenticator.get(await askForSignIn()))).status).toBe(401)
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  const subjects = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringContaining('A passkey was added'),
    expect.stringContaining('A passkey was removed'),
  ])
})

test('adding and removing a passkey need a confirmed password, naming it does not', async () => {
  const { headers: confirmed, id, person } = await holder()
  const headers = await app.sign(person)
  const credential = makeAuthenticator(SITE).create(await optionsFor(confirmed))
  const refused = await Promise.all([
    app.call('POST /auth/passkeys/options', { headers }),
    app.call('POST /auth/passkeys', { body: { credential }, headers }),
    app.call('DELETE /auth/passkeys/{id}', { headers, params: { id } }),
  ])
  expect(refused.map(({ body, status }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'sudo_required']),
  )
  const body = { name: 'Key' }
  const named = await app.call('PUT /auth/passkeys/{id}', { body, headers, params: { id } })
  expect(named.status).toBe(200)
})

test('T07 an answer to a challenge works once, for signing in and for adding a passkey', async () => {
  const { authenticator, headers } = await holder()
  const options = await askForSignIn()
  const first = authenticator.get(options)
  expect((await signIn(first)).status).toBe(200)
  expect((await signIn(first)).body).toMatchObject({ code: 'invalid-credentials', message: FAILED })
  expect((await signIn(authenticator.get(options))).status).toBe(401)

  const made = makeAuthenticator(SITE).create(await optionsFor(headers))
  const body = { credential: made }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call('POST /auth/passkeys', { body, headers })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 422, 422, 422, 422,
  ])
})

test('a challenge lasts five minutes, works only for its person, and is stored as a hash', async () => {
  const { authenticator, headers } = await holder()
  const options = await askForSignIn()
  const [row] = await app.db.select().from(passkeyChallenges)
  const left = (row?.expiresAt.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(4 * 60_000)
  expect(left).toBeLessThanOrEqual(5 * 60_000)
  expect(JSON.stringify(row)).not.toContain(options.challenge)
  await app.db.update(passkeyChallenges).set({ expiresAt: sql`now()` })
  expect((await signIn(authenticator.get(options))).status).toBe(401)

  const other = await holder()
  const foreign = await optionsFor(headers)
  const refused = await app.call('POST /auth/passkeys', {
    body: { credential: makeAuthenticator(SITE).create(foreign) },
    headers: other.headers,
  })
  expect(refused.status).toBe(422)
  // A challenge for adding does not sign in.
  const adding = { ...(await optionsFor(headers)), rpId: 'localhost' }
  expect((await signIn(authenticator.get(adding))).status).toBe(401)
})

test('a wrong origin, missing user verification, a stale counter or a wrong user handle does not sign in', async () => {
  const { authenticator, person } = await holder()
  const other = await holder()
  const [otherPasskey] = await app.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, other.person.id))
  const tries = [
    { origin: 'http://evil.test:4321' },
    { verified: false },
    { userHandle: otherPasskey?.userHandle.toString('base64url') ?? '' },
    { userHandle: '' },
  ]
  for (const answering of tries)
    expect((await signIn(authenticator.get(await askForSignIn(), answering))).status).toBe(401)
  expect((await signIn(authenticator.get(await askForSignIn(), { counter: 9 }))).status).toBe(200)
  expect((await signIn(authenticator.get(await askForSignIn(), { counter: 9 }))).status).toBe(401)

  // The key of another person, sent under the id of an existing passkey.
  const { id, rawId } = authenticator.get(await askForSignIn())
  const [passkey] = await app.db.select().from(passkeys).where(eq(passkeys.userId, person.id))
  const forged = other.authenticator.get(await askForSignIn(), {
    userHandle: passkey?.userHandle.toString('base64url') ?? '',
  })
  expect((await signIn({ ...forged, id, rawId })).status).toBe(401)
})

test('no passkey is added from a wrong origin, without user verification, or if another account has it', async () => {
  const { authenticator, headers } = await holder()
  for (const answering of [{ origin: 'https://localhost:4321' }, { verified: false }]) {
    const credential = makeAuthenticator(SITE).create(await optionsFor(headers), answering)
    const answer = await app.call('POST /auth/passkeys', { body: { credential }, headers })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid-input'])
  }
  const thief = await signWithSudo(app, await makeUser(app.db, 'recruiter'))
  expect((await add(thief, authenticator)).status).toBe(409)
})

test('T16 a person cannot rename or remove another person’s passkey', async () => {
  const { id } = await holder()
  const other = await holder()
  const body = { name: 'Mine now' }
  const params = { id }
  const { headers } = other
  expect((await app.call('PUT /auth/passkeys/{id}', { body, headers, params })).status).toBe(404)
  expect((await app.call('DELETE /auth/passkeys/{id}', { headers, params })).status).toBe(404)
})

test('T03 challenges and failures are limited per network, and every failed sign-in is recorded', async () => {
  const ip = '203.0.113.77'
  const ask = () => limited.call('POST /auth/passkeys/sign-in/options', { ip })
  const { body: options } = await ask()
  const credential = makeAuthenticator(SITE).get(options)
  const statuses: number[] = []
  for (let round = 0; round < 31; round += 1)
    statuses.push(
      (await limited.call('POST /auth/passkeys/sign-in', { body: { credential }, ip })).status,
    )
  expect(statuses.filter(status => status === 401)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  const events = await limited.db.select().from(auditEvents).where(eq(auditEvents.action, 'login'))
  expect(events).toHaveLength(30)
  expect(events[0]).toMatchObject({ meta: { by: 'passkey' }, outcome: 'failed' })
  for (let round = 0; round < 59; round += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('a suspended person gets the reason for the refusal, and a site at an IP address has no passkeys', async () => {
  const { authenticator, person } = await holder()
  await app.db.execute(sql`update users set status = 'suspended' where id = ${person.id}`)
  const refused = await signIn(authenticator.get(await askForSignIn()))
  expect(refused).toMatchObject({ body: { code: 'account_suspended' }, status: 403 })
  const siteAtIp = await testApp()
  const answer = await siteAtIp.call('POST /auth/passkeys/sign-in/options')
  expect([answer.status, answer.body.message]).toEqual([
    404,
    'Passkeys do not work at this address',
  ])
})

const askToConfirm = async (headers: Record<string, string>) =>
  (await app.call('POST /auth/sudo/passkey/options', { headers })).body
const confirm = (headers: Record<string, string>, credential: object) =>
  app.call('POST /auth/sudo/passkey', { body: { credential }, headers })
const isOpen = async (headers: Record<string, string>) =>
  (await app.call('POST /auth/passkeys/options', { headers })).status === 200

test('a passkey confirms the person for ten minutes in place of the password, and renews the session', async () => {
  const { authenticator, person } = await holder()
  const headers = await app.sign(person)
  expect(await isOpen(headers)).toBe(false)
  const options = await askToConfirm(headers)
  expect(options.allowCredentials).toEqual([
    { id: authenticator.get(options).id, transports: [], type: 'public-key' },
  ])

  const answer = await confirm(headers, authenticator.get(options))

  expect([answer.status, answer.body.message]).toEqual([200, 'Passkey confirmed'])
  const left = new Date(answer.body.sudo_until).getTime() - Date.now()
  expect(left).toBeGreaterThan(9 * 60_000)
  expect((await app.call('GET /auth/sessions', { headers })).status).toBe(401)
  const [cookie = ''] = answer.headers.getSetCookie()
  const renewed = {
    authorization: `Bearer ${answer.body.token}`,
    cookie: cookie.split(';')[0] ?? '',
  }
  expect(await isOpen(renewed)).toBe(true)
})

test('T07 T08 an answer of another person, a used answer or a sign-in answer does not confirm', async () => {
  const me = await holder()
  const other = await holder()
  const [mine, theirs] = [await app.sign(me.person), await app.sign(other.person)]
  const options = await askToConfirm(mine)
  const used = me.authenticator.get(options)
  expect((await confirm(await app.sign(me.person), used)).status).toBe(200)

  const refused = [
    // The challenge is used up, with the same answer and with a new one.
    await confirm(mine, used),
    await confirm(mine, me.authenticator.get(options)),
    // The passkey of another person answers my challenge, and theirs.
    await confirm(mine, other.authenticator.get(await askToConfirm(mine))),
    await confirm(mine, other.authenticator.get(await askToConfirm(theirs))),
    // My passkey answers a challenge of another person, and one for signing in.
    await confirm(mine, me.authenticator.get(await askToConfirm(theirs))),
    await confirm(mine, me.authenticator.get(await askForSignIn())),
    await confirm(mine, me.authenticator.get(await askToConfirm(mine), { verified: false })),
    await confirm(
      mine,
      me.authenticator.get(await askToConfirm(mine), { origin: 'http://evil.test:4321' }),
    ),
  ]

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
  expect(await isOpen(mine)).toBe(false)
  // A wrong answer signs nobody out and is recorded, and a challenge to confirm does not sign in.
  expect((await app.call('GET /auth/sessions', { headers: mine })).status).toBe(200)
  const failed = and(eq(auditEvents.action, 'sudo'), eq(auditEvents.outcome, 'failed'))
  expect(await app.db.$count(auditEvents, failed)).toBe(refused.length)
  expect((await signIn(me.authenticator.get(await askToConfirm(mine)))).status).toBe(401)

  const nobody = await app.sign(await makeUser(app.db, 'candidate'))
  const without = await app.call('POST /auth/sudo/passkey/options', { headers: nobody })
  expect([without.status, without.body.message]).toEqual([409, 'Your account has no passkey'])
})
