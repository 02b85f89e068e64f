import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobPrints } from '../../db/schema/fraud.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { FoldedText } from '../folded-text.ts'
import { areCopies, printsOf } from '../prints.ts'

/** Postings that share a hash with the text; of common phrases there may be any number. */
const MOST = 200

interface Posted {
  companyId: number
  jobId: number
  texts: readonly FoldedText[]
}

/** Saves by what copies of a posting are found, and answers an older posting of which it is one. */
export async function findOriginal(
  db: Db,
  { companyId, jobId, texts }: Posted,
): Promise<{ company: string; title: string } | null> {
  const prints = printsOf(texts)
  await db
    .insert(jobPrints)
    .values({ companyId, jobId, prints })
    .onConflictDoUpdate({ set: { companyId, prints }, target: jobPrints.jobId })
  if (prints.length === 0) return null
  const near = await db
    .select()
    .from(jobPrints)
    .where(
      and(
        sql`${jobPrints.prints} && ${sql.param(prints, jobPrints.prints)}`,
        ne(jobPrints.companyId, companyId),
        lt(jobPrints.jobId, jobId),
      ),
    )
    .limit(MOST)
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
