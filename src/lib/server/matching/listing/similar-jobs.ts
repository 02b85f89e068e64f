import { desc, eq, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'

import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { jobFeatures, jobTerms } from '../../db/schema/matching.ts'
import { IS_OPEN, jobColumnsFor, toJobFor } from '../../jobs/index.ts'
import { TERM_WEIGHTS } from '../features/terms.ts'
import { unknownSkillKey } from '../features/words/unknown-skills.ts'
import { jobsByTerms } from '../ranking/jobs-by-terms.ts'

/** How many of the newest jobs are read per term. */
const NEWEST = sql`20`
/** How many of the nearest jobs are read: some may have closed since the index was written. */
const NEAREST = sql`12`

/** Open jobs with a common title, occupation, skill or category; those with most in common first. */
export async function listSimilarJobs(
  db: Db,
  { category, id, skills }: Pick<Job, 'category' | 'id' | 'skills'>,
  limit: number,
): Promise<Job[]> {
  const keys = skills.flatMap(name => unknownSkillKey(name) ?? [])
  const terms = [`category:${category}`, ...keys.map(key => `skill:${key}`)]
  const rows = await similarJobs(db).execute({ id, limit, terms: JSON.stringify(terms) })
  return rows.map(toJobFor)
}

const similarJobs = buildOnce((db: Db) => {
  const id = sql.placeholder('id')
  // A closed job has only labels, which name known skills; a new job has neither labels nor terms.
  // The terms are JSON, because with an array or a limit PostgreSQL would plan the statement each time.
  const terms = sql`(
    select ${jobTerms.term} from ${jobTerms} where ${jobTerms.jobId} = ${id}
    union select replace(substr(lexeme, 2), 'near:', 'occupation:')
      from ${jobFeatures} cross join unnest(${jobFeatures.labels}) where ${jobFeatures.jobId} = ${id}
    union select jsonb_array_elements_text(${sql.placeholder('terms')}::jsonb))`
  const kinds = Object.entries(TERM_WEIGHTS).map(
    ([kind, weight]) => sql`when ${kind} then ${weight}::real`,
  )
  const wanted = sql`(
    select term, case split_part(term, ':', 1) ${sql.join(kinds, sql` `)} else 0 end
    from ${terms} as own (term))`
  const nearest = sql`(
    select * from ${jobsByTerms(wanted, NEWEST)} as listed where job_id <> ${id}
    order by weight desc, posted_at desc, job_id desc limit ${NEAREST}) as nearest`
  return db
    .select(jobColumnsFor(null))
    .from(nearest)
    .innerJoin(jobs, eq(jobs.id, sql`nearest.job_id`))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(IS_OPEN)
    .orderBy(desc(sql`nearest.weight`), desc(sql`nearest.posted_at`), desc(jobs.id))
    .limit(sql.placeholder('limit'))
    .prepare('similar_jobs')
})
