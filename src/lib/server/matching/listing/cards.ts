import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Job, ListedJob } from '#lib/contract/jobs/jobs.ts'

import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { rowsOf } from '../../db/json-rows.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { jobFeatures } from '../../db/schema/matching.ts'
import { isAppliedTo, LISTED_COLUMNS, LIVE, marksOf, toListedJob } from '../../jobs/index.ts'
import { type JobFeatures, MATCH_VERSION } from '../features/features.ts'
import { knownWith, matchIn } from './job-matches.ts'
import { type KnownMatches, knownOf, type MatchMemo } from './match-memo.ts'
import type { Dated } from '../refresh/stored-features.ts'

type Text = 'description' | 'requirements' | 'responsibilities'

/** A job as a card shows it, with its long texts where it is the one that is opened. */
export type Card = ListedJob & { texts: Pick<Job, Text> | null }

interface Viewer {
  db: Db
  matches: MatchMemo
  /** The candidate who looks, and what is known of their matches; null for anybody else. */
  seeker: { id: number; known: KnownMatches } | null
}

/**
 * The live ones of these jobs in their order, marked and matched for who looks, and the texts of the
 * first: one statement. Features are read where those that a known match is made of have changed.
 */
export async function listCards(
  { db, matches, seeker }: Viewer,
  ids: readonly number[],
): Promise<Card[]> {
  if (ids.length === 0) return []
  const [read] = await cards(db, {
    candidateId: seeker?.id ?? NOBODY,
    ids,
    instants: ids.map(id => seeker?.known.jobs.get(id)?.at ?? null),
    isMatched: Boolean(seeker?.known.candidate),
    openedId: ids[0] ?? NOBODY,
  })
  const rows = new Map((read?.rows ?? []).map(row => [row.id, row]))
  const found = ids.flatMap(id => rows.get(id) ?? [])
  if (!seeker) return found.map(row => ({ ...toListedJob(row), texts: row.texts }))
  const known = knownWith(seeker.known, ids, sidesOf(found))
  const holder = await knownOf(matches, seeker.id)
  holder.known = known
  return found.map(row =>
    Object.assign(toListedJob(row), marksIn(row), matchIn(known, row.id), { texts: row.texts }),
  )
}

/** Nobody's number. */
const NOBODY = 0

interface Asked {
  candidateId: number
  ids: readonly number[]
  /** Of the features that are known of each. */
  instants: (string | null)[]
  isMatched: boolean
  openedId: number
}

const cards = plannedOnce(
  (db, { candidateId, ids, instants, isMatched, openedId }: Places<Asked>) => {
    const texts: SQL<Card['texts']> =
      sql`case when ${jobs.id} = ${openedId}::int then json_build_object(
      'description', ${jobs.description}, 'requirements', ${jobs.requirements},
      'responsibilities', ${jobs.responsibilities}) end`
    const select = (row: { row: SQL }) =>
      db
        .select(row)
        .from(sql`unnest(${ids}::int[], ${instants}::text[]) as known (id, at)`)
        .innerJoin(jobs, sql`${jobs.id} = known.id`)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .leftJoin(jobFeatures, and(FEATURES_OF_JOB, sql`${isMatched}::boolean`))
        .where(LIVE)
    return db
      .select({ rows: rowsOf({ ...cardFields(candidateId), texts }, select) })
      .from(sql`(select) as page`)
  },
)

/** What joins the features of a job. */
export const FEATURES_OF_JOB = sql`${jobFeatures.jobId} = ${jobs.id}
  and ${jobFeatures.version} = ${sql.raw(String(MATCH_VERSION))}`

/** What a card is made of, in a statement that joins `known` with the instants of known features. */
export function cardFields(candidateId: SQLWrapper) {
  const at = sql<string | null>`${jobFeatures.computedAt}::text`
  return {
    ...LISTED_COLUMNS,
    at,
    features: sql<JobFeatures | null>`case when ${at} is distinct from known.at then ${jobFeatures.features} end`,
    isApplied: isAppliedTo(candidateId),
    ...marksOf(candidateId),
  }
}

/** Such a row besides what `toListedJob` reads. */
export interface CardRow {
  at: string | null
  features: JobFeatures | null
  id: number
  isApplied: boolean
  isSaved: boolean
  isSeen: boolean
}

/** The features of such rows, by job. */
export function sidesOf(rows: readonly CardRow[]): Map<number, Dated<JobFeatures>> {
  return new Map(
    rows.flatMap(({ at, features, id }): [number, Dated<JobFeatures>][] =>
      at === null ? [] : [[id, { at, features }]],
    ),
  )
}

/** What the candidate did with the job of such a row. */
export function marksIn({ isApplied, isSaved, isSeen }: CardRow) {
  return { is_applied: isApplied, is_saved: isSaved, is_seen: isSeen }
}
