import type { Job } from '#lib/contract/jobs.ts'
import type { Match, MatchReason } from '#lib/contract/matching.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { match, matcherOf } from './match.ts'
import {
  createMatchMemo,
  type KnownMatches,
  knownOf,
  latest,
  pairOf,
  type MatchMemo,
  type ShownMatch,
} from './match-memo.ts'
import { listCandidateFeatures, listJobFeatures, readSides } from './stored-features.ts'

/** Reasons that a list shows of one match: what counted, and what is missing. */
const SHOWN = { counted: 4, missing: 3 }

/** Adds to each job how well it fits the signed-in candidate; for anybody else they stay as they are. */
export async function addMatches(
  db: Db,
  actor: Actor | null,
  jobs: Job[],
  memo: MatchMemo = createMatchMemo(),
): Promise<Job[]> {
  if (actor?.role !== 'candidate' || jobs.length === 0) return jobs
  const holder = await knownOf(memo, actor.id)
  const ids = jobs.map(({ id }) => id)
  const known = await learn(db, actor, ids, holder.known)
  holder.known = known
  return jobs.map(job => {
    const found = known.jobs.get(job.id)?.shown
    return { ...job, match_reasons: found?.reasons ?? [], match_score: found?.score ?? null }
  })
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
  if (!candidate) return NOTHING
  const isSame = candidate.at === before.candidate?.at
  // Whoever has become another fits every job differently: all are read once more.
  if (!isSame && before.candidate) return learn(db, actor, ids, NOTHING)
  const matcher = candidate.features ? matcherOf(candidate.features) : before.candidate?.matcher
  if (!matcher) return NOTHING
  const found = ids.flatMap((id): [number, { at: string; shown: ShownMatch }][] => {
    const { at, features } = jobs.get(id) ?? { at: '', features: null }
    const kept = before.jobs.get(id)
    if (features) return [[id, { at, shown: toShown(matcher(features)) }]]
    return kept?.at === at ? [[id, kept]] : []
  })
  const others = [...before.jobs].filter(([id]) => !ids.includes(id))
  return { candidate: { at: candidate.at, matcher }, jobs: latest([...others, ...found]) }
}

const NOTHING: KnownMatches = { candidate: null, jobs: new Map() }

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
