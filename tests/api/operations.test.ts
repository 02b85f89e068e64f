import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contract, type Contract } from '#lib/contract/index.ts'
import type { RecordSearch } from '#lib/contract/operations.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { sealAuditEvents } from '#lib/server/auth/audit/hash-chain.ts'
import { audit } from '#lib/server/auth/index.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { sessions, throttle, users } from '#lib/server/db/schema/auth.ts'
import { companies, companyVerifications } from '#lib/server/db/schema/companies.ts'
import { applicationEvents } from '#lib/server/db/schema/applications/applications.ts'
import { emptySearches } from '#lib/server/db/schema/search/job-search.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { accountDeletions } from '#lib/server/db/schema/privacy.ts'
import { grantRole, type StaffCall } from '#lib/server/moderation/index.ts'
import {
  findLastCheck,
  listChecks,
  listFigures,
  readApplication,
  readCompany,
  readFailedMails,
  readStoppedAddresses,
  readJob,
  readPerson,
  readTasks,
  searchAlertSubscribers,
  searchApplications,
  searchCompanies,
  searchJobsOfAll,
  searchPeople,
  searchAuditLog,
} from '#lib/server/operations/index.ts'
import { countDays } from '#lib/server/operations/tasks.ts'
import { keepPromises } from '#lib/server/privacy/tasks.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { giveFailedMail, giveFailedTask, giveStoppedAddress } from '#support/records/failures.ts'
import { makeApplication } from '#support/records/applications.ts'
import { testApp } from '#support/program/app.ts'
import { countQueries } from '#support/program/queries.ts'
import { readOutbox } from '#support/services/outbox.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeModerator,
  makeOperator,
  makeRecruiter,
  makeUser,
} from '#support/people/people.ts'
import { giveVisitorAlerts } from '#support/records/visitor-alerts.ts'
import { legalTextDraft } from '#support/records/legal-texts.ts'

const app = await testApp()
const { db, services } = app
const operator = await makeOperator(db)
const call = await callOf(operator)
const WHY = { reason: 'It was checked by phone.' }
const PAGE = { cursor: undefined, limit: 20, q: '' }

/** Creates a session for a person who reads pages of the console. */
async function callOf(actor: Actor): Promise<StaffCall> {
  await app.sign(actor)
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, actor.id))
    .orderBy(desc(sessions.createdAt))
  if (!session) throw new Error('The session is missing')
  return { actor, facts: { ip: '192.0.2.1', requestId: 'test' }, services, session }
}

// Use one session for all actions: the program ends the oldest of many sessions.
const signed = await app.sign(operator)
const BODIES: Partial<Record<keyof Contract, object>> = {
  'POST /admin/invitations': { email: 'invited@example.com' },
  'POST /admin/jobs/{id}/approve': { version: 1 },
  'POST /admin/legal-texts': legalTextDraft(),
  'POST /admin/legal-texts/preview': { text: legalTextDraft().text },
  'PUT /admin/plan-prices': { basic: 5, premium: 20, pro: 10 },
  'PUT /admin/settings': {
    holds_first_jobs: false,
    name: '',
    registration: 'open',
    support_email: '',
  },
}
const act = async (key: keyof Contract, id: number, headers = signed) =>
  app.call(key, {
    ...('body' in contract[key] && { body: BODIES[key] ?? WHY }),
    headers,
    params: { id },
  })
const entriesAbout = (target: string) =>
  db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.target, target))
    .orderBy(auditEvents.id)

/** Erases the accounts whose grace period is over. */
async function endGrace(): Promise<void> {
  await keepPromises.run(services, {})
  await app.runTasks()
}

