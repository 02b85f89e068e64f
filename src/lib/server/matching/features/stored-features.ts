import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import type { Db } from '../../db/connect.ts'
import { instantText } from '../../db/schema/columns.ts'
import { candidateFeatures, jobFeatures } from '../../db/schema/matching.ts'
import { type CandidateFeatures, type JobFeatures, MATCH_VERSION } from './features.ts'

/*
 * Features of an older version are never read: their shape may differ, and a score must not mix two
 * versions.
 */

/**
 * The features of these candidates, by id. Candidates without computed features, or with empty ones, are
 * left out.
 */
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
  const found = rows.map(({ features, id }) => [id, features as CandidateFeatures] as const)
  return new Map(found.filter(([, features]) => hasContent(features)))
}

/** The stored state of one candidate. */
export interface StoredCandidate {
  /** Null while pending, and if profile and resume are empty. */
  features: CandidateFeatures | null
  /** Whether the features are out of date and a task computes them again. */
  isPending: boolean
}

/** The features of one candidate, and whether they are being computed. */
export async function findStoredCandidate(db: Db, userId: number): Promise<StoredCandidate> {
  const { features, version } = candidateFeatures
  const [row] = await db
    .select({ features, version })
    .from(candidateFeatures)
    .where(eq(candidateFeatures.userId, userId))
  if (!row) return { features: null, isPending: false }
  if (row.version !== MATCH_VERSION) return { features: null, isPending: true }
  const stored = row.features as CandidateFeatures
  return { features: hasContent(stored) ? stored : null, isPending: false }
}

function hasContent({ skills, terms, titles, years }: CandidateFeatures): boolean {
  return skills.length + titles.length + terms.ids.length > 0 || years !== null
}

/** The features of one candidate, and the instant of their computation to the microsecond. */
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

/**
 * The most recently read features of jobs. A changed job gets a new instant, and so a new key, so no
 * entry is out of date.
 */
const RECENT = new LRUCache<string, JobFeatures>({ max: 1000 })

/**
 * In seconds, to the microsecond. PostgreSQL writes 300 of them in two thirds of the time for
 * dates.
 */
const COMPUTED_AT = sql<string>`extract(epoch from ${jobFeatures.computedAt})`

/** The features of these jobs, by id. Jobs without computed features are left out. */
export async function listJobFeatures(
  db: Db,
  jobIds: readonly number[],
): Promise<Map<number, JobFeatures>> {
  if (jobIds.length === 0) return new Map()
  const dates = await db
    .select({ computedAt: COMPUTED_AT, id: jobFeatures.jobId })
    .from(jobFeatures)
    .where(isCurrent(jobIds))
  const known = dates.map(({ computedAt, id }) => [id, RECENT.get(keyOf(id, computedAt))] as const)
  const missing = known.filter(([, features]) => !features).map(([id]) => id)
  return new Map([...known.filter(hasFeatures), ...(await readJobFeatures(db, missing))])
}

async function readJobFeatures(
  db: Db,
  jobIds: readonly number[],
): Promise<[id: number, features: JobFeatures][]> {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({
      computedAt: COMPUTED_AT,
      features: jobFeatures.features,
      id: jobFeatures.jobId,
    })
    .from(jobFeatures)
    .where(isCurrent(jobIds))
  return rows.map(({ computedAt, id, ...row }) => {
    const features = row.features as JobFeatures
    RECENT.set(keyOf(id, computedAt), features)
    return [id, features]
  })
}

/**
 * Passes the ids as one array: hundreds of parameters make a statement slow to build and to parse.
 */
function isCurrent(jobIds: readonly number[]): SQL | undefined {
  return and(
    sql`${jobFeatures.jobId} = any(${sql.param([...jobIds])}::int[])`,
    eq(jobFeatures.version, MATCH_VERSION),
  )
}

const keyOf = (jobId: number, computedAt: string) => `${jobId} ${computedAt}`

function hasFeatures(
  entry: readonly [id: number, features: JobFeatures | undefined],
): entry is [number, JobFeatures] {
  return entry[1] !== undefined
}
