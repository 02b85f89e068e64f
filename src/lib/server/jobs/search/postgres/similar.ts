import { and, arrayOverlaps, desc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'

import { buildOnce } from '../../../db/build-once.ts'
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
  const sharing = keys.length === 0 ? [] : await jobsBySharedSkills(db).execute({ id, keys, limit })
  const bySkill = sharing.map(job => job.id)
  const missing = limit - bySkill.length
  if (missing === 0) return listOpenJobs(db, null, bySkill)

  const unlisted = bySkill.length === 0 ? undefined : notInArray(jobSearch.jobId, bySkill)
  const inCategory = await newestIds(
    db,
    and(IS_OPEN, ne(jobSearch.jobId, id), eq(jobSearch.category, category), unlisted),
    missing,
  )
  return listOpenJobs(db, null, [...bySkill, ...inCategory])
}

/**
 * The newest jobs with one of the skills, ordered by how many of the skills they have. Only one index
 * finds jobs by skills, whatever these are: PostgreSQL can plan the statement once.
 */
const jobsBySharedSkills = buildOnce((db: Db) => {
  const keys = sql`${sql.placeholder('keys')}::text[]`
  const matches = nearestMatches({
    columns: [sql`skill_keys`],
    conditions: {
      others: and(IS_OPEN, ne(jobSearch.jobId, sql.placeholder('id'))),
      since: null,
      terms: arrayOverlaps(jobSearch.skillKeys, keys),
    },
    limit: POOL,
  })
  const shared = sql`(select count(*) from unnest(${jobSearch.skillKeys}) as key where key = any(${keys}))`
  return db
    .select({ id: sql<number>`job_id` })
    .from(matches)
    .orderBy(desc(shared), desc(jobSearch.postedAt), desc(jobSearch.jobId))
    .limit(sql.placeholder('limit'))
    .prepare('jobs_by_shared_skills')
})

async function newestIds(db: Db, condition: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(condition)
    .orderBy(sql`${jobSearch.postedAt} desc, ${jobSearch.jobId} desc`)
    .limit(limit)
  return rows.map(({ id }) => id)
}
