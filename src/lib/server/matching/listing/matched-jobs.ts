import type { Job } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import {
  findAppliedTo,
  findOpenJob,
  type JobScorer,
  searchJobs,
  type SearchQuery,
  type SearchResult,
  type SearchKnowledge,
} from '../../jobs/index.ts'
import { findStoredCandidate, listJobFeatures } from '../features/stored-features.ts'
import { rankJobs } from '../ranking/rank.ts'
import { addMatches, matchJobs, type MatchFeatures } from './job-matches.ts'

/**
 * `searchJobs` with the matches of the signed-in candidate, who can also sort by them. For others, and
 * for candidates without features, the search keeps its default order. @throws AppError like
 * `searchJobs`
 */
export async function searchMatchedJobs(
  source: SearchKnowledge,
  actor: Actor | null,
  query: SearchQuery & { limit: number },
): Promise<SearchResult> {
  const sortsByMatch = query.sort === 'match'
  const scorer = sortsByMatch ? await findScorer(source.db, actor) : null
  const sort = scorer ? ('newest' as const) : undefined
  const search = sortsByMatch ? { ...query, sort } : query
  const found = await searchJobs(source, actor, search, scorer?.score)
  const { items } = found.page
  const matched = scorer
    ? matchJobs(items, scorer.features)
    : await addMatches(source.db, actor, items)
  return { ...found, page: { ...found.page, items: matched } }
}

interface MatchScorer {
  /** The features that the scorer read; the matches of the page reuse them. */
  features: MatchFeatures
  score: JobScorer
}

/**
 * Scores jobs by their match with the candidate; null for other viewers, and for candidates without
 * features. Jobs that the candidate has applied to get no score, so that they come last.
 */
async function findScorer(db: Db, actor: Actor | null): Promise<MatchScorer | null> {
  if (actor?.role !== 'candidate') return null
  const candidate = await findStoredCandidate(db, actor.id)
  const { features: candidateFeatures } = candidate
  if (!candidateFeatures) return null
  const features: MatchFeatures = { candidate, jobs: new Map() }
  const score: JobScorer = async ids => {
    features.jobs = await listJobFeatures(db, ids)
    const appliedTo = await findAppliedTo(db, actor, ids)
    const jobs = [...features.jobs]
      .filter(([id]) => !appliedTo.has(id))
      .map(([id, jobFeatures]) => ({ features: jobFeatures, id }))
    return new Map(rankJobs(candidateFeatures, jobs).map(({ exact, id }) => [id, exact]))
  }
  return { features, score }
}

/** An open job with its match; null for any other id. */
export async function findMatchedJob(db: Db, actor: Actor | null, id: number): Promise<Job | null> {
  const job = await findOpenJob(db, actor, id)
  const [matched = null] = await addMatches(db, actor, job ? [job] : [])
  return matched
}

/** @throws AppError `not-found` unless the job is open */
export async function getMatchedJob(db: Db, actor: Actor | null, id: number): Promise<Job> {
  const job = await findMatchedJob(db, actor, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}
