import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { deleteOldEmptySearches } from '../jobs/index.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { eraseAgain } from './erase-again.ts'
import { erasePerson, listDue, warnOfErasure } from './erase.ts'
import { buildExport as build, dropExpiredExports, giveUpExports } from './export.ts'
import { keepRetention as keep } from './retention.ts'
import { BUILD_EXPORT, ERASE } from './task-names.ts'
import { readTombstones, tombstonesOf } from './tombstones.ts'

export const buildExport = defineTask(
  BUILD_EXPORT.name,
  z.object({ exportId: z.uuid(), userId: Id }),
  (context: TaskContext, { exportId }) => build(context, exportId),
)

/** Erases one person, so that a failure is retried for that person only. */
export const erase = defineTask(
  ERASE.name,
  z.object({ again: z.optional(z.boolean()), userId: Id }),
  (context: TaskContext, { again, userId }) => erasePerson(context, userId, again),
)

/** At every start: a restored backup contains people who were erased after it was made. */
export const eraseRestored = defineTask(
  'privacy.erase-again',
  z.object({}),
  async ({ config, db, log }: TaskContext) => {
    const erased = await eraseAgain(db, await readTombstones(tombstonesOf(config.DATA_DIR)))
    if (erased > 0) log.warn({ erased }, 'a restored backup had brought back erased accounts')
  },
)

/** Hourly: erases accounts after the grace period, warns before its end, and removes old exports. */
export const keepPromises = defineTask(
  'privacy.keep-promises',
  z.object({}),
  async (context: TaskContext) => {
    await warnOfErasure(context)
    for (const userId of await listDue(context.db))
      await enqueue(context.db, erase, { userId }, { key: `privacy.erase:${userId}` })
    await dropExpiredExports(context)
    await giveUpExports(context)
  },
)

/** Daily: empties applications whose retention period has ended, and deletes old counts of searches. */
export const keepRetention = defineTask(
  'privacy.keep-retention',
  z.object({}),
  async (context: TaskContext) => {
    await keep(context)
    await deleteOldEmptySearches(context.db)
  },
)
