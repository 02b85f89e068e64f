import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'

const app = await testApp()
const { db } = app

const PAGE = 25

/** Creates a job with more applicants than a page shows, one withdrawn and one emptied. */
async function scene() {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const candidates = await Promise.all(Array.from({ length: PAGE }, () => makeCandidate(db)))
  const all = await Promise.all(candidates.map(one => makeApplication(db, one, job)))
  const [withdrawn, emptied, shortlisted, ...pending] = all
  if (!withdrawn || !emptied || !shortlisted) throw new Error('too few applications')
  await change(withdrawn.id, { status: 'withdrawn' })
  await change(emptied.id, { emptiedAfter: 6 })
  await change(shortlisted.id, { status: 'shortlisted' })
  return { candidates, job, pending, recruiter, shortlisted }
}

const change = (id: number, values: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(values).where(eq(applications.id, id))

async function select(as: Actor, query: Record<string, string>) {
  const { body } = await app.call('GET /recruiters/applications/selection', { as, query })
  const { applications: found, total } = body as unknown as {
    applications: { candidate: { name: string }; id: number }[]
    total: number
  }
  return { found, ids: found.map(({ id }) => id).toSorted((a, b) => a - b), total }
}

const idsOf = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((a, b) => a - b)

test('all applications of a filter are selected, beyond one page, except those that cannot be decided', async () => {
  const { job, pending, recruiter, shortlisted } = await scene()
  const colleague = await makeColleague(db, recruiter)

  const whole = await select(colleague, { job: String(job.id) })
  const some = await select(recruiter, { job: String(job.id), status: 'pending' })

  expect(whole.ids).toEqual(idsOf([...pending, shortlisted]))
  expect(whole.total).toBe(whole.ids.length)
  expect(some.ids).toEqual(idsOf(pending))
  expect(LIST_SIZES.selection).toBeGreaterThan(PAGE)
})

test('T95 a selection contains no application of another company, and no name hidden by a blind review', async () => {
  const { candidates, job, recruiter } = await scene()
  const rival = await makeRecruiter(db)

  expect(await select(rival, { job: String(job.id) })).toMatchObject({ ids: [], total: 0 })
  expect(await select(rival, {})).toMatchObject({ ids: [], total: 0 })

  await db.update(jobs).set({ blindReview: true }).where(eq(jobs.id, job.id))
  const pending = await select(recruiter, { job: String(job.id), status: 'pending' })
  const named = await select(recruiter, { search: candidates[5]?.name ?? '' })
  for (const { name } of candidates) expect(JSON.stringify(pending.found)).not.toContain(name)
  expect(pending.found.map(({ candidate }) => candidate.name)).toContainEqual(
    expect.stringMatching(/^Candidate \d+$/),
  )
  expect(named.total).toBe(0)
})

test('several rejections have their own text, reason and delay, and can be undone together', async () => {
  const { job, pending, recruiter } = await scene()
  const { found } = await select(recruiter, { job: String(job.id), status: 'pending' })
  const decide = async (decision: Record<string, unknown>, version: number) => {
    const changes = found.map(({ id }) => Object.assign({ id, version }, decision))
    const { body } = await app.call('PUT /recruiters/applications/status', {
      as: recruiter,
      body: { changes },
    })
    return (body as unknown as { application: Record<string, unknown> }[]).map(
      ({ application }) => application,
    )
  }

  const rejected = await decide(
    { feedback: 'Thank you.', notice: 'later', rejection_reason: 'skills', status: 'rejected' },
    1,
  )
  const undone = await decide({ feedback: null, notice: 'now', status: 'pending' }, 2)

  expect(rejected).toHaveLength(pending.length)
  for (const application of rejected)
    expect(application).toMatchObject({
      feedback: 'Thank you.',
      notice_at: expect.any(String),
      rejection_reason: 'skills',
    })
  for (const application of undone)
    expect(application).toMatchObject({ feedback: null, notice_at: null, status: 'pending' })
  await app.runTasks()
  const { body } = await app.call('GET /recruiters/applications/selection', {
    as: recruiter,
    query: { job: String(job.id), status: 'rejected' },
  })
  expect(body).toMatchObject({ total: 0 })
})
