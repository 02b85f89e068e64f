import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readDashboardPage } from '#layouts/recruiter/dashboard-page.ts'
import { readChatPage } from '#layouts/messaging/read-messages.ts'
import { readReview } from '#layouts/review.ts'
import { listApplicants, listReceived, readNewAndWaiting } from '#lib/server/applications/index.ts'
import { changeStatus } from '#lib/server/applications/company/change-status.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { createMatchMemo } from '#lib/server/matching/index.ts'
import { refreshCandidate } from '#lib/server/matching/refresh/refresh-candidate.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { makeApplication } from '#support/applications.ts'
import { testApp } from '#support/app.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people.ts'
import { countQueries } from '#support/queries.ts'

const app = await testApp()
const { db, services } = app
const ofWork = (work: () => Promise<unknown>) => countQueries(services.connection.pool, work)

/** A company with so many jobs, each with two applications. */
async function makeHiring(amount: number): Promise<{ jobId: number; recruiter: Recruiter }> {
  const recruiter = await makeRecruiter(db)
  let jobId = 0
  for (let index = 0; index < amount; index += 1) {
    const job = await makeJob(db, recruiter)
    await makeApplication(db, await makeCandidate(db), job)
    await makeApplication(db, await makeCandidate(db), job, { status: 'reviewed' })
    jobId = job.id
  }
  return { jobId, recruiter }
}

const ofDashboard = ({ recruiter: actor }: { recruiter: Recruiter }) =>
  ofWork(() => readDashboardPage({ actor, services } as unknown as App.Locals))

test('a recruiter’s dashboard takes at most 8 statements, for many jobs as for few', async () => {
  const few = await ofDashboard(await makeHiring(1))

  expect(few).toBeLessThanOrEqual(8)
  expect(await ofDashboard(await makeHiring(12))).toBe(few)
})

test('the applications of a job take one statement with their counts, as a list or as a board', async () => {
  const { jobId, recruiter } = await makeHiring(2)
  const asked = { limit: 20, sort: 'newest' } as const
  const countFor = (view: 'board' | 'list') =>
    ofWork(() => readReview(db, recruiter, { asked, jobId, view }))

  expect([await countFor('list'), await countFor('board')]).toEqual([1, 1])
})

// PostgreSQL tries five plans for the values of five requests before it may keep one for all.
test('applications of a page or a dashboard are planned once a connection, not for every request', async () => {
  const { jobId, recruiter } = await makeHiring(2)
  const page = { limit: 20, sort: 'newest' } as const
  const tab = { ...page, status: 'pending' } as const
  for (let times = 0; times < 8; times += 1) {
    await readReview(db, recruiter, { asked: page, jobId, view: 'list' })
    await readReview(db, recruiter, { asked: tab, jobId, view: 'list' })
    await readReview(db, recruiter, { asked: page, jobId, view: 'board' })
    await readNewAndWaiting(db, recruiter)
  }

  const { rows } = await services.connection.pool.query(
    `select count(*) filter (where custom_plans > 5)::int as "anew", count(*) filter (where generic_plans > 2)::int as "kept"
     from pg_prepared_statements where statement like '%json_agg(first.shown)%'`,
  )
  expect(rows).toEqual([{ anew: 0, kept: 4 }])
})

test('the API lists the applications of a job by two statements, and reads both sides of their matches once', async () => {
  const { jobId, recruiter } = await makeHiring(1)
  const list = () =>
    listApplicants(db, recruiter, { jobId, limit: 20, sort: 'newest' }, services.matches)
  for (const { candidate } of (await list()).items)
    await refreshCandidate(db, services.matching, candidate.id ?? 0)
  await refreshJob(db, services.matching, jobId)

  expect([await ofWork(list), await ofWork(list)]).toEqual([4, 2])
})

test('what is kept of a match ends with the features of either side', async () => {
  const { jobId, recruiter } = await makeHiring(1)
  const reasons = async (memo = services.matches) => {
    const search = { jobId, limit: 20, sort: 'newest' } as const
    const { items } = await listApplicants(db, recruiter, search, memo)
    return items.map(({ match_reasons }) => match_reasons)
  }
  const [newest] = (await listReceived(db, recruiter, { limit: 1, sort: 'newest' })).items
  const candidateId = newest?.candidate.id ?? 0
  const seen = [await reasons()]
  for (const skills of [['Welding'], ['Weaving']]) {
    await db.update(jobs).set({ skills }).where(eq(jobs.id, jobId))
    await refreshJob(db, services.matching, jobId)
    await refreshCandidate(db, services.matching, candidateId)
    seen.push(await reasons())
    await db
      .update(candidateProfiles)
      .set({ skills })
      .where(eq(candidateProfiles.userId, candidateId))
    await refreshCandidate(db, services.matching, candidateId)
    seen.push(await reasons())
    expect(seen.at(-1)).toEqual(await reasons(createMatchMemo()))
  }

  expect(new Set(seen.map(one => JSON.stringify(one))).size).toBe(seen.length)
})

test('a decision reads its application once', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const application = await makeApplication(db, await makeCandidate(db), job)
  const change = { status: 'shortlisted' } as const
  const decide = (tx: Db) => changeStatus(tx, recruiter, { applicationId: application.id, change })

  expect(await ofWork(() => db.transaction(decide))).toBeLessThanOrEqual(8)
})

// Limits are off in tests: where they are on, counting is one statement more.
test('a message takes three statements: who asks, what stands, and writing it', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, await makeJob(db, recruiter))
  const body = { content: 'Good morning', receiver_id: recruiter.id }
  const headers = await app.sign(candidate)
  const send = () =>
    app.call('POST /messages/send', { body: { ...body, client_id: randomUUID() }, headers })
  expect((await send()).status).toBe(201)
  await app.call('PUT /messages/{pair}/read', {
    as: recruiter,
    params: { pair: `${candidate.id}-${recruiter.id}` },
  })

  const [firstUnread, furtherOne] = [await ofWork(send), await ofWork(send)]
  expect([firstUnread, furtherOne]).toEqual([3, 3])
})

test('the page of a chat takes four statements besides who asks: the chat, its side, messages, inbox', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, await makeJob(db, recruiter))
  const { body } = await app.call('POST /messages/send', {
    as: candidate,
    body: { content: 'Good morning', receiver_id: recruiter.id },
  })
  const page = {
    locals: { actor: candidate, services } as unknown as App.Locals,
    params: { chatId: String(body.conversation_id) },
    response: {},
    url: new URL(`http://127.0.0.1/candidate/chat/${body.conversation_id}`),
  }
  const open = () => readChatPage(page)
  // The first look notes that the messages arrived.
  expect((await open()).messenger?.chat?.messages).toHaveLength(1)

  expect(await ofWork(open)).toBe(4)
})
