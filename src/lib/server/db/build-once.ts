import type { Db } from './connect.ts'

/**
 * A statement that the query builder builds once for each database, with placeholders for its values.
 * Only for statements of which a decision says what building them costs.
 *
 * @param build makes the statement, with a name of its own: PostgreSQL prepares it under this name
 */
export function buildOnce<On extends Db, Statement>(
  build: (db: On) => Statement,
): (db: On) => Statement {
  const statements = new WeakMap<On, Statement>()
  return db => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement
  }
}