test('a console call without two-step sign-in is refused with instructions', async () => {
  const person = await makeUser(db, 'candidate')
  await grantRole(db, person.email, 'operator')
  const headers = await app.sign(person)
  const keys = Object.keys(contract).filter(key => key.includes(' /admin/'))
  expect(keys.length).toBeGreaterThan(4)
  for (const key of keys as (keyof Contract)[]) {
    const { body, status } = await act(key, 1, headers)
    expect({ code: body.code, key, status }).toEqual({ code: 'two_step_missing', key, status: 403 })
    expect(body.message).toContain('Account settings')
  }
  await services.refusals.settle()
  const refused = and(eq(auditEvents.action, 'access.denied'), eq(auditEvents.outcome, 'refused'))
  expect(await db.$count(auditEvents, refused)).toBeGreaterThan(0)
})

test('only operators can read data of the console', async () => {
  const others = [await makeModerator(db), await makeRecruiter(db), await makeCandidate(db)]
  for (const other of others) {
    const stranger = await callOf(other)
    const reads = [
      searchPeople(stranger, PAGE),
      searchCompanies(stranger, PAGE),
      searchJobsOfAll(stranger, PAGE),
      searchAlertSubscribers(stranger, PAGE),
      searchApplications(stranger, PAGE),
      readPerson(stranger, other.id),
      readCompany(stranger, 1),
      readJob(stranger, 1),
      readApplication(stranger, 1),
    ]
    for (const read of await Promise.allSettled(reads))
      expect(read).toMatchObject({ reason: { code: 'not-found' }, status: 'rejected' })
  }
})

test('people can be found by id, name, address and state, in pages', async () => {
  const [one, two, three] = [
    await makeUser(db, 'candidate', { name: 'Zora Quillfeather' }),
    await makeUser(db, 'recruiter', { name: 'Zeno Quillfeather' }),
    await makeUser(db, 'candidate', { name: '100% Quill_feather', status: 'suspended' }),
  ]
  const find = async (search: Partial<Parameters<typeof searchPeople>[1]>) =>
    (await searchPeople(call, { ...PAGE, ...search })).items.map(({ id }) => id)

  expect(await find({ q: 'quillfeather' })).toEqual([two.id, one.id])
  expect(await find({ q: one.email.toUpperCase() })).toEqual([one.id])
  expect(await find({ q: String(two.id) })).toContain(two.id)
  expect(await find({ q: '100%' })).toEqual([three.id])
  expect(await find({ q: 'quill_', state: 'suspended' })).toEqual([three.id])
  expect(await find({ q: 'quill', role: 'recruiter' })).toEqual([two.id])
  const first = await searchPeople(call, { ...PAGE, limit: 1, q: 'quillfeather' })
  const cursor = first.next ?? undefined
  const second = await searchPeople(call, { ...PAGE, cursor, limit: 1, q: 'quillfeather' })
  expect([first.items[0]?.id, second.items[0]?.id, second.next]).toEqual([two.id, one.id, null])
  await expect(searchCompanies(call, { ...PAGE, cursor })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('a details page takes the same few statements, however much data there is', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const read = async () => {
    await readPerson(call, recruiter.id)
    await readCompany(call, recruiter.companyId)
    await readJob(call, job.id)
  }
  const { pool } = services.connection
  const few = await countQueries(pool, read)
  await makeColleague(db, recruiter)
  for (let many = 0; many < 3; many += 1) await makeApplication(db, await makeCandidate(db), job)
  expect(await countQueries(pool, read)).toBe(few)
  expect(few).toBeLessThanOrEqual(30)
})

test('an operator sees the facts of an application, but not its texts', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Harbour Rail' })
  const job = await makeJob(db, recruiter, { title: 'Signal fitter' })
  const candidate = await makeCandidate(db)
  const { id } = await makeApplication(db, candidate, job, { coverLetter: 'zqxletter' })

  const facts = await readApplication(call, id)
  expect(facts).toMatchObject({
    candidate: { id: candidate.id },
    company: { name: 'Harbour Rail' },
    job: { title: 'Signal fitter' },
    status: 'pending',
  })
  expect(JSON.stringify(facts)).not.toContain('zqxletter')
  const of = async (search: Partial<Parameters<typeof searchApplications>[1]>) =>
    (await searchApplications(call, { ...PAGE, ...search })).items.map(one => one.id)
  expect(await of({ job: job.id })).toEqual([id])
  expect(await of({ person: candidate.id, status: 'hired' })).toEqual([])
  expect(await of({ q: candidate.email })).toEqual([id])
  expect(await entriesAbout(`application:${id}`)).toEqual([{ action: 'operator.view' }])
})

test('operators cannot see drafts of a company', async () => {
  const recruiter = await makeRecruiter(db)
  const draft = await makeJob(db, recruiter, { postedAt: null, status: 'draft', title: 'Zqdraft' })
  const search = await searchJobsOfAll(call, { ...PAGE, company: recruiter.companyId, q: 'zqd' })

  expect(search.items).toEqual([])
  await expect(readJob(call, draft.id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await act('POST /admin/jobs/{id}/close', draft.id)).status).toBe(404)
})

const findJobs = async (q: string) =>
  (await searchJobsOfAll(call, { ...PAGE, q })).items.map(({ id }) => id)

test('jobs can be found by id, title and company name', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Quillwort Ferries' })
  const job = await makeJob(db, recruiter, { title: 'Deckhand of the Zephyrine' })

  expect(await findJobs('zephyrine')).toEqual([job.id])
  expect(await findJobs('quillwort')).toEqual([job.id])
  // Names of other companies may contain the same number.
  expect(await findJobs(String(job.id))).toContain(job.id)
})

