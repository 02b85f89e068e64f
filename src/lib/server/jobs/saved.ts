import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Job } from '#lib/contract/jobs.ts'
import type { Page, Paging } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs, savedJobs } from '../db/schema/jobs.ts'
import { getLiveJob } from './find.ts'
import { markForCandidate } from './marks.ts'
import { JOB_COLUMNS, toJob } from './row.ts'

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
export async function listSavedJobs(
  db: Db,
  candidate: Actor,
  { cursor, limit }: Paging,
): Promise<Page<Job>> {
  const mine = eq(savedJobs.candidateId, candidate.id)
  const rows = await db
    .select({ ...JOB_COLUMNS, savedAt: instantText(savedJobs.createdAt) })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(mine, cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await markForCandidate(db, candidate, page.map(toJob)),
    next: last && rows.length > limit ? writeCursor('saved', [last.savedAt, last.id]) : null,
    total: await countSavedJobs(db, candidate),
  }
}

async function countSavedJobs(db: Db, { id }: Actor): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${savedJobsOf(id)} as total`)
  return rows[0]?.total ?? 0
}

/** How many jobs a candidate has saved, up to a limit, as a part of another statement. */
export function savedJobsOf(candidateId: number): SQL<number> {
  return sql`(select count(*)::int from (
    select from saved_jobs where candidate_id = ${candidateId} limit ${COUNT_LIMIT}) as saved)`
}

function after(cursor: string) {
  const [at, jobId] = readCursor('saved', z.tuple([CursorInstant, Id]), cursor)
  return sql`(${savedJobs.createdAt}, ${savedJobs.jobId}) < (${at}::timestamptz, ${jobId}::int)`
}
