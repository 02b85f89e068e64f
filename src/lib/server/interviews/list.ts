import { and, asc, count, desc, eq, gt, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Interview, InterviewSearch } from '#lib/contract/interviews/interviews.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { Id } from '#lib/contract/route.ts'
import { INTERVIEW_STATUSES, OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, EARLIEST, LATEST, readCursor, writeCursor } from '../db/cursor.ts'
import { rowsOf } from '../db/json-rows.ts'
import { companies } from '../db/schema/companies.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { totalOf } from '../db/total.ts'
import { slotConflicts, timedOf } from './scheduling/conflicts.ts'
import { hasFeedOf } from './calendar/feed.ts'
import {
  candidates,
  selectInterviews,
  toInterview,
  toRecruiterInterview,
  toWhole,
  WHOLE,
  type WholeInterview,
} from './interview-row.ts'

const Position = z.tuple([CursorInstant, Id])

/** The candidate's interviews: what is to come first where that is asked for, else the latest. */
export async function listMyInterviews(
  db: Db,
  candidate: Actor,
  search: InterviewSearch,
): Promise<Page<Interview>> {
  const { page } = await readMyInterviews(db, candidate, search)
  return page
}

/** The same with whether there is a private calendar address, which stands on their page too. */
export async function readMyInterviews(
  db: Db,
  candidate: Actor,
  search: InterviewSearch,
): Promise<{ hasFeed: boolean; page: Page<Interview> }> {
  const { busy, hasFeed, page } = await readPage(db, OF_CANDIDATE, candidate.id, search)
  const conflicts = slotConflicts(page.items, busy)
  const items = page.items.map(whole => toInterview(whole, conflicts))
  return { hasFeed, page: { ...page, items } }
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
  const { page } = await readPage(db, OF_COMPANY, await getCompanyId(db, recruiter), search)
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

/** What only candidates read beside their interviews, as columns of the same statement. */
interface Beside {
  /** Their own interviews that have a time. */
  busy: ReturnType<typeof timedOf>
  hasFeed: SQL<boolean>
}

/** The statements over the interviews of one side. */
function listsOf(
  owner: typeof interviews.candidateId | typeof interviews.companyId,
  besideOf: (db: Db, owner: SQLWrapper) => Beside,
) {
  const matching = ({ owner: id, pattern, statuses }: Places<Wanted>) =>
    and(
      eq(owner, id),
      sql`(${statuses}::interview_status[] is null or ${interviews.status} = any(${statuses}))`,
      sql`(${pattern}::text is null or ${jobs.title} ilike ${pattern}
        or ${companies.name} ilike ${pattern} or ${candidates.name} ilike ${pattern})`,
    )
  const place = sql`(${interviews.beginsAt}, ${interviews.id})`
  const page = (db: Db, at: Places<WantedPage>, rows: SQLWrapper) =>
    db
      .select({ ...besideOf(db, at.owner), rows: rowsOf(WHOLE, () => rows) })
      .from(sql`(select) as page`)
  return {
    amount: plannedOnce((db, at: Places<Wanted>) => {
      const rows = selectInterviews(db).where(matching(at)).as('matching')
      return db.select({ amount: count() }).from(rows)
    }),
    earliest: plannedOnce((db, at: Places<WantedPage>) =>
      page(
        db,
        at,
        selectInterviews(db)
          .where(and(matching(at), sql`${place} > (${at.beginsAt}::timestamptz, ${at.id}::int)`))
          .orderBy(asc(interviews.beginsAt), asc(interviews.id))
          .limit(at.limit),
      ),
    ),
    latest: plannedOnce((db, at: Places<WantedPage>) =>
      page(
        db,
        at,
        selectInterviews(db)
          .where(and(matching(at), sql`${place} < (${at.beginsAt}::timestamptz, ${at.id}::int)`))
          .orderBy(desc(interviews.beginsAt), desc(interviews.id))
          .limit(at.limit),
      ),
    ),
  }
}

const OF_CANDIDATE = listsOf(interviews.candidateId, (db, id) => ({
  busy: timedOf(db, id),
  hasFeed: hasFeedOf(id),
}))
const OF_COMPANY = listsOf(interviews.companyId, () => ({
  busy: sql`'[]'::json`,
  hasFeed: sql`false`,
}))

/** What the cursors of each order are of, and where it begins. */
const ORDERS = {
  earliest: { list: 'interviews.coming', start: EARLIEST },
  latest: { list: 'interviews.latest', start: LATEST },
} as const

const NOTHING = { busy: [], hasFeed: false, rows: [] }

/** A page and what only candidates read beside it. */
interface Read {
  busy: Beside['busy']['_']['type']
  hasFeed: boolean
  page: Page<WholeInterview>
}

async function readPage(
  db: Db,
  lists: typeof OF_COMPANY,
  owner: number,
  asked: InterviewSearch,
): Promise<Read> {
  const { cursor, limit, when } = asked
  const order = when === 'coming' ? 'earliest' : 'latest'
  const { list, start } = ORDERS[order]
  const [beginsAt, id] = cursor === undefined ? start : readCursor(list, Position, cursor)
  const wanted = { owner, ...narrowed(asked) }
  const [found = NOTHING] = await lists[order](db, { ...wanted, beginsAt, id, limit: limit + 1 })
  const { busy, hasFeed, rows } = found
  const shown = rows.slice(0, limit).map(row => toWhole({ row }))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    busy,
    hasFeed,
    page: {
      items: shown,
      next: last ? writeCursor(list, [last.beginsText, last.interview.id]) : null,
      total: await totalOf(asked, rows, async () => {
        const [counted] = await lists.amount(db, wanted)
        return counted?.amount ?? 0
      }),
    },
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
