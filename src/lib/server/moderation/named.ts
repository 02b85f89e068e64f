import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '../db/connect.ts'
import { containing } from '../db/like.ts'
import { users } from '../db/schema/auth.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'

/** The maximum of companies whose jobs are listed for a name. */
const MAX_COMPANIES = 200

/** Matches the row with the typed id; undefined if the text is no id. */
export function hasId(column: PgColumn, text: string): SQL | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? eq(column, Number(text)) : undefined
}

/** People with this id, or whose name or address contains the text. */
export function isPersonNamed(q: string): SQL | undefined {
  const words = containing(q)
  return or(
    hasId(users.id, q),
    sql`${users.name} ilike ${words}`,
    sql`${users.email} ilike ${words}`,
  )
}

/** Jobs with this id, or whose title or company contains the text. */
export function isJobNamed(db: Db, q: string): SQL | undefined {
  const words = containing(q)
  const named = db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.name} ilike ${words}`)
    .limit(MAX_COMPANIES)
  // An array, so that an index finds the jobs of each.
  const ofCompany = sql`${jobs.companyId} = any(array(${named}))`
  return or(hasId(jobs.id, q), sql`${jobs.title} ilike ${words}`, ofCompany)
}
