import { and, eq, ne, sql } from 'drizzle-orm'

import { logoPath } from '#lib/shared/companies/logo-path.ts'

import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'

/** The public data of a company. */
export interface Employer {
  id: number
  /** Minutes, and percent; null if there are too few answers. */
  answerMinutes: number | null
  answerRate: number | null
  description: string
  founded: number | null
  industry: string
  location: string
  /** Path of the logo on this site. */
  logo: string | null
  name: string
  size: string
  /** The verified domain of the company; null for none. */
  verifiedDomain: string | null
  website: string
}

/** A company that has a name; null for any other id. */
export async function findEmployer(db: Db, companyId: number): Promise<Employer | null> {
  const [row] = await employerById(db).execute({ id: companyId })
  if (!row) return null
  const { logoName: file, ...employer } = row
  return { ...employer, logo: file === null ? null : logoPath(row.id, file) }
}

const employerById = buildOnce((db: Db) => {
  const { answerMinutes, answerRate, description, founded, id, industry } = companies
  const { location, logoName, name, size, verifiedDomain, website } = companies
  const about = { description, founded, industry, location, name, size, website }
  return db
    .select({ ...about, answerMinutes, answerRate, id, logoName, verifiedDomain })
    .from(companies)
    .where(and(eq(id, sql.placeholder('id')), ne(name, '')))
    .prepare('employer')
})
