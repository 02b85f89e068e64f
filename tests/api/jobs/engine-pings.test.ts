import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { indexNowChanges, jobs } from '#lib/server/db/schema/jobs.ts'
import { gatherChanges } from '#lib/server/jobs/pings/ping-tasks.ts'
import { SITE, testApp } from '#support/program/app.ts'
import { makeJob, makeRecruiter, verifyEmail } from '#support/people/people.ts'
import { startPingReceiver } from '#support/services/ping-receiver.ts'

const receiver = await startPingReceiver()
const folder = await mkdtemp(join(tmpdir(), 'openings-google-'))
afterAll(() => rm(folder, { force: true, recursive: true }))
const keyFile = join(folder, 'key.json')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
await writeFile(
  keyFile,
  JSON.stringify({
    client_email: 'pings@example.iam.gserviceaccount.com',
    private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    private_key_id: 'k1',
    token_uri: `${receiver.url}/token`,
  }),
)
const KEY = 'an-index-now-key'
const app = await testApp({
  GOOGLE_INDEXING_KEY_FILE: keyFile,
  GOOGLE_INDEXING_URL: `${receiver.url}/google`,
  INDEXNOW_KEY: KEY,
  INDEXNOW_URL: `${receiver.url}/indexnow`,
})
const { db } = app
const recruiter = await makeRecruiter(db)
await verifyEmail(db, recruiter.id)

/** Runs the tasks, after the one that gathers changes for IndexNow each minute. */
async function runTasks(): Promise<void> {
  await gatherChanges.run(app.services, {})
  await app.runTasks()
}

beforeEach(async () => {
  await runTasks()
  receiver.take()
})

const decode = (part: string): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
const jsonOf = ({ body }: { body: string }) => JSON.parse(body) as Record<string, unknown>

/** The pings since the last call: addresses of IndexNow, and types and addresses of Google. */
async function readPings() {
  await runTasks()
  const pings = receiver.take()
  const to = (path: string) => pings.filter(ping => ping.path === path).map(jsonOf)
  return {
    google: to('/google').map(({ type, url }) => `${String(type)} ${String(url)}`),
    indexNow: to('/indexnow').map(({ urlList }) => urlList),
  }
}
const updated = (id: number) => ({
  google: [`URL_UPDATED ${SITE}/jobs/${id}`],
  indexNow: [[`${SITE}/jobs/${id}`]],
})
const deleted = (id: number) => ({ ...updated(id), google: [`URL_DELETED ${SITE}/jobs/${id}`] })
const NOTHING = { google: [], indexNow: [] }

test('published and changed jobs are reported as updated, closed ones as deleted', async () => {
  const job = await makeJob(db, recruiter)
  expect(await readPings()).toEqual(updated(job.id))

  const path = { as: recruiter, params: { id: job.id } }
  const change = { body: { title: 'Master joiner' }, ...path }
  expect((await app.call('PUT /recruiters/jobs/{id}/update', change)).status).toBe(200)
  expect(await readPings()).toEqual(updated(job.id))

  const close = { body: { reason: 'filled' }, ...path }
  expect((await app.call('POST /recruiters/jobs/{id}/close', close)).status).toBe(200)
  expect(await readPings()).toEqual(deleted(job.id))

  expect((await app.call('DELETE /recruiters/jobs/{id}', path)).status).toBe(204)
  expect(await readPings()).toEqual(NOTHING)
})

test('deleted, frozen and erased jobs are reported as deleted', async () => {
  const [first, second, third] = [
    await makeJob(db, recruiter),
    await makeJob(db, recruiter),
    await makeJob(db, recruiter),
  ]
  await readPings()

  await app.call('DELETE /recruiters/jobs/{id}', { as: recruiter, params: { id: first.id } })
  expect(await readPings()).toEqual(deleted(first.id))
  await db
    .update(jobs)
    .set({ frozenAt: new Date(), frozenFrom: 'active', status: 'closed' })
    .where(eq(jobs.id, second.id))
  expect(await readPings()).toEqual(deleted(second.id))
  await db.delete(jobs).where(eq(jobs.id, third.id))
  expect(await readPings()).toEqual(deleted(third.id))
})

