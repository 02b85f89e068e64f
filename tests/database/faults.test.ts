import type { Pool } from 'pg'
import { expect, test } from 'vitest'

import { migrate } from '#lib/server/db/migrate.ts'
import { connect } from '#lib/server/db/connect.ts'
import { type TestApp, testApp } from '#support/program/app.ts'
import { testDatabase } from '#support/program/database.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()

/** Migrations that follow those of the program. */
const STEPS = {
  broken: {
    file: '9001_broken.sql',
    text: 'create table half_done (n int); alter table jobs add column half int; select 1/0;',
  },
  slow: {
    file: '9002_slow.sql',
    text: 'create table made_once (n int); select pg_sleep(0.3); insert into made_once values (1);',
  },
  wide: {
    file: '9003_wide.sql',
    text: "alter table jobs add column new_fact text not null default ''",
  },
}

test('R26 a call that waits too long for a lock gets 503 with Retry-After, and works after the lock is released', async () => {
  const job = await makeJob(app.db, await makeRecruiter(app.db))
  const holder = await app.services.connection.pool.connect()
  await holder.query('begin; lock table jobs in access exclusive mode')

  const locked = await app.call('GET /jobs/{id}', { params: { id: job.id } })
  await holder.query('rollback')
  holder.release()
  const unlocked = await app.call('GET /jobs/{id}', { params: { id: job.id } })

  expect(locked.status).toBe(503)
  expect(locked.body).toMatchObject({ code: 'busy', status: 503 })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(unlocked.status).toBe(200)
})

test('R02 when the database ends connections, only the calls on them fail', async () => {
  const job = await makeJob(app.db, await makeRecruiter(app.db))
  const read = () => app.call('GET /jobs/{id}', { params: { id: job.id } })
  const killer = connect(urlOf(app))

  for (let round = 0; round < 6; round += 1) {
    const calls = Array.from({ length: 8 }, read)
    // The role may not end processes of the server, such as autovacuum.
    await killer.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
  }
  await killer.close()

  // A busy program notices the last ended connections with a short delay.
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, read))
    return [...new Set(answers.map(({ status }) => status))]
  }
  await expect.poll(statuses).toEqual([200])
})

test('R18 a migration that fails half-way leaves schema and version unchanged, and the error names its file', async () => {
  const { pool, url } = await testDatabase()
  const before = await schemaOf(pool)

  await expect(migrate(url, [STEPS.broken])).rejects.toThrow(
    'Migration 9001_broken.sql failed: division by zero',
  )

  expect(await schemaOf(pool)).toEqual(before)
  expect(await migrate(url)).toEqual([])
})

test('R17 when several programs migrate at once, one runs the migration and the others wait', async () => {
  const { pool, url } = await testDatabase()

  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, [STEPS.slow])))

  expect(applied.flat()).toEqual(['9002_slow.sql'])
  expect((await pool.query('select n from made_once')).rows).toEqual([{ n: 1 }])
})

test('R17 a migration fails after the lock timeout instead of blocking other queries', async () => {
  const { pool, url } = await testDatabase()
  const reader = await pool.connect()
  await reader.query('begin; select count(*) from jobs')

  await expect(migrate(url, [STEPS.wide])).rejects.toThrow(/lock timeout/)
  await reader.query('rollback')
  reader.release()

  expect(await migrate(url, [STEPS.wide])).toEqual(['9003_wide.sql'])
})

test('R17 the program still works with a newer schema', async () => {
  const newer = await testApp()
  await migrate(urlOf(newer), [STEPS.wide])
  const recruiter = await makeRecruiter(newer.db)
  const job = await makeJob(newer.db, recruiter)

  const read = await newer.call('GET /jobs/{id}', { params: { id: job.id } })
  const written = await newer.call('PUT /recruiters/jobs/{id}/update', {
    as: recruiter,
    body: { title: 'Senior joiner' },
    params: { id: job.id },
  })

  expect([read.status, written.status]).toEqual([200, 200])
})

function urlOf({ services }: TestApp): string {
  return services.connection.pool.options.connectionString ?? ''
}

/** Every column of every table, and the applied migrations. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
     union all select file from migrations order by name`,
  )
  return rows
}
