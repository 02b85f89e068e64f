import { type Placeholder, sql } from 'drizzle-orm'

import type { Db } from './connect.ts'
import { PLANNED_ONCE } from './planned-once.ts'

/** Where the values go: `at.id` stands in the statement for the value `id` of each call. */
export type Places<Values> = {
  readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]>
}

/** Drizzle's builders of statements; what is written as `sql` alone costs little to build. */
interface Buildable<Rows> {
  prepare: (name: string) => Built<Rows>
}

interface Built<Rows> {
  execute: (values: Record<string, unknown>) => Promise<Rows>
}

type Build<Values, Rows> = (db: Db, at: Places<Values>) => Buildable<Rows>

type Read<Values, Rows> = (db: Db, values: Values) => Promise<Rows>

/**
 * A statement whose text never changes: Drizzle writes it at its first use, which takes longer than
 * all else that this process does for a few rows, and from then on only the values are filled in.
 * A condition on a value is written in SQL (`${at.status}::text is null or …`).
 *
 * A value goes to the driver as it is: one that its column encodes is `sql.param(at.name, column)`,
 * a list is asked by `= any(…)`. Inside a transaction, which has a connection of its own, it is
 * written once for that transaction.
 */
export function builtOnce<Values extends object, Rows>(
  build: Build<Values, Rows>,
): Read<Values, Rows> {
  return read(build, '')
}

/** The same for a statement that PostgreSQL, too, plans only once: see `PLANNED_ONCE`. */
export function plannedOnce<Values extends object, Rows>(
  build: Build<Values, Rows>,
): Read<Values, Rows> {
  return read(build, PLANNED_ONCE)
}

function read<Values extends object, Rows>(
  build: Build<Values, Rows>,
  name: string,
): Read<Values, Rows> {
  const known = new WeakMap<Db, Built<Rows>>()
  return (db, values) => {
    let built = known.get(db)
    if (!built) {
      built = build(db, places<Values>()).prepare(name)
      known.set(db, built)
    }
    return built.execute(values as Record<string, unknown>)
  }
}

function places<Values>(): Places<Values> {
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Places<Values>
}
