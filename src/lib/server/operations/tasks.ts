import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { addCheck, runCheck } from './check-audit-log.ts'
import { countFigures } from './figures.ts'

/** Nightly, and when an operator asks: a record that was changed is an error in the log. */
export const checkRecord = defineTask(
  'operations.check-audit-log',
  z.object({ checkId: z.optional(Id) }),
  async ({ db, log }: TaskContext, { checkId }) => {
    const { brokenId, isCut } = await runCheck(db, checkId ?? (await addCheck(db, null)))
    if (brokenId !== null || isCut) log.error({ brokenId, isCut }, 'the audit log was changed')
  },
)

/** Hourly: counts what happened on the site in the last days. */
export const countDays = defineTask(
  'operations.count-figures',
  z.object({}),
  ({ db }: TaskContext) => countFigures(db),
)
