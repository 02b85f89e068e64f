import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { Db } from '../db/connect.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { checkCompany, checkJob, checkUncheckedJobs } from './check.ts'

/*
 * Database triggers add the first two, in the transaction that publishes or changes a job, or that
 * names or changes a company. The migration contains their names and payloads.
 */

export const checkPostedJob = defineTask(
  'fraud.check-job',
  z.object({ jobId: Id }),
  ({ db }: TaskContext, { jobId }) => checkJob(db, jobId),
)

export const checkNamedCompany = defineTask(
  'fraud.check-company',
  z.object({ companyId: Id }),
  ({ db }: TaskContext, { companyId }) => checkCompany(db, companyId),
)

/** The number of jobs in one run, so that other tasks can run in between. */
const RUN = 50

/**
 * Checks open jobs that are older than the rules, from an id on. Adds itself again until none is
 * left.
 */
export const checkOlderJobs = defineTask(
  'fraud.check-older-jobs',
  z.object({ afterId: z.int() }),
  async ({ db }: TaskContext, { afterId }) => {
    const lastId = await checkUncheckedJobs(db, { afterId, limit: RUN })
    if (lastId !== null) await addOlderJobs(db, lastId)
  },
)

/**
 * Adds the task that checks open jobs that are older than the rules. A second call adds no second
 * task.
 */
export function addOlderJobs(db: Db, afterId = 0): Promise<void> {
  return enqueue(db, { name: 'fraud.check-older-jobs' }, { afterId }, { key: 'fraud.older-jobs' })
}
