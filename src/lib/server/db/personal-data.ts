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
  /** The columns that are encrypted in the database. The export contains them decrypted. */
  encrypted?: readonly PgColumn[]
}

/** A stored file of a person. */
export interface OwnFile {
  id: string
  name: string
  storageKey: string
}

/** The services with data outside the database, which must be released first. */
interface Outside {
  payments: Payments
}

/** The personal data of one domain: how it is exported and erased. */
export interface PersonalData {
  rows: readonly OwnRows[]
  /** The files of the person in this domain; erasure removes the bytes before `erase` runs. */
  files?: (db: Db, person: Person) => Promise<OwnFile[]>
  /** Deletes the data that providers store for the program. Safe to repeat. */
  release?: (db: Db, outside: Outside, person: Person) => Promise<void>
  /** Removes all personal data, in the caller's transaction. It may run twice. */
  erase: (tx: Db, person: Person) => Promise<void>
}

/** Whether a person has confirmed their address. Until then it may be somebody else's. */
export function hasConfirmedAddress(id: SQL | number): SQL {
  return sql`exists (select from users where id = ${id} and email_verified_at is not null)`
}

/** An id as part of a statement that accepts no parameters, such as `declare cursor`. */
export function literalId(id: number): SQL {
  if (!Number.isSafeInteger(id)) throw new Error(`${id} is no id`)
  return sql.raw(String(id))
}
