import { sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { jobTerms } from '../db/schema/matching.ts'
import { findHidden, listJobsById, LIVE, markForCandidate, notHidden } from '../jobs/index.ts'
import { getProfileFacts } from '../profiles/index.ts'
import { withScore } from './job-matches.ts'
import { match } from './match.ts'
import { rankJobs } from './rank.ts'
import { findCandidateFeatures, listJobFeatures } from './stored-features.ts'
import { termsOfCandidate, type WeighedTerm } from './terms.ts'

/** Jobs read of each term's list, the newest; and jobs that are scored, those with the most in common. */
const HEAD = 60
const SCORED = 300

/**
 * The live jobs that fit the candidate best, without those applied to or hidden. Read from the heads
 * of the lists of the candidate's own terms: what it costs does not grow with the board. Empty for a
 * profile and resume that say nothing of what the candidate can or wants to do.
 */
export async function listRecommendedJobs(
  db: Db,
  candidate: Actor,
  limit: number,
): Promise<Page<Job>> {
  const features = await findCandidateFeatures(db, candidate.id)
  const { categories } = await getProfileFacts(db, candidate)
  const terms = features ? termsOfCandidate(features, categories) : []
  if (!features || terms.length === 0) return { items: [], next: null, total: 0 }

  const ids = await findByTerms(db, candidate, terms)
  const stored = await listJobFeatures(db, ids)
  // Where scores are equal, what has more in common stands first: the order of `ids`.
  const scored = ids.flatMap(id => {
    const job = stored.get(id)
    return job ? { features: job, id } : []
  })
  const best = rankJobs(features, scored).slice(0, limit)
  const found = await listJobsById(
    db,
    best.map(({ id }) => id),
  )
  const items = best.flatMap(({ id }) => {
    const [job, needed] = [found.get(id), stored.get(id)]
    return job && needed ? withScore(job, match(features, needed)) : []
  })
  return { items: await markForCandidate(db, candidate, items), next: null, total: items.length }
}

/** The jobs that share most with the terms, the best first. */
async function findByTerms(
  db: Db,
  candidate: Actor,
  terms: readonly WeighedTerm[],
): Promise<number[]> {
  const hidden = notHidden(await findHidden(db, candidate))
  const { rows } = await db.execute<{ id: number }>(sql`
    with wanted as (
      select * from unnest(
        ${sql.param(terms.map(({ term }) => term))}::text[],
        ${sql.param(terms.map(({ weight }) => weight))}::real[]) as wanted (term, weight)
    ), listed as (
      select head.job_id, sum(wanted.weight) as weight, max(head.posted_at) as posted_at
      from wanted cross join lateral (
        select ${jobTerms.jobId}, ${jobTerms.postedAt} from ${jobTerms}
        where ${jobTerms.term} = wanted.term
        order by ${jobTerms.postedAt} desc, ${jobTerms.jobId} desc limit ${HEAD}
      ) as head
      group by head.job_id
    )
    select ${jobs.id} as id from listed join ${jobs} on ${jobs.id} = listed.job_id
    where ${LIVE} ${hidden ? sql`and ${hidden}` : sql``} and not exists (
      select from applications as mine where mine.job_id = ${jobs.id}
        and mine.candidate_id = ${candidate.id} and mine.status <> 'withdrawn')
    order by listed.weight desc, listed.posted_at desc, ${jobs.id} desc
    limit ${SCORED}`)
  return rows.map(({ id }) => id)
}
