import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import { allowanceOf, toAllowance } from '../../billing/index.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { type Hidden, hiddenOf } from '../../jobs/index.ts'
import { type Readiness, readinessOf, toReadiness } from '../../resumes/index.ts'
import { type CandidateFeatures, MATCH_VERSION } from '../features/features.ts'
import { knownOfCandidate } from './job-matches.ts'
import { type KnownMatches, knownOf, type MatchMemo } from './match-memo.ts'
import type { Dated } from '../refresh/stored-features.ts'

/** What a page of jobs needs to know of the candidate who looks. */
export interface Seeker {
  allowance: ReturnType<typeof toAllowance>
  id: number
  hidden: Hidden
  /** Their matches that are known, of what they are now. */
  known: KnownMatches
  readiness: Readiness
}

/** By one statement; null for anybody but a candidate. @throws AppError `not-found` without a profile */
export async function findSeeker(
  { db, matches }: { db: Db; matches: MatchMemo },
  actor: Actor | null,
): Promise<Seeker | null> {
  if (actor?.role !== 'candidate') return null
  const { id } = actor
  const { known } = await knownOf(matches, id)
  const [row = UNKNOWN] = await seeker(db, { candidateAt: known.candidate?.at ?? null, id })
  const { allowance, candidate, hidden } = row
  return {
    allowance: toAllowance(allowance),
    hidden,
    id,
    known: knownOfCandidate(known, candidate),
    readiness: toReadiness(row),
  }
}

const UNKNOWN = {
  allowance: null,
  candidate: null,
  facts: null,
  hidden: { companies: [], jobs: [] },
  resumes: [],
}

interface Asked {
  /** The instant of the features that are known. */
  candidateAt: string | null
  id: number
}

const seeker = plannedOnce((db, { candidateAt, id }: Places<Asked>) =>
  db.select({ ...seekerOf(db, id, candidateAt), hidden: hiddenOf(id) }).from(sql`(select) as page`),
)

/** What is asked of a candidate besides what they have hidden, as columns of another statement. */
export function seekerOf(db: Db, id: SQLWrapper, candidateAt: SQLWrapper) {
  const candidate: SQL<Dated<CandidateFeatures> | null> = sql`(
    select json_build_object('at', computed_at::text, 'features',
      case when computed_at::text is distinct from ${candidateAt}::text then features end)
    from candidate_features where user_id = ${id} and version = ${sql.raw(String(MATCH_VERSION))})`
  return { ...readinessOf(db, id), allowance: allowanceOf(db, id), candidate }
}
