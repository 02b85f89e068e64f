import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { applicationDrafts } from '#lib/server/db/schema/applications/application-drafts.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'
import { testApp } from '#support/program/app.ts'

const app = await testApp()
const { db } = app
const rita = await makeRecruiter(db)
const DRAFT = { answers: [], coverLetter: 'I fit doors.', resumeId: null }

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const params = (jobId: number) => ({ params: { jobId } })
const save = (as: Actor, jobId: number, body: object = DRAFT) =>
  app.call('PUT /candidates/application-drafts/{jobId}', { as, body, ...params(jobId) })
const read = async (as: Actor, jobId: number) =>
  (await app.call('GET /candidates/application-drafts/{jobId}', { as, ...params(jobId) })).body
const list = async (as: Actor) =>
  (await app.call('GET /candidates/application-drafts', { as })).body as unknown as object[]

/** Runs the tasks that are scheduled every quarter of an hour. */
async function passQuarter() {
  await db.execute(sql`select graphile_worker.add_job('applications.send-reminders', '{}'::json)`)
  await app.runTasks()
}

test('a draft stores letter, answers and resume, and can be listed, changed and deleted', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(db, rita, { title: 'Stair joiner' })
  const { body: resumes } = await app.call('GET /candidates/resumes', { as: maya })
  const [resume] = resumes as unknown as { id: number }[]
  const whole = {
    answers: [{ answer: 'They lead up.', questionId: 7 }],
    coverLetter: 'I fit stairs.',
    resumeId: resume?.id ?? 0,
  }

  expect((await save(maya, job.id)).status).toBe(200)
  await save(maya, job.id, whole)

  expect(await read(maya, job.id)).toMatchObject({ ...whole, updated_at: expect.any(String) })
  expect(await list(maya)).toMatchObject([
    { has_letter: true, is_open: true, job_id: job.id, job_title: 'Stair joiner' },
  ])
  await save(maya, job.id, { ...whole, coverLetter: '' })
  expect(await list(maya)).toMatchObject([{ has_letter: false }])
  await app.call('DELETE /candidates/application-drafts/{jobId}', { as: maya, ...params(job.id) })
  expect(await list(maya)).toEqual([])
  await save(maya, job.id)
  await save(maya, job.id, { answers: [{ answer: '', questionId: 7 }], coverLetter: '  ' })
  expect(await list(maya)).toEqual([])
})

test('other people get the same answer for a draft as for a job without one', async () => {
  const [maya, omar] = [await makeReadyCandidate(app), await makeReadyCandidate(app)]
  const job = await makeJob(db, rita)
  const { body: resumes } = await app.call('GET /candidates/resumes', { as: maya })
  const [resume] = resumes as unknown as { id: number }[]
  await save(maya, job.id)

  expect(await list(omar)).toEqual([])
  expect(await read(omar, job.id)).toEqual(await read(omar, 2_000_000_000))
  await app.call('DELETE /candidates/application-drafts/{jobId}', { as: omar, ...params(job.id) })
  expect(await list(maya)).toHaveLength(1)
  const foreign = await save(omar, job.id, { ...DRAFT, resumeId: resume?.id })
  const unknown = await save(omar, job.id, { ...DRAFT, resumeId: 2_000_000_000 })
  expect(foreign.status).toBe(404)
  expect(foreign.body.message).toBe(unknown.body.message)
})

test('a job that is not open accepts no new draft, and an existing draft stays', async () => {
  const maya = await makeCandidate(db)
  const [closing, hidden] = [await makeJob(db, rita), await makeJob(db, rita, { status: 'draft' })]
  await save(maya, closing.id)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closing.id))

  const refused = await save(maya, hidden.id)
  const unknown = await save(maya, 2_000_000_000)
  const kept = await save(maya, closing.id, { ...DRAFT, coverLetter: 'Still here.' })

  expect([refused.status, unknown.status, kept.status]).toEqual([404, 404, 200])
  expect(refused.body.message).toBe(unknown.body.message)
  expect(await list(maya)).toMatchObject([{ is_open: false, job_id: closing.id }])
})

