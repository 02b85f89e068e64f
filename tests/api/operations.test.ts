import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contract, type Contract } from '#lib/contract/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { sessions, throttle, users } from '#lib/server/db/schema/auth.ts'
import { companies, companyVerifications } from '#lib/server/db/schema/companies.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { accountDeletions } from '#lib/server/db/schema/privacy.ts'
import { grantRole, type Looking } from '#lib/server/moderation/index.ts'
import {
  readApplication,
  readCompany,
  readJob,
  readPerson,
  searchApplications,
  searchCompanies,
  searchJobsOfAll,
  searchPeople,
} from '#lib/server/operations/index.ts'
import { keepPromises } from '#lib/server/privacy/tasks.ts'
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

const app = await testApp()
const { db, services } = app
const operator = await makeOperator(db)
const looking = await lookingAs(operator)
const WHY = { reason: 'It was checked by phone.' }
const PAGE = { cursor: undefined, limit: 20, q: '' }

/** A person who looks at pages, by a session that began now. */
async function lookingAs(actor: Actor): Promise<Looking> {
  await app.sign(actor)
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, actor.id))
    .orderBy(desc(sessions.createdAt))
  const facts = { ip: '192.0.2.1', requestId: 'test' }
  return { actor, facts, services, sessionId: session?.id ?? null }
}

// One session for all acts: of very many the program ends the oldest.
const signed = await app.sign(operator)
const act = async (key: keyof Contract, id: number, headers = signed) =>
  app.call(key, { body: WHY, headers, params: { id } })
const entriesAbout = (target: string) =>
  db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.target, target))
    .orderBy(auditEvents.id)

/** Erases those whose days of grace are over. */
async function endGrace(): Promise<void> {
  await keepPromises.run(services, {})
  await app.runTasks()
}

