import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { sessions, users } from '#lib/server/db/schema/auth.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { keepPromises } from '#lib/server/privacy/tasks.ts'
import { PASSWORD, register, signIn, writesAs } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { readOutbox } from '#support/services/outbox.ts'
import { makeColleague, makeJob, makeRecruiter, makeUser } from '#support/people/people.ts'

const app = await testApp()
const { call, db, runTasks, services } = app

async function confirmed(as: Actor): Promise<Record<string, string>> {
  const headers = await app.sign(as)
  await db
    .update(sessions)
    .set({ sudoUntil: new Date(Date.now() + 60_000) })
    .where(eq(sessions.userId, as.id))
  return headers
}

const mailed = async (to: string) =>
  (await readOutbox(services.config.DATA_DIR))
    .filter(mail => mail.to === to)
    .map(mail => mail.subject)

test('an export needs the password, only one is made at a time, and its link works a week for its owner', async () => {
  const [owner, other] = [await makeUser(db, 'candidate'), await makeUser(db, 'candidate')]
  expect((await call('POST /account/export', { as: owner })).body.code).toBe('sudo_required')
  const headers = await confirmed(owner)
  const twice = [
    await call('POST /account/export', { headers }),
    await call('POST /account/export', { headers }),
  ]
  expect(twice.map(({ body }) => body.export.state)).toEqual(['waiting', 'waiting'])
  const exports = await db.execute(sql`select from data_exports where user_id = ${owner.id}`)
  expect(exports.rowCount).toBe(1)
  await runTasks()

  const { body } = await call('GET /account/export/state', { headers })
  const url = body.export.url as string
  expect(await mailed(owner.email)).toEqual([expect.stringContaining('is ready')])
  const listed = await call('GET /notifications', { headers })
  expect(listed.body).toMatchObject([{ title: 'Your data is ready to download' }])
  const statusFor = async (as: Record<string, string>, address = url) =>
    (await app.fetch(address, { headers: as })).status
  expect(await statusFor(headers)).toBe(200)
  expect(await statusFor(await app.sign(other))).toBe(404)
  expect(await statusFor({})).toBe(401)
  expect(await statusFor(headers, `${url.slice(0, -2)}xx`)).toBe(404)

  await db.execute(sql`update data_exports set expires_at = now() where user_id = ${owner.id}`)
  expect(await statusFor(headers)).toBe(404)
  await keepPromises.run(services, {})
  const after = await call('GET /account/export/state', { headers })
  expect(after.body.export).toMatchObject({ state: 'expired', url: null })
  const archives = await db.execute(sql`select from files where content_type = 'application/zip'
    and id in (select file_id from data_exports where user_id = ${owner.id})`)
  expect(archives.rowCount).toBe(0)
})

test('an account that is being deleted is hidden from others, can only be restored, and gets a warning', async () => {
  const { user } = await register(app, { email: 'leaver@example.com' })
  const leaver: Actor = { ...user, emailVerified: false, role: 'candidate', timeZone: 'UTC' }
  expect((await call('DELETE /account', { as: leaver })).body.code).toBe('sudo_required')
  const before = await confirmed(leaver)
  const { body } = await call('DELETE /account', { headers: before })
  const days = (new Date(body.erase_at as string).getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
  expect((await call('GET /candidates/profile', { headers: before })).status).toBe(401)

  const { browser } = await signIn(app, leaver.email, PASSWORD)
  const back = writesAs(browser)
  const refused = await call('GET /candidates/profile', { headers: back })
  expect({ code: refused.body.code, status: refused.status }).toEqual({
    code: 'account_leaving',
    status: 403,
  })
  expect((await call('GET /auth/verify', { headers: back })).body.valid).toBe(true)
  await db.execute(sql`update account_deletions set erase_at = now() + interval '2 days'
    where user_id = ${leaver.id}`)
  await keepPromises.run(services, {})
  await keepPromises.run(services, {})
  await runTasks()
  const subjects = await mailed(leaver.email)
  expect(subjects.filter(subject => subject.endsWith('in a few days'))).toHaveLength(1)

  expect((await call('POST /account/keep', { headers: back })).status).toBe(204)
  expect((await call('GET /candidates/profile', { headers: back })).status).toBe(200)
  await keepPromises.run(services, {})
  await runTasks()
  const [account] = await db.select().from(users).where(eq(users.id, leaver.id))
  expect(account).toMatchObject({ email: leaver.email, status: 'active' })
})

test('the last owner must transfer ownership first; without other members the jobs are closed', async () => {
  const owner = await makeRecruiter(db)
  const colleague = await makeColleague(db, owner)
  const job = await makeJob(db, owner)
  const leave = async (as: Actor) => call('DELETE /account', { headers: await confirmed(as) })
  expect((await leave(owner)).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('only owner'),
  })
  await call('POST /recruiters/team/{id}/transfer', { as: owner, params: { id: colleague.id } })
  expect((await leave(owner)).status).toBe(200)
  const [handed] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(handed).toMatchObject({ recruiterId: colleague.id, status: 'active' })

  expect((await leave(colleague)).status).toBe(409)
  await db.execute(sql`update account_deletions set erase_at = now() where user_id = ${owner.id}`)
  await keepPromises.run(services, {})
  await runTasks()
  expect((await leave(colleague)).status).toBe(200)
  const [closed] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(closed?.status).toBe('closed')
})

test('people can read only the activity of their own account, page by page', async () => {
  const { user } = await register(app, { email: 'watcher@example.com' })
  const watcher: Actor = { ...user, emailVerified: false, role: 'candidate', timeZone: 'UTC' }
  const firefox = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const attempt = (password: string) =>
    app.fetch('/api/auth/login', {
      body: new URLSearchParams({ grant_type: 'password', password, username: watcher.email }),
      headers: firefox,
      method: 'POST',
    })
  await attempt('Wrong-Pines7')
  await attempt(PASSWORD)

  const headers = await app.sign(watcher)
  const read = (query = {}) => call('GET /account/security-activity', { headers, query })
  const { body } = await read()
  expect(body).toMatchObject([
    { action: 'login', device: 'Firefox on Linux', network: '192.0.2.1', outcome: 'ok' },
    { action: 'login', outcome: 'failed' },
    { action: 'register', outcome: 'ok' },
  ])
  const first = await read({ limit: '2' })
  expect(first.headers.get('x-total-count')).toBe('3')
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await read({ cursor, limit: '2' })).body).toEqual([body[2]])
  const other = await makeUser(db, 'candidate')
  expect((await call('GET /account/security-activity', { as: other })).body).toEqual([])
})
