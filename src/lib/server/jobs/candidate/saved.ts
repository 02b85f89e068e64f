import { and, count, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page, Paging } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { CursorInstant, LATEST, readCursor, writeCursor } from '../../db/cursor.ts'
import { instantText } from '../../db/schema/columns.ts'
import { savedJobs } from '../../db/schema/jobs.ts'
import { totalOf } from '../../db/total.ts'
import { getOpenJob, listJobs } from '../public/find-jobs.ts'

/** Saves an open job. Saving it again changes nothing. @throws AppError `not-found` */
export async function saveJob(db: Db, candidate: Actor, jobId: number): Promise<{ saved: true }> {
  await getOpenJob(db, null, jobId)
  await db.insert(savedJobs).values({ candidateId: candidate.id, jobId }).onConflictDoNothing()
  return { saved: true }
}

/** Removes a job from the saved jobs. A job that is not saved stays as it is. */
export async function unsaveJob(
  db: Db,
  candidate: Actor,
  jobId: number,
): Promise<{ saved: false }> {
  await db
    .delete(savedJobs)
    .where(and(eq(savedJobs.candidateId, candidate.id), eq(savedJobs.jobId, jobId)))
  return { saved: false }
}

/** The jobs that the candidate has saved, the last saved first. Jobs that closed since stay in the list. */
export async function listSavedJobs(db: Db, candidate: Actor, paging: Paging): Promise<Page<Job>> {
  const { cursor, limit } = paging
  const [savedAt, jobId] = cursor === undefined ? LATEST : readCursor('saved', Position, cursor)
  const rows = await db
    .select({ id: savedJobs.jobId, savedAt: instantText(savedJobs.createdAt) })
    .from(savedJobs)
    .where(
      and(
        eq(savedJobs.candidateId, candidate.id),
        sql`(${savedJobs.createdAt}, ${savedJobs.jobId}) < (${savedAt}::timestamptz, ${jobId}::int)`,
      ),
    )
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await listJobs(
      db,
      candidate,
      page.map(({ id }) => id),
    ),
    next: last && rows.length > limit ? writeCursor('saved', [last.savedAt, last.id]) : null,
    total: await totalOf(paging, rows, () => countSavedJobs(db, candidate)),
  }
}

/** The sort values of the last row of a page: the instant of saving and the id of the job. */
const Position = z.tuple([CursorInstant, Id])

/** How many jobs a candidate has saved, exact up to `COUNT_LIMIT`. */
export async function countSavedJobs(db: Db, { id }: Actor): Promise<number> {
  const saved = db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.candidateId, id))
    .limit(COUNT_LIMIT)
    .as('saved')
  const [row] = await db.select({ total: count() }).from(saved)
  return row?.total ?? 0
}