test('an operator can verify a company by the domain of its website, and its owners are notified', async () => {
  const recruiter = await makeRecruiter(db)
  const id = recruiter.companyId
  await makeJob(db, recruiter)
  const waiting = async () =>
    (await searchCompanies(call, { ...PAGE, state: 'waiting' })).items.some(
      company => company.id === id,
    )
  expect(await waiting()).toBe(true)
  expect((await act('POST /admin/companies/{id}/verify', id)).status).toBe(409)
  await db
    .update(companies)
    .set({ website: 'https://www.rail.example' })
    .where(eq(companies.id, id))

  expect((await act('POST /admin/companies/{id}/verify', id)).status).toBe(204)

  expect((await act('POST /admin/companies/{id}/verify', id)).status).toBe(409)
  const { company, entries } = await readCompany(call, id)
  expect(company).toMatchObject({
    review: { outcome: 'verified', reason: WHY.reason },
    verifiedDomain: 'rail.example',
  })
  expect(entries.map(({ action }) => action)).toContain('operator.verify-company')
  expect(await waiting()).toBe(false)
  await app.runTasks()
  const mails = await readOutbox(services.config.DATA_DIR)
  const mail = mails.find(({ to }) => to === recruiter.email)
  expect(mail?.subject).toMatch(/^Your company is verified/)
  // The reason is for operators only.
  expect(mail?.text).not.toContain(WHY.reason)
})

test('a refused company loses its badge, is notified why, and cannot ask again until it is verified', async () => {
  const recruiter = await makeRecruiter(db, {
    verifiedAt: new Date(),
    verifiedDomain: 'doors.example',
    website: 'https://doors.example',
  })
  const id = recruiter.companyId
  await db.insert(companyVerifications).values({
    companyId: id,
    domain: 'doors.example',
    email: 'a@doors.example',
    expiresAt: new Date(Date.now() + 3_600_000),
    requestedBy: recruiter.id,
  })

  expect((await act('POST /admin/companies/{id}/refuse', id)).status).toBe(204)

  const { company } = await readCompany(call, id)
  expect(company).toMatchObject({ isRefused: true, verifiedAt: null, verifiedDomain: null })
  expect(await db.$count(companyVerifications, eq(companyVerifications.companyId, id))).toBe(0)
  const ask = () =>
    app.call('POST /recruiters/company/verification', {
      as: recruiter,
      body: { email: 'a@doors.example' },
    })
  const refused = await ask()
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(WHY.reason)])
  const ofOwner = and(
    eq(notifications.userId, recruiter.id),
    eq(notifications.description, WHY.reason),
  )
  expect(await db.$count(notifications, ofOwner)).toBe(1)
  expect((await act('POST /admin/companies/{id}/verify', id)).status).toBe(204)
  expect((await ask()).status).toBe(200)
})

