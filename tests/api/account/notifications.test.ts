import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Notification } from '#lib/contract/notifications.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { jobs } from '#lib/server/db/schema/jobs.ts'
import { warnOfClosingJobs } from '#lib/server/jobs/management/deadlines.ts'
import { letter } from '#lib/server/mail/letter.ts'
import { queueMail } from '#lib/server/mail/tasks.ts'
import { ringBell, unreadNotificationsOf } from '#lib/server/notifications/index.ts'
import { mailIfWanted, notify, wantsMail } from '#lib/server/notifications/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { openStream } from '#support/events/event-stream.ts'
import { readOutbox } from '#support/services/outbox.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const { db } = app
let recruiter: Recruiter
let job: typeof jobs.$inferSelect

beforeAll(async () => {
  recruiter = await makeRecruiter(db, { name: 'Quist Joinery' })
  job = await makeJob(db, recruiter)
})

const listFor = async (as: Actor, query?: Record<string, string>) =>
  (await app.call('GET /notifications', { as, ...(query && { query }) })).body as Notification[]

/** Reads the figures of a page and opens its notifications, as every page does. */
async function look(person: Actor, path: string) {
  const { here, total } = unreadNotificationsOf(sql`${person.id}`, sql`${path}`)
  const { rows } = await db.execute<{ here: number; total: number }>(
    sql`select ${here} as here, ${total} as total`,
  )
  return ringBell(db, person, { here: 0, path, total: 0, ...rows[0] })
}

test('a notification is listed with its text and link, and can be marked as read once', async () => {
  const person = await makeCandidate(db)
  await notify(db, {
    link: '/candidate/saved',
    text: 'A sentence more.',
    title: 'Something happened',
    type: 'system',
    userId: person.id,
  })
  const [notification] = await listFor(person)
  expect(notification).toEqual({
    actionUrl: '/candidate/saved',
    date: expect.any(String) as string,
    description: 'A sentence more.',
    id: expect.any(Number) as number,
    read: false,
    title: 'Something happened',
    type: 'system',
  })
  const params = { id: notification?.id ?? 0 }
  const read = await app.call('PUT /notifications/{id}/read', { as: person, params })
  expect(read.body).toMatchObject({ id: notification?.id, read: true })
  expect((await app.call('GET /notifications/unread', { as: person })).body).toEqual({ unread: 0 })
})

test('the list can be filtered by type and by unread, and is paged', async () => {
  const person = await makeCandidate(db)
  for (const type of ['job', 'system', 'job', 'message'] as const)
    await notify(db, { title: `About a ${type}`, type, userId: person.id })

  expect((await listFor(person)).map(({ type }) => type)).toEqual([
    'message',
    'job',
    'system',
    'job',
  ])
  expect(await listFor(person, { type: 'job' })).toHaveLength(2)
  const first = await app.call('GET /notifications', { as: person, query: { limit: '3' } })
  expect([first.headers.get('x-total-count'), (first.body as unknown[]).length]).toEqual(['4', 3])
  const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
  const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? ''
  expect(await listFor(person, { cursor })).toHaveLength(1)

  const all = await app.call('PUT /notifications/read-all', { as: person })
  expect(all.body).toEqual({ read: 4 })
  expect(await listFor(person, { unread: 'true' })).toEqual([])
})

test('unread notifications with the same key are merged, and after reading a new one is added', async () => {
  const person = await makeCandidate(db)
  const notifyOnce = (number: number) =>
    notify(db, {
      group: { key: 'doors', title: count => `${count} doors opened` },
      text: `Door ${number}`,
      title: 'A door opened',
      type: 'system',
      userId: person.id,
    })
  await Promise.all([1, 2, 3].map(notifyOnce))
  expect((await listFor(person)).map(({ title }) => title)).toEqual(['3 doors opened'])
  await app.call('PUT /notifications/read-all', { as: person })
  await notifyOnce(4)
  expect((await listFor(person)).map(({ title }) => title)).toEqual([
    'A door opened',
    '3 doors opened',
  ])
})

test('opening the subject of a notification marks it as read, and open pages get both events', async () => {
  const person = await makeCandidate(db)
  const stream = await openStream(app, person)
  for (const link of ['/candidate/saved', '/candidate/profile'])
    await notify(db, { link, title: 'Look', type: 'system', userId: person.id })

  expect(await look(person, '/candidate/saved')).toBe(1)
  expect(await look(person, '/candidate/saved')).toBe(1)
  const events = await stream.hears(4)
  expect(events.slice(1).map(({ data }) => (data as { kind: string }).kind)).toEqual([
    'notification.added',
    'notification.added',
    'notification.read',
  ])
})

test('a type that is switched off sends nothing; other types are sent', async () => {
  const person = await makeCandidate(db)
  const off = { email: true, inApp: false, type: 'job' }
  const { body } = await app.call('PUT /notifications/preferences', {
    as: person,
    body: { preferences: [off] },
  })
  expect(body).toContainEqual(off)
  expect(body).toContainEqual({ email: true, inApp: true, type: 'system' })
  for (const type of ['job', 'system'] as const)
    await notify(db, { title: 'Look', type, userId: person.id })
  expect((await listFor(person)).map(({ type }) => type)).toEqual(['system'])
})

