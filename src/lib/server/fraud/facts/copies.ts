import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobPrints } from '../../db/schema/fraud.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { areCopies } from '../prints.ts'

/** The maximum of postings with a common hash to compare. Common phrases may occur in any number. */
const MAX_COPIES = 200

interface Printed {
  companyId: number
  jobId: number
  prints: readonly number[]
}

/** Saves the fingerprints that find copies of a posting. */
export async function savePrints(db: Db, { companyId, jobId, prints }: Printed): Promise<void> {
  const row = { companyId, prints: [...prints] }
  await db
    .insert(jobPrints)
    .values({ ...row, jobId })
    .onConflictDoUpdate({ set: row, target: jobPrints.jobId })
}

/** The oldest posting of another company that this one copies. */
export async function findOriginal(
  db: Db,
  { companyId, jobId, prints }: Printed,
): Promise<{ company: string; title: string } | null> {
  if (prints.length === 0) return null
  const near = await db
    .select()
    .from(jobPrints)
    .where(
      and(
        sql`${jobPrints.prints} && ${sql.param([...prints], jobPrints.prints)}`,
        ne(jobPrints.companyId, companyId),
        lt(jobPrints.jobId, jobId),
      ),
    )
    .limit(MAX_COPIES)
  const copied = near.filter(other => areCopies(prints, other.prints)).map(other => other.jobId)
  if (copied.length === 0) return null
  const [first] = await db
    .select({ company: companies.name, title: jobs.title })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(inArray(jobs.id, copied))
    .orderBy(asc(jobs.id))
    .limit(1)
  return first ?? null
}
