import { and, arrayOverlaps, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { listOpenJobs } from '../../public/find-jobs.ts'
import { nearestMatches } from './matches.ts'
import { IS_OPEN } from './plan.ts'

/** Jobs with a common skill that are compared at most. */
const POOL = 60

/** Open jobs that share skills with the job, the most shared skills first, then jobs of its category. */
export async function listSimilarJobs(
  db: Db,
  { category, id, skills }: Pick<Job, 'category' | 'id' | 'skills'>,
  limit: number,
): Promise<Job[]> {
  const keys = skills.map(skill => skill.trim().toLowerCase())
  const others = and(IS_OPEN, ne(jobSearch.jobId, id))
  const bySkill =
    keys.length === 0 ? [] : await listBySharedSkills(db, { condition: others, keys, limit })
  const missing = limit - bySkill.length
  if (missing === 0) return listOpenJobs(db, null, bySkill)

  const unlisted = bySkill.length === 0 ? undefined : notInArray(jobSearch.jobId, bySkill)
  const inCategory = await newestIds(
    db,
    and(others, eq(jobSearch.category, category), unlisted),
    missing,
  )
  return listOpenJobs(db, null, [...bySkill, ...inCategory])
}

/** The newest jobs with one of the skills, ordered by how many of the skills they have. */
async function listBySharedSkills(
  db: Db,
  { condition, keys, limit }: { condition: SQL | undefined; keys: string[]; limit: number },
): Promise<number[]> {
  const matches = nearestMatches({
    columns: [sql`skill_keys`],
    conditions: { others: condition, since: null, terms: arrayOverlaps(jobSearch.skillKeys, keys) },
    limit: POOL,
  })
  const { rows } = await db.execute<{ id: number }>(sql`
    select job_id as id from ${matches}
    order by (select count(*) from unnest(skill_keys) as key where key = any(${sql.param(keys)})) desc,
      posted_at desc, job_id desc
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

async function newestIds(db: Db, condition: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(condition)
    .orderBy(sql`${jobSearch.postedAt} desc, ${jobSearch.jobId} desc`)
    .limit(limit)
  return rows.map(({ id }) => id)
}
