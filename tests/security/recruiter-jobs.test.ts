import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { POSTING } from '#support/records/posting.ts'

const app = await testApp()
const { db } = app

const rowOf = async (id: number) => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  return row
}

test('T71 a job of another company can be neither read, changed nor deleted', async () => {
  const recruiter = await makeRecruiter(db)
  const other = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const before = await rowOf(job.id)
  const params = { id: job.id }
  const attempts = (as: Actor | null) => [
    app.call('GET /recruiters/jobs/{id}', { as, params }),
    app.call('GET /recruiters/jobs/{id}/stats', { as, params }),
    app.call('PUT /recruiters/jobs/{id}/update', { as, body: { title: 'Taken over' }, params }),
    app.call('DELETE /recruiters/jobs/{id}', { as, params }),
  ]

  for (const answer of await Promise.all(attempts(other))) expect(answer.status).toBe(404)
  const candidate = await makeCandidate(db)
  for (const answer of await Promise.all(attempts(candidate))) expect(answer.status).toBe(403)
  for (const answer of await Promise.all(attempts(null))) expect(answer.status).toBe(401)

  expect(await rowOf(job.id)).toEqual(before)
})

test('T71 colleagues of one company share its jobs', async () => {
  const recruiter = await makeRecruiter(db)
  const colleague = await makeColleague(db, recruiter)
  const job = await makeJob(db, recruiter)

  const { body, status } = await app.call('PUT /recruiters/jobs/{id}/update', {
    as: colleague,
    body: { title: 'Master joiner' },
    params: { id: job.id },
  })

  expect(status).toBe(200)
  expect(body.title).toBe('Master joiner')
})

test('T72 fields that the server sets are ignored in a body', async () => {
  const recruiter = await makeRecruiter(db)
  const other = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const before = await rowOf(job.id)

  const { status } = await app.call('PUT /recruiters/jobs/{id}/update', {
    as: recruiter,
    body: {
      applicant_count: 500,
      company_id: other.companyId,
      companyId: other.companyId,
      deleted_at: '2026-01-01T00:00:00Z',
      id: job.id + 1,
      posted_at: '2020-01-01T00:00:00Z',
      recruiter_id: other.id,
      title: 'Master joiner',
    },
    params: { id: job.id },
  })

  expect(status).toBe(200)
  const after = await rowOf(job.id)
  expect(after).toMatchObject({
    companyId: before?.companyId,
    deletedAt: null,
    id: job.id,
    postedAt: before?.postedAt,
    recruiterId: recruiter.id,
    title: 'Master joiner',
  })
})

test.each(['name', 'description', 'industry', 'location'] as const)(
  'T73 a company without %s cannot post',
  async field => {
    const recruiter = await makeRecruiter(db, { [field]: '' })

    const { body, status } = await app.call('POST /recruiters/jobs/create', {
      as: recruiter,
      body: POSTING,
    })

    expect(status).toBe(422)
    expect(body.code).toBe('not-ready-to-post')
    expect(await db.select().from(jobs).where(eq(jobs.companyId, recruiter.companyId))).toEqual([])
  },
)

test('T73 a draft cannot be published after the company lost a required field', async () => {
  const recruiter = await makeRecruiter(db)
  const created = await app.call('POST /recruiters/jobs/create', {
    as: recruiter,
    body: { ...POSTING, status: 'draft' },
  })
  expect(created.status).toBe(201)
  await app.call('PUT /recruiters/profile/update', {
    as: recruiter,
    body: { company: { description: '' } },
  })

  const { body, status } = await app.call('PUT /recruiters/jobs/{id}/update', {
    as: recruiter,
    body: { status: 'active' },
    params: { id: created.body.id as number },
  })

  expect(status).toBe(422)
  expect(body.code).toBe('not-ready-to-post')
})
