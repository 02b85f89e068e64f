import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Report } from '#lib/contract/moderation.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { sessions, throttle, users } from '#lib/server/db/schema/auth.ts'
import { recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { moderators, reports } from '#lib/server/db/schema/moderation.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { grantRole, listStaff, revokeRole } from '#lib/server/moderation/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { loginPlainly, register } from '#support/people/accounts.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeModerator,
  makeRecruiter,
  makeUser,
} from '#support/people/people.ts'

const app = await testApp()
const { db } = app
const moderator = await makeModerator(db)
const WHY = { reason: 'It asks applicants for money.' }

const report = (as: Actor, jobId: number, text = '') =>
  app.call('POST /reports', { as, body: { job_id: jobId, reason: 'scam', text } })
const freeze = (id: number, as: Actor = moderator) =>
  app.call('POST /moderation/jobs/{id}/freeze', { as, body: WHY, params: { id } })
const release = (id: number) =>
  app.call('POST /moderation/jobs/{id}/release', { as: moderator, params: { id } })
const suspend = (id: number) =>
  app.call('POST /moderation/accounts/{id}/suspend', { as: moderator, body: WHY, params: { id } })
const publicStatus = async (id: number) =>
  (await app.call('GET /jobs/{id}', { params: { id } })).status

async function queue(state = 'open'): Promise<Report[]> {
  const answer = await app.call('GET /moderation/reports', {
    as: moderator,
    query: { limit: '50', state },
  })
  return answer.body as Report[]
}

test('a report appears in the queue with its subject, once for each reporter', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter, { title: 'Door fitter' })
  const candidate = await makeCandidate(db)

  const [first, second] = [
    await report(candidate, job.id, '<b>They want money.</b>'),
    await report(candidate, job.id),
  ]

  expect([first.status, second.status]).toEqual([201, 200])
  expect((await queue()).filter(row => row.job?.id === job.id)).toMatchObject([
    {
      account: {
        email: recruiter.email,
        id: recruiter.id,
        is_moderator: false,
        suspended_reason: null,
      },
      job: { frozen_reason: null, status: 'active', title: 'Door fitter' },
      outcome: null,
      reason: 'scam',
      reporter: { id: candidate.id },
      text: '<b>They want money.</b>',
    },
  ])
})

test('a reported company appears in the queue with its first owner, once for each reporter', async () => {
  const owner = await makeRecruiter(db, { name: 'Reported Roofs' })
  await db
    .update(recruiterProfiles)
    .set({ role: 'owner' })
    .where(eq(recruiterProfiles.userId, owner.id))
  await makeColleague(db, owner)
  const candidate = await makeCandidate(db)
  const send = (companyId: number) =>
    app.call('POST /reports', {
      as: candidate,
      body: { company_id: companyId, reason: 'misleading', text: 'It has no office.' },
    })

  expect([(await send(owner.companyId)).status, (await send(owner.companyId)).status]).toEqual([
    201, 200,
  ])
  const row = (await queue()).find(({ company }) => company?.id === owner.companyId)
  expect(row).toMatchObject({
    account: { id: owner.id },
    company: { name: 'Reported Roofs' },
    evidence: null,
    job: null,
    reporter: { id: candidate.id },
    text: 'It has no office.',
  })
  const entry = and(
    eq(auditEvents.action, 'report'),
    eq(auditEvents.target, `company:${owner.companyId}`),
  )
  expect(await db.$count(auditEvents, entry)).toBe(1)
  await suspend(owner.id)
  expect((await queue()).some(({ company }) => company?.id === owner.companyId)).toBe(false)
})

test('T84 a company without a page cannot be reported, and a report has one subject', async () => {
  const unnamed = await makeRecruiter(db, { name: '' })
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const candidate = await makeCandidate(db)
  const statuses = []
  for (const about of [
    { company_id: unnamed.companyId },
    { company_id: 999_999 },
    { company_id: recruiter.companyId, job_id: job.id },
    { company_id: '1 or 1=1' },
    {},
  ]) {
    const body = { ...about, reason: 'scam' }
    statuses.push((await app.call('POST /reports', { as: candidate, body })).status)
  }
  expect(statuses).toEqual([404, 404, 422, 422, 422])
})