test('a job closed by an operator accepts no applications, its recruiters are notified why and may reopen it', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)

  expect((await act('POST /admin/jobs/{id}/close', job.id)).status).toBe(204)

  expect((await act('POST /admin/jobs/{id}/close', job.id)).status).toBe(404)
  expect((await app.call('GET /jobs/{id}', { params: { id: job.id } })).status).toBe(404)
  const params = { id: job.id }
  const own = await app.call('GET /recruiters/jobs/{id}', { as: recruiter, params })
  expect(own.body).toMatchObject({
    close_note: WHY.reason,
    close_reason: 'other',
    status: 'closed',
  })
  await app.runTasks()
  const mails = await readOutbox(services.config.DATA_DIR)
  expect(mails.find(({ to }) => to === recruiter.email)?.text).toContain(WHY.reason)
  const reopened = await app.call('PUT /recruiters/jobs/{id}/update', {
    as: recruiter,
    body: { status: 'active' },
    params,
  })
  expect(reopened.status).toBe(200)
})

test('an account with a legal hold is not erased until the hold is lifted', async () => {
  const candidate = await makeCandidate(db)
  const status = async () =>
    (await db.select().from(users).where(eq(users.id, candidate.id)))[0]?.status
  expect((await act('POST /admin/accounts/{id}/hold', candidate.id)).status).toBe(204)
  expect((await act('POST /admin/accounts/{id}/hold', candidate.id)).status).toBe(409)
  expect((await readPerson(call, candidate.id)).person.hold?.reason).toBe(WHY.reason)
  await db.update(users).set({ status: 'leaving' }).where(eq(users.id, candidate.id))
  await db
    .insert(accountDeletions)
    .values({ eraseAt: new Date(Date.now() - 60_000), userId: candidate.id })

  await endGrace()
  expect(await status()).toBe('leaving')

  expect((await act('POST /admin/accounts/{id}/lift-hold', candidate.id)).status).toBe(204)
  // The erasure may have begun, and deleted data cannot be restored.
  expect((await act('POST /admin/accounts/{id}/hold', candidate.id)).status).toBe(409)
  await endGrace()
  expect(await status()).toBe('deleted')
  expect((await act('POST /admin/accounts/{id}/hold', candidate.id)).status).toBe(404)
  expect((await entriesAbout(`user:${candidate.id}`)).map(({ action }) => action)).toEqual([
    'operator.hold',
    'operator.view',
    'operator.lift-hold',
  ])
})

test('an action of the console needs a reason of at least five characters', async () => {
  const { companyId: id } = await makeRecruiter(db)
  for (const reason of ['', 'why', ' why  ', 'x'.repeat(2001)]) {
    const body = { reason }
    const key = 'POST /admin/companies/{id}/refuse'
    expect((await app.call(key, { body, headers: signed, params: { id } })).status).toBe(422)
  }
})

test('the searches and actions of operators have rate limits', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const busy = await makeOperator(limited.db)
  await limited.db.insert(throttle).values({
    expire: Date.now() + 3_600_000,
    key: `operator.user:${busy.id}`,
    points: 600,
  })
  const headers = await limited.sign(busy)
  const params = { id: 1 }
  const key = 'POST /admin/jobs/{id}/close'
  expect((await limited.call(key, { body: WHY, headers, params })).status).toBe(429)
})

