import { and, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page, Paging } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { CursorInstant, LATEST, readCursor, writeCursor } from '../../db/cursor.ts'
import { instantText } from '../../db/schema/columns.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs, savedJobs } from '../../db/schema/jobs.ts'
import { totalOf } from '../../db/total.ts'
import { getLiveJob } from '../public/find.ts'
import { isAppliedTo, marksOf } from './marks.ts'
import { JOB_COLUMNS, toJob } from '../row.ts'

/** Saves a live job; saving it again changes nothing. @throws AppError `not-found` */
export async function saveJob(db: Db, candidate: Actor, jobId: number): Promise<{ saved: true }> {
  await getLiveJob(db, null, jobId)
  await db.insert(savedJobs).values({ candidateId: candidate.id, jobId }).onConflictDoNothing()
  return { saved: true }
}

/** Takes a job off the list, whether or not it stood there. */
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

/** What the candidate has saved, the last first; jobs that closed since stay, marked so. */
export async function listSavedJobs(db: Db, candidate: Actor, asked: Paging): Promise<Page<Job>> {
  const { cursor, limit } = asked
  const [savedAt, jobId] = readSavedCursor(cursor)
  const rows = await saved(db, { id: candidate.id, jobId, limit: limit + 1, savedAt })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ isApplied, isSeen, ...row }) =>
      Object.assign(toJob(row), { is_applied: isApplied, is_saved: true, is_seen: isSeen }),
    ),
    next: last && rows.length > limit ? writeSavedCursor(last) : null,
    total: await totalOf(asked, rows, () => countSavedJobs(db, candidate)),
  }
}

const Position = z.tuple([CursorInstant, Id])

/** What a page goes on after. @throws AppError `invalid-input` for a cursor of another list */
export function readSavedCursor(
  cursor: string | undefined,
): readonly [savedAt: string, id: number] {
  return cursor === undefined ? LATEST : readCursor('saved', Position, cursor)
}

/** The cursor that `readSavedCursor` reads. */
export function writeSavedCursor({ id, savedAt }: { id: number; savedAt: string }): string {
  return writeCursor('saved', [savedAt, id])
}

interface SavedPage {
  id: number
  jobId: number
  limit: number
  savedAt: string
}

/** Those that come after one that was saved at that moment. */
const saved = plannedOnce((db, { id, jobId, limit, savedAt }: Places<SavedPage>) =>
  db
    .select({
      ...JOB_COLUMNS,
      isApplied: isAppliedTo(id),
      isSeen: marksOf(id).isSeen,
      savedAt: instantText(savedJobs.createdAt),
    })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(savedJobs.candidateId, id),
        sql`(${savedJobs.createdAt}, ${savedJobs.jobId}) < (${savedAt}::timestamptz, ${jobId}::int)`,
      ),
    )
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit),
)

async function countSavedJobs(db: Db, { id }: Actor): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${savedJobsOf(id)} as total`)
  return rows[0]?.total ?? 0
}

/** How many jobs a candidate has saved, up to a limit, as a part of another statement. */
export function savedJobsOf(candidateId: number | SQLWrapper): SQL<number> {
  return sql`(select count(*)::int from (
    select from saved_jobs where candidate_id = ${candidateId} limit ${COUNT_LIMIT}) as saved)`
}
