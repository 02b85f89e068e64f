import { and, desc, eq, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page, Paging } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import { buildOnce } from '../db/build-once.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, cutPage, LATEST, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs, savedJobs } from '../db/schema/jobs.ts'
import { getOpenJob, IS_OPEN, jobColumnsFor, toJobFor } from '../jobs/index.ts'
import { addMatches } from '../matching/index.ts'

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

/** Removes all closed jobs from the saved jobs. */
export async function unsaveClosedJobs(db: Db, { id }: Actor): Promise<{ removed: number }> {
  const open = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, savedJobs.jobId), IS_OPEN))
  const { rowCount } = await db
    .delete(savedJobs)
    .where(and(eq(savedJobs.candidateId, id), notExists(open)))
  return { removed: rowCount ?? 0 }
}

const LIST = 'saved'

/** The sort values of the last row of a page: the instant of saving and the id of the job. */
const Position = z.tuple([CursorInstant, Id])

/**
 * The jobs that the candidate has saved, the last saved first, with their matches. Jobs that closed
 * since stay in the list. @throws AppError `invalid-input` for a cursor of another list
 */
export async function listSavedJobs(db: Db, candidate: Actor, paging: Paging): Promise<Page<Job>> {
  const { cursor, limit } = paging
  const [savedAt, jobId] = cursor === undefined ? LATEST : readCursor(LIST, Position, cursor)
  const rows = await savedRows(db).execute({
    candidate: candidate.id,
    jobId,
    most: limit + 1,
    savedAt,
  })
  const { items, next } = cutPage(rows, limit, last => writeCursor(LIST, [last.savedAt, last.id]))
  return {
    items: await addMatches(db, candidate, items.map(toJobFor)),
    next,
    total: rows[0]?.total ?? (await countSavedJobs(db, candidate)),
  }
}

const savedRows = buildOnce((db: Db) => {
  const candidate = { id: sql.placeholder('candidate'), role: 'candidate' } as const
  const edge = sql`(${sql.placeholder('savedAt')}::timestamptz, ${sql.placeholder('jobId')}::int)`
  return db
    .select({
      ...jobColumnsFor(candidate),
      savedAt: instantText(savedJobs.createdAt),
      total: savedBy(candidate),
    })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(savedJobs.candidateId, candidate.id),
        sql`(${savedJobs.createdAt}, ${savedJobs.jobId}) < ${edge}`,
      ),
    )
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(sql.placeholder('most'))
    .prepare('saved_jobs')
})

/** How many jobs a candidate has saved, exact up to `COUNT_LIMIT`. */
export async function countSavedJobs(db: Db, candidate: Actor): Promise<number> {
  const [row] = await db.select({ total: savedBy(candidate) }).from(sql`(select) as one`)
  return row?.total ?? 0
}

function savedBy({ id }: { id: number | Placeholder }): SQL<number> {
  return sql`(select count(*)::int from (
    select from saved_jobs where candidate_id = ${id} limit ${COUNT_LIMIT}) as saved)`
}
