import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { Db } from '../db/connect.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { checkCompany, checkJob, checkUncheckedJobs } from './check.ts'

/*
 * Triggers of the database add the first two, in the transaction that publishes or changes a job, or that names
 * or changes a company. The migration holds their names and payloads.
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

/** Jobs that one run looks at, so that other tasks have their turn. */
const RUN = 50

/** Looks at the open jobs from before the rules, after an id, and adds itself until none is left. */
export const checkOlderJobs = defineTask(
  'fraud.check-older-jobs',
  z.object({ afterId: z.int() }),
  async ({ db }: TaskContext, { afterId }) => {
    const lastId = await checkUncheckedJobs(db, { afterId, limit: RUN })
    if (lastId !== null) await addOlderJobs(db, lastId)
  },
)

/** Has the worker look at the open jobs from before the rules; asked twice, it does so once. */
export function addOlderJobs(db: Db, afterId = 0): Promise<void> {
  return enqueue(db, { name: 'fraud.check-older-jobs' }, { afterId }, { key: 'fraud.older-jobs' })
}
