import { eq } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { companies } from '../db/schema/companies.ts'

/** What everybody may know of a company. */
export interface Employer {
  description: string
  industry: string
  location: string
  name: string
  size: string
  website: string
}

/** The company behind a job; null for an id that is none. */
export async function findEmployer(db: Db, companyId: number): Promise<Employer | null> {
  const { description, industry, location, name, size, website } = companies
  const [row] = await db
    .select({ description, industry, location, name, size, website })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row ?? null
}
