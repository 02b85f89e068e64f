import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { pendingMigrations } from '#lib/server/db/migrate.ts'
import { testDatabase } from '#support/program/database.ts'

const first = await testDatabase()
const second = await testDatabase()

test('a test database is migrated', async () => {
  expect(await pendingMigrations(first.pool)).toEqual([])
})

test('two test databases do not see each other', async () => {
  await first.db.execute(sql`create table mine (id int)`)

  const { rows } = await second.db.execute(sql`select to_regclass('mine') as found`)

  expect(rows).toEqual([{ found: null }])
})
