import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Match, MatchReason } from '#lib/contract/matching/matching.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import type { CandidateFeatures, JobFeatures } from '../features/features.ts'
import { match, matcherOf } from '../scoring/match.ts'
import {
  createMatchMemo,
  type KnownMatches,
  knownOf,
  latest,
  NOTHING,
  pairOf,
  type MatchMemo,
  type ShownMatch,
} from './match-memo.ts'
import {
  type Dated,
  listCandidateFeatures,
  listJobFeatures,
  readSides,
} from '../refresh/stored-features.ts'

/** Reasons that a list shows of one match: what counted, and what is missing. */
const SHOWN = { counted: 4, missing: 3 }

type Matched = Pick<Job, 'match_reasons' | 'match_score'>

/** Adds to each job how well it fits the signed-in candidate; for anybody else they stay as they are. */
export async function addMatches<Listed extends { id: number }>(
  db: Db,
  actor: Actor | null,
  jobs: Listed[],
  memo: MatchMemo = createMatchMemo(),
): Promise<(Listed & Matched)[]> {
  if (actor?.role !== 'candidate' || jobs.length === 0) return jobs
  const holder = await knownOf(memo, actor.id)
  const ids = jobs.map(({ id }) => id)
  const known = await learn(db, actor, ids, holder.known)
  holder.known = known
  return jobs.map(job => ({ ...job, ...matchIn(known, job.id) }))
}

/** What is known of the candidate's matches once these jobs are among them, as far as they can be. */
async function learn(
  db: Db,
  actor: Actor,
  ids: number[],
  before: KnownMatches,
): Promise<KnownMatches> {
  const { candidate, jobs } = await readSides(db, actor, ids, {
    candidateAt: before.candidate?.at ?? null,
    jobsAt: new Map([...before.jobs].map(([id, { at }]) => [id, at])),
  })
  const known = knownOfCandidate(before, candidate)
  // Whoever has become another fits every job differently: all are read once more.
  if (known !== before && before.candidate) return learn(db, actor, ids, NOTHING)
  return knownWith(known, ids, jobs)
}

/** What is known of a candidate still holds, of what they are now: nothing of who has become another. */
export function knownOfCandidate(
  before: KnownMatches,
  now: Dated<CandidateFeatures> | null,
): KnownMatches {
  if (now !== null && now.at === before.candidate?.at) return before
  if (!now?.features) return NOTHING
  return { candidate: { at: now.at, matcher: matcherOf(now.features) }, jobs: new Map() }
}

/** The same with the matches of these jobs, of what they are now. */
export function knownWith(
  { candidate, jobs }: KnownMatches,
  ids: readonly number[],
  sides: ReadonlyMap<number, Dated<JobFeatures>>,
): KnownMatches {
  if (!candidate) return NOTHING
  const found = ids.flatMap((id): [number, { at: string; shown: ShownMatch }][] => {
    const { at, features } = sides.get(id) ?? { at: '', features: null }
    const kept = jobs.get(id)
    if (features) return [[id, { at, shown: toShown(candidate.matcher(features)) }]]
    return kept?.at === at ? [[id, kept]] : []
  })
  const others = [...jobs].filter(([id]) => !ids.includes(id))
  return { candidate, jobs: latest([...others, ...found]) }
}

/** The match of a job, as its public form names it. */
export function matchIn({ jobs }: KnownMatches, id: number) {
  const found = jobs.get(id)?.shown
  return { match_reasons: found?.reasons ?? [], match_score: found?.score ?? null }
}

function toShown(found: Match): ShownMatch {
  return { reasons: reasonsOf(found), score: found.score }
}

interface Pair {
  candidateId: number
  jobId: number
}

/** A pair, and of which features it is: see `featuresAt`. */
export interface DatedPair extends Pair {
  /** Null while a side is still to be computed. */
  at: string | null
}

/** What a list shows of the match of each pair, in their order. */
export function listPairs(
  db: Db,
  pairs: readonly DatedPair[],
  memo: MatchMemo,
): Promise<({ reasons: MatchReason[] } | null)[]> {
  let read: ReturnType<typeof matchPairs> | null = null
  const matchOf = async (place: number) => {
    read ??= matchPairs(db, pairs)
    const found = (await read)[place]
    return found ? { reasons: reasonsOf(found) } : null
  }
  return Promise.all(
    pairs.map(async ({ at, candidateId, jobId }, place) =>
      at === null ? null : pairOf(memo, `${candidateId} ${jobId} ${at}`, () => matchOf(place)),
    ),
  )
}

/** The match of each pair, in their order; null while a side is still to be computed. */
export async function matchPairs(db: Db, pairs: readonly Pair[]): Promise<(Match | null)[]> {
  const people = [...new Set(pairs.map(({ candidateId }) => candidateId))]
  const candidates = await listCandidateFeatures(db, people)
  const jobs = await listJobFeatures(db, [...new Set(pairs.map(({ jobId }) => jobId))])
  return pairs.map(({ candidateId, jobId }) => {
    const [candidate, job] = [candidates.get(candidateId), jobs.get(jobId)]
    return candidate && job ? match(candidate, job) : null
  })
}

/** What counted and what is missing, the heavier first, as far as a list has room. */
export function reasonsOf(found: Pick<Match, 'reasons'> | null): MatchReason[] {
  const reasons = found?.reasons ?? []
  return [
    ...reasons.filter(({ counted }) => counted).slice(0, SHOWN.counted),
    ...reasons.filter(({ counted }) => !counted).slice(0, SHOWN.missing),
  ]
}