test('a call of the console without two-step sign-in is refused with what to do', async () => {
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

test('what the console reads answers to operators alone', async () => {
  const others = [await makeModerator(db), await makeRecruiter(db), await makeCandidate(db)]
  for (const other of others) {
    const stranger = await lookingAs(other)
    const reads = [
      searchPeople(stranger, PAGE),
      searchCompanies(stranger, PAGE),
      searchJobsOfAll(stranger, PAGE),
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

test('people are found by id, name, address and state, a page at a time', async () => {
  const [one, two, three] = [
    await makeUser(db, 'candidate', { name: 'Zora Quillfeather' }),
    await makeUser(db, 'recruiter', { name: 'Zeno Quillfeather' }),
    await makeUser(db, 'candidate', { name: '100% Quill_feather', status: 'suspended' }),
  ]
  const find = async (search: Partial<Parameters<typeof searchPeople>[1]>) =>
    (await searchPeople(looking, { ...PAGE, ...search })).items.map(({ id }) => id)

  expect(await find({ q: 'quillfeather' })).toEqual([two.id, one.id])
  expect(await find({ q: one.email.toUpperCase() })).toEqual([one.id])
  expect(await find({ q: String(two.id) })).toContain(two.id)
  expect(await find({ q: '100%' })).toEqual([three.id])
  expect(await find({ q: 'quill_', state: 'suspended' })).toEqual([three.id])
  expect(await find({ q: 'quill', role: 'recruiter' })).toEqual([two.id])
  const first = await searchPeople(looking, { ...PAGE, limit: 1, q: 'quillfeather' })
  const cursor = first.next ?? undefined
  const second = await searchPeople(looking, { ...PAGE, cursor, limit: 1, q: 'quillfeather' })
  expect([first.items[0]?.id, second.items[0]?.id, second.next]).toEqual([two.id, one.id, null])
  await expect(searchCompanies(looking, { ...PAGE, cursor })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('a page of facts costs the same few statements however much there is', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const read = async () => {
    await readPerson(looking, recruiter.id)
    await readCompany(looking, recruiter.companyId)
    await readJob(looking, job.id)
  }
  const { pool } = services.connection
  const few = await countQueries(pool, read)
  await makeColleague(db, recruiter)
  for (let many = 0; many < 3; many += 1) await makeApplication(db, await makeCandidate(db), job)
  expect(await countQueries(pool, read)).toBe(few)
  expect(few).toBeLessThanOrEqual(30)
})

test('an operator reads the facts of an application, and nothing that its people wrote', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Harbour Rail' })
  const job = await makeJob(db, recruiter, { title: 'Signal fitter' })
  const candidate = await makeCandidate(db)
  const { id } = await makeApplication(db, candidate, job, { coverLetter: 'zqxletter' })

  const found = await readApplication(looking, id)
  expect(found).toMatchObject({
    candidate: { id: candidate.id },
    company: { name: 'Harbour Rail' },
    job: { title: 'Signal fitter' },
    status: 'pending',
  })
  expect(JSON.stringify(found)).not.toContain('zqxletter')
  const of = async (search: Partial<Parameters<typeof searchApplications>[1]>) =>
    (await searchApplications(looking, { ...PAGE, ...search })).items.map(one => one.id)
  expect(await of({ job: job.id })).toEqual([id])
  expect(await of({ person: candidate.id, status: 'hired' })).toEqual([])
  expect(await of({ q: candidate.email })).toEqual([id])
  expect(await entriesAbout(`application:${id}`)).toEqual([{ action: 'operator.view' }])
})

test('drafts stay with their company', async () => {
  const recruiter = await makeRecruiter(db)
  const draft = await makeJob(db, recruiter, { postedAt: null, status: 'draft', title: 'Zqdraft' })
  const found = await searchJobsOfAll(looking, { ...PAGE, company: recruiter.companyId, q: 'zqd' })

  expect(found.items).toEqual([])
  await expect(readJob(looking, draft.id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await act('POST /admin/jobs/{id}/close', draft.id)).status).toBe(404)
})

test('a company is verified by hand with the domain of its website, and its owners learn of it', async () => {
  const recruiter = await makeRecruiter(db)
  const id = recruiter.companyId
  await makeJob(db, recruiter)
  const waiting = async () =>
    (await searchCompanies(looking, { ...PAGE, state: 'waiting' })).items.some(
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
  const { company, entries } = await readCompany(looking, id)
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
  // What was checked stays with the operators.
  expect(mail?.text).not.toContain(WHY.reason)
})

test('a refused company loses its badge, learns why, and cannot ask again until it is verified', async () => {
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

  const { company } = await readCompany(looking, id)
  expect(company).toMatchObject({ isRefused: true, verifiedAt: null, verifiedDomain: null })
  expect(await db.$count(companyVerifications, eq(companyVerifications.companyId, id))).toBe(0)
  const ask = () =>
    app.call('POST /recruiters/company/verification', {
      as: recruiter,
      body: { email: 'a@doors.example' },
    })
  const refused = await ask()
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(WHY.reason)])
  const told = and(
    eq(notifications.userId, recruiter.id),
    eq(notifications.description, WHY.reason),
  )
  expect(await db.$count(notifications, told)).toBe(1)
  expect((await act('POST /admin/companies/{id}/verify', id)).status).toBe(204)
  expect((await ask()).status).toBe(200)
})

test('a closed job takes no applications, its recruiters learn why, and may open it again', async () => {
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
  const opened = await app.call('PUT /recruiters/jobs/{id}/update', {
    as: recruiter,
    body: { status: 'active' },
    params,
  })
  expect(opened.status).toBe(200)
})

test('an account with a legal hold is not erased until the hold is lifted', async () => {
  const candidate = await makeCandidate(db)
  const status = async () =>
    (await db.select().from(users).where(eq(users.id, candidate.id)))[0]?.status
  expect((await act('POST /admin/accounts/{id}/hold', candidate.id)).status).toBe(204)
  expect((await act('POST /admin/accounts/{id}/hold', candidate.id)).status).toBe(409)
  expect((await readPerson(looking, candidate.id)).person.hold?.reason).toBe(WHY.reason)
  await db.update(users).set({ status: 'leaving' }).where(eq(users.id, candidate.id))
  await db
    .insert(accountDeletions)
    .values({ eraseAt: new Date(Date.now() - 60_000), userId: candidate.id })

  await endGrace()
  expect(await status()).toBe('leaving')

  expect((await act('POST /admin/accounts/{id}/lift-hold', candidate.id)).status).toBe(204)
  // Its erasure may have begun, and what is gone is gone.
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

test('an act of the console needs a reason of at least five characters', async () => {
  const { companyId: id } = await makeRecruiter(db)
  for (const reason of ['', 'why', ' why  ', 'x'.repeat(2001)]) {
    const body = { reason }
    const key = 'POST /admin/companies/{id}/refuse'
    expect((await app.call(key, { body, headers: signed, params: { id } })).status).toBe(422)
  }
})

test('what operators look up and do has a limit', async () => {
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