test('a company without members is deleted with the reports about it', async () => {
  const alone = await makeRecruiter(db, { name: 'Left Behind' })
  const host = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  await app.call('POST /reports', {
    as: candidate,
    body: { company_id: alone.companyId, reason: 'spam' },
  })
  const open = eq(reports.companyId, alone.companyId)
  expect(await db.$count(reports, open)).toBe(1)
  await app.call('POST /recruiters/team/invitations', {
    as: host,
    body: { email: alone.email, role: 'member' },
  })
  await app.runTasks()
  const token = await mailedToken(app.services.config.DATA_DIR, alone.email)
  expect(
    (await app.call('POST /recruiters/team/join', { as: alone, body: { token } })).status,
  ).toBe(200)
  expect(await db.$count(reports, open)).toBe(0)
})

test('drafts and unknown jobs cannot be reported, and the reason must be one of the list', async () => {
  const recruiter = await makeRecruiter(db)
  const draft = await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  const candidate = await makeCandidate(db)

  expect((await report(candidate, draft.id)).status).toBe(404)
  expect((await report(candidate, 2_000_000_000)).status).toBe(404)
  const refused = await app.call('POST /reports', {
    as: candidate,
    body: { job_id: draft.id, reason: 'dull' },
  })
  expect(refused.body.errors).toEqual([{ field: 'reason', message: 'Please choose a reason' }])
})

test('a frozen job disappears from the site, its company is notified why, and only a moderator can release it', async () => {
  const recruiter = await makeRecruiter(db)
  const member = await makeColleague(db, recruiter)
  const job = await makeJob(db, member)
  await report(await makeCandidate(db), job.id)

  expect((await freeze(job.id)).status).toBe(204)

  expect([await publicStatus(job.id), (await freeze(job.id)).status]).toEqual([404, 409])
  const params = { id: job.id }
  const forCompany = await app.call('GET /recruiters/jobs/{id}', { as: member, params })
  expect(forCompany.body).toMatchObject({ frozen_reason: WHY.reason, status: 'closed' })
  for (const body of [{ status: 'active' }, { status: 'active', title: 'Another one' }])
    expect(
      (await app.call('PUT /recruiters/jobs/{id}/update', { as: member, body, params })).body.code,
    ).toBe('frozen')
  expect((await queue('resolved'))[0]).toMatchObject({ job: { id: job.id }, outcome: 'frozen' })
  await app.runTasks()
  for (const { email, id } of [recruiter, member]) {
    const ofMember = and(eq(notifications.userId, id), eq(notifications.description, WHY.reason))
    expect(await db.$count(notifications, ofMember)).toBe(1)
    const mails = await readOutbox(app.services.config.DATA_DIR)
    expect(mails.find(({ to }) => to === email)?.text).toContain(WHY.reason)
  }

  expect((await release(job.id)).status).toBe(204)
  expect([await publicStatus(job.id), (await release(job.id)).status]).toEqual([200, 409])
})

test('the database refuses every write that publishes a frozen job', async () => {
  const job = await makeJob(db, await makeRecruiter(db))
  await freeze(job.id)

  await expect(
    db.update(jobs).set({ status: 'active' }).where(eq(jobs.id, job.id)),
  ).rejects.toThrow(/Failed query/)
  await app.call('POST /moderation/jobs/{id}/release', { as: moderator, params: { id: job.id } })
})

test('suspending an account ends its sessions and hides its jobs at once, and reinstating undoes it', async () => {
  const recruiter = await makeRecruiter(db)
  const colleague = await makeColleague(db, recruiter)
  const [job, frozen, other] = [
    await makeJob(db, recruiter),
    await makeJob(db, recruiter),
    await makeJob(db, colleague),
  ]
  await freeze(frozen.id)
  const live = await app.sign(recruiter)

  expect((await suspend(recruiter.id)).status).toBe(204)

  const profile = await app.call('GET /recruiters/profile', { headers: live })
  expect(profile.status).toBe(401)
  expect(await db.$count(sessions, eq(sessions.userId, recruiter.id))).toBe(0)
  expect([await publicStatus(job.id), await publicStatus(other.id)]).toEqual([404, 200])
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.findLast(({ to }) => to === recruiter.email)?.subject).toMatch(/is suspended$/)

  const reinstate = await app.call('POST /moderation/accounts/{id}/reinstate', {
    as: moderator,
    params: { id: recruiter.id },
  })
  expect(reinstate.status).toBe(204)
  // A job that was frozen separately stays frozen.
  expect([await publicStatus(job.id), await publicStatus(frozen.id)]).toEqual([200, 404])
  const [account] = await db.select().from(users).where(eq(users.id, recruiter.id))
  expect(account?.status).toBe('active')
})

