import { and, asc, eq, exists, gt, lte, not, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { MatchReason } from '#lib/contract/matching/matching.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateFeatures, jobFeatures, recommendations } from '../../db/schema/matching.ts'
import {
  findHidden,
  IS_OPEN,
  isAppliedTo,
  jobColumnsFor,
  notHidden,
  toJobFor,
} from '../../jobs/index.ts'
import { MATCH_VERSION } from '../features/features.ts'
import { RANKED, type Ranking } from './rank-for-candidate.ts'

/**
 * How long a ranking is current, in seconds. Short rankings come from small boards and cost little.
 */
const FRESH_SECONDS = { full: 600, short: 5 }

/**
 * Replaces the stored ranking. It stays current for as long as its newest job has been unchanged, within
 * the limits above: while many jobs are added, better ones come soon.
 */
export async function saveRecommendations(
  db: Db,
  { id }: Actor,
  { featuresAt, jobs: ranked }: Ranking,
): Promise<void> {
  const { full, short } = FRESH_SECONDS
  const maxSeconds = ranked.length < RANKED ? short : full
  const ids = sql.param(ranked.map(job => job.id))
  await db.execute(sql`
    with gone as (
      delete from recommendations where candidate_id = ${id} and place >= ${ranked.length}
    )
    insert into recommendations (candidate_id, place, job_id, score, reasons, features_at, fresh_until)
    select ${id}, place, job_id, score, reasons, ${featuresAt}::timestamptz,
      now() + greatest(make_interval(secs => ${short}), least(make_interval(secs => ${maxSeconds}),
        now() - (select max(computed_at) from job_features where job_id = any(${ids}::int[]))))
    from jsonb_to_recordset(${JSON.stringify(ranked.map(toRow))}::jsonb)
      as ranked (place smallint, job_id integer, score smallint, reasons jsonb)
    order by place
    on conflict (candidate_id, place) do update set
      job_id = excluded.job_id, score = excluded.score, reasons = excluded.reasons,
      features_at = excluded.features_at, made_at = now(), fresh_until = excluded.fresh_until`)
}

function toRow({ id, reasons, score }: Ranking['jobs'][number], place: number) {
  return { job_id: id, place, reasons, score }
}

/**
 * The best jobs of the stored ranking, with their matches. Empty when the ranking is not current or
 * the candidate's features have changed since. A job whose features have changed is left out, so that
 * every score here equals the score on the job's page.
 */
export async function listRecommendations(db: Db, candidate: Actor, limit: number): Promise<Job[]> {
  const rows = await db
    .select({
      ...jobColumnsFor(candidate),
      reasons: recommendations.reasons,
      score: recommendations.score,
    })
    .from(recommendations)
    .innerJoin(jobs, eq(jobs.id, recommendations.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(recommendations.candidateId, candidate.id),
        gt(recommendations.freshUntil, sql`now()`),
        eq(recommendations.featuresAt, candidateFeaturesAt(db, candidate)),
        exists(unchangedJobFeatures(db)),
        IS_OPEN,
        not(isAppliedTo(candidate.id)),
        notHidden(await findHidden(db, candidate)),
      ),
    )
    .orderBy(asc(recommendations.place))
    .limit(limit)
  return rows.map(row =>
    Object.assign(toJobFor(row), {
      match_reasons: row.reasons as MatchReason[],
      match_score: row.score,
    }),
  )
}

/** When the candidate's current features were computed. */
function candidateFeaturesAt(db: Db, { id }: Actor) {
  const { computedAt, userId, version } = candidateFeatures
  return db
    .select({ computedAt })
    .from(candidateFeatures)
    .where(and(eq(userId, id), eq(version, MATCH_VERSION)))
}

/** The job's features, if they are current and not newer than the ranking. */
function unchangedJobFeatures(db: Db) {
  const { computedAt, jobId, version } = jobFeatures
  return db
    .select({ jobId })
    .from(jobFeatures)
    .where(
      and(
        eq(jobId, recommendations.jobId),
        eq(version, MATCH_VERSION),
        lte(computedAt, recommendations.madeAt),
      ),
    )
}
