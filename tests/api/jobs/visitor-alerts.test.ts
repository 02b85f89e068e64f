import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#lib/server/db/schema/auth.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { alertSubscribers, savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'
import { sendDueAlerts } from '#lib/server/jobs/index.ts'
import { sweepAlerts } from '#lib/server/jobs/tasks.ts'
import { recordMailProblem } from '#lib/server/mail/mail-problems.ts'
import { unsubscribeToken } from '#lib/server/mail/unsubscribe.ts'
import { type Sent, testApp } from '#support/program/app.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import {
  makeCandidate,
  makeJob,
  makeOperator,
  makeRecruiter,
  makeUser,
} from '#support/people/people.ts'
import { makeAlertDue } from '#support/records/due-alerts.ts'

const app = await testApp()
const { call, db, runTasks, services } = app
const { DATA_DIR } = services.config

let count = 0
const newAddress = () => `visitor${(count += 1)}@example.com`
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const ask = (email: string, query = '?q=nurse', more: Sent = {}) =>
  call('POST /alerts', { body: { email, frequency: 'daily', query }, ...more })
const confirm = (token: string) => call('POST /alerts/confirm', { body: { token } })

/** Requests alerts for an address. @returns the token of the mailed link */
async function requested(email: string, query?: string): Promise<string> {
  await ask(email, query)
  await runTasks()
  return mailedToken(DATA_DIR, email)
}

/** An address with confirmed alerts, and the proof from its mails. */
async function subscribed(query?: string, email = newAddress()) {
  const { body } = await confirm(await requested(email, query))
  const { searchParams } = new URL(body.manage, 'http://x')
  const proof = Object.fromEntries(searchParams) as Record<string, string>
  const [search] = await searchesOf(email)
  return { email, id: search?.id ?? 0, proof }
}

function searchesOf(email: string) {
  return db
    .select({ ...columns })
    .from(savedSearches)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, savedSearches.subscriberId))
    .where(eq(alertSubscribers.address, email))
}
const columns = {
  dueAt: savedSearches.dueAt,
  frequency: savedSearches.frequency,
  hash: savedSearches.confirmationHash,
  id: savedSearches.id,
  name: savedSearches.name,
}

async function mailsTo(email: string) {
  return (await readOutbox(DATA_DIR)).filter(({ to }) => to === email)
}

const queuedTo = (email: string) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email))

/** A candidate who has confirmed an address. */
async function candidateOf(email: string) {
  const candidate = await makeCandidate(db)
  await db
    .update(users)
    .set({ email, emailVerifiedAt: ago(1) })
    .where(eq(users.id, candidate.id))
  return { ...candidate, email, emailVerified: true }
}

const sweep = () => sweepAlerts.run(services, {})

test('a visitor confirms an address and gets new jobs of the search, until one click stops the alerts', async () => {
  const { email, id } = await subscribed('?skill=visiting')
  const recruiter = await makeRecruiter(db)
  await makeAlertDue(db, id)
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['visiting'], title: 'Visiting nurse' })
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['other'], title: 'Something else' })

  await sendDueAlerts(services)

  const [mail, ...more] = await queuedTo(email)
  expect(more).toEqual([])
  expect(mail?.bodyText).toContain('Visiting nurse')
  expect(mail?.bodyText).toContain('/jobs?skill=visiting')
  expect(mail?.bodyText).toMatch(/Change or stop them:\n\S+\/alerts\?subscriber=\d+&token=\S{43}/)
  expect(mail?.bodyText).not.toContain('Something else')
  expect(mail?.bodyText).not.toContain('/candidate')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const stop = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  // A mail program sends this form without an origin and without cookies.
  const answer = await app.fetch(stop.pathname + stop.search, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    method: 'POST',
  })
  expect(answer.status).toBe(200)
  expect(await searchesOf(email)).toMatchObject([{ dueAt: null, frequency: 'off' }])
})

