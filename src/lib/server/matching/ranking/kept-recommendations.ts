import {
  and,
  asc,
  eq,
  exists,
  gt,
  not,
  type Placeholder,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'

import type { Job, ListedJob } from '#lib/contract/jobs/jobs.ts'
import type { MatchReason } from '#lib/contract/matching/matching.ts'

import type { Actor } from '../../auth/actor.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { rowsOf } from '../../db/json-rows.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateFeatures, jobFeatures, recommendations } from '../../db/schema/matching.ts'
import {
  isAppliedTo,
  isHiddenBy,
  JOB_COLUMNS,
  LISTED_COLUMNS,
  LIVE,
  marksOf,
  toJob,
  toListedJob,
} from '../../jobs/index.ts'
import { MATCH_VERSION } from '../features/features.ts'
import { RANKED, type Ranking } from './rank-for-candidate.ts'

/** Seconds that a ranking is good for. A short one is of a small board, where making it costs little. */
const FRESH_SECONDS = { full: 600, short: 5 }

/**
 * Keeps a ranking in place of the one before. It is good for as long as the newest of its jobs has
 * stood still: a board that is just being filled will soon have better ones.
 */
export async function keepRecommendations(
  db: Db,
  { id }: Actor,
  { featuresAt, jobs: ranked }: Ranking,
): Promise<void> {
  const { full, short } = FRESH_SECONDS
  const most = ranked.length < RANKED ? short : full
  const ids = sql.param(ranked.map(job => job.id))
  await db.execute(sql`
    with gone as (
      delete from recommendations where candidate_id = ${id} and place >= ${ranked.length}
    )
    insert into recommendations (candidate_id, place, job_id, score, reasons, features_at, fresh_until)
    select ${id}, place, job_id, score, reasons, ${featuresAt}::timestamptz,
      now() + greatest(make_interval(secs => ${short}), least(make_interval(secs => ${most}),
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

interface Asked {
  id: number
  limit: number
}

const keptJobs = plannedOnce((db, at: Places<Asked>) =>
  db.select({ rows: rowsOf(fieldsOf(JOB_COLUMNS, at.id), row => kept(db, row, at)) }).from(ONCE),
)

const keptCards = plannedOnce((db, at: Places<Asked>) =>
  db.select({ rows: rowsOf(fieldsOf(LISTED_COLUMNS, at.id), row => kept(db, row, at)) }).from(ONCE),
)

const ONCE = sql`(select) as page`

function fieldsOf<Columns extends object>(columns: Columns, id: SQLWrapper) {
  const { reasons, score } = recommendations
  return { ...columns, ...marksOf(id), reasons, score }
}

/**
 * Looks at one job of the ranking after the other until there are enough: PostgreSQL, which expects to
 * find one, would look at all sixty before it sorts them.
 */
function kept(db: Db, row: { row: SQL }, { id, limit }: Places<Asked>) {
  return db
    .select(row)
    .from(sql`(${rankingOf(db, id)}) as ${recommendations}`)
    .crossJoin(sql`lateral (${shownJob(db, id)}) as ${jobs}`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(asc(recommendations.place))
    .limit(limit)
}

/** The ranking that stands, in its order. */
function rankingOf(db: Db, id: Placeholder) {
  const features = db
    .select({ computedAt: candidateFeatures.computedAt })
    .from(candidateFeatures)
    .where(and(eq(candidateFeatures.userId, id), eq(candidateFeatures.version, MATCH_VERSION)))
  return db
    .select()
    .from(recommendations)
    .where(
      and(
        eq(recommendations.candidateId, id),
        gt(recommendations.freshUntil, sql`now()`),
        eq(recommendations.featuresAt, sql`(${features})`),
      ),
    )
    .orderBy(asc(recommendations.place))
}

/** Its job, while that can be shown and stands as it was ranked. */
function shownJob(db: Db, id: Placeholder) {
  const ranked = db
    .select({ jobId: jobFeatures.jobId })
    .from(jobFeatures)
    .where(
      and(
        sql`${jobFeatures.jobId} = ${jobs.id}`,
        eq(jobFeatures.version, MATCH_VERSION),
        sql`${jobFeatures.computedAt} <= ${recommendations.madeAt}`,
      ),
    )
  return db
    .select()
    .from(jobs)
    .where(
      and(
        sql`${jobs.id} = ${recommendations.jobId}`,
        LIVE,
        exists(ranked),
        not(isHiddenBy(id)),
        not(isAppliedTo(id)),
      ),
    )
    .limit(1)
}

/**
 * The best of the ranking that stands, as one statement: none where it is of other features of the
 * candidate or no longer fresh. A job whose own features have changed since is left out, so no score
 * here differs from that on the job's page.
 */
export async function listKept(db: Db, { id }: Actor, limit: number): Promise<Job[]> {
  const [read] = await keptJobs(db, { id, limit })
  return (read?.rows ?? []).map(row => Object.assign(toJob(row), markedAs(row)))
}

/** The same as cards show them. */
export async function listKeptCards(db: Db, { id }: Actor, limit: number): Promise<ListedJob[]> {
  const [read] = await keptCards(db, { id, limit })
  return (read?.rows ?? []).map(row => Object.assign(toListedJob(row), markedAs(row)))
}

interface Marked {
  isSaved: boolean
  isSeen: boolean
  reasons: unknown
  score: number
}

function markedAs({ isSaved, isSeen, reasons, score }: Marked) {
  return {
    is_applied: false,
    is_saved: isSaved,
    is_seen: isSeen,
    match_reasons: reasons as MatchReason[],
    match_score: score,
  }
}
