import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import {
  createHiringCache,
  getHiringInsights,
  getRecruiterDashboard,
} from '#lib/server/applications/index.ts'
import { applicationEvents } from '#lib/server/db/schema/applications/applications.ts'
import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import { makeApplication } from '#support/records/applications.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'

const { db } = await testApp()

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Creates an application that reached each of these states the given hours ago. */
async function applied(job: { id: number }, hours: number, ...steps: [string, number][]) {
  const candidate = await makeCandidate(db)
  const status = (steps.at(-1)?.[0] ?? 'pending') as 'pending'
  const application = await makeApplication(db, candidate, job, { appliedAt: ago(hours), status })
  await db.execute(
    sql`alter table application_events disable trigger application_events_append_only`,
  )
  await db.execute(
    sql`update application_events set at = ${ago(hours).toISOString()} where application_id = ${application.id}`,
  )
  await db.execute(
    sql`alter table application_events enable trigger application_events_append_only`,
  )
  for (const [reached, at] of steps)
    await db.insert(applicationEvents).values({
      applicationId: application.id,
      at: ago(at),
      data: { status: reached },
      type: 'status',
    })
}

let recruiter: Recruiter

beforeAll(async () => {
  recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  await applied(job, 100, ['reviewed', 90], ['reviewed', 80], ['shortlisted', 50], ['hired', 10])
  await applied(job, 60, ['rejected', 40])
  await applied(job, 50, ['reviewed', 20], ['pending', 10])
  await applied(job, 0)
  await applied(job, 24 * 45)
  await applied(await makeJob(db, await makeRecruiter(db)), 5, ['hired', 1])
})

test('the funnel counts the furthest stage of applications, not the current one', async () => {
  const { funnel } = await getHiringInsights(db, recruiter)

  expect(funnel).toEqual({ applied: 5, hired: 1, reviewed: 3, shortlisted: 1 })
})

test('the time in a stage is the median of applications that left it; a repeated state counts as one stay', async () => {
  const { medianSeconds } = await getHiringInsights(db, recruiter)

  // Pending took 10, 20 and 30 hours, reviewed 40 and 10.
  expect(Math.round((medianSeconds.pending ?? 0) / 3600)).toBe(20)
  expect(Math.round((medianSeconds.reviewed ?? 0) / 3600)).toBe(25)
  expect(Math.round((medianSeconds.shortlisted ?? 0) / 3600)).toBe(40)
})

test('applications over time cover the last 30 days in the recruiter’s time zone, and the 30 days before', async () => {
  const { before, days } = await getHiringInsights(db, recruiter)

  expect(days).toHaveLength(30)
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(before).toBe(1)
})

test('a company without applications has an empty funnel and no times', async () => {
  const insights = await getHiringInsights(db, await makeRecruiter(db))

  expect(insights).toMatchObject({
    before: 0,
    funnel: { applied: 0, hired: 0, reviewed: 0, shortlisted: 0 },
    medianSeconds: { pending: null, reviewed: null, shortlisted: null },
  })
})

test('only the response rate of a large company is cached', async () => {
  const hiring = createHiringCache()
  const rateOf = async (actor: Recruiter) =>
    (await getRecruiterDashboard({ db, hiring }, actor)).responseRate
  const rates = async (applications: number) => {
    const actor = await makeRecruiter(db)
    const { id } = await makeJob(db, actor)
    await db.execute(sql`insert into applications (job_id, applied_at)
      select ${id}, now() - interval '8 days' from generate_series(1, ${applications}::int)`)
    const before = await rateOf(actor)
    await db.execute(sql`insert into application_events (application_id, type, data, at)
      select id, 'status', '{"status": "reviewed"}', applied_at from applications where job_id = ${id}`)
    return [before, await rateOf(actor)]
  }

  expect(await rates(COUNT_LIMIT - 1)).toEqual([0, 100])
  expect(await rates(COUNT_LIMIT)).toEqual([0, 0])
})
