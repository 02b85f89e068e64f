import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Contract } from '#lib/contract/index.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { siteSettings } from '#lib/server/db/schema/settings.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'
import { sendDueAlerts } from '#lib/server/jobs/index.ts'
import {
  makeCandidate,
  makeJob,
  makeOperator,
  makeRecruiter,
  type Recruiter,
  verifyEmail,
} from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { POSTING } from '#support/records/posting.ts'
import { readOutbox } from '#support/services/outbox.ts'

const app = await testApp()
const { call, db, services } = app
const signed = await app.sign(await makeOperator(db))
const act = (key: keyof Contract, id: number, body: object) =>
  call(key, { body, headers: signed, params: { id } })
const approve = (id: number, version: number) =>
  act('POST /admin/jobs/{id}/approve', id, { version })
const refuse = (id: number) =>
  act('POST /admin/jobs/{id}/refuse', id, { reason: 'It asks applicants for money.' })
const post = async (as: Recruiter, fields: object = {}) =>
  (await call('POST /recruiters/jobs/create', { as, body: { ...POSTING, ...fields } })).body
const change = async (as: Recruiter, id: number, body: object) =>
  (await call('PUT /recruiters/jobs/{id}/update', { as, body, params: { id } })).body
const hold = (isOn: boolean) => db.update(siteSettings).set({ holdsFirstJobs: isOn })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const WAITS = { posted_at: null, review_asked_at: expect.any(String), status: 'draft' }
const OPEN = { posted_at: expect.any(String), review_asked_at: null, status: 'active' }

beforeEach(() => hold(true))

test('the first job of a company waits for review; after approval the company publishes without review', async () => {
  const recruiter = await makeRecruiter(db)
  const first = await post(recruiter)
  expect(first).toMatchObject(WAITS)

  expect((await approve(first.id, first.version)).status).toBe(204)
  const { body } = await call('GET /recruiters/jobs/{id}', {
    as: recruiter,
    params: { id: first.id },
  })
  expect(body).toMatchObject(OPEN)
  expect(await post(recruiter, { title: 'Glazier' })).toMatchObject(OPEN)

  await app.runTasks()
  const mails = (await readOutbox(services.config.DATA_DIR)).filter(
    ({ to }) => to === recruiter.email,
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['Your job is published at Openings'])
  expect(await db.$count(notifications, eq(notifications.userId, recruiter.id))).toBe(1)
  const entries = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.target, `job:${first.id}`))
    .orderBy(auditEvents.id)
  expect(entries.at(-1)?.action).toBe('operator.approve-job')
})

test('without the setting, and for a verified company, a first job is published at once', async () => {
  const verified = await makeRecruiter(db, { verifiedDomain: 'works.example' })
  expect(await post(verified)).toMatchObject(OPEN)
  await hold(false)
  expect(await post(await makeRecruiter(db))).toMatchObject(OPEN)
})

test('a refused job stays a draft with the reason, and needs another review when it is published again', async () => {
  const recruiter = await makeRecruiter(db)
  const { id } = await post(recruiter)
  expect((await refuse(id)).status).toBe(204)
  const { body } = await call('GET /recruiters/jobs/{id}', { as: recruiter, params: { id } })
  expect(body).toMatchObject({
    review_asked_at: null,
    review_refusal: 'It asks applicants for money.',
    status: 'draft',
  })
  await app.runTasks()
  const mail = (await readOutbox(services.config.DATA_DIR)).find(({ to }) => to === recruiter.email)
  expect(mail?.text).toContain('It asks applicants for money.')

  const published = await change(recruiter, id, { status: 'active', title: 'Joiner of doors' })
  expect(published).toMatchObject({ ...WAITS, review_refusal: null })
})

test('T70 no way of publishing bypasses the review', async () => {
  const recruiter = await makeRecruiter(db)
  const draft = await post(recruiter, { status: 'draft' })
  expect(draft.review_asked_at).toBeNull()
  expect(await change(recruiter, draft.id, { status: 'active' })).toMatchObject(WAITS)

  const close = { as: recruiter, body: { reason: 'paused' }, params: { id: draft.id } }
  const closed = await call('POST /recruiters/jobs/{id}/close', close)
  expect(closed.body).toMatchObject({ review_asked_at: null, status: 'closed' })
  const reposted = await call('POST /recruiters/jobs/{id}/repost', {
    as: recruiter,
    body: {},
    params: { id: draft.id },
  })
  expect(reposted.body).toMatchObject(WAITS)
  expect(await change(recruiter, draft.id, { status: 'active' })).toMatchObject(WAITS)
  const open = await db.$count(
    jobs,
    sql`company_id = ${recruiter.companyId} and posted_at is not null`,
  )
  expect(open).toBe(0)
})

test('T70 a text that changed after the operator read it cannot be approved', async () => {
  const recruiter = await makeRecruiter(db)
  const { id, version } = await post(recruiter)
  await change(recruiter, id, { description: 'Send a fee of 50 dollars to this account first.' })

  expect((await approve(id, version)).status).toBe(412)
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  expect(row).toMatchObject({ postedAt: null, status: 'draft' })
})

test('T70 only a waiting job can be approved or refused, and only once', async () => {
  const recruiter = await makeRecruiter(db)
  const draft = await post(recruiter, { status: 'draft' })
  const deleted = await post(recruiter, { title: 'Glazier' })
  await call('DELETE /recruiters/jobs/{id}', { as: recruiter, params: { id: deleted.id } })
  const withdrawn = await post(recruiter, { title: 'Roofer' })
  await change(recruiter, withdrawn.id, { status: 'draft' })
  for (const { id } of [draft, deleted, withdrawn, { id: 999_999 }]) {
    expect((await approve(id, 1)).status).toBe(404)
    expect((await refuse(id)).status).toBe(404)
  }

  const { id, version } = await post(recruiter)
  const both = await Promise.all([approve(id, version), approve(id, version)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 404])
})

test('the review does not publish a frozen job or one with a past deadline', async () => {
  const recruiter = await makeRecruiter(db)
  const late = await post(recruiter)
  await db
    .update(jobs)
    .set({ closesAt: sql`now()` })
    .where(eq(jobs.id, late.id))
  expect((await approve(late.id, late.version)).status).toBe(409)
  const frozen = await post(recruiter)
  await db
    .update(jobs)
    .set({ frozenAt: sql`now()` })
    .where(eq(jobs.id, frozen.id))
  expect((await approve(frozen.id, frozen.version)).status).toBe(409)
})

test('T70 no alert of a saved search contains a waiting job', async () => {
  const candidate = await makeCandidate(db)
  await verifyEmail(db, candidate.id)
  const saved = await call('POST /candidates/saved-searches', {
    as: candidate,
    body: { frequency: 'daily', name: 'Thatchers', query: '?q=thatcher' },
  })
  const recruiter = await makeRecruiter(db)
  expect(await post(recruiter, { title: 'Thatcher who waits' })).toMatchObject(WAITS)
  const openJob = { postedAt: minutesAgo(5), title: 'Thatcher beside it' }
  await makeJob(db, await makeRecruiter(db), openJob)
  await db
    .update(savedSearches)
    .set({ dueAt: minutesAgo(1), notifiedUntil: minutesAgo(60) })
    .where(eq(savedSearches.id, saved.body.id as number))

  await sendDueAlerts(services)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, candidate.email))
  expect(mail?.bodyText).toContain('Thatcher beside it')
  expect(mail?.bodyText).not.toContain('Thatcher who waits')
})
