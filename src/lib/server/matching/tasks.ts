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
 * Triggers of the database add the first two, in the transaction that changes a profile, a resume or a
 * job. The migration holds their names and payloads.
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
 * Every minute: computes features that are missing or of an older version, a batch at a time, and
 * starts again at once while there are more. Removes jobs past their deadline from the index.
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
