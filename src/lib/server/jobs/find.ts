import { and, arrayOverlaps, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LIVE } from './live.ts'
import { markForCandidate } from './marks.ts'
import { JOB_COLUMNS, toJob } from './row.ts'

/** Candidates for "similar" that are read at most, so that a common skill stays quick. */
const SIMILAR_POOL = 60

/** A live job, with what the signed-in candidate did with it; null for any other id. */
export async function findLiveJob(db: Db, actor: Actor | null, id: number): Promise<Job | null> {
  const [job] = await markForCandidate(db, actor, await read(db, and(eq(jobs.id, id), LIVE), 1))
  return job ?? null
}

/** @throws AppError `not-found` unless the job is live: drafts do not exist for anybody else */
export async function getLiveJob(db: Db, actor: Actor | null, id: number): Promise<Job> {
  const job = await findLiveJob(db, actor, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}

/** A job that was published once and is not any more: closed, deleted, or past its deadline. */
export async function findGoneJob(db: Db, id: number): Promise<Job | null> {
  const [job] = await read(
    db,
    and(eq(jobs.id, id), ne(jobs.status, 'draft'), isNotNull(jobs.postedAt)),
    1,
  )
  return job && !job.is_active ? job : null
}

/** The live jobs published last. */
export function listNewestJobs(db: Db, limit: number): Promise<Job[]> {
  return read(db, LIVE, limit)
}

/** Live jobs that ask for the same skills, the most in common first, then those of the same category. */
export async function listSimilarJobs(
  db: Db,
  { category, id, skills }: Pick<Job, 'category' | 'id' | 'skills'>,
  limit: number,
): Promise<Job[]> {
  const wanted = new Set(skills.map(skill => skill.trim().toLowerCase()))
  const inCommon = (job: Job) =>
    job.skills.filter(skill => wanted.has(skill.trim().toLowerCase())).length
  const bySkill =
    wanted.size === 0
      ? []
      : await read(db, and(LIVE, ne(jobs.id, id), sharing([...wanted])), SIMILAR_POOL)
  const best = bySkill.toSorted((a, b) => inCommon(b) - inCommon(a)).slice(0, limit)
  if (best.length === limit) return best

  const byCategory = await read(
    db,
    and(LIVE, ne(jobs.id, id), eq(jobs.category, category)),
    limit * 2,
  )
  const known = new Set(best.map(job => job.id))
  return [...best, ...byCategory.filter(job => !known.has(job.id))].slice(0, limit)
}

function sharing(skills: string[]): SQL | undefined {
  return arrayOverlaps(jobs.skillKeys, skills)
}

async function read(db: Db, where: SQL | undefined, limit: number): Promise<Job[]> {
  const rows = await db
    .select(JOB_COLUMNS)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(where)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit)
  return rows.map(toJob)
}
