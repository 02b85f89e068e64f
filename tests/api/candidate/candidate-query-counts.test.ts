import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { readVisitor } from '#lib/server/auth/index.ts'
import { readCandidateDashboard } from '#lib/server/pages/candidate-dashboard.ts'
import { readShellData } from '#lib/server/pages/shell-data.ts'
import { readJobBoard } from '#lib/server/pages/job-board.ts'
import { readProfilePage } from '#lib/server/pages/profile-page.ts'
import { readSavedJobs } from '#lib/server/pages/saved-jobs.ts'
import {
  countMyApplications,
  listMyApplications,
  listMyApplicationSummaries,
} from '#lib/server/applications/index.ts'
import { findAtsScore } from '#lib/server/ats/index.ts'
import { recommendations } from '#lib/server/db/schema/matching.ts'
import { getCalendarFeed, listMyInterviews } from '#lib/server/interviews/index.ts'
import { listHidden, listSavedSearches } from '#lib/server/jobs/index.ts'
import { getReadiness, listResumes } from '#lib/server/resumes/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeInterview } from '#support/records/interviews.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { countQueries } from '#support/program/queries.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const maya = await makeReadyCandidate(app)
const rita = await makeRecruiter(app.db)
for (let index = 0; index < 4; index += 1) {
  const { id } = await makeJob(app.db, rita)
  await app.call('POST /candidates/apply/{id}', { as: maya, body: {}, params: { id } })
}
const [application] = (await listMyApplications(app.db, maya, { limit: 1 })).items
if (application) await makeInterview(app.db, { application, candidate: maya, recruiter: rita })
const open = await makeJob(app.db, rita)
await app.call('POST /jobs/{id}/save', { as: maya, params: { id: open.id } })
for (let index = 0; index < 4; index += 1) await makeJob(app.db, rita)
await app.runTasks()

const { db, services } = app
const locals = { actor: maya, requestId: 'test', services } as App.Locals
const board = (query: string) => () =>
  readJobBoard(locals, {
    base: '/candidate/jobs',
    request: new Request(`http://127.0.0.1/candidate/jobs${query}`),
  })

interface Page {
  /** The limit of statements for the page, including the session and the shell. */
  most: number
  path: string
  reads: (() => Promise<unknown>)[]
}

/** The reads of each page; a page that reads from several domains has the same calls here. */
const PAGES: Record<string, Page> = {
  'the dashboard': {
    most: 11,
    path: '/candidate',
    reads: [() => readCandidateDashboard(locals, maya)],
  },
  'the list of jobs': { most: 10, path: '/candidate/jobs', reads: [board('')] },
  'a search with words and filters': {
    most: 10,
    path: '/candidate/jobs?q=joiner&type=full-time',
    reads: [board('?q=joiner&type=full-time')],
  },
  'saved jobs': {
    most: 6,
    path: '/candidate/saved',
    reads: [() => readSavedJobs(locals, new URL('http://127.0.0.1/candidate/saved'))],
  },
  'saved searches': {
    most: 5,
    path: '/candidate/searches',
    reads: [() => listHidden(db, maya), () => listSavedSearches(db, maya)],
  },
  'applications': {
    most: 4,
    path: '/candidate/applications',
    reads: [
      () => countMyApplications(db, maya),
      () => listMyApplicationSummaries(db, maya, { limit: 20 }),
    ],
  },
  'interviews': {
    most: 5,
    path: '/candidate/interviews',
    reads: [
      () => listMyInterviews(db, maya, { limit: 20, when: 'coming' }),
      () => getCalendarFeed(db, maya),
    ],
  },
  'the profile': {
    most: 9,
    path: '/candidate/profile',
    reads: [() => readProfilePage(db, maya)],
  },
  'resumes': {
    most: 3,
    path: '/candidate/resume',
    reads: [() => listResumes(db, maya)],
  },
  'the ATS score': {
    most: 6,
    path: '/candidate/resume/ats-score',
    reads: [
      () => findAtsScore(services, maya, { job: null, resumeId: null }),
      () => getReadiness(db, maya),
    ],
  },
}

test.each(Object.entries(PAGES))('%s reads in few statements', async (name, page) => {
  const headers = new Headers(await app.sign(maya))
  const visit = () => readVisitor(services, headers, '192.0.2.1')
  const shell = () => readShellData(db, maya, page.path)
  // A ranking of few jobs is cached for some seconds only: extend it, so that the test reads it.
  for (const read of page.reads) await read()
  await db.update(recommendations).set({ freshUntil: new Date(Date.now() + 60_000) })

  const counts: number[] = []
  for (const read of [visit, shell, ...page.reads])
    counts.push(await countQueries(services.connection.pool, read))
  const total = counts.reduce((sum, count) => sum + count, 0)

  expect(total, `${name}: ${counts.join(' + ')}`).toBeLessThanOrEqual(page.most)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('the statement of the shell is prepared, because planning it takes longer than running it', async () => {
  // A process prepares a limited number of statements: other tests of this worker have used some.
  vi.resetModules()
  const { connect } = await import('#lib/server/db/connect.ts')
  const { readShellData: readFirst } = await import('#lib/server/pages/shell-data.ts')
  const { close, db: fresh } = connect(db.$client.options.connectionString ?? '', { max: 1 })

  for (let times = 0; times < 6; times += 1) await readFirst(fresh, maya, '/candidate')
  const { rows } = await fresh.execute(
    sql`select from pg_prepared_statements where statement like '%"moderators"%'`,
  )

  expect(rows).toHaveLength(1)
  await close()
})

test('the dashboard reads every part of the page, including recommended jobs and an interview', async () => {
  const page = await readCandidateDashboard(locals, maya)

  expect(page.recommended?.length).toBe(4)
  expect(page.recent).toHaveLength(4)
  expect(page.interviews).toHaveLength(1)
  expect(page.applications).toMatchObject({ all: 4, pending: 4 })
  expect(page.savedJobs).toBe(1)
  expect(page.readiness.resumes).toHaveLength(1)
})
