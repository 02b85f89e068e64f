import { and, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { instantText } from '../../db/schema/columns.ts'
import { candidateFeatures, jobFeatures } from '../../db/schema/matching.ts'
import { type CandidateFeatures, type JobFeatures, MATCH_VERSION } from '../features/features.ts'

/*
 * Features of an older version are as good as none: they may have another shape, and a score made
 * of two versions would be that of neither.
 */

/** What is known of these candidates, by id; those whose features are still to be computed are left out. */
export async function listCandidateFeatures(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, CandidateFeatures>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ features: candidateFeatures.features, id: candidateFeatures.userId })
    .from(candidateFeatures)
    .where(
      and(
        inArray(candidateFeatures.userId, [...userIds]),
        eq(candidateFeatures.version, MATCH_VERSION),
      ),
    )
  return new Map(rows.map(({ features, id }) => [id, features as CandidateFeatures]))
}

/** What is known of one candidate, and the instant it was computed at, to the microsecond. */
export async function findDatedFeatures(
  db: Db,
  userId: number,
): Promise<{ computedAt: string; features: CandidateFeatures } | null> {
  const [row] = await db
    .select({
      computedAt: instantText(candidateFeatures.computedAt),
      features: candidateFeatures.features,
    })
    .from(candidateFeatures)
    .where(and(eq(candidateFeatures.userId, userId), eq(candidateFeatures.version, MATCH_VERSION)))
  return row ? { ...row, features: row.features as CandidateFeatures } : null
}

/** What is known of these jobs, by id; those whose features are still to be computed are left out. */
export async function listJobFeatures(
  db: Db,
  jobIds: readonly number[],
): Promise<Map<number, JobFeatures>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .select({ features: jobFeatures.features, id: jobFeatures.jobId })
    .from(jobFeatures)
    .where(and(inArray(jobFeatures.jobId, [...jobIds]), eq(jobFeatures.version, MATCH_VERSION)))
  return new Map(rows.map(({ features, id }) => [id, features as JobFeatures]))
}

/**
 * The instants that the features of both sides of a match were computed at, as one text; null while
 * one is still to be computed.
 */
export function featuresAt(candidateId: SQLWrapper, jobId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select concat(of_candidate.computed_at, of_job.computed_at)
    from candidate_features as of_candidate, job_features as of_job
    where of_candidate.user_id = ${candidateId} and of_candidate.version = ${sql.raw(String(MATCH_VERSION))}
      and of_job.job_id = ${jobId} and of_job.version = ${sql.raw(String(MATCH_VERSION))})`
}

/** Features and the instant they were computed at, to the microsecond; null where that is known already. */
export interface Dated<Features> {
  at: string
  features: Features | null
}

/** The instants of which the features are known already. */
export interface KnownSides {
  candidateAt: string | null
  jobsAt: ReadonlyMap<number, string>
}

/** A candidate and some jobs by one statement: what is not known of them, each null or left out as above. */
export async function readSides(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  jobIds: readonly number[],
  { candidateAt, jobsAt }: KnownSides = { candidateAt: null, jobsAt: new Map() },
): Promise<{ candidate: Dated<CandidateFeatures> | null; jobs: Map<number, Dated<JobFeatures>> }> {
  const instants = jobIds.map(jobId => jobsAt.get(jobId) ?? null)
  const rows = await sides(db, { candidateAt, id, instants, jobIds: [...jobIds] })
  const candidate = rows.find(row => row.jobId === null)
  const jobs = rows.flatMap(({ at, features, jobId }): [number, Dated<JobFeatures>][] =>
    jobId === null ? [] : [[jobId, { at, features: features as JobFeatures | null }]],
  )
  return {
    candidate: candidate
      ? { at: candidate.at, features: candidate.features as CandidateFeatures | null }
      : null,
    jobs: new Map(jobs),
  }
}

interface Sides {
  candidateAt: string | null
  id: number
  instants: (string | null)[]
  jobIds: number[]
}

const sides = plannedOnce((db, { candidateAt, id, instants, jobIds }: Places<Sides>) =>
  db
    .select({
      at: sql<string>`at`,
      features: sql<unknown>`features`,
      jobId: sql<number | null>`job_id`,
    })
    .from(
      sql`(
        select null::int as job_id, computed_at::text as at,
          case when computed_at::text is distinct from ${candidateAt}::text then features end as features
        from candidate_features where user_id = ${id} and version = ${MATCH_VERSION}
        union all
        select job_id, computed_at::text,
          case when computed_at::text is distinct from asked.at then features end
        from unnest(${jobIds}::int[], ${instants}::text[]) as asked (id, at)
        join job_features on job_id = asked.id and version = ${MATCH_VERSION}
      ) as sides`,
    ),
)