test('alerts stopped by an operator send nothing, and an open confirmation link stops working', async () => {
  const { email, id, proof } = await subscribed('?skill=halted')
  const token = await requested(email, '?skill=later')
  const [subscriber] = await db
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(eq(alertSubscribers.address, email))
  const stopped = await call('POST /admin/alert-subscribers/{id}/stop', {
    as: await makeOperator(db),
    params: { id: subscriber?.id ?? 0 },
  })
  expect(stopped.status).toBe(204)

  expect(await searchesOf(email)).toMatchObject([{ dueAt: null, frequency: 'off', id }])
  expect((await confirm(token)).body.code).toBe('invalid-token')
  // The owner of the address can turn the alerts on again.
  const again = await call('PUT /alerts/{id}', {
    body: { frequency: 'daily' },
    params: { id },
    query: proof,
  })
  expect(again.body).toMatchObject({ frequency: 'daily' })
})

test('T50 without the confirmation no alerts are sent, and reading the link confirms nothing', async () => {
  const email = newAddress()
  const token = await requested(email)
  for (const method of ['GET', 'HEAD'])
    expect((await app.fetch(`/api/alerts/confirm?token=${token}`, { method })).status).not.toBe(200)
  expect(await searchesOf(email)).toMatchObject([{ dueAt: null, frequency: 'daily' }])
  expect((await confirm(token)).status).toBe(200)
})

test('only one of twenty simultaneous clicks on a link confirms, and the link never works again', async () => {
  const email = newAddress()
  const token = await requested(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 400)).toHaveLength(19)
  expect(await searchesOf(email)).toMatchObject([{ hash: null }])
})

test('T44 T45 T46 only the newest link works, for three days, and is stored as a hash', async () => {
  const email = newAddress()
  const first = await requested(email)
  const second = await requested(email)
  const stored = [await db.select().from(savedSearches), await db.select().from(mailOutbox)]
  expect(JSON.stringify(stored)).not.toContain(second)
  expect((await confirm(first)).body.code).toBe('invalid-token')

  const age = (days: number) =>
    db
      .update(savedSearches)
      .set({ createdAt: ago(days * 24 * 60) })
      .where(eq(savedSearches.id, sql`(select max(id) from saved_searches)`))
  await age(3.01)
  expect((await confirm(second)).status).toBe(400)
  await age(2.99)
  await sweep()
  expect(await searchesOf(email)).toHaveLength(1)
  await age(3.01)
  await sweep()
  expect(await db.$count(alertSubscribers, eq(alertSubscribers.address, email))).toBe(0)
})

test('T40 new, known, suppressed and registered addresses get the same answer', async () => {
  const stopped = newAddress()
  await recordMailProblem(db, stopped, { detail: '5.1.1', kind: 'permanent' })
  const { email: known } = await subscribed()
  const account = await candidateOf(newAddress())
  const addresses = [newAddress(), known, stopped, account.email]
  const answers = await Promise.all(addresses.map(address => ask(address, '?q=same')))
  expect(new Set(answers.map(({ body, status }) => JSON.stringify([status, body]))).size).toBe(1)

  await runTasks()
  expect(await mailsTo(stopped)).toEqual([])
  expect(await db.$count(alertSubscribers, eq(alertSubscribers.address, stopped))).toBe(0)
  const [mail] = await mailsTo(account.email)
  expect(mail?.text).toContain('You have an account with this address')
  expect((await mailsTo(known)).at(-1)?.text).not.toContain('You have an account')
})

test('T26 the confirmation mail contains no text of the person who entered the address', async () => {
  const email = newAddress()
  await requested(email, '?q=Win+a+prize+at+evil.example&location=Win+a+prize')
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('Confirm your job alerts')
  expect(mail?.text).not.toMatch(/prize|evil/)
  expect((await ask('a@example.com\r\nBcc: b@example.com')).status).toBe(422)
})

