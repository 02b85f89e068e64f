import { type SQL, sql } from 'drizzle-orm'

/** The number of rows of a source for `from`, as an expression. */
export function countRows(source: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${source})`
}
