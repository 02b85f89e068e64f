import { and, eq, lte, sql } from 'drizzle-orm'

import type { Category } from '#lib/shared/jobs/categories.ts'

import type { Database, Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { jobFeatures, jobTerms } from '../../db/schema/matching.ts'
import { isOpen, labelsOf } from '../../jobs/index.ts'
import { scoreApplications, lockFeatures } from '../scoring/application-scores.ts'
import { type JobFeatures, MATCH_VERSION } from '../features/features.ts'
import type { Matching } from '../matching.ts'
import { termsOfJob } from '../features/terms.ts'

/**
 * Computes a job's features, the terms under which it is recommended, and the scores of its
 * applications. Safe to repeat. A draft has none. A closed job keeps its features, which its
 * applications need, and is not recommended.
 */
export async function refreshJob(db: Database, matching: Matching, jobId: number): Promise<void> {
  matching.prepare()
  await db.transaction(async tx => {
    await lockFeatures(tx)
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
    if (!job || job.status === 'draft') {
      await tx.delete(jobFeatures).where(eq(jobFeatures.jobId, jobId))
      await tx.delete(jobTerms).where(eq(jobTerms.jobId, jobId))
      return
    }
    const features = matching.jobFeatures({ ...job, category: job.category as Category })
    const labels = labelsOf(features, matching.titleSkills(features))
    const row = { computedAt: sql`now()`, features, labels, version: MATCH_VERSION }
    await tx
      .insert(jobFeatures)
      .values({ ...row, jobId })
      .onConflictDoUpdate({ set: row, target: jobFeatures.jobId })
    await writeTerms(tx, job, features)
    await scoreApplications(tx, { jobId })
  })
}

/**
 * Removes up to `most` jobs with a passed deadline from the index. Returns how many terms were
 * deleted.
 */
export async function dropTermsOfClosed(db: Db, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${jobTerms} where job_id in (
      select ${jobs.id} from ${jobs}
      where ${and(eq(jobs.status, 'active'), lte(jobs.closesAt, sql`now()`))}
        and exists (select from ${jobTerms} as listed where listed.job_id = ${jobs.id})
      limit ${most})`)
  return rowCount ?? 0
}

type IndexedJob = Pick<typeof jobs.$inferSelect, 'closesAt' | 'id' | 'postedAt' | 'status'>

async function writeTerms(tx: Db, job: IndexedJob, features: JobFeatures): Promise<void> {
  await tx.delete(jobTerms).where(eq(jobTerms.jobId, job.id))
  const { postedAt } = job
  const terms = isOpen(job) ? termsOfJob(features) : []
  if (postedAt && terms.length > 0)
    await tx.insert(jobTerms).values(terms.map(term => ({ jobId: job.id, postedAt, term })))
}
