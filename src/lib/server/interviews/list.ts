import { and, asc, count, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Interview, InterviewSearch } from '#lib/contract/interviews/interviews.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { Id } from '#lib/contract/route.ts'
import {
  INTERVIEW_STATUSES,
  type InterviewStatus,
  OPEN_INTERVIEWS,
} from '#lib/shared/interviews/interviews.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf, getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, cutPage, EARLIEST, LATEST, readCursor, writeCursor } from '../db/cursor.ts'
import { containing } from '../db/like.ts'
import { companies } from '../db/schema/companies.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { totalOf } from '../db/total.ts'
import { listTimed, slotConflicts } from './scheduling/conflicts.ts'
import {
  candidates,
  selectInterviews,
  toInterview,
  toRecruiterInterview,
  type InterviewRow,
} from './interview-row.ts'

const Position = z.tuple([CursorInstant, Id])

/** The candidate's interviews: for coming interviews the earliest first, else the latest first. */
export async function listMyInterviews(
  db: Db,
  candidate: Actor,
  search: InterviewSearch,
): Promise<Page<Interview>> {
  const page = await readPage(db, eq(interviews.candidateId, candidate.id), search)
  const conflicts = slotConflicts(page.items, await listTimed(db, candidate.id))
  return { ...page, items: page.items.map(row => toInterview(row, conflicts)) }
}

/** The candidate's next open interviews for the dashboard, without total and conflicts. */
export async function listComingInterviews(
  db: Db,
  { id }: Actor,
  limit: number,
): Promise<Interview[]> {
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
  return rows.map(row => toInterview(row, new Map()))
}

/** The company's interviews in the same order, without conflicts, which the page of an interview shows. */
export async function listInterviews(
  db: Db,
  recruiter: Actor,
  search: InterviewSearch,
): Promise<Page<RecruiterInterview>> {
  const owner = eq(interviews.companyId, await getCompanyId(db, recruiter))
  const page = await readPage(db, owner, search)
  return { ...page, items: page.items.map(row => toRecruiterInterview(row, [])) }
}

/**
 * How many interviews wait for the company: `reschedules` have an unanswered request for another
 * time, `unrecorded` are over and neither held nor missed.
 */
export async function countWaitingInterviews(
  db: Db,
  recruiter: Actor,
): Promise<{ reschedules: number; unrecorded: number }> {
  const { companyId, durationMinutes, startAt, status, waitingFor } = interviews
  const isOver = sql`${startAt} + ${durationMinutes} * interval '1 minute' <= now()`
  const [counts] = await db
    .select({
      reschedules: count(sql`case when ${waitingFor} = 'recruiter' then 1 end`),
      unrecorded: count(sql`case when ${status} = 'upcoming' and ${isOver} then 1 end`),
    })
    .from(interviews)
    .where(and(eq(companyId, companyOf(recruiter)), inArray(status, [...OPEN_INTERVIEWS])))
  return counts ?? { reschedules: 0, unrecorded: 0 }
}

/** The orders: the list name in cursors, the start and the direction. */
const ORDERS = {
  earliest: { direction: asc, isAfter: gt, list: 'interviews.coming', start: EARLIEST },
  latest: { direction: desc, isAfter: lt, list: 'interviews.latest', start: LATEST },
} as const

async function readPage(db: Db, owner: SQL, search: InterviewSearch): Promise<Page<InterviewRow>> {
  const { cursor, limit, when } = search
  const { direction, isAfter, list, start } = ORDERS[when === 'coming' ? 'earliest' : 'latest']
  const [beginsAt, id] = cursor === undefined ? start : readCursor(list, Position, cursor)
  const selected = and(owner, hasStatus(search), hasText(search))
  const position = sql`(${interviews.beginsAt}, ${interviews.id})`
  const rows = await selectInterviews(db)
    .where(and(selected, isAfter(position, sql`(${beginsAt}::timestamptz, ${id}::int)`)))
    .orderBy(direction(interviews.beginsAt), direction(interviews.id))
    .limit(limit + 1)
  const cursorAfter = ({ beginsText, interview }: InterviewRow): string =>
    writeCursor(list, [beginsText, interview.id])
  return {
    ...cutPage(rows, limit, cursorAfter),
    total: await totalOf(search, rows, () =>
      db.$count(selectInterviews(db).where(selected).as('selected')),
    ),
  }
}

function hasStatus({ status, when }: InterviewSearch): SQL | undefined {
  const all: readonly InterviewStatus[] = when ? STATUSES_OF[when] : INTERVIEW_STATUSES
  if (!status && !when) return undefined
  return inArray(
    interviews.status,
    all.filter(each => !status || each === status),
  )
}

const STATUSES_OF = { coming: OPEN_INTERVIEWS, past: ['completed', 'cancelled'] } as const

/** Finds a text in the job's title and the names of company and candidate. */
function hasText({ search }: InterviewSearch): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search)
  return or(
    ilike(jobs.title, pattern),
    ilike(companies.name, pattern),
    ilike(candidates.name, pattern),
  )
}
