import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Interview, InterviewSearch } from '#lib/contract/interviews.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { RecruiterInterview } from '#lib/contract/recruiter-interviews.ts'
import { Id } from '#lib/contract/route.ts'
import { INTERVIEW_STATUSES, OPEN_INTERVIEWS } from '#lib/shared/interviews.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, EARLIEST, LATEST, readCursor, writeCursor } from '../db/cursor.ts'
import { instantText } from '../db/schema/columns.ts'
import { companies } from '../db/schema/companies.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { totalOf } from '../db/total.ts'
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
  const page = await readPage(db, OF_CANDIDATE, candidate.id, search)
  const conflicts = await slotConflicts(db, page.items)
  return { ...page, items: page.items.map(whole => toInterview(whole, conflicts)) }
}

/** The candidate's next interviews that are still open, for a glance: no counting, no conflicts. */
export async function listComing(db: Db, { id }: Actor, limit: number): Promise<Interview[]> {
  const rows = await comingTo(db, { id, limit })
  return rows.map(row => toInterview(toWhole(row), new Map()))
}

const comingTo = plannedOnce((db, { id, limit }: Places<{ id: number; limit: number }>) =>
  selectInterviews(db)
    .where(
      and(
        eq(interviews.candidateId, id),
        inArray(interviews.status, [...OPEN_INTERVIEWS]),
        gt(interviews.beginsAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(asc(interviews.beginsAt), asc(interviews.id))
    .limit(limit),
)

/** The company's interviews, in the same orders. What stands in the way of each, its page tells. */
export async function listInterviews(
  db: Db,
  recruiter: Actor,
  search: InterviewSearch,
): Promise<Page<RecruiterInterview>> {
  const page = await readPage(db, OF_COMPANY, await getCompanyId(db, recruiter), search)
  return { ...page, items: page.items.map(whole => toRecruiterInterview(whole, [])) }
}

interface Wanted {
  /** The candidate or the company. */
  owner: number
  /** Of the job's title, the company's name or the candidate's; null is any. */
  pattern: string | null
  /** Null is any. */
  statuses: readonly string[] | null
}

interface WantedPage extends Wanted {
  beginsAt: string
  id: number
  limit: number
}

/** The statements over the interviews of one side. */
function listsOf(owner: typeof interviews.candidateId | typeof interviews.companyId) {
  const matching = ({ owner: id, pattern, statuses }: Places<Wanted>) =>
    and(
      eq(owner, id),
      sql`(${statuses}::interview_status[] is null or ${interviews.status} = any(${statuses}))`,
      sql`(${pattern}::text is null or ${jobs.title} ilike ${pattern}
        or ${companies.name} ilike ${pattern} or ${candidates.name} ilike ${pattern})`,
    )
  const place = sql`(${interviews.beginsAt}, ${interviews.id})`
  return {
    amount: plannedOnce((db, at: Places<Wanted>) => {
      const rows = selectInterviews(db).where(matching(at)).as('matching')
      return db.select({ amount: count() }).from(rows)
    }),
    earliest: plannedOnce((db, at: Places<WantedPage>) =>
      selectInterviews(db)
        .where(and(matching(at), sql`${place} > (${at.beginsAt}::timestamptz, ${at.id}::int)`))
        .orderBy(asc(interviews.beginsAt), asc(interviews.id))
        .limit(at.limit),
    ),
    latest: plannedOnce((db, at: Places<WantedPage>) =>
      selectInterviews(db)
        .where(and(matching(at), sql`${place} < (${at.beginsAt}::timestamptz, ${at.id}::int)`))
        .orderBy(desc(interviews.beginsAt), desc(interviews.id))
        .limit(at.limit),
    ),
  }
}

const OF_CANDIDATE = listsOf(interviews.candidateId)
const OF_COMPANY = listsOf(interviews.companyId)

async function readPage(
  db: Db,
  lists: typeof OF_COMPANY,
  owner: number,
  asked: InterviewSearch,
): Promise<Page<WholeInterview>> {
  const { cursor, limit, when } = asked
  const up = when === 'coming'
  const list = up ? 'interviews.coming' : 'interviews.latest'
  const start = up ? EARLIEST : LATEST
  const [beginsAt, id] = cursor === undefined ? start : readCursor(list, Position, cursor)
  const wanted = { owner, ...narrowed(asked) }
  const read = up ? lists.earliest : lists.latest
  const rows = await read(db, { ...wanted, beginsAt, id, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.interview
  return {
    items: shown.map(toWhole),
    next:
      rows.length > limit && last ? writeCursor(list, [await exactly(db, last.id), last.id]) : null,
    total: await totalOf(asked, rows, async () => {
      const [counted] = await lists.amount(db, wanted)
      return counted?.amount ?? 0
    }),
  }
}

function narrowed({ search, status, when }: InterviewSearch): Omit<Wanted, 'owner'> {
  const all: readonly string[] = when ? OF_WHEN[when] : INTERVIEW_STATUSES
  return {
    pattern: search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
    statuses: status || when ? all.filter(each => !status || each === status) : null,
  }
}

const OF_WHEN = { coming: OPEN_INTERVIEWS, past: ['completed', 'cancelled'] } as const

/** With the microseconds that a `Date` would cut. */
async function exactly(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ at: instantText(interviews.beginsAt) })
    .from(interviews)
    .where(eq(interviews.id, id))
  return row?.at ?? ''
}
