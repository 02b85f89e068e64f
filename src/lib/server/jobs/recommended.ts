import { sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { getProfileFacts } from '../profiles/index.ts'
import { listJobsById } from './find.ts'
import { LIVE } from './live.ts'
import { markForCandidate } from './marks.ts'

/**
 * Live jobs in the candidate's categories or asking for one of the candidate's skills, the newest
 * first, without those applied to. A profile that says neither gets the newest jobs of all.
 */
export async function listRecommendedJobs(
  db: Db,
  candidate: Actor,
  limit: number,
): Promise<Page<Job>> {
  const { categories, skills } = await getProfileFacts(db, candidate)
  const { rows } = await db.execute<{ id: number }>(
    categories.length + skills.length === 0
      ? newest(candidate, limit)
      : fitting(candidate, { categories, limit, skills }),
  )
  const found = await listJobsById(
    db,
    rows.map(({ id }) => id),
  )
  const items = await markForCandidate(
    db,
    candidate,
    rows.flatMap(({ id }) => found.get(id) ?? []),
  )
  return { items, next: null, total: items.length }
}

function newest(candidate: Actor, limit: number) {
  return sql`select ${jobs.id} as id from ${jobs} where ${LIVE} and ${notAppliedTo(candidate)}
    order by ${jobs.postedAt} desc, ${jobs.id} desc limit ${limit}`
}

interface Wishes {
  categories: string[]
  limit: number
  skills: string[]
}

/** Each category is read from its own index in order, the skills from theirs: never all live jobs. */
function fitting(candidate: Actor, { categories, limit, skills }: Wishes) {
  const keys = skills.map(skill => skill.trim().toLowerCase())
  const ordered = sql`${LIVE} and ${notAppliedTo(candidate)}
    order by ${jobs.postedAt} desc, ${jobs.id} desc limit ${limit}`
  return sql`
    select id from (
      select job.id, job.posted_at from unnest(${sql.param(categories)}::text[]) as wanted (category),
        lateral (select ${jobs.id}, ${jobs.postedAt} from ${jobs}
          where ${jobs.category} = wanted.category and ${ordered}) as job
      union
      (select ${jobs.id}, ${jobs.postedAt} from ${jobs}
        where ${jobs.skillKeys} && ${sql.param(keys)}::text[] and ${ordered})
    ) as fitting
    order by posted_at desc, id desc limit ${limit}`
}

function notAppliedTo({ id }: Actor) {
  return sql`not exists (select from applications as mine
    where mine.job_id = ${jobs.id} and mine.candidate_id = ${id} and mine.status <> 'withdrawn')`
}
