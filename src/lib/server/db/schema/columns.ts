import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** An integer primary key that the database counts. */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** An instant. Read as a `Date`, stored as `timestamptz`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Raw bytes: hashes and nonces. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** The words of a full-text document. Written by a trigger, only ever compared. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An instant as text with all its microseconds, which a `Date` would cut: for cursors. */
export const instantText = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
