import { sql } from 'drizzle-orm'

import type { MatchReason } from '#lib/contract/matching/matching.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { findHidden, isAppliedTo, IS_OPEN, notHidden } from '../../jobs/index.ts'
import { getProfileFacts } from '../../profiles/index.ts'
import { reasonsOf } from '../listing/job-matches.ts'
import { matcherOf } from '../scoring/match.ts'
import { jobsByTerms } from './jobs-by-terms.ts'
import { rankJobs } from './rank.ts'
import { findDatedFeatures, listJobFeatures } from '../features/stored-features.ts'
import { termsOfCandidate, type WeighedTerm } from '../features/terms.ts'

/** How many of the newest jobs are read per term. */
const NEWEST = 60
/** How many jobs are scored: those with the most terms in common. */
const SCORED = 300

/** How many jobs a ranking holds: more than a page shows, because some close or get hidden later. */
export const RANKED = 60

export interface Ranking {
  /** When the candidate's features were computed, to the microsecond. */
  featuresAt: string
  jobs: { id: number; reasons: MatchReason[]; score: number }[]
}

/**
 * The open jobs that fit the candidate best, the best first. It reads only the newest jobs of each of
 * the candidate's terms, so its cost does not grow with the board. Null until the candidate's features
 * are computed.
 */
export async function rankForCandidate(db: Db, candidate: Actor): Promise<Ranking | null> {
  const known = await findDatedFeatures(db, candidate.id)
  if (!known) return null
  const { categories } = await getProfileFacts(db, candidate)
  const terms = termsOfCandidate(known.features, categories)
  if (terms.length === 0) return null

  const ids = await findByTerms(db, candidate, terms)
  const stored = await listJobFeatures(db, ids)
  // Among equal scores, jobs with more common terms come first: the order of `ids`.
  const scored = ids.flatMap(id => {
    const features = stored.get(id)
    return features ? { features, id: { features, id } } : []
  })
  const matchWith = matcherOf(known.features)
  const best = rankJobs(known.features, scored).slice(0, RANKED)
  return {
    featuresAt: known.computedAt,
    jobs: best.map(({ id: { features, id } }) => {
      const found = matchWith(features)
      return { id, reasons: reasonsOf(found), score: found.score }
    }),
  }
}

/** The ids of the jobs with the most terms in common, the best first. */
async function findByTerms(
  db: Db,
  candidate: Actor,
  terms: readonly WeighedTerm[],
): Promise<number[]> {
  const hidden = notHidden(await findHidden(db, candidate))
  const wanted = sql`unnest(
    ${sql.param(terms.map(({ term }) => term))}::text[],
    ${sql.param(terms.map(({ weight }) => weight))}::real[])`
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${jobs.id} as id
    from ${jobsByTerms(wanted, NEWEST)} as listed join ${jobs} on ${jobs.id} = listed.job_id
    where ${IS_OPEN} ${hidden ? sql`and ${hidden}` : sql``} and not ${isAppliedTo(candidate.id)}
    order by listed.weight desc, listed.posted_at desc, ${jobs.id} desc
    limit ${SCORED}`)
  return rows.map(({ id }) => id)
}
