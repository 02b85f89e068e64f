import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { notifyRecruiter } from '#lib/server/applications/candidate/apply-mail.ts'
import { mailApplications } from '#lib/server/applications/company/mails/application-mails.ts'
import { mailDigests } from '#lib/server/applications/tasks.ts'
import {
  applicationMails,
  applicationMailSettings,
  applications,
} from '#lib/server/db/schema/applications/applications.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { notificationPreferences } from '#lib/server/db/schema/notifications.ts'
import { testApp } from '#support/program/app.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeRecruiter,
  type Recruiter,
} from '#support/people/people.ts'
import { makeApplication } from '#support/records/applications.ts'

const app = await testApp()
const { call, db, services } = app

let recruiter: Recruiter
let colleague: Recruiter
let job: typeof jobs.$inferSelect

beforeEach(async () => {
  recruiter = await makeRecruiter(db)
  colleague = await makeColleague(db, recruiter)
  job = await makeJob(db, recruiter, { title: 'Joiner' })
})

/** Adds an application and notifies the recruiters. */
async function apply(to = job): Promise<{ candidate: Actor; id: number }> {
  const candidate = await makeCandidate(db)
  const { id } = await makeApplication(db, candidate, to)
  await db.transaction(tx => notifyRecruiter(tx, candidate, { id, jobId: to.id }))
  return { candidate, id }
}

const choose = (pace: string, as: Actor = recruiter) =>
  call('PUT /recruiters/application-mails', { as, body: { pace } })
const mailsTo = (person: Actor) =>
  db
    .select({ subject: mailOutbox.subject, text: mailOutbox.bodyText })
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, person.email))
    .orderBy(mailOutbox.id)
const subjects = async (person: Actor = recruiter) =>
  (await mailsTo(person)).map(({ subject }) => subject)
const get = async () => (await call('GET /recruiters/application-mails', { as: recruiter })).body
const runDigests = () => mailDigests.run(services, {})

/** Lets this much time pass for the recruiters. */
async function pass(interval: string): Promise<void> {
  const by = sql.raw(`interval '${interval}'`)
  await db.update(applicationMails).set({ addedAt: sql`added_at - ${by}` })
  await db.update(applicationMailSettings).set({ hourBeganAt: sql`hour_began_at - ${by}` })
}

test('each recruiter of the company gets a mail at once, and nobody else', async () => {
  const stranger = await makeRecruiter(db)
  const { candidate, id } = await apply()
  await app.runTasks()

  for (const person of [recruiter, colleague]) {
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New application for Joiner')
    expect(mail?.text).toContain(`${candidate.name} has applied for “Joiner”.`)
    expect(mail?.text).toContain(`/recruiter/applications/${id}`)
  }
  expect(await subjects(stranger)).toEqual([])
})

test('after three mails within an hour further applications are collected in one mail, then mails come at once again', async () => {
  for (let count = 0; count < 6; count += 1) {
    await apply()
    await app.runTasks()
  }
  await runDigests()
  expect(await subjects()).toEqual(Array.from({ length: 3 }, () => 'New application for Joiner'))

  await pass('1 hour')
  await Promise.all([runDigests(), runDigests(), runDigests()])
  await runDigests()
  expect((await subjects()).slice(3)).toEqual(['3 new applications'])

  await apply()
  await app.runTasks()
  expect((await subjects()).slice(4)).toEqual(['New application for Joiner'])
})

test('the hour of three mails starts with the first of them', async () => {
  await apply()
  await app.runTasks()
  await pass('40 minutes')
  for (let count = 0; count < 3; count += 1) {
    await apply()
    await app.runTasks()
  }
  expect(await subjects()).toHaveLength(3)

  await pass('20 minutes')
  await runDigests()
  expect(await subjects()).toHaveLength(4)
})