test('a draft for a hidden job or company is listed only after it is unhidden', async () => {
  const maya = await makeCandidate(db)
  const job = await makeJob(db, rita)
  await save(maya, job.id)

  await app.call('POST /jobs/{id}/hide', { as: maya, params: { id: job.id } })
  expect(await list(maya)).toEqual([])
  await passQuarter()
  await app.call('DELETE /jobs/{id}/hide', { as: maya, params: { id: job.id } })
  expect(await list(maya)).toHaveLength(1)
  await app.call('POST /companies/{id}/hide', { as: maya, params: { id: rita.companyId } })
  expect(await list(maya)).toEqual([])
})

test('a draft is deleted when it is sent, also if it is saved at the same moment', async () => {
  const maya = await makeReadyCandidate(app)
  const job = await makeJob(db, rita)
  await save(maya, job.id)

  const headers = await app.sign(maya)
  const saveAgain = () =>
    app.call('PUT /candidates/application-drafts/{jobId}', {
      body: DRAFT,
      headers,
      ...params(job.id),
    })
  await Promise.all([
    saveAgain(),
    app.call('POST /candidates/apply/{id}', { body: DRAFT, headers, params: { id: job.id } }),
    saveAgain(),
  ])

  expect(
    await db.select().from(applicationDrafts).where(eq(applicationDrafts.jobId, job.id)),
  ).toEqual([])
  expect((await saveAgain()).status).toBe(409)
})

test('a draft is deleted with its job', async () => {
  const maya = await makeCandidate(db)
  const job = await makeJob(db, rita)
  await save(maya, job.id)
  await db.update(jobs).set({ deletedAt: new Date(), status: 'closed' }).where(eq(jobs.id, job.id))

  expect(await list(maya)).toEqual([])
  await passQuarter()
  expect(
    await db.select().from(applicationDrafts).where(eq(applicationDrafts.jobId, job.id)),
  ).toEqual([])
})

test('drafts are limited in number', async () => {
  const maya = await makeCandidate(db)
  const made = []
  for (let index = 0; index < LIST_SIZES.applicationDrafts; index += 1)
    made.push((await makeJob(db, rita)).id)
  await db
    .insert(applicationDrafts)
    .values(made.map(jobId => ({ candidateId: maya.id, coverLetter: 'x', jobId })))

  const { body, status } = await save(maya, (await makeJob(db, rita)).id)

  expect(status).toBe(409)
  expect(body.message).toContain(`${LIST_SIZES.applicationDrafts} unsent applications`)
  expect((await save(maya, made[0] ?? 0)).status).toBe(200)
})

test('a candidate gets one reminder of an unsent application, two days before its deadline', async () => {
  const [maya, omar] = [await makeCandidate(db), await makeCandidate(db)]
  const soon = await makeJob(db, rita, { closesAt: hours(40), title: 'Gate joiner' })
  const later = await makeJob(db, rita, { closesAt: hours(60), title: 'Roof joiner' })
  for (const { id } of [soon, later]) await save(maya, id)
  await save(omar, soon.id)
  await db
    .update(applicationDrafts)
    .set({ updatedAt: hours(-2) })
    .where(eq(applicationDrafts.candidateId, maya.id))

  await passQuarter()
  await passQuarter()

  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, maya.email))
    .orderBy(mailOutbox.id)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Not sent yet: your application for Gate joiner',
  ])
  expect(mails[0]?.bodyText).toContain(`/jobs/${soon.id}`)
  const { body } = await app.call('GET /notifications', { as: maya })
  expect(body).toMatchObject([{ title: 'Your application is not sent yet' }])
  // Omar saved his draft just now.
  expect((await app.call('GET /notifications', { as: omar })).body).toEqual([])
  const [reminded] = await db
    .select()
    .from(applicationDrafts)
    .where(and(eq(applicationDrafts.candidateId, maya.id), eq(applicationDrafts.jobId, soon.id)))
  expect(reminded?.remindedAt).not.toBeNull()
})