test('the recruiter who posted the job is notified of a new application at once, by mail only if mails are on', async () => {
  const candidate = await makeReadyCandidate(app)
  const poster = await makeRecruiter(db)
  const ownJob = await makeJob(db, poster)
  await app.call('PUT /notifications/preferences', {
    as: poster,
    body: { preferences: [{ email: false, inApp: true, type: 'application' }] },
  })
  const stream = await openStream(app, poster)
  for (const jobId of [ownJob.id, job.id])
    await app.call('POST /candidates/apply/{id}', {
      as: candidate,
      body: {},
      params: { id: jobId },
    })

  for (const to of [poster, recruiter])
    expect((await listFor(to))[0]).toMatchObject({ title: 'New application', type: 'application' })
  await app.runTasks()
  const { rows } = await db.execute<{ to_address: string }>(
    sql`select to_address from mail_outbox where kind = 'application-received'`,
  )
  expect(rows).toEqual([{ to_address: recruiter.email }])
  const events = await stream.hears(3)
  expect(events.map(({ data }) => (data as { kind?: string }).kind)).toContain('notification.added')
})

test('the recruiter who posted the job is notified of a withdrawal', async () => {
  const candidate = await makeCandidate(db)
  const { id } = await makeApplication(db, candidate, job)
  await app.call('POST /applications/{id}/withdraw', { as: candidate, params: { id } })
  expect((await listFor(recruiter))[0]).toMatchObject({
    description: 'Joiner',
    title: `${candidate.name} withdrew an application`,
  })
})

test('the recruiter who posted the job is notified of a near deadline once, and again when it moves', async () => {
  const poster = await makeRecruiter(db)
  const day = 86_400_000
  const old = { postedAt: new Date(Date.now() - 30 * day) }
  const closing = await makeJob(db, poster, { ...old, closesAt: new Date(Date.now() + 3 * day) })
  await makeJob(db, poster, { ...old, closesAt: new Date(Date.now() + 9 * day) })
  await makeJob(db, poster, { closesAt: new Date(Date.now() + 3 * day) })
  const run = () => warnOfClosingJobs({ config: app.services.config, db })

  await run()
  await run()
  const notifications = await listFor(poster)
  expect(notifications).toMatchObject([{ actionUrl: `/recruiter/jobs/${closing.id}`, type: 'job' }])
  expect(notifications[0]?.title).toMatch(/^Joiner closes on [A-Z][a-z]+ \d+$/)

  await db.execute(
    sql`update jobs set closes_at = closes_at + interval '1 day' where id = ${closing.id}`,
  )
  await run()
  expect(await listFor(poster)).toHaveLength(2)
})

test('one click in the mail program stops mails of that type for that person', async () => {
  const [person, other] = [await makeCandidate(db), await makeCandidate(db)]
  const mailing = { kind: 'message-waiting', type: 'message', userId: person.id } as const
  const mail = letter(app.services.config, {
    paragraphs: ['Daniel has sent you a message.'],
    subject: 'Daniel has written to you',
    to: person.email,
  })
  await mailIfWanted(db, { ...mailing, mail })
  await queueMail(db, 'password-changed', { ...mail, to: other.email })
  await app.runTasks()
  const sent = await readOutbox(app.services.config.DATA_DIR)
  const always = sent.find(({ to }) => to === other.email)
  expect(always?.headers).not.toMatch(/list-unsubscribe/i)
  expect(always?.text).not.toContain('/unsubscribe')

  const typeMail = sent.find(({ to }) => to === person.email)
  const headers = typeMail?.headers ?? ''
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const url = new URL(/List-Unsubscribe: <([^>]+)>/.exec(headers)?.[1] ?? '')
  expect(url.pathname).toBe('/api/notifications/unsubscribe')
  expect(typeMail?.text).toContain(`/unsubscribe${url.search}`)

  // RFC 8058: a form, without cookies and without our headers.
  const press = (changed: Record<string, string>) =>
    app.fetch(
      `${url.pathname}?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...changed })}`,
      {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        method: 'POST',
      },
    )
  for (const foreign of [{ user: String(other.id) }, { type: 'job' }, { token: 'A'.repeat(43) }])
    expect((await press(foreign)).status).toBe(400)
  expect(await wantsMail(db, person.id, 'message')).toBe(true)
  expect((await press({})).status).toBe(200)
  expect((await press({})).status).toBe(200)
  const { body } = await app.call('GET /notifications/preferences', { as: person })
  expect(body).toContainEqual({ email: false, inApp: true, type: 'message' })
  expect(await wantsMail(db, person.id, 'job')).toBe(true)
  await mailIfWanted(db, { ...mailing, mail })
  await app.runTasks()
  expect(await readOutbox(app.services.config.DATA_DIR)).toHaveLength(sent.length)
})