test('an hourly mail names ten candidates and counts the others, with a link for each job', async () => {
  await choose('hourly')
  const other = await makeJob(db, colleague, { title: 'Glazier' })
  const first = await apply()
  for (let count = 0; count < 21; count += 1) await apply()
  await apply(other)
  await app.runTasks()
  await pass('59 minutes')
  await runDigests()
  expect(await subjects()).toEqual([])

  await pass('1 minute')
  await runDigests()

  const [mail, ...others] = await mailsTo(recruiter)
  expect([mail?.subject, others]).toEqual(['23 new applications', []])
  expect(mail?.text).toContain(first.candidate.name)
  expect(mail?.text).toMatch(/(?:Person \d+, ){9}Person \d+ and 12 more/)
  for (const { id } of [job, other])
    expect(mail?.text).toContain(`/recruiter/jobs/${id}/applications`)
})

test('a daily mail arrives at eight in the time zone of the recruiter', async () => {
  await choose('daily')
  const zone = 'Asia/Kolkata'
  await db.update(users).set({ timeZone: zone }).where(eq(users.id, recruiter.id))
  const { id } = await apply()
  await app.runTasks()
  const at = (local: string) => sql`(${local}::timestamp at time zone ${zone})`
  const added = (local: string) =>
    db
      .update(applicationMails)
      .set({ addedAt: at(local) })
      .where(eq(applicationMails.applicationId, id))
  const { rows } = await db.execute<{ evening: string; morning: string }>(sql`
    select to_char(day - interval '1 day' + interval '7 hours 59 minutes', 'YYYY-MM-DD HH24:MI') as morning,
      to_char(day + interval '8 hours', 'YYYY-MM-DD HH24:MI') as evening
    from (select date_trunc('day', now() at time zone ${zone} - interval '8 hours') as day) today`)
  const [times = { evening: '', morning: '' }] = rows

  // This is after today's eight o'clock, and before the next one.
  await added(times.evening)
  await runDigests()
  expect(await subjects()).toEqual([])
  // This is before eight o'clock.
  await added(times.morning)
  await runDigests()
  expect(await subjects()).toEqual(['New application for Joiner'])
})

test('mails of a blind review name no candidate, and no mail mentions a withdrawn application', async () => {
  await choose('hourly')
  await db.update(jobs).set({ blindReview: true }).where(eq(jobs.id, job.id))
  const people = [await apply(), await apply(), await apply()]
  await db
    .update(applications)
    .set({ status: 'withdrawn' })
    .where(eq(applications.id, people[2]?.id ?? 0))
  await pass('1 hour')
  await runDigests()

  const [mail] = await mailsTo(recruiter)
  expect(mail?.subject).toBe('2 new applications')
  expect(mail?.text).toContain('2 candidates')
  for (const { candidate } of people) expect(mail?.text).not.toContain(candidate.name)
})

test('a task that runs twice sends one mail, and a failed task loses nothing', async () => {
  await apply()
  await mailApplications(services, 0)
  await Promise.all([
    mailApplications(services, recruiter.id),
    mailApplications(services, recruiter.id),
  ])
  expect(await subjects()).toHaveLength(1)

  await apply()
  await db.execute(sql`alter table mail_outbox rename to mail_outbox_away`)
  await expect(mailApplications(services, recruiter.id)).rejects.toThrow('Failed query')
  await db.execute(sql`alter table mail_outbox_away rename to mail_outbox`)
  await runDigests()
  expect(await subjects()).toHaveLength(2)
})

test('recruiters who turned mails off, and former colleagues, get no mails', async () => {
  await db
    .insert(notificationPreferences)
    .values({ email: false, inApp: true, type: 'application', userId: recruiter.id })
  await apply()
  await call('DELETE /recruiters/team/{id}', { as: recruiter, params: { id: colleague.id } })
  await app.runTasks()

  expect(await subjects()).toEqual([])
  expect(await subjects(colleague)).toEqual([expect.stringMatching(/^You are no longer in a team/)])
  expect(await db.$count(applicationMails)).toBe(0)
})

test('a valid choice is stored, and an invalid one is refused', async () => {
  expect(await get()).toEqual({ pace: 'at-once' })
  expect((await choose('daily')).status).toBe(200)
  expect((await choose('weekly')).status).toBe(422)
  expect(await get()).toEqual({ pace: 'daily' })
})
