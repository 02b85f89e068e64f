import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { afterAll, inject } from 'vitest'

import { connect, type Connection } from '#lib/server/db/connect.ts'

export interface TestDatabase extends Connection {
  /** For a second pool, a migration, or a program of its own. */
  url: string
}

/** A migrated, empty database for the test file that asks; dropped when the file is through. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `openings_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${inject('template')}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = name
  const connection = connect(url.href)
  afterAll(async () => {
    await connection.close()
    await onServer(`drop database ${name} with (force)`)
  })
  return { ...connection, url: url.href }
}

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
