import { drizzle } from 'drizzle-orm/node-postgres'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import { testDatabase } from '#support/database.ts'

import { connect } from './connect.ts'
import { PLANNED_ONCE } from './planned-once.ts'

const { url } = await testDatabase()
const numbers = pgTable('numbers', { n: integer() })

test('a statement planned once keeps its plan on its connection, each text its own', async () => {
  const { close, db, pool } = connect(url, { max: 1 })
  await db.execute(sql`create table numbers as select generate_series(1, 9) as n`)
  const find = (n: number) =>
    db.select().from(numbers).where(eq(numbers.n, n)).prepare(PLANNED_ONCE).execute()
  const all = () => db.select().from(numbers).limit(2).prepare(PLANNED_ONCE).execute()

  expect([await find(3), await find(4), await all()]).toEqual([
    [{ n: 3 }],
    [{ n: 4 }],
    [{ n: 1 }, { n: 2 }],
  ])
  const { rows } = await pool.query('select name from pg_prepared_statements order by name')
  expect(rows).toEqual([{ name: 'planned_0' }, { name: 'planned_1' }])
  await close()
})

test('every other statement is planned anew', async () => {
  const { close, pool } = connect(url, { max: 1 })
  await drizzle({ client: pool }).execute(sql`select ${1}::int`)

  const { rows } = await pool.query('select name from pg_prepared_statements')

  expect(rows).toEqual([])
  await close()
})
