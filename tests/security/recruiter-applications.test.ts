import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication, makeFile } from '#support/records/applications.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()
const { db } = app

async function scene() {
  const recruiter = await makeRecruiter(db)
  const other = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const candidate = await makeCandidate(db, { phone: '+441132000000' })
  const file = await makeFile(app.services, candidate, {
    content: '%PDF-1.7 as it was sent',
    name: 'Résumé.pdf',
  })
  const application = await makeApplication(db, candidate, job, { resumeFileId: file.id })
  return { application, candidate, job, other, recruiter }
}

test('T95 only the company that received an application sets its status, and only to one of five', async () => {
  const { application, candidate, other, recruiter } = await scene()
  const set = (as: typeof candidate, status: string) =>
    app.call('PUT /recruiters/applications/{id}/status', {
      as,
      body: { status },
      params: { id: application.id },
    })

  expect((await set(candidate, 'hired')).status).toBe(403)
  expect((await set(other, 'hired')).status).toBe(404)
  for (const status of ['ceo', 'withdrawn', '', 'HIRED'])
    expect((await set(recruiter, status)).status).toBe(422)
  const [row] = await db.select().from(applications).where(eq(applications.id, application.id))
  expect(row).toMatchObject({ status: 'pending', version: 1 })
})

test('T95 applications of another company answer like unknown ones', async () => {
  const { application, job, other } = await scene()
  const missing = 2_000_000_000
  const answers = await Promise.all(
    [application.id, missing].map(id =>
      app.call('POST /recruiters/applications/{id}/open', { as: other, params: { id } }),
    ),
  )
  const lists = await Promise.all(
    [job.id, missing].map(jobId =>
      app.call('GET /recruiters/applicants/{jobId}', { as: other, params: { jobId } }),
    ),
  )

  for (const [foreign, absent] of [answers, lists]) {
    expect(foreign?.status).toBe(404)
    expect(foreign?.body).toEqual(absent?.body)
  }
  expect((await app.call('GET /recruiters/applications', { as: other })).body).toEqual([])
})

test('T96 answers for a recruiter contain only the fields of the contract', async () => {
  const { application, recruiter } = await scene()
  const listed = ['GET /recruiters/applications', {}] as const
  const { body: list } = await app.call(listed[0], { as: recruiter })
  const { body: opened } = await app.call('POST /recruiters/applications/{id}/open', {
    as: recruiter,
    params: { id: application.id },
  })

  const fields = [
    'applied_at',
    'blind',
    'candidate',
    'comment_count',
    'cover_letter',
    'emptied_after',
    'feedback',
    'id',
    'job_id',
    'job_title',
    'match_reasons',
    'match_score',
    'next_steps',
    'notice_at',
    'rating',
    'rejection_reason',
    'status',
    'version',
  ]
  expect(Object.keys(list[0]).toSorted()).toEqual(fields)
  expect(Object.keys(opened).toSorted()).toEqual(
    [
      ...fields,
      'answers',
      'background',
      'colleagues',
      'comments',
      'events',
      'match',
      'own_rating',
      'resume_facts',
    ].toSorted(),
  )
  for (const { candidate } of [list[0], opened])
    expect(Object.keys(candidate).toSorted()).toEqual([
      'bio',
      'email',
      'id',
      'location',
      'name',
      'phone',
      'photo_url',
      'resume_url',
      'skills',
      'user_id',
      'years_of_experience',
    ])
  expect(JSON.stringify([list, opened])).not.toMatch(/hash|storage|password/i)
})

test('T105 only the company that received a resume can download it, and each download is recorded', async () => {
  const { application, candidate, other, recruiter } = await scene()
  const download = (as: typeof candidate | null, query = '') =>
    app.call('GET /recruiters/resume/{candidateId}/download', {
      as,
      params: { candidateId: candidate.id },
      query,
    })

  const { body, headers, status } = await download(recruiter)

  expect(status).toBe(200)
  expect(body).toBe('%PDF-1.7 as it was sent')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Re_sume_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  const seen = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.target, `user:${candidate.id}`))
  expect(seen).toMatchObject([{ action: 'resume.download', outcome: 'ok' }])
  expect((await download(recruiter, `application=${application.id}`)).status).toBe(200)
  expect((await download(recruiter, 'application=2000000000')).status).toBe(404)
  expect((await download(other)).status).toBe(404)
  expect((await download(candidate)).status).toBe(403)
  expect((await download(null)).status).toBe(401)
})

test('T105 after a withdrawal the company cannot download the resume', async () => {
  const { application, candidate, recruiter } = await scene()
  await db
    .update(applications)
    .set({ status: 'withdrawn' })
    .where(eq(applications.id, application.id))

  const { status } = await app.call('GET /recruiters/resume/{candidateId}/download', {
    as: recruiter,
    params: { candidateId: candidate.id },
  })

  expect(status).toBe(404)
})

test('T105 no recruiter can read a resume that was not sent with an application', async () => {
  const { job, recruiter } = await scene()
  const candidate = await makeCandidate(db)
  await makeFile(app.services, candidate, { content: '%PDF-1.7 private', name: 'mine.pdf' })
  await makeApplication(db, candidate, job)

  const { status } = await app.call('GET /recruiters/resume/{candidateId}/download', {
    as: recruiter,
    params: { candidateId: candidate.id },
  })

  expect(status).toBe(404)
})
