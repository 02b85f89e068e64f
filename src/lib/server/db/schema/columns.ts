import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

import { decryptColumn, encryptColumn } from '../encryption/column-keys.ts'

/** An integer primary key that the database generates. */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** An instant. Read as a `Date`, stored as `timestamptz`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Raw bytes: hashes and nonces. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/**
 * A text that is encrypted in the database and plain for its callers. No statement can search or sort
 * by it. A statement that reads it without Drizzle's column gets the encrypted value. The name of the
 * table is part of the key; `encrypted-columns.test.ts` checks it.
 */
export const encryptedText = (table: string, name: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    fromDriver: stored => decryptColumn(`${table}.${name}`, stored),
    toDriver: plain => encryptColumn(`${table}.${name}`, plain),
  })(name)

/** The same for a value that is stored as JSON. */
export const encryptedJson = <Value>(table: string, name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    fromDriver: stored => JSON.parse(decryptColumn(`${table}.${name}`, stored)) as Value,
    toDriver: value => encryptColumn(`${table}.${name}`, JSON.stringify(value)),
  })(name)

/** The words of a full-text document. A trigger writes it; queries only compare it. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An instant as text for cursors. It keeps the microseconds, which a `Date` would lose. */
export const instantText = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
