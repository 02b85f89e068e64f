import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database, Db } from '../connect.ts'
import { encryptionKeys } from '../schema/system.ts'
import { newestColumnKey } from './column-keys.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'

/** The progress of a pass over all encrypted columns. */
export interface PassPosition {
  /** An index into `ENCRYPTED_COLUMNS`. */
  column: number
  /** The page of the table, of 8 kB each. */
  page: number
}

/** The number of table pages that one statement reads: 800 kB, a few thousand rows. */
const PAGES = 100
/** The maximum of values that one statement writes. */
const MAX_WRITTEN = 500

/**
 * Encrypts the values in the next pages of a column with the newest key if they have another key or
 * none. A row that changes meanwhile gets the newest key from its writer. Returns the next
 * position; null at the end.
 */
export async function reEncryptPages(
  db: Database,
  { column: place, page }: PassPosition,
): Promise<PassPosition | null> {
  const column = ENCRYPTED_COLUMNS[place]
  if (!column) return null
  const values = await readOld(db, column, page)
  for (let from = 0; from < values.length; from += MAX_WRITTEN)
    await writeAgain(db, column, values.slice(from, from + MAX_WRITTEN))
  const next = page + PAGES
  if (next < (await countPages(db, column))) return { column: place, page: next }
  return place + 1 < ENCRYPTED_COLUMNS.length ? { column: place + 1, page: 0 } : null
}

interface StoredValue {
  [name: string]: unknown
  /** The position of the row in its table. */
  at: string
  stored: string
}

async function readOld(db: Db, column: PgColumn, page: number): Promise<StoredValue[]> {
  const { name, table } = namesOf(column)
  const { rows } = await db.execute<StoredValue>(sql`select ctid::text as at, ${name} as stored
    from ${table} where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid
      and ${name} <> '' and not starts_with(${name}, ${`enc:${newestColumnKey()}:`})`)
  return rows
}

/** Writes the values that have not changed meanwhile. Leaves values that no key can decrypt. */
async function writeAgain(db: Db, column: PgColumn, found: StoredValue[]): Promise<void> {
  const { name, table } = namesOf(column)
  const values = found.flatMap(({ at, stored }) => {
    const again = encryptAgain(column, stored)
    return again === null ? [] : [sql`(${at}::tid, ${stored}::text, ${again}::text)`]
  })
  if (values.length === 0) return
  await db.execute(sql`update ${table} as t set ${name} = found.again
    from (values ${sql.join(values, sql`, `)}) as found (at, stored, again)
    where t.ctid = found.at and t.${name} = found.stored`)
}

function encryptAgain(column: PgColumn, stored: string): string | null {
  try {
    return column.mapToDriverValue(column.mapFromDriverValue(stored)) as string
  } catch {
    return null
  }
}

async function countPages(db: Db, column: PgColumn): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(sql`select (pg_relation_size(
    ${getTableName(column.table)}::regclass) / current_setting('block_size')::int)::int as pages`)
  return rows[0]?.pages ?? 0
}

function namesOf(column: PgColumn): { name: SQL; table: SQL } {
  return {
    name: sql`${sql.identifier(column.name)}`,
    table: sql`${sql.identifier(getTableName(column.table))}`,
  }
}

/** The number of values that each key has encrypted, by key id. Unencrypted values count as `plain`. */
export async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map([[newestColumnKey(), 0]])
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const column of ENCRYPTED_COLUMNS) {
      const { name, table } = namesOf(column)
      const { rows } = await tx.execute<{ amount: number; key: string }>(sql`select
          coalesce(substring(${name} from '^enc:([0-9a-f]{8}):'), 'plain') as key,
          count(*)::int as amount
        from ${table} where ${name} <> '' group by 1`)
      for (const { amount, key } of rows) counts.set(key, (counts.get(key) ?? 0) + amount)
    }
  })
  return counts
}

/** Removes unused keys from the list of keys, so that the program can start without them. */
export async function forgetUnusedKeys(db: Database): Promise<void> {
  const used = await countByKey(db)
  const noted = await db.select().from(encryptionKeys)
  const unused = noted.map(({ id }) => id).filter(id => !used.has(id))
  if (unused.length > 0) await db.delete(encryptionKeys).where(inArray(encryptionKeys.id, unused))
}

/** Empties all values of a lost key and removes the key from the list. Returns the number of values. */
export async function emptyValuesOf(db: Database, keyId: string): Promise<number> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    let emptied = 0
    for (const column of ENCRYPTED_COLUMNS) {
      const { name, table } = namesOf(column)
      const { rowCount } = await tx.execute(sql`update ${table}
        set ${name} = ${column.notNull ? '' : null}
        where starts_with(${name}, ${`enc:${keyId}:`})`)
      emptied += rowCount ?? 0
    }
    await tx.delete(encryptionKeys).where(eq(encryptionKeys.id, keyId))
    return emptied
  })
}
