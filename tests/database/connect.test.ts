import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { connect } from '#lib/server/db/connect.ts'
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

test('a transaction whose work throws is rolled back, and the error is the one thrown', async () => {
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

test('a transaction inside another is a savepoint of it', async () => {
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
