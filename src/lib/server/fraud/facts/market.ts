import { and, eq, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import type { jobs } from '../../db/schema/jobs.ts'
import { jobFeatures } from '../../db/schema/matching.ts'
import { salaryFigures } from '../../db/schema/search/salary-figures.ts'

type Job = Pick<typeof jobs.$inferSelect, 'category' | 'country' | 'id' | 'salaryCurrency'>

/**
 * The usual pay in the job's country and currency: for its standard title, or for its field if too few
 * jobs have the title. Null if there is no figure for either.
 */
export async function findMarket(
  db: Db,
  job: Job,
): Promise<{ isOfTitle: boolean; upperQuartile: number } | null> {
  const { cityKey, country, currency, key, upperQuartile, work } = salaryFigures
  const title = sql`(select substr(lexeme, 8) from ${jobFeatures}, unnest(${jobFeatures.labels})
    where ${jobFeatures.jobId} = ${job.id} and lexeme like '#title:%' limit 1)`
  const rows = await db
    .select({ country, upperQuartile, work })
    .from(salaryFigures)
    .where(
      and(
        or(
          and(eq(work, 'title'), eq(key, title)),
          and(eq(work, 'category'), eq(key, job.category)),
        ),
        inArray(country, ['', job.country ?? '']),
        eq(cityKey, ''),
        eq(currency, job.salaryCurrency),
      ),
    )
  const rank = (row: (typeof rows)[number]) =>
    (row.work === 'title' ? 2 : 0) + (row.country === '' ? 0 : 1)
  const [best] = rows.toSorted((one, other) => rank(other) - rank(one))
  return best ? { isOfTitle: best.work === 'title', upperQuartile: best.upperQuartile } : null
}