test('a suspended person sees the reason only with the right password, and gets a mail when it ends', async () => {
  const { password, user } = await register(app)
  const { email, id } = user
  const login = async (given: string) => {
    const answer = await loginPlainly(app, email, given)
    const { code, message } = (await answer.json()) as { code?: string; message?: string }
    return { code, message, status: answer.status }
  }
  const wrong = await login('Wrong-Rivers8')
  expect((await suspend(id)).status).toBe(204)

  expect(await login('Wrong-Rivers8')).toEqual(wrong)
  const refused = await login(password)
  expect(refused).toMatchObject({ code: 'account_suspended', status: 403 })
  expect(refused.message).toContain(app.services.config.SUPPORT_EMAIL)

  await app.call('POST /auth/login-link', { body: { email } })
  await app.runTasks()
  const token = await mailedToken(app.services.config.DATA_DIR, email)
  const used = await app.call('POST /auth/login-link/use', { body: { token } })
  expect(used).toMatchObject({ body: { code: 'account_suspended' }, status: 403 })
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)

  const as = moderator
  await app.call('POST /moderation/accounts/{id}/reinstate', { as, params: { id } })
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  expect(mails.findLast(({ to }) => to === email)?.subject).toMatch(/is open again$/)
  expect(await login(password)).toMatchObject({ status: 200 })
})

test('moderators cannot be suspended, and no account can be suspended twice', async () => {
  const somebody = await makeUser(db, 'candidate')
  const named = await makeRecruiter(db)
  await db.insert(moderators).values({ userId: named.id })
  const job = await makeJob(db, named)
  await report(somebody, job.id)

  expect((await queue()).find(row => row.job?.id === job.id)).toMatchObject({
    account: { id: named.id, is_moderator: true, suspended_reason: null },
  })
  expect((await suspend(named.id)).status).toBe(409)
  expect([(await suspend(somebody.id)).status, (await suspend(somebody.id)).status]).toEqual([
    204, 404,
  ])
})

test('a report can be dismissed once, and may be made again', async () => {
  const job = await makeJob(db, await makeRecruiter(db))
  const candidate = await makeCandidate(db)
  await report(candidate, job.id)
  const [row] = await db.select().from(reports).where(eq(reports.jobId, job.id))
  const dismiss = () =>
    app.call('POST /moderation/reports/{id}/dismiss', {
      as: moderator,
      params: { id: row?.id ?? 0 },
    })

  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 404])
  expect((await report(candidate, job.id)).status).toBe(201)
})

test('operators appoint moderators by address, and the audit log records their actions', async () => {
  const somebody = await makeUser(db, 'recruiter')
  const job = await makeJob(db, await makeRecruiter(db))
  expect((await freeze(job.id, somebody)).status).toBe(404)

  await grantRole(db, somebody.email.toUpperCase(), 'moderator')
  await grantRole(db, somebody.email, 'moderator')
  expect(await listStaff(db)).toContainEqual({ email: somebody.email, role: 'moderator' })
  expect((await freeze(job.id, somebody)).status).toBe(204)
  await revokeRole(db, somebody.email)

  expect((await freeze(job.id, somebody)).status).toBe(404)
  expect(await db.$count(moderators, eq(moderators.userId, somebody.id))).toBe(0)
  await expect(grantRole(db, 'nobody@example.com', 'moderator')).rejects.toThrow(
    /There is no account/,
  )
  const acts = and(eq(auditEvents.action, 'moderation.freeze'), sql`target = ${`job:${job.id}`}`)
  expect(await db.$count(auditEvents, acts)).toBe(1)
})

test('the receiver of a message can report it, and the report keeps its content after it is unsent', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, await makeJob(db, recruiter))
  const sent = await app.call('POST /messages/send', {
    as: recruiter,
    body: { content: 'Send me <b>your card number</b>', receiver_id: candidate.id },
  })
  const { id } = sent.body as { id: number }
  const reportMessage = (as: Actor, more: object = {}) =>
    app.call('POST /reports', { as, body: { message_id: id, reason: 'scam', ...more } })

  expect((await reportMessage(await makeCandidate(db))).status).toBe(404)
  expect((await reportMessage(recruiter)).status).toBe(422)
  expect((await reportMessage(candidate, { job_id: 1 })).status).toBe(422)
  expect((await reportMessage(candidate)).status).toBe(201)
  expect((await reportMessage(candidate)).status).toBe(200)
  await app.call('DELETE /messages/{id}', { as: recruiter, params: { id } })

  expect((await queue()).filter(({ account }) => account?.id === recruiter.id)).toMatchObject([
    { job: null, quote: 'Send me <b>your card number</b>', reporter: { id: candidate.id } },
  ])
  // The audit log records which reported message was shown to whom.
  const [filed] = await db.select().from(reports).where(eq(reports.messageId, id))
  const shown = and(
    eq(auditEvents.action, 'moderation.read-message'),
    sql`${auditEvents.meta} -> 'reports' @> ${String(filed?.id)}::jsonb`,
  )
  expect(await db.$count(auditEvents, shown)).toBe(1)
  await suspend(recruiter.id)
  expect(await queue('resolved')).toContainEqual(
    expect.objectContaining({ outcome: 'suspended', quote: 'Send me <b>your card number</b>' }),
  )
})