test('T41 an address gets at most three mails a day, and a network is throttled after ten requests', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const email = 'bombed@example.com'
  const asking = (address: string, ip: string) =>
    limited.call('POST /alerts', {
      body: { email: address, frequency: 'weekly', query: `?q=${ip}` },
      ip,
    })
  for (let at = 0; at < 12; at += 1)
    expect((await asking(at % 2 ? email : 'Bombed@Example.com', `192.0.2.${at}`)).status).toBe(200)
  await limited.runTasks()
  expect(await readOutbox(limited.services.config.DATA_DIR)).toHaveLength(3)

  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1)
    statuses.push((await asking(`bombed${at}@example.com`, '198.51.100.1')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test('the proof of one subscriber can neither read nor change the alerts of another', async () => {
  const [mine, other] = [await subscribed(), await subscribed()]
  const change = (id: number, query: Record<string, string>) =>
    call('PUT /alerts/{id}', { body: { frequency: 'off' }, params: { id }, query })
  expect((await change(other.id, mine.proof)).status).toBe(404)
  expect((await change(other.id, { ...mine.proof, ...pick(other.proof) })).status).toBe(400)
  expect(
    (await call('DELETE /alerts', { query: { ...mine.proof, ...pick(other.proof) } })).status,
  ).toBe(400)
  // The token that stops one search cannot do this either.
  const { keys } = services
  const token = unsubscribeToken(keys, `search ${mine.id}`)
  expect((await change(mine.id, { ...mine.proof, token })).status).toBe(400)
  expect(await searchesOf(other.email)).toMatchObject([{ frequency: 'daily' }])
  expect((await change(mine.id, mine.proof)).body).toMatchObject({ frequency: 'off', id: mine.id })
})

function pick({ subscriber = '' }: Record<string, string>) {
  return { subscriber }
}

test('deleting removes all data of the address, including requests, and may be repeated', async () => {
  const { email, proof } = await subscribed()
  await requested(email, '?q=another')
  expect(await searchesOf(email)).toHaveLength(2)
  for (let at = 0; at < 2; at += 1)
    expect((await call('DELETE /alerts', { query: proof })).status).toBe(204)
  expect(await searchesOf(email)).toEqual([])
  expect(await db.$count(alertSubscribers, eq(alertSubscribers.address, email))).toBe(0)
})

test('the same search in another spelling updates its alerts, and the limit is ten searches', async () => {
  const { email, id } = await subscribed('?q=Baker')
  await call('POST /alerts', { body: { email, frequency: 'weekly', query: '?q=+baker' } })
  await runTasks()
  expect((await confirm(await mailedToken(DATA_DIR, email))).status).toBe(200)
  expect(await searchesOf(email)).toMatchObject([{ frequency: 'weekly', id }])

  for (let at = 1; at < 10; at += 1)
    expect((await confirm(await requested(email, `?q=word${at}`))).status).toBe(200)
  expect((await confirm(await requested(email, '?q=last'))).status).toBe(409)
})

test('only alerts of a confirmed address move into the account of the candidate', async () => {
  const { email, id } = await subscribed('?q=moving')
  await makeUser(db, 'candidate', { email: email.toUpperCase() })
  await sweep()
  expect(await searchesOf(email)).toHaveLength(1)

  await db
    .update(users)
    .set({ emailVerifiedAt: ago(1) })
    .where(sql`lower(${users.email}) = ${email}`)
  await sweep()
  expect(await searchesOf(email)).toEqual([])
  const [moved] = await db.select().from(savedSearches).where(eq(savedSearches.id, id))
  expect(moved).toMatchObject({ frequency: 'daily', query: '?q=moving', subscriberId: null })

  // Later alerts of the address move at once, and duplicates of saved searches are dropped.
  for (const query of ['?q=joining', '?q=moving']) {
    const { body } = await confirm(await requested(email, query))
    expect(body.manage).toBeNull()
  }
  const mine = eq(savedSearches.candidateId, moved?.candidateId ?? 0)
  expect(await db.$count(savedSearches, mine)).toBe(2)
})

test('alerts stopped a month ago, and those of addresses that refuse mails, are deleted', async () => {
  const [off, dead, fine] = [await subscribed(), await subscribed(), await subscribed()]
  await call('PUT /alerts/{id}', {
    body: { frequency: 'off' },
    params: { id: off.id },
    query: off.proof,
  })
  await sweep()
  expect(await searchesOf(off.email)).toHaveLength(1)
  await db
    .update(savedSearches)
    .set({ notifiedUntil: ago(31 * 24 * 60) })
    .where(eq(savedSearches.id, off.id))
  await recordMailProblem(db, dead.email, { detail: 'spam', kind: 'complaint' })
  await sweep()
  expect(await searchesOf(dead.email)).toHaveLength(1)
  await db.execute(sql`update mail_problems set suppressed_at = now() - interval '31 days'`)
  await sweep()
  for (const { email } of [off, dead])
    expect(await db.$count(alertSubscribers, eq(alertSubscribers.address, email))).toBe(0)
  expect(await searchesOf(fine.email)).toHaveLength(1)
})
