import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { JOB_COLUMNS, toJob } from '../job-row.ts'
import { IS_OPEN } from '../open.ts'
import { type FeedOwner, WHOLE_BOARD } from './feed-tokens.ts'
import type { FeedJob, PartnerFormat } from './partner-format.ts'

/** The number of jobs in memory at once. Texts of more would be large objects, which are collected late. */
const BATCH = 20

/** The open jobs of verified companies, by their ids, some at a time. */
async function* readJobs(db: Db, companyId: FeedOwner): AsyncGenerator<FeedJob[], void> {
  let after = 0
  for (;;) {
    const rows = await db
      .select({ ...JOB_COLUMNS, updatedAt: jobs.updatedAt })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          gt(jobs.id, after),
          companyId === WHOLE_BOARD ? undefined : eq(jobs.companyId, companyId),
          isNotNull(companies.verifiedDomain),
          isNull(jobs.deletedAt),
          IS_OPEN,
        ),
      )
      .orderBy(asc(jobs.id))
      .limit(BATCH)
    yield rows.map(row => ({ ...toJob(row), updated_at: row.updatedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/**
 * The whole feed as a stream. Reads jobs as fast as the client does, and stops when the client has left.
 * After an error the feed lacks its end tag, so a client cannot mistake it for a smaller feed.
 */
export function streamFeed(
  db: Db,
  companyId: FeedOwner,
  format: PartnerFormat,
): ReadableStream<Uint8Array> {
  const texts = writeFeed(readJobs(db, companyId), format)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await texts.return()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* writeFeed(
  batches: AsyncGenerator<FeedJob[], void>,
  { foot, head, job }: PartnerFormat,
): AsyncGenerator<string, void> {
  yield head
  for await (const batch of batches) if (batch.length > 0) yield batch.map(job).join('')
  yield foot
}