test('moderators can find people and published jobs, and their views are recorded', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter, { title: 'Zq%Xcarver' })
  await makeJob(db, recruiter, { postedAt: null, status: 'draft', title: 'Zq%Xdraft' })
  const find = async (q: string) =>
    (await app.call('GET /moderation/jobs', { as: moderator, query: { q } })).body as {
      id: number
    }[]

  expect((await find('zq%x')).map(({ id }) => id)).toEqual([job.id])
  expect((await find(String(job.id))).map(({ id }) => id)).toContain(job.id)
  // Wildcards are searched for as ordinary characters.
  expect(await find('zq_x')).toEqual([])
  expect(await find('')).toEqual([])

  const people = await app.call('GET /moderation/accounts', {
    as: moderator,
    query: { q: recruiter.email.toUpperCase() },
  })
  expect(people.body).toMatchObject([
    { email: recruiter.email, id: recruiter.id, status: 'active' },
  ])

  const params = { id: job.id }
  await app.call('PUT /recruiters/jobs/{id}/update', {
    as: recruiter,
    body: { title: 'Carver' },
    params,
  })
  await app.call('GET /moderation/jobs/{id}', { as: moderator, params })
  const record = await app.call('GET /moderation/jobs/{id}', { as: moderator, params })
  expect(record.body).toMatchObject({
    entries: [
      { action: 'moderation.view', by: { id: moderator.id }, target: `job:${job.id}` },
      { action: 'moderation.view', by: { id: moderator.id } },
      { action: 'job.update', by: { id: recruiter.id, name: recruiter.name } },
    ],
    job: { id: job.id, title: 'Carver' },
  })
  const person = await app.call('GET /moderation/accounts/{id}', {
    as: moderator,
    params: { id: recruiter.id },
  })
  expect(person.body.entries).toMatchObject([
    { action: 'moderation.view', by: { id: moderator.id } },
    { action: 'job.update', by: { id: recruiter.id } },
  ])
})

test('every search and every action of a moderator is recorded', async () => {
  const watcher = await makeModerator(db)
  const person = await makeUser(db, 'recruiter')
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  await report(person, job.id)
  const [filed] = await db.select().from(reports).where(eq(reports.jobId, job.id))
  const calls = [
    ['GET /moderation/jobs', {}],
    ['GET /moderation/accounts', {}],
    ['POST /moderation/reports/{id}/dismiss', { params: { id: filed?.id ?? 0 } }],
    ['POST /moderation/jobs/{id}/freeze', { body: WHY, params: { id: job.id } }],
    ['POST /moderation/jobs/{id}/release', { params: { id: job.id } }],
    ['POST /moderation/accounts/{id}/suspend', { body: WHY, params: { id: person.id } }],
    ['POST /moderation/accounts/{id}/reinstate', { params: { id: person.id } }],
  ] as const
  for (const [key, sent] of calls) {
    const query = key.startsWith('GET') ? { query: { q: 'carver' } } : {}
    expect((await app.call(key, { as: watcher, ...query, ...sent })).status).toBeLessThan(300)
  }

  const record = await app.call('GET /moderation/accounts/{id}', {
    as: moderator,
    params: { id: watcher.id },
  })
  const entries = record.body.entries as {
    action: string
    by: { id: number }
    target: string | null
  }[]
  const actions = entries.toReversed().filter(({ by }) => by.id === watcher.id)
  expect(actions.map(({ action, target }) => [action, target])).toEqual([
    ['moderation.search', null],
    ['moderation.search', null],
    ['moderation.dismiss', `report:${filed?.id}`],
    ['moderation.freeze', `job:${job.id}`],
    ['moderation.release', `job:${job.id}`],
    ['moderation.suspend', `user:${person.id}`],
    ['moderation.reinstate', `user:${person.id}`],
  ])
})

test('the searches of moderators have a rate limit', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const watcher = await makeModerator(limited.db)
  const headers = await limited.sign(watcher)
  await limited.db.insert(throttle).values({
    expire: Date.now() + 3_600_000,
    key: `moderation.user:${watcher.id}`,
    points: 300,
  })
  const { status } = await limited.call('GET /moderation/jobs', { headers, query: { q: 'a' } })
  expect(status).toBe(429)
})
