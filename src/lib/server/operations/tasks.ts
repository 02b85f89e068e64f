import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../db/connect.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { addCheck, runCheck } from './audit/check-audit-log.ts'
import { countFigures } from './figures/daily-figures.ts'
import { mailAccounts } from './legal/mail-accounts.ts'

/**
 * Nightly, and on request of an operator: checks the audit log. A changed entry is an error in the
 * log.
 */
export const checkRecord = defineTask(
  'operations.check-audit-log',
  z.object({ checkId: z.optional(Id) }),
  async ({ db, log }: TaskContext, { checkId }) => {
    const { brokenId, isCut } = await runCheck(db, checkId ?? (await addCheck(db, null)))
    if (brokenId !== null || isCut) log.error({ brokenId, isCut }, 'the audit log was changed')
  },
)

/** Hourly: counts the figures of the last days. */
export const countDays = defineTask(
  'operations.count-figures',
  z.object({}),
  ({ db }: TaskContext) => countFigures(db),
)

/** The time in which an operator can withdraw a version that was published by mistake. */
const FIRST_PAUSE_MS = 60 * MINUTE_MS
const TASK = 'operations.tell-of-legal-text'

/** Starts an hour after a legal text was published: mails some of the account holders each minute. */
export const mailLegalText = defineTask(
  TASK,
  z.object({ textId: Id }),
  async (context: TaskContext, { textId }) => {
    if (await mailAccounts(context, textId)) await enqueueMails(context.db, textId, MINUTE_MS)
  },
)

export function enqueueMails(db: Db, textId: number, pauseMs = FIRST_PAUSE_MS): Promise<void> {
  const at = new Date(Date.now() + pauseMs)
  return enqueue(db, { name: TASK }, { textId }, { at, key: `${TASK} ${textId}` })
}