test('a job is reported as deleted after its deadline, although no row changes', async () => {
  const job = await makeJob(db, recruiter, { closesAt: new Date(Date.now() + 3_600_000) })
  expect(await readPings()).toEqual(updated(job.id))
  const { rows } = await db.execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${`ping-end-google-${job.id}`}`,
  )
  expect(new Date(rows[0]?.run_at ?? 0)).toEqual(job.closesAt)
  expect(await db.select().from(indexNowChanges)).toEqual([{ dueAt: job.closesAt, jobId: job.id }])

  expect(await readPings()).toEqual(NOTHING)

  await db.execute(sql`alter table jobs disable trigger user`)
  await db.update(jobs).set({ closesAt: new Date() }).where(eq(jobs.id, job.id))
  await db.execute(sql`alter table jobs enable trigger user`)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await db.update(indexNowChanges).set({ dueAt: sql`now()` })
  expect(await readPings()).toEqual(deleted(job.id))
  expect(await db.select().from(indexNowChanges)).toEqual([])
})

test('IndexNow gets many changes in one request, and each job once', async () => {
  const first = await makeJob(db, recruiter)
  const second = await makeJob(db, recruiter)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, first.id))
  const { indexNow } = await readPings()

  expect(indexNow).toHaveLength(1)
  expect((indexNow[0] as string[]).toSorted()).toEqual(
    [first, second].map(({ id }) => `${SITE}/jobs/${id}`).toSorted(),
  )
  expect(await readPings()).toEqual(NOTHING)
})

test('a change is reported to IndexNow only after its commit', async () => {
  const [first, second] = [await makeJob(db, recruiter), await makeJob(db, recruiter)]
  await db.transaction(async tx => {
    await tx.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, first.id))
    await gatherChanges.run(app.services, {})
  })
  await app.runTasks()
  const sent = receiver.take().filter(({ path }) => path === '/indexnow')
  expect(sent.map(jsonOf)).toMatchObject([{ urlList: [`${SITE}/jobs/${second.id}`] }])
  expect((await readPings()).indexNow).toEqual([[`${SITE}/jobs/${first.id}`]])
})

test('drafts, invisible changes and rolled-back changes are not reported', async () => {
  const draft = await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  await db.update(jobs).set({ title: 'Other' }).where(eq(jobs.id, draft.id))
  const job = await makeJob(db, recruiter)
  await readPings()
  await db.update(jobs).set({ blindReview: true }).where(eq(jobs.id, job.id))
  await db
    .transaction(async tx => {
      await tx.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id))
      throw new Error('rolled back')
    })
    .catch(() => {})

  expect(await readPings()).toEqual(NOTHING)
})

test('a failed ping is sent again later, a refused one is not', async () => {
  const job = await makeJob(db, recruiter)
  // Both engines fail temporarily: Google already when it issues the token.
  receiver.answerWith(503, 503)
  await expect(runTasks()).rejects.toThrow('answered 503')
  expect(receiver.take()).toHaveLength(2)
  const { rows } = await db.execute<{ attempts: number; later: boolean }>(
    sql`select attempts, run_at > now() as later from graphile_worker.jobs
      where task_identifier like 'jobs.ping-%'`,
  )
  expect(rows).toEqual([
    { attempts: 1, later: true },
    { attempts: 1, later: true },
  ])
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  expect(await readPings()).toEqual(updated(job.id))

  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id))
  receiver.answerWith(403, 403)
  await runTasks()
  await runTasks()
  expect(receiver.take()).toHaveLength(2)
})

test('IndexNow gets the key, and Google a claim signed by the service account', async () => {
  const job = await makeJob(db, recruiter)
  await runTasks()
  const pings = receiver.take()
  const sentTo = (path: string) => pings.find(ping => ping.path === path)
  const claim = new URLSearchParams(sentTo('/token')?.body)
  const [head = '', claims = '', signature = ''] = (claim.get('assertion') ?? '').split('.')

  expect(jsonOf(sentTo('/indexnow') ?? { body: '{}' })).toEqual({
    host: new URL(SITE).host,
    key: KEY,
    keyLocation: `${SITE}/${KEY}.txt`,
    urlList: [`${SITE}/jobs/${job.id}`],
  })
  expect(claim.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  expect(decode(head)).toEqual({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
  expect(decode(claims)).toMatchObject({
    aud: `${receiver.url}/token`,
    iss: 'pings@example.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/indexing',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(sentTo('/google')?.authorization).toBe('Bearer granted')
})

test.each([
  ['without a key', {}],
  ['with a key of Google alone', { GOOGLE_INDEXING_KEY_FILE: keyFile }],
])('%s nothing is noted for IndexNow', async (_, settings) => {
  const without = await testApp(settings)
  await makeJob(without.db, await makeRecruiter(without.db))
  const { rows } = await without.db.execute<{ task_identifier: string }>(
    sql`select task_identifier from graphile_worker.jobs where task_identifier like 'jobs.ping-%'`,
  )
  expect(rows.map(row => row.task_identifier)).toEqual(
    'GOOGLE_INDEXING_KEY_FILE' in settings ? ['jobs.ping-google'] : [],
  )
  expect(await without.db.select().from(indexNowChanges)).toEqual([])
})
