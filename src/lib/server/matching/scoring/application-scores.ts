import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { candidateFeatures, jobFeatures } from '../../db/schema/matching.ts'
import { match } from './match.ts'
import { listCandidateFeatures, listJobFeatures } from '../features/stored-features.ts'

/** Applications scored at a time, so that a job with thousands needs no more memory than one with few. */
const BATCH = 500

/** An arbitrary number that identifies the lock for computing features. */
const FEATURES_LOCK = 727_302

/**
 * Waits until no other transaction computes features, and locks them out until this one ends. If a job
 * and a candidate change at the same time, the second computation sees both changes. Call it before
 * reading anything.
 */
export async function lockFeatures(tx: Db): Promise<void> {
  // A job with thousands of applications holds the lock longer than a request may wait.
  await tx.execute(sql`
    select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(${FEATURES_LOCK})`)
}

type Scope = { candidateId: number } | { jobId: number }

/**
 * Writes the scores of all applications of a candidate or to a job, from the stored features. If one
 * side has no features yet, the score becomes null until its task computes them.
 */
export async function scoreApplications(db: Db, scope: Scope): Promise<void> {
  const inScope =
    'jobId' in scope
      ? eq(applications.jobId, scope.jobId)
      : eq(applications.candidateId, scope.candidateId)
  let after = 0
  let rows: Pair[]
  do {
    rows = await db
      .select({
        candidateId: applications.candidateId,
        id: applications.id,
        jobId: applications.jobId,
      })
      .from(applications)
      .where(and(inScope, gt(applications.id, after)))
      .orderBy(asc(applications.id))
      .limit(BATCH)
    await writeScores(db, await scoresOf(db, rows))
    after = rows.at(-1)?.id ?? after
  } while (rows.length === BATCH)
}

/**
 * The score of a new application; null while a side has no features. Both sides stay locked until the
 * transaction ends: a task that changes one of them waits, and then finds the application.
 */
export async function scoreNewApplication(
  tx: Db,
  { candidateId, jobId }: { candidateId: number; jobId: number },
): Promise<number | null> {
  await tx
    .select({ one: sql`1` })
    .from(candidateFeatures)
    .where(eq(candidateFeatures.userId, candidateId))
    .for('share')
  await tx
    .select({ one: sql`1` })
    .from(jobFeatures)
    .where(eq(jobFeatures.jobId, jobId))
    .for('share')
  const candidate = (await listCandidateFeatures(tx, [candidateId])).get(candidateId)
  const job = (await listJobFeatures(tx, [jobId])).get(jobId)
  return candidate && job ? match(candidate, job).score : null
}

interface Pair {
  candidateId: number | null
  id: number
  jobId: number
}

interface Score {
  id: number
  score: number | null
}

async function scoresOf(db: Db, pairs: readonly Pair[]): Promise<Score[]> {
  const people = [...new Set(pairs.flatMap(({ candidateId }) => candidateId ?? []))]
  const candidates = await listCandidateFeatures(db, people)
  const jobs = await listJobFeatures(db, [...new Set(pairs.map(({ jobId }) => jobId))])
  return pairs.map(({ candidateId, id, jobId }) => {
    const candidate = candidateId === null ? undefined : candidates.get(candidateId)
    const job = jobs.get(jobId)
    return { id, score: candidate && job ? match(candidate, job).score : null }
  })
}

/** Updates only rows with another score, so a second run writes nothing. */
async function writeScores(db: Db, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return
  const ids = sql.param(scores.map(({ id }) => id))
  const values = sql.param(scores.map(({ score }) => score))
  await db.execute(sql`
    update applications set match_score = scored.score
    from unnest(${ids}::int[], ${values}::smallint[]) as scored (id, score)
    where applications.id = scored.id and applications.match_score is distinct from scored.score`)
}
