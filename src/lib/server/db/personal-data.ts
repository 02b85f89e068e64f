import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Payments } from '../payments/payments.ts'
import type { Db } from './connect.ts'

/** The person whose data is exported or erased, with their current account data. */
export interface Person {
  id: number
  email: string
  name: string
}

/** Rows of a table that belong to a person, as the export of their data contains them. */
export interface OwnRows {
  /** The name of the file, without ending: `saved-jobs`. */
  name: string
  /** One sentence for the README of the export. */
  about: string
  /** Each row becomes a JSON object by the names of its columns. No hashes, tokens or keys. */
  select: (id: SQL) => SQL
  /** Those of its columns that are encrypted in the database: the export holds them in plain form. */
  encrypted?: readonly PgColumn[]
}

/** A stored file of a person. */
export interface OwnFile {
  id: string
  name: string
  storageKey: string
}

/** What is outside the database and must be released first. */
interface Outside {
  payments: Payments
}

/** The personal data of one domain: how it is exported and erased. */
export interface PersonalData {
  rows: readonly OwnRows[]
  /** The files of the person in this domain; erasure removes the bytes before `erase` runs. */
  files?: (db: Db, person: Person) => Promise<OwnFile[]>
  /** Ends what providers store for the program. Safe to repeat. */
  release?: (db: Db, outside: Outside, person: Person) => Promise<void>
  /** Removes everything personal, in the caller's transaction. It may run twice. */
  erase: (tx: Db, person: Person) => Promise<void>
}

/** Whether a person has confirmed their address. Until then it may be somebody else's. */
export function hasConfirmedAddress(id: SQL | number): SQL {
  return sql`exists (select from users where id = ${id} and email_verified_at is not null)`
}

/** An id as part of a statement that takes no parameters, as `declare cursor` does. */
export function literalId(id: number): SQL {
  if (!Number.isSafeInteger(id)) throw new Error(`${id} is no id`)
  return sql.raw(String(id))
}
