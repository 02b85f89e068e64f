import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { checkCompany, checkJob } from './check.ts'

/*
 * Triggers of the database add these, in the transaction that publishes or changes a job, or that names
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
