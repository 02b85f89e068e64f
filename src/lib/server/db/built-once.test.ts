import { asc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'

import { testDatabase } from '#support/database.ts'

import { builtOnce, type Places, plannedOnce } from './built-once.ts'
import { connect, type Database } from './connect.ts'

const { url } = await testDatabase()
const things = pgTable('things', {
  at: timestamp({ withTimezone: true }).notNull(),
  id: integer().notNull(),
  kind: text().notNull(),
})

beforeAll(async () => {
  const { close, db } = connect(url)
  await db.execute(sql`
    create table things as
    select n as id, case when n % 2 = 0 then 'even' else 'odd' end as kind,
      '2030-01-01 00:00Z'::timestamptz + n * interval '1 day' as at
    from generate_series(1, 5) as n`)
  await close()
})

/** A read of things and how often it was written. */
function makeRead(once: typeof builtOnce) {
  const written: unknown[] = []
  const read = once((db, { kind, most }: Places<{ kind: string | null; most: number }>) => {
    written.push(db)
    return db
      .select({ id: things.id })
      .from(things)
      .where(sql`${kind}::text is null or ${eq(things.kind, kind)}`)
      .orderBy(asc(things.id))
      .limit(most)
  })
  return { read, written }
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { close, db } = connect(url, { max: 2 })
  await work(db)
  await close()
}

test('a statement is written once for a database, with the values of each call', async () => {
  const { read, written } = makeRead(builtOnce)

  await withDatabase(async db => {
    expect(await read(db, { kind: 'odd', most: 2 })).toEqual([{ id: 1 }, { id: 3 }])
    expect(await read(db, { kind: null, most: 3 })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(written).toEqual([db])
    const { rows } = await db.$client.query('select name from pg_prepared_statements')
    expect(rows).toEqual([])
  })
  await withDatabase(async db => {
    expect(await read(db, { kind: 'even', most: 9 })).toEqual([{ id: 2 }, { id: 4 }])
  })
  expect(written).toHaveLength(2)
})

test('one that is planned once keeps its plan, and rows come as their columns say', async () => {
  const read = plannedOnce((db, { before }: Places<{ before: Date }>) =>
    db
      .select(getTableColumns(things))
      .from(things)
      .where(lt(things.at, sql.param(before, things.at))),
  )

  await withDatabase(async db => {
    const rows = await read(db, { before: new Date('2030-01-03T00:00:00Z') })
    expect(rows).toEqual([{ at: new Date('2030-01-02T00:00:00Z'), id: 1, kind: 'odd' }])
    expect(await read(db, { before: new Date('2030-01-01T00:00:00Z') })).toEqual([])
    const plans = await db.$client.query('select name from pg_prepared_statements')
    expect(plans.rows).toEqual([{ name: 'planned_0' }])
  })
})

test('inside a transaction it reads what the transaction wrote', async () => {
  const { read, written } = makeRead(plannedOnce)

  await withDatabase(async db => {
    const odd = { kind: 'odd', most: 9 }
    const within = await db.transaction(async tx => {
      await tx.delete(things).where(lt(things.id, 4))
      const seen = [await read(tx, odd), await read(tx, odd), await read(db, odd)]
      return seen
    })
    expect(within).toEqual([[{ id: 5 }], [{ id: 5 }], [{ id: 1 }, { id: 3 }, { id: 5 }]])
    expect(written).toHaveLength(2)
    expect(await read(db, odd)).toEqual([{ id: 5 }])
  })
})
