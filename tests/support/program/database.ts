import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { connect, type Connection } from '#lib/server/db/connect.ts'

import { atEnd } from './at-end.ts'
import { queryOnce } from './test-server.ts'

export interface TestDatabase extends Connection {
  /** For a second pool, a migration, or a separate program. */
  url: string
}

/** A migrated, empty database, dropped after the test or file that asks for it. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('template')}`)
}

/** The same without any migration, for a test that migrates. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `openings_test_${randomBytes(6).toString('hex')}`
  const server = inject('serverUrl')
  // Its files are copied. Page by page through the log, as is usual, a copy takes three times the CPU.
  await queryOnce(server, `create database ${name} ${from} strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  const connection = connect(url.href)
  atEnd(async () => {
    await connection.close()
    // By force would need the right to end autovacuum too, which only a plain drop waits for.
    await queryOnce(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and usename = current_user`,
    )
    await queryOnce(server, `drop database ${name}`)
  })
  return { ...connection, url: url.href }
}
