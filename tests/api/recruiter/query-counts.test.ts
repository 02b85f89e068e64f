import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readChatPage } from '#layouts/messaging/read-messages.ts'
import { listReceivedApplications } from '#lib/server/applications/index.ts'
import { changeStatus } from '#lib/server/applications/company/decisions/change-status.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { refreshCandidate } from '#lib/server/matching/refresh/refresh-candidate.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { readCompanyApplications } from '#lib/server/pages/company-applications.ts'
import { readRecruiterDashboard } from '#lib/server/pages/recruiter-dashboard.ts'
import { makeApplication } from '#support/records/applications.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { countQueries } from '#support/program/queries.ts'

const app = await testApp()
const { db, services } = app
const ofWork = (work: () => Promise<unknown>) => countQueries(services.connection.pool, work)

/** Creates a company with some jobs, each with two applications. */
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
  ofWork(() => readRecruiterDashboard(services, actor))

test('the dashboard of a recruiter takes at most 11 statements, however many jobs there are', async () => {
  const few = await ofDashboard(await makeHiring(1))

  expect(few).toBeLessThanOrEqual(11)
  expect(await ofDashboard(await makeHiring(12))).toBe(few)
})

test('the applications of a job take few statements, in the list and on the board', async () => {
  const { jobId, recruiter } = await makeHiring(2)
  const search = { limit: 20, sort: 'newest' } as const
  const countFor = (view: 'board' | 'list') =>
    ofWork(() => readCompanyApplications(db, recruiter, { jobId, search, view }))

  // The job, the counts, and the applications.
  expect([await countFor('list'), await countFor('board')]).toEqual([3, 3])
})

test('the API lists the applications of a job with the same number of statements for few and many', async () => {
  const list = ({ jobId, recruiter }: Awaited<ReturnType<typeof makeHiring>>) =>
    ofWork(() => listReceivedApplications(db, recruiter, { jobId, limit: 20, sort: 'newest' }))
  const hiring = await makeHiring(1)
  const few = await list(hiring)
  for (let times = 0; times < 5; times += 1)
    await makeApplication(db, await makeCandidate(db), { id: hiring.jobId })

  // The job, the rows, their number, and both sides of the matches.
  expect([few, await list(hiring)]).toEqual([5, 5])
})

test('the reasons for a match change with the skills of either side', async () => {
  const { jobId, recruiter } = await makeHiring(1)
  const list = async () =>
    (await listReceivedApplications(db, recruiter, { jobId, limit: 20, sort: 'newest' })).items
  const reasons = async () => (await list()).map(({ match_reasons }) => match_reasons)
  const candidateId = (await list())[0]?.candidate.id ?? 0
  const learn = (skills: string[]) =>
    db.update(candidateProfiles).set({ skills }).where(eq(candidateProfiles.userId, candidateId))
  await learn(['Sewing'])
  const seen = [await reasons()]
  for (const skills of [['Welding'], ['Weaving']]) {
    await db.update(jobs).set({ skills }).where(eq(jobs.id, jobId))
    await refreshJob(db, services.matching, jobId)
    await refreshCandidate(db, services.matching, candidateId)
    seen.push(await reasons())
    await learn(skills)
    await refreshCandidate(db, services.matching, candidateId)
    seen.push(await reasons())
  }

  expect(new Set(seen.map(one => JSON.stringify(one))).size).toBe(seen.length)
})

test('a decision takes at most 9 statements', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const application = await makeApplication(db, await makeCandidate(db), job)
  const change = { status: 'shortlisted' } as const
  const decide = (tx: Db) => changeStatus(tx, recruiter, { applicationId: application.id, change })

  expect(await ofWork(() => db.transaction(decide))).toBeLessThanOrEqual(9)
})

// Rate limits are off in tests: if they are on, counting needs one more statement.
test('a message takes three statements: the session, the conversation, and the write', async () => {
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

test('the page of a chat takes four statements besides the session: the chat, the other person, messages, inbox', async () => {
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
  // The first read marks the messages as delivered.
  expect((await open()).messenger?.chat?.messages).toHaveLength(1)

  expect(await ofWork(open)).toBe(4)
})
