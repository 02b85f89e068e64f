import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/connect.ts'
import { indexNowChanges, jobs } from '../../db/schema/jobs.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { defineTask, enqueue } from '../../tasks/task.ts'
import { IS_OPEN } from '../open.ts'
import { pingGoogle } from './google.ts'
import { MAX_ADDRESSES, pingIndexNow } from './indexnow.ts'
import type { PingResult } from './send-ping.ts'

/** Notifies IndexNow of jobs that were published, changed or closed. */
export const notifyIndexNow = defineTask(
  'jobs.ping-indexnow',
  z.object({ jobIds: z.array(z.int()) }),
  async ({ config, log }: TaskContext, { jobIds }) => {
    const { INDEXNOW_KEY: key, SITE_URL } = config
    if (key === undefined) return
    const urls = jobIds.map(id => `${SITE_URL}/jobs/${id}`)
    report(log, 'IndexNow', await pingIndexNow(config, key, urls))
  },
)

/** Every minute: adds the tasks that notify IndexNow of changes. */
export const gatherChanges = defineTask(
  'jobs.gather-indexnow',
  z.object({}),
  async ({ config, db }: TaskContext) => {
    if (config.INDEXNOW_KEY === undefined) return
    while ((await gatherDue(db)) === MAX_ADDRESSES);
  },
)

/**
 * Notifies Google's Indexing API of one job. The database adds the task at each change; the content
 * depends on the state of the job when the task runs.
 */
export const notifyGoogle = defineTask(
  'jobs.ping-google',
  z.object({ jobId: z.int() }),
  async ({ config, db, log }: TaskContext, { jobId }) => {
    const { GOOGLE_INDEXING_KEY_FILE: keyFile, GOOGLE_INDEXING_URL, SITE_URL } = config
    if (keyFile === undefined) return
    const type = (await isOpenNow(db, jobId)) ? 'URL_UPDATED' : 'URL_DELETED'
    const notification = { type, url: `${SITE_URL}/jobs/${jobId}` } as const
    report(log, 'Google', await pingGoogle(GOOGLE_INDEXING_URL, keyFile, notification))
  },
)

/** Moves the changes for one request into a task, and returns their number. */
function gatherDue(db: Db): Promise<number> {
  return db.transaction(async tx => {
    // Skips a job that is being changed: it is due again after the commit.
    const due = tx
      .select({ jobId: indexNowChanges.jobId })
      .from(indexNowChanges)
      .where(lte(indexNowChanges.dueAt, sql`now()`))
      .orderBy(asc(indexNowChanges.dueAt))
      .limit(MAX_ADDRESSES)
      .for('update', { skipLocked: true })
    const changes = await tx
      .delete(indexNowChanges)
      .where(inArray(indexNowChanges.jobId, due))
      .returning()
    const jobIds = changes.map(({ jobId }) => jobId)
    if (jobIds.length === 0) return 0
    await tx.execute(sql`
      insert into indexnow_changes (job_id, due_at)
      select ${jobs.id}, ${jobs.closesAt} from jobs
      where ${inArray(jobs.id, jobIds)} and ${jobs.status} = 'active' and ${jobs.closesAt} > now()
      on conflict (job_id) do nothing`)
    await enqueue(tx, notifyIndexNow, { jobIds })
    return jobIds.length
  })
}

async function isOpenNow(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), IS_OPEN))
  return found.length > 0
}

/** Logs a permanent refusal, for example of a wrong key. It is not retried. */
function report(
  log: TaskContext['log'],
  engine: string,
  { body, isAccepted: isTaken, status }: PingResult,
): void {
  if (!isTaken) log.warn({ body: body.slice(0, 500), engine, status }, 'a ping was refused')
}
