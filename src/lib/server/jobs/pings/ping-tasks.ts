import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { defineTask } from '../../tasks/task.ts'
import { IS_OPEN } from '../open.ts'
import { pingGoogle } from './google.ts'
import { pingIndexNow } from './indexnow.ts'
import type { Pinged } from './send-ping.ts'

const Payload = z.object({ jobId: z.int() })

/** Tells IndexNow about a job that appeared, changed or ended. The database adds it to each change. */
export const tellIndexNow = defineTask(
  'jobs.ping-indexnow',
  Payload,
  async ({ config, log }: TaskContext, { jobId }) => {
    const { INDEXNOW_KEY: key, SITE_URL } = config
    if (key === undefined) return
    report(log, 'IndexNow', await pingIndexNow(config, key, `${SITE_URL}/jobs/${jobId}`))
  },
)

/** Tells Google's Indexing API the same. What it says depends on the job at this moment. */
export const tellGoogle = defineTask(
  'jobs.ping-google',
  Payload,
  async ({ config, db, log }: TaskContext, { jobId }) => {
    const { GOOGLE_INDEXING_KEY_FILE: keyFile, GOOGLE_INDEXING_URL, SITE_URL } = config
    if (keyFile === undefined) return
    const type = (await isOpenNow(db, jobId)) ? 'URL_UPDATED' : 'URL_DELETED'
    const notification = { type, url: `${SITE_URL}/jobs/${jobId}` } as const
    report(log, 'Google', await pingGoogle(GOOGLE_INDEXING_URL, keyFile, notification))
  },
)

async function isOpenNow(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), IS_OPEN))
  return found.length > 0
}

/** A refusal for good, of a wrong key for example, is not tried again. */
function report(log: TaskContext['log'], engine: string, { body, isTaken, status }: Pinged): void {
  if (!isTaken) log.warn({ body: body.slice(0, 500), engine, status }, 'a ping was refused')
}
