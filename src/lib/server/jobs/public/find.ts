import { and, desc, eq, isNotNull, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { builtOnce, type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { LIVE } from '../live.ts'
import { isAppliedTo, marksOf } from '../candidate/marks.ts'
import { JOB_COLUMNS, type JobRow, toJob } from '../row.ts'

/** Candidates for "similar" that are read at most, so that a common skill stays quick. */
const SIMILAR_POOL = 60

/** A live job, with what the signed-in candidate did with it; null for any other id. */
export async function findLiveJob(db: Db, actor: Actor | null, id: number): Promise<Job | null> {
  const [job] = await listLiveJobs(db, actor, [id])
  return job ?? null
}

/** The live ones of these jobs, in their order, with what the signed-in candidate did with each. */
export async function listLiveJobs(db: Db, actor: Actor | null, ids: number[]): Promise<Job[]> {
  const candidateId = candidateOf(actor)
  const rows = await live(db, { candidateId, ids })
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [toMarkedJob(row, candidateId)] : []
  })
}

/** Nobody's number, for statements that look for somebody's marks. */
const NOBODY = 0

/** Whose marks are looked for: nobody's but a candidate's. */
export function candidateOf(actor: Actor | null): number {
  return actor?.role === 'candidate' ? actor.id : NOBODY
}

/** The columns of a job with what a candidate did with it. */
export function markedColumns(candidateId: SQLWrapper) {
  return { ...JOB_COLUMNS, isApplied: isAppliedTo(candidateId), ...marksOf(candidateId) }
}

type MarkedRow = JobRow & Record<'isApplied' | 'isSaved' | 'isSeen', boolean>

/** The job of such a row. */
export function toMarkedJob(row: MarkedRow, candidateId: number): Job {
  if (candidateId === NOBODY) return toJob(row)
  const { isApplied, isSaved, isSeen } = row
  return { ...toJob(row), is_applied: isApplied, is_saved: isSaved, is_seen: isSeen }
}

const live = plannedOnce(
  (db, { candidateId, ids }: Places<{ candidateId: number; ids: number[] }>) =>
    db
      .select(markedColumns(candidateId))
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(sql`${jobs.id} = any(${ids}::int[])`, LIVE)),
)

/** @throws AppError `not-found` unless the job is live: drafts do not exist for anybody else */
export async function getLiveJob(db: Db, actor: Actor | null, id: number): Promise<Job> {
  const job = await findLiveJob(db, actor, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}

/** A job that was published once and is not any more: closed, deleted, or past its deadline. */
export async function findGoneJob(db: Db, id: number): Promise<Job | null> {
  const [row] = await published(db, { id })
  const job = row && toJob(row)
  return job && !job.is_active ? job : null
}

const published = plannedOnce((db, { id }: Places<{ id: number }>) =>
  select(db, and(eq(jobs.id, id), ne(jobs.status, 'draft'), isNotNull(jobs.postedAt))),
)

/** The live jobs published last. */
export async function listNewestJobs(db: Db, limit: number): Promise<Job[]> {
  return (await newest(db, { limit })).map(toJob)
}

const newest = plannedOnce((db, { limit }: Places<{ limit: number }>) =>
  select(db, LIVE).limit(limit),
)

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
    wanted.size === 0 ? [] : (await sharing(db, { id, skills: [...wanted] })).map(toJob)
  const best = bySkill.toSorted((a, b) => inCommon(b) - inCommon(a)).slice(0, limit)
  if (best.length === limit) return best

  const byCategory = (await ofCategory(db, { category, id, limit: limit * 2 })).map(toJob)
  const known = new Set(best.map(job => job.id))
  return [...best, ...byCategory.filter(job => !known.has(job.id))].slice(0, limit)
}

// Which index is best depends on how common the skills and the category are.
const sharing = builtOnce((db, { id, skills }: Places<{ id: number; skills: string[] }>) =>
  select(db, and(LIVE, ne(jobs.id, id), sql`${jobs.skillKeys} && ${skills}::text[]`)).limit(
    SIMILAR_POOL,
  ),
)

const ofCategory = builtOnce(
  (db, { category, id, limit }: Places<Pick<Job, 'category' | 'id'> & { limit: number }>) =>
    select(db, and(LIVE, ne(jobs.id, id), eq(jobs.category, category))).limit(limit),
)

/** Jobs with their companies, the last published first. */
function select(db: Db, where: SQL | undefined) {
  return db
    .select(JOB_COLUMNS)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(where)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
}
