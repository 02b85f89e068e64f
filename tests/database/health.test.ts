import { expect, test, vi } from 'vitest'

import { connect } from '#lib/server/db/connect.ts'
import { readHealth } from '#lib/server/system/health.ts'
import { createWriteCheck } from '#lib/server/system/write-check.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { countQueries } from '#support/program/queries.ts'

const app = await testApp()

test('the liveness check does not query the database', async () => {
  const { body, status } = await app.call('GET /health/live')

  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok' })
})

test('the program is ready once the database is migrated', async () => {
  const { body, status } = await app.call('GET /health')

  expect(status).toBe(200)
  expect(body).toEqual({
    backlog_seconds: 0,
    database: true,
    failed_mails: 0,
    migrations: true,
    status: 'ok',
    stopping: false,
    writes: true,
  })
})

test('a program that is stopping is not ready, although the database and its migrations are fine', async () => {
  const stopping = new AbortController()
  stopping.abort()

  expect(await readHealth({ ...app.services, stopping })).toMatchObject({
    database: true,
    status: 'unavailable',
    stopping: true,
    writes: true,
  })
})

/** Turns read-only mode on or off, and ends all connections so that the program reconnects. */
async function setReadOnly(on: boolean): Promise<void> {
  const outside = connect(app.services.connection.pool.options.connectionString ?? '')
  const { rows } = await outside.pool.query<{ name: string }>('select current_database() as name')
  const client = await outside.pool.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(
    `alter database ${rows[0]?.name} set default_transaction_read_only = ${on ? 'on' : 'off'}`,
  )
  // The call waits until the connections have ended.
  await client.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  client.release()
  await outside.close()
  // Run a query on each connection: an ended connection fails and is then replaced.
  const { pool } = app.services.connection
  const onEach = () =>
    Promise.all(Array.from({ length: pool.totalCount }, () => pool.query('select 1')))
  await expect.poll(() => onEach().catch(() => null)).not.toBeNull()
}

test('R04 with a read-only database the program is not ready, and the health check says why', async () => {
  const running = performance.now()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(running)
  const ask = () => {
    // The result is cached for ten seconds. Clocks have fractions, so it may be a little less.
    vi.advanceTimersByTime(10_001)
    return app.call('GET /health')
  }
  const job = await makeJob(app.db, await makeRecruiter(app.db))
  const headers = await app.sign(await makeCandidate(app.db))
  try {
    await setReadOnly(true)
    const broken = await ask()
    expect(broken.status).toBe(503)
    expect(broken.body).toMatchObject({ database: true, status: 'unavailable', writes: false })
    // Reads still work; writes get 503 with Retry-After.
    const params = { id: job.id }
    expect((await app.call('GET /jobs/{id}', { params })).status).toBe(200)
    const write = await app.call('POST /jobs/{id}/save', { headers, params })
    expect(write).toMatchObject({ body: { code: 'busy' }, status: 503 })
    expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await setReadOnly(false)
    expect((await ask()).body).toMatchObject({ status: 'ok', writes: true })
    vi.useRealTimers()
  }
})

test('health checks write at most once in ten seconds', async () => {
  const check = createWriteCheck(app.services.connection.pool, () => {})
  const writes = await countQueries(app.services.connection.pool, () =>
    Promise.all(Array.from({ length: 20 }, check)),
  )
  expect(writes).toBe(1)
})
