import { isSQLWrapper, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

interface Fields {
  [name: string]: Fields | SQLWrapper
}

/** One JSON object of these values under these names: a row inside a row. Instants come as texts. */
export function jsonOf(fields: Fields): SQL {
  const parts = Object.entries(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${isSQLWrapper(value) ? value : jsonOf(value)}`,
  )
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}
