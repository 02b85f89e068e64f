import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the company may know who sent an application; for queries that call the application, its
 * job and the company `a`, `j` and `c`.
 */
export function notBlind(): SQL {
  return sql`not ((j.blind_review or c.blind_review) and undecided(a.id, a.status))`
}
