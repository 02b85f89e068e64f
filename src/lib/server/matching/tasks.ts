import { asc, lt } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { candidateFeatures, jobFeatures } from '../db/schema/matching.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { MATCH_VERSION } from './features/features.ts'
import { refreshCandidate } from './refresh/refresh-candidate.ts'
import { dropTermsOfClosed, refreshJob } from './refresh/refresh-job.ts'

const BATCH = 100

/*
 * The first two are added by triggers of the database, in the transaction that changes a profile, a
 * resume or a job; their names and payloads stand in the migration.
 */

export const matchCandidate = defineTask(
  'matching.candidate',
  z.object({ userId: Id }),
  ({ db, matching }: TaskContext, { userId }) => refreshCandidate(db, matching, userId),
)

export const matchJob = defineTask(
  'matching.job',
  z.object({ jobId: Id }),
  ({ db, matching }: TaskContext, { jobId }) => refreshJob(db, matching, jobId),
)

/**
 * Every minute: computes again what an older version has computed, or nobody yet, some at a time
 * and at once again while there is more; and takes jobs past their deadline out of the index.
 */
export const catchUp = defineTask(
  'matching.catch-up',
  z.unknown(),
  async ({ db, matching }: TaskContext) => {
    const people = await db
      .select({ id: candidateFeatures.userId })
      .from(candidateFeatures)
      .where(lt(candidateFeatures.version, MATCH_VERSION))
      .orderBy(asc(candidateFeatures.version), asc(candidateFeatures.userId))
      .limit(BATCH)
    for (const { id } of people) await refreshCandidate(db, matching, id)
    const postings = await db
      .select({ id: jobFeatures.jobId })
      .from(jobFeatures)
      .where(lt(jobFeatures.version, MATCH_VERSION))
      .orderBy(asc(jobFeatures.version), asc(jobFeatures.jobId))
      .limit(BATCH)
    for (const { id } of postings) await refreshJob(db, matching, id)
    const dropped = await dropTermsOfClosed(db, BATCH)
    if (people.length === BATCH || postings.length === BATCH || dropped >= BATCH)
      await enqueue(db, catchUp, null, { key: 'matching.catch-up.next' })
  },
)
