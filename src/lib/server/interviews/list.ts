import { and, asc, count, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Interview, InterviewSearch } from '#lib/contract/interviews.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { RecruiterInterview } from '#lib/contract/recruiter-interviews.ts'
import { Id } from '#lib/contract/route.ts'
import { OPEN_INTERVIEWS } from '#lib/shared/interviews.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, readCursor, writeCursor } from '../db/cursor.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'
import { instantText } from '../db/schema/columns.ts'
import { companies } from '../db/schema/companies.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { slotConflicts } from './conflicts.ts'
import {
  candidates,
  selectInterviews,
  toInterview,
  toRecruiterInterview,
  toWhole,
  type WholeInterview,
} from './interview-row.ts'

const Position = z.tuple([CursorInstant, Id])

/** The candidate's interviews: what is to come first where that is asked for, else the latest. */
export async function listMyInterviews(
  db: Db,
  candidate: Actor,
  search: InterviewSearch,
): Promise<Page<Interview>> {
  const page = await readPage(db, eq(interviews.candidateId, candidate.id), search)
  const conflicts = await slotConflicts(db, page.items)
  return { ...page, items: page.items.map(whole => toInterview(whole, conflicts)) }
}

/** The candidate's next interviews that are still open, for a glance: no counting, no conflicts. */
export async function listComing(db: Db, { id }: Actor, limit: number): Promise<Interview[]> {
  const rows = await selectInterviews(db)
    .where(
      and(
        eq(interviews.candidateId, id),
        inArray(interviews.status, [...OPEN_INTERVIEWS]),
        gt(interviews.beginsAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(asc(interviews.beginsAt), asc(interviews.id))
    .limit(limit)
    .prepare(PLANNED_ONCE)
    .execute()
  return rows.map(row => toInterview(toWhole(row), new Map()))
}

/** The company's interviews, in the same orders. What stands in the way of each, its page tells. */
export async function listInterviews(
  db: Db,
  recruiter: Actor,
  search: InterviewSearch,
): Promise<Page<RecruiterInterview>> {
  const own = eq(interviews.companyId, await getCompanyId(db, recruiter))
  const page = await readPage(db, own, search)
  return { ...page, items: page.items.map(whole => toRecruiterInterview(whole, [])) }
}

async function readPage(db: Db, scope: SQL, asked: InterviewSearch): Promise<Page<WholeInterview>> {
  const { cursor, limit, when } = asked
  const matching = and(scope, narrowed(asked))
  const up = when === 'coming'
  const list = up ? 'interviews.coming' : 'interviews.latest'
  const rows = await selectInterviews(db)
    .where(and(matching, after(list, up, cursor)))
    .orderBy(
      up ? asc(interviews.beginsAt) : desc(interviews.beginsAt),
      up ? asc(interviews.id) : desc(interviews.id),
    )
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.interview
  return {
    items: shown.map(toWhole),
    next:
      rows.length > limit && last ? writeCursor(list, [await exactly(db, last.id), last.id]) : null,
    total: await countMatching(db, matching),
  }
}

function narrowed({ search, status, when }: InterviewSearch): SQL | undefined {
  const wanted = { coming: OPEN_INTERVIEWS, past: OVER }
  return and(
    status && eq(interviews.status, status),
    when && inArray(interviews.status, [...wanted[when]]),
    search ? holds(search) : undefined,
  )
}

const OVER = ['completed', 'cancelled'] as const

function after(list: string, up: boolean, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(list, Position, cursor)
  return sql`(${interviews.beginsAt}, ${interviews.id}) ${up ? sql`>` : sql`<`} (${at}::timestamptz, ${id}::int)`
}

/** With the microseconds that a `Date` would cut. */
async function exactly(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ at: instantText(interviews.beginsAt) })
    .from(interviews)
    .where(eq(interviews.id, id))
  return row?.at ?? ''
}

async function countMatching(db: Db, matching: SQL | undefined): Promise<number> {
  const rows = selectInterviews(db).where(matching).as('matching')
  const [row] = await db.select({ amount: count() }).from(rows)
  return row?.amount ?? 0
}

/** The search text anywhere in the job's title, the company's name or the candidate's. */
function holds(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(jobs.title, pattern),
    ilike(companies.name, pattern),
    ilike(candidates.name, pattern),
  )
}
