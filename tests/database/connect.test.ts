import { eq, ilike, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { connect } from '#lib/server/db/connect.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { testDatabase } from '#support/program/database.ts'

const { url } = await testDatabase()

test('R02 a connection whose transaction could not begin goes back to the pool', async () => {
  const { close, db, pool } = connect(url, { max: 1 })
  pool.once('acquire', client => void client.end())

  await expect(db.transaction(tx => tx.execute(sql`select 1`))).rejects.toThrow('begin')
  const { rows } = await db.transaction(tx => tx.execute(sql`select 2 as two`))

  expect(rows).toEqual([{ two: 2 }])
  await close()
})

test('a transaction whose callback throws is rolled back and rethrows that error', async () => {
  const { close, db } = connect(url)
  await db.execute(sql`create table kept (n int)`)
  const fault = new Error('halfway')

  const outcome = db.transaction(async tx => {
    await tx.execute(sql`insert into kept values (1)`)
    throw fault
  })

  await expect(outcome).rejects.toBe(fault)
  expect((await db.execute(sql`select * from kept`)).rows).toEqual([])
  await close()
})

test('a nested transaction is a savepoint of the outer one', async () => {
  const { close, db } = connect(url)
  await db.execute(sql`create table outer_rows (n int)`)

  await db.transaction(async tx => {
    await tx.execute(sql`insert into outer_rows values (1)`)
    await tx
      .transaction(async inner => {
        await inner.execute(sql`insert into outer_rows values (2)`)
        throw new Error('inner only')
      })
      .catch(() => undefined)
  })

  expect((await db.execute(sql`select * from outer_rows`)).rows).toEqual([{ n: 1 }])
  await close()
})

test('frequent statements of the query builder, and SQL marked as prepared, become prepared statements', async () => {
  // Statements are counted per process: other tests of this worker have run some.
  vi.resetModules()
  const { connect: connectFirst } = await import('#lib/server/db/connect.ts')
  const { PREPARED } = await import('#lib/server/db/prepared-statements.ts')
  const { close, db, pool } = connectFirst(url, { max: 1 })
  const find = (id: number) => db.select({ name: users.name }).from(users).where(eq(users.id, id))
  const search = (name: string) => db.select().from(users).where(ilike(users.name, name))
  const searchAlways = (name: string) =>
    db.execute(sql`${PREPARED}select from users where name like ${name}`)

  const prepared = async () => {
    const { rows } = await pool.query('select statement from pg_prepared_statements')
    return new Set(rows.map(({ statement }) => statement))
  }

  for (const id of [1, 2, 3, 4]) await find(id)
  expect(await prepared()).toEqual(new Set())
  for (const id of [5, 6]) await find(id)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await search(name)
    await searchAlways(name)
    await db.execute(sql`select 1`)
  }
  expect(await prepared()).toEqual(
    new Set(['/* prepared */ select from users where name like $1', find(1).toSQL().sql]),
  )
  await close()
})

test('statements of many shapes leave room for other prepared statements', async () => {
  vi.resetModules()
  const { connect: connectFirst } = await import('#lib/server/db/connect.ts')
  const { PREPARED } = await import('#lib/server/db/prepared-statements.ts')
  const { close, db, pool } = connectFirst(url, { max: 1 })
  const shapes = Array.from({ length: 70 }, (_, at) => sql.raw(`select ${at}`))
  const find = (id: number) => db.select({ name: users.name }).from(users).where(eq(users.id, id))

  for (let time = 0; time < 5; time += 1)
    for (const shape of shapes) await db.execute(sql`${PREPARED}${shape}`)
  for (let id = 0; id < 5; id += 1) await find(id)

  const { rows } = await pool.query('select statement from pg_prepared_statements')
  expect(rows).toHaveLength(61)
  expect(rows).toContainEqual({ statement: find(1).toSQL().sql })
  await close()
})

test('a prepared statement returns the right row for each value, on every connection', async () => {
  const { close, db } = connect(url, { max: 3 })
  const double = (value: number) =>
    db.select({ value: sql<number>`${value}::int * 2` }).from(sql`(select) as one`)

  const results = await Promise.all(Array.from({ length: 30 }, (_, value) => double(value)))

  expect(results.flat().map(({ value }) => value)).toEqual(
    Array.from({ length: 30 }, (_, at) => at * 2),
  )
  await close()
})
