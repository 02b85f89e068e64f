import type { Db } from './connect.ts'

/**
 * A statement that the query builder builds once for each database, with placeholders for its
 * values. Use it only for statements whose building cost is measured in a decision.
 *
 * @param build makes the statement, with a unique name under which PostgreSQL prepares it
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
