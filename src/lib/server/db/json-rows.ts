import { Column, type GetColumnData, is, SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { jsonOf } from './json-of.ts'

/** What a row holds, by name; a group of fields is an object of its own. */
interface Fields {
  readonly [name: string]: Column | Fields | SQL
}

/** The row that these fields make: columns of instants are `Date`s, an expression is as JSON has it. */
export type RowOf<Given> = {
  -readonly [Name in keyof Given]: Given[Name] extends Column
    ? GetColumnData<Given[Name]>
    : Given[Name] extends SQL<infer Value>
      ? Value
      : RowOf<Given[Name]>
}

/** Selects that one field from the tables that its columns stand in, narrowed and ordered. */
type Select = (field: { row: SQL }) => SQLWrapper

/**
 * The rows of a select as one column of another statement: what a page reads of several tables then
 * takes one way to the database and one plan. Read from JSON, which also costs less than a driver's
 * row of many fields. Not for bytes, nor for more than fifty fields in a group.
 */
export function rowsOf<Given extends Fields>(fields: Given, select: Select): SQL<RowOf<Given>[]> {
  const revive = reviverOf(fields)
  return sql`array_to_json(array(${select({ row: jsonOf(fields) })}))`.mapWith((rows: Json[]) => {
    for (const row of rows) revive(row)
    return rows as RowOf<Given>[]
  })
}

/** The only row of a select in the same way; null where it finds none. */
export function rowOf<Given extends Fields>(
  fields: Given,
  select: Select,
): SQL<RowOf<Given> | null> {
  const revive = reviverOf(fields)
  return sql`(${select({ row: jsonOf(fields) })})`.mapWith((row: Json) => {
    revive(row)
    return row as RowOf<Given>
  })
}

/** The same of each row that a select finds, for one that stands alone. */
export function rowAlone<Given extends Fields>(fields: Given): SQL<RowOf<Given>> {
  const revive = reviverOf(fields)
  return sql`${jsonOf(fields)}`.mapWith((row: Json) => {
    revive(row)
    return row as RowOf<Given>
  })
}

type Json = Record<string, unknown>

/** Makes what JSON has as texts what the columns say it is: in place, the row is nobody's yet. */
function reviverOf(fields: Fields): (row: Json) => void {
  const steps = Object.entries(fields).flatMap(([name, field]) => {
    if (is(field, Column)) return isInstant(field) ? [inPlace(name, field)] : []
    if (is(field, SQL)) return []
    const revive = reviverOf(field)
    return [(row: Json) => revive(row[name] as Json)]
  })
  return row => {
    for (const step of steps) step(row)
  }
}

function isInstant({ dataType }: Column): boolean {
  return dataType === 'date'
}

function inPlace(name: string, column: Column) {
  return (row: Json) => {
    if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
  }
}
