import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

import type { ListedJob } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { PAGE_SIZE } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import { toAllowance } from '../../billing/index.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { rowsOf } from '../../db/json-rows.ts'
import { instantText } from '../../db/schema/columns.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs, savedJobs } from '../../db/schema/jobs.ts'
import { jobFeatures } from '../../db/schema/matching.ts'
import { readSavedCursor, savedJobsOf, toListedJob, writeSavedCursor } from '../../jobs/index.ts'
import { toReadiness } from '../../resumes/index.ts'
import { type CardRow, cardFields, FEATURES_OF_JOB, marksIn, sidesOf } from './cards.ts'
import type { CandidateFeatures } from '../features/features.ts'
import { addMatches, knownOfCandidate, knownWith, matchIn } from './job-matches.ts'
import { type KnownMatches, knownOf, type MatchMemo } from './match-memo.ts'
import { type Seeker, seekerOf } from './seeker.ts'
import type { Dated } from '../refresh/stored-features.ts'

type SavedCards = Pick<Seeker, 'allowance' | 'readiness'> & { page: Page<ListedJob> }

/**
 * What a candidate has saved as cards show it, the last first, and what the page needs to know of
 * them: one statement. @throws AppError `invalid-input` for a cursor of another list
 */
export async function readSavedCards(
  { db, matches }: Source,
  candidate: Actor,
  cursor: string | undefined,
): Promise<SavedCards> {
  const [savedAt, jobId] = readSavedCursor(cursor)
  const { known } = await knownOf(matches, candidate.id)
  const [read] = await saved(db, {
    candidateAt: known.candidate?.at ?? null,
    id: candidate.id,
    ids: [...known.jobs.keys()],
    instants: [...known.jobs.values()].map(({ at }) => at),
    jobId,
    savedAt,
  })
  if (!read) throw new Error('A statement without a table answered no row')
  const rows = read.rows.slice(0, PAGE_SIZE)
  const last = rows.at(-1)
  return {
    allowance: toAllowance(read.allowance),
    page: {
      items: await matched({ db, matches }, candidate, { ...read, known, rows }),
      next: last && read.rows.length > PAGE_SIZE ? writeSavedCursor(last) : null,
      total: read.total,
    },
    readiness: toReadiness(read),
  }
}

interface Source {
  db: Db
  matches: MatchMemo
}

interface ReadRows {
  candidate: Dated<CandidateFeatures> | null
  /** What was known when they were read: its features were left out. */
  known: KnownMatches
  rows: (CardRow & Parameters<typeof toListedJob>[0])[]
}

async function matched(
  { db, matches }: Source,
  actor: Actor,
  { candidate, known: before, rows }: ReadRows,
): Promise<ListedJob[]> {
  const cards = rows.map(row => Object.assign(toListedJob(row), marksIn(row)))
  const now = knownOfCandidate(before, candidate)
  // Whoever has become another is matched anew, also with jobs whose features were left out.
  if (now !== before && before.candidate) return addMatches(db, actor, cards, matches)
  const ids = cards.map(({ id }) => id)
  const known = knownWith(now, ids, sidesOf(rows))
  const holder = await knownOf(matches, actor.id)
  holder.known = known
  return cards.map(card => Object.assign(card, matchIn(known, card.id)))
}

interface Asked {
  candidateAt: string | null
  id: number
  /** The jobs whose matches are known, and of which features each is. */
  ids: number[]
  instants: string[]
  jobId: number
  savedAt: string
}

/** Written out, so that PostgreSQL's one plan knows how few there are. */
const ONE_MORE = sql.raw(String(PAGE_SIZE + 1))

const saved = plannedOnce(
  (db, { candidateAt, id, ids, instants, jobId, savedAt }: Places<Asked>) => {
    const newestFirst = [desc(savedJobs.createdAt), desc(savedJobs.jobId)]
    const latest = db
      .select()
      .from(savedJobs)
      .where(
        and(
          eq(savedJobs.candidateId, id),
          sql`(${savedJobs.createdAt}, ${savedJobs.jobId}) < (${savedAt}::timestamptz, ${jobId}::int)`,
        ),
      )
      .orderBy(...newestFirst)
    const select = (row: { row: SQL }) =>
      db
        .select(row)
        .from(sql`(${latest} limit ${ONE_MORE}) as ${savedJobs}`)
        .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .leftJoin(jobFeatures, FEATURES_OF_JOB)
        .leftJoin(
          sql`unnest(${ids}::int[], ${instants}::text[]) as known (id, at)`,
          sql`known.id = ${jobs.id}`,
        )
        .orderBy(...newestFirst)
    const fields = { ...cardFields(id), savedAt: instantText(savedJobs.createdAt) }
    return db
      .select({
        ...seekerOf(db, id, candidateAt),
        rows: rowsOf(fields, select),
        total: savedJobsOf(id),
      })
      .from(sql`(select) as page`)
  },
)
