import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'

import { testDatabase } from '#support/database.ts'

import { connect } from './connect.ts'
import { rowOf, rowsOf } from './json-rows.ts'

const { url } = await testDatabase()
const things = pgTable('things', {
  at: timestamp({ withTimezone: true }),
  id: integer().notNull(),
  words: text().array().notNull(),
})

test('rows come as they would alone: in their order, grouped, with instants and lists', async () => {
  const { close, db } = connect(url)
  onTestFinished(close)
  await db.execute(sql`
    create table things as select * from (values
      (1, '2030-01-01 01:00+01'::timestamptz, array['a "b"', 'ü']),
      (2, null, array[]::text[])) as things (id, at, words)`)
  const fields = { id: things.id, said: { at: things.at, words: things.words } }
  const [read] = await db
    .select({
      all: rowsOf(fields, row => db.select(row).from(things).orderBy(asc(things.id))),
      missing: rowOf(fields, row => db.select(row).from(things).where(eq(things.id, 3))),
      none: rowsOf(fields, row => db.select(row).from(things).where(eq(things.id, 3))),
      one: rowOf(fields, row => db.select(row).from(things).where(eq(things.id, 2))),
    })
    .from(sql`(select) as page`)

  const first = { id: 1, said: { at: new Date('2030-01-01T00:00Z'), words: ['a "b"', 'ü'] } }
  const second = { id: 2, said: { at: null, words: [] } }
  expect(read).toEqual({ all: [first, second], missing: null, none: [], one: second })
})