test('failed mails are listed without their text, and can be sent again one by one or all at once', async () => {
  const ids = [await giveFailedMail(db), await giveFailedMail(db), await giveFailedMail(db)]
  const first = await readFailedMails(call, { cursor: undefined, limit: 2 })
  const cursor = first.next ?? undefined
  const second = await readFailedMails(call, { cursor, limit: 2 })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(first.items[0]).toMatchObject({
    lastError: '550 <no> such mailbox',
    toAddress: 'away@example.com',
  })
  expect(JSON.stringify(first)).not.toMatch(/private|Words/)

  const [one = 0] = ids
  expect((await act('POST /admin/mails/{id}/resend', one)).status).toBe(204)
  expect((await act('POST /admin/mails/{id}/resend', one)).status).toBe(404)
  expect((await app.call('POST /admin/mails/resend', { headers: signed })).status).toBe(204)
  expect((await app.call('POST /admin/mails/resend', { headers: signed })).status).toBe(404)
  await app.runTasks()
  const mails = await readOutbox(services.config.DATA_DIR)
  expect(mails.filter(({ to }) => to === 'away@example.com')).toHaveLength(3)
  expect(await entriesAbout(`mail:${one}`)).toEqual([{ action: 'operator.resend-mail' }])
})

test('sending a mail again removes only the failed task of that mail', async () => {
  const [mail, other] = [await giveFailedMail(db), await giveFailedMail(db)]
  for (const mailId of [mail, other])
    await giveFailedTask(db, { name: 'mail.send', payload: { mailId } })
  const failedMailIds = async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select (payload ->> 'mailId')::int as id from graphile_worker._private_jobs
      where attempts >= max_attempts and payload ->> 'mailId' is not null`)
    return rows.map(({ id }) => id)
  }
  expect(await failedMailIds()).toEqual([mail, other])

  await act('POST /admin/mails/{id}/resend', mail)
  expect(await failedMailIds()).toEqual([other])
  await act('POST /admin/mails/{id}/resend', other)
  await app.runTasks()
})

const stoppedIds = async () => (await readStoppedAddresses(call)).map(({ id }) => id)

test('an operator can resume mails to a stopped address, and this is recorded', async () => {
  const id = await giveStoppedAddress(db)
  expect(await stoppedIds()).toContain(id)
  expect((await act('POST /admin/stopped-addresses/{id}/retry', id)).status).toBe(204)
  expect((await act('POST /admin/stopped-addresses/{id}/retry', id)).status).toBe(404)
  expect(await stoppedIds()).not.toContain(id)
  expect(await entriesAbout(`address:${id}`)).toEqual([{ action: 'operator.retry-address' }])
})

async function findSubscribers(search: Partial<Parameters<typeof searchAlertSubscribers>[1]>) {
  const { items } = await searchAlertSubscribers(call, { ...PAGE, ...search })
  return items.map(({ id, state }) => [id, state])
}

test('an operator can find alerts without an account by address and state, and stop them once', async () => {
  const [active, asked, suppressed] = [
    await giveVisitorAlerts(db),
    await giveVisitorAlerts(db, { confirmed: false }),
    await giveVisitorAlerts(db),
  ]
  await giveStoppedAddress(db, suppressed.address)
  const { address, subscriberId } = active
  const stop = async () =>
    (await act('POST /admin/alert-subscribers/{id}/stop', subscriberId)).status

  expect(await findSubscribers({ q: 'SUBSCRIBER' })).toEqual([
    [suppressed.subscriberId, 'suppressed'],
    [asked.subscriberId, 'unconfirmed'],
    [subscriberId, 'active'],
  ])
  expect(await findSubscribers({ q: address })).toEqual([[subscriberId, 'active']])
  expect(await findSubscribers({ q: String(asked.subscriberId) })).toContainEqual([
    asked.subscriberId,
    'unconfirmed',
  ])
  expect([await stop(), await stop()]).toEqual([204, 404])
  expect(await findSubscribers({ state: 'active' })).toEqual([])
  expect(await findSubscribers({ state: 'off' })).toEqual([[subscriberId, 'off']])
  expect(await entriesAbout(`alert-subscriber:${subscriberId}`)).toEqual([
    { action: 'operator.stop-alerts' },
  ])
})

const tasksIn = (state: 'failed' | 'waiting') =>
  readTasks(call, { cursor: undefined, limit: 50, state })

test('a failed task can be run again; a task that waits for its first run cannot', async () => {
  const mailId = await giveFailedMail(db, 'again@example.com')
  const failed = await giveFailedTask(db, {
    name: 'companies.mail-invitation',
    payload: { invitationId: 1 },
  })
  await giveFailedTask(db, { name: 'mail.send', payload: { mailId } })
  const at = new Date(Date.now() + 86_400_000)
  await enqueue(db, { name: 'companies.mail-invitation' }, { invitationId: 2 }, { at })
  const { items } = await tasksIn('failed')
  expect(items.map(({ id }) => id)).toContain(failed)
  // Mails have their own list.
  expect(items.map(({ name }) => name)).not.toContain('mail.send')
  const waiting = (await tasksIn('waiting')).items.find(
    task => task.name === 'companies.mail-invitation' && task.id > failed,
  )
  expect(waiting?.runAt).toEqual(at)
  expect((await act('POST /admin/tasks/{id}/run', waiting?.id ?? 0)).status).toBe(404)
  expect((await act('POST /admin/tasks/{id}/run', failed)).status).toBe(204)
  await app.runTasks()
  expect((await tasksIn('failed')).items.map(({ id }) => id)).not.toContain(failed)
  expect((await tasksIn('waiting')).items.map(({ id }) => id)).toContain(waiting?.id)
  expect(await entriesAbout(`task:${failed}`)).toEqual([{ action: 'operator.run-task' }])
})

/** The rows of the export as cells, without the header. */
async function exportedRows(query: Record<string, string>): Promise<string[]> {
  const { body, status } = await app.call('GET /admin/audit-log/export', { headers: signed, query })
  if (status !== 200) throw new Error(`the export answered ${status}`)
  return String(body).trim().split('\r\n').slice(1)
}

test('the audit log can be filtered by person, action, outcome, target and days, in pages', async () => {
  const person = await makeCandidate(db)
  for (const [at, target] of [
    ['2026-03-01T23:59:59Z', 'job:901'],
    ['2026-03-02T12:00:00Z', 'job:902'],
    ['2026-03-03T00:00:00Z', 'job:902'],
  ] as const) {
    await audit(db, services.keys, call.facts, {
      action: 'job.update',
      outcome: 'ok',
      target,
      userId: person.id,
    })
    await db.transaction(async tx => {
      await tx.execute(sql`alter table audit_events disable trigger user`)
      await tx.execute(
        sql`update audit_events set at = ${at} where id = (select max(id) from audit_events)`,
      )
      await tx.execute(sql`alter table audit_events enable trigger user`)
    })
  }
  const find = async (filter: Partial<RecordSearch>) =>
    (await searchAuditLog(call, { cursor: undefined, limit: 20, ...filter })).items

  expect((await find({ person: person.id })).map(({ by, target }) => [by?.id, target])).toEqual([
    [person.id, 'job:902'],
    [person.id, 'job:902'],
    [person.id, 'job:901'],
  ])
  expect(await find({ target: 'job:902' })).toHaveLength(2)
  expect(await find({ from: '2026-03-02', person: person.id, to: '2026-03-02' })).toHaveLength(1)
  expect(await find({ person: person.id, to: '2026-03-01' })).toHaveLength(1)
  expect(await find({ outcome: 'failed', person: person.id })).toEqual([])
  expect(await find({ action: 'login', person: person.id })).toEqual([])
  const page = { limit: 2, person: person.id } as const
  const first = await searchAuditLog(call, { ...page, cursor: undefined })
  const second = await searchAuditLog(call, { ...page, cursor: first.next ?? undefined })
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
})

test('T77 the exported audit log is CSV without formulas, with hashes, and the export is recorded', async () => {
  const person = await makeUser(db, 'recruiter', { name: '=cmd|"/c calc"!A1' })
  await audit(db, services.keys, call.facts, {
    action: 'job.update',
    outcome: 'ok',
    target: 'job:977',
    userId: person.id,
  })
  const [row = ''] = await exportedRows({ person: String(person.id) })

  expect(row).toContain('"job.update","ok","\'=cmd|""/c calc""!A1"')
  expect(row).toContain('"job:977"')
  const entry = and(
    eq(auditEvents.action, 'operator.export-audit-log'),
    sql`${auditEvents.meta} ->> 'person' = ${String(person.id)}`,
  )
  expect(await db.$count(auditEvents, entry)).toBe(1)
  for (const query of [{ person: 'x' }, { from: '2026-02-30' }, { action: "login'--" }])
    expect((await app.call('GET /admin/audit-log/export', { headers: signed, query })).status).toBe(
      422,
    )
})

test('an export longer than one batch holds each entry once', async () => {
  await db.execute(sql`insert into audit_events (action, outcome, target)
    select 'job.create', 'ok', 'job:999' from generate_series(1, 1203)`)
  const rows = await exportedRows({ target: 'job:999' })

  expect(rows).toHaveLength(1203)
  expect(new Set(rows.map(row => row.split(',')[0])).size).toBe(1203)
})

test('T175 a check of the audit log reports whether it is intact, and later that its end was removed', async () => {
  await db.transaction(async tx => {
    await tx.execute(sql`alter table audit_events disable trigger user`)
    await tx.execute(
      sql`update audit_events set at = now() - interval '5 minutes' where seal is null`,
    )
    await tx.execute(sql`alter table audit_events enable trigger user`)
  })
  for (let round = 0; round < 5; round += 1) await sealAuditEvents(db)
  const check = async () => {
    const { status } = await app.call('POST /admin/audit-log/check', { headers: signed })
    await app.runTasks()
    return { ...(await listChecks(db))[0], status }
  }
  const intact = await check()
  expect(intact).toMatchObject({
    askedBy: operator.id,
    brokenId: null,
    outcome: 'intact',
    status: 204,
  })
  expect(intact.events).toBeGreaterThan(1200)
  expect(await findLastCheck(db)).toMatchObject({ outcome: 'intact' })

  await db.transaction(async tx => {
    await tx.execute(sql`alter table audit_events disable trigger user`)
    await tx.execute(sql`delete from audit_events where seal > 1000`)
    await tx.execute(sql`alter table audit_events enable trigger user`)
  })
  expect(await check()).toMatchObject({ events: 1000, outcome: 'cut' })
})

test('the figures of a day count sign-ups, jobs, applications, and those answered within a week', async () => {
  const on = new Date(Date.now() - 8 * 86_400_000)
  const day = on.toISOString().slice(0, 10)
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter, { postedAt: on })
  const answered = await makeApplication(db, await makeCandidate(db), job, { appliedAt: on })
  await makeApplication(db, await makeCandidate(db), job, { appliedAt: on })
  await makeApplication(db, await makeCandidate(db), job, { appliedAt: on, status: 'withdrawn' })
  await db.insert(applicationEvents).values({
    applicationId: answered.id,
    at: new Date(on.getTime() + 3_600_000),
    data: { status: 'reviewed' },
    type: 'status',
  })
  await makeUser(db, 'candidate', { createdAt: on })
  await db.insert(emptySearches).values({ day, searches: 3, words: 'zq' })

  // Counting the same days again changes nothing.
  await countDays.run(services, {})
  await countDays.run(services, {})

  const figures = await listFigures(db)
  expect(figures.find(each => each.day === day)).toEqual({
    answered: 1,
    applications: 3,
    day,
    due: 2,
    emptySearches: 3,
    jobs: 1,
    signUps: 1,
  })
  expect(figures).toHaveLength(30)
})

test.for(['%', '_', '\\'])(
  'T80 the console searches for %j as an ordinary character',
  async sign => {
    await makeUser(db, 'candidate', { name: 'Vera Plain' })
    const marked = await makeUser(db, 'candidate', { name: `Vera ${sign} Marked` })

    const { items } = await searchPeople(call, { ...PAGE, q: `Vera ${sign}` })

    expect(items.map(({ id }) => id)).toEqual([marked.id])
  },
)
