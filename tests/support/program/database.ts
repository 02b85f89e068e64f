import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { connect, type Connection } from '#lib/server/db/connect.ts'

import { atEnd } from './at-end.ts'
import { queryOnce } from './test-server.ts'

export interface TestDatabase extends Connection {
  /** The URL for a second pool, a migration, or a separate program. */
  url: string
}

/** Creates a migrated, empty database. It is dropped after the test or file that calls this. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('template')}`)
}

/** The same without migrations, for a test that migrates. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `openings_test_${randomBytes(6).toString('hex')}`
  const server = inject('serverUrl')
  // Copies the files. The default, a copy of each page through the log, takes three times the CPU.
  await queryOnce(server, `create database ${name} ${from} strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  const connection = connect(url.href)
  atEnd(async () => {
    await connection.close()
    // `with (force)` would need the right to end autovacuum. A plain drop waits for it.
    await queryOnce(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and usename = current_user`,
    )
    await queryOnce(server, `drop database ${name}`)
  })
  return { ...connection, url: url.href }
}
