import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'

import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import { files } from '../db/schema/files.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'

/** Every minute: scans the files that were stored while the virus scanner was unavailable. */
export const scanWaiting = defineTask('files.scan', z.unknown(), (context: TaskContext) =>
  context.scanWaitingFiles(),
)

const BATCH = 500

/**
 * Removes stored bytes without a row, and uploads that were never stored: a crash leaves them. An
 * hour is longer than any upload takes.
 */
export const sweepFiles = defineTask('files.sweep', z.unknown(), async (context: TaskContext) => {
  const before = new Date(Date.now() - HOUR_MS)
  await context.files.sweepIncoming(before)
  let batch: string[] = []
  for await (const key of context.files.listOlderThan(before)) {
    batch.push(key)
    if (batch.length === BATCH) {
      await sweepBatch(context, batch)
      batch = []
    }
  }
  await sweepBatch(context, batch)
})

async function sweepBatch({ db, files: store, log }: TaskContext, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, keys))
  const named = new Set(rows.map(({ key }) => key))
  for (const key of keys.filter(stored => !named.has(stored))) {
    await store.remove(key)
    log.info({ key }, 'removed a file without a row')
  }
}
