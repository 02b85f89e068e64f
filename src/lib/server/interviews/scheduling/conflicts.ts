import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { companies } from '../../db/schema/companies.ts'
import { interviewPanel, interviews } from '../../db/schema/interviews.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { users } from '../../db/schema/auth.ts'
import { type SlotConflicts, type InterviewRow } from '../interview-row.ts'

interface ConflictQuery {
  candidateId: number
  companyId: number
  durationMinutes: number
  /** The interview that is being moved, which does not conflict with itself. */
  except?: number | undefined
  panel: readonly number[]
}

interface Busy {
  companyId: number
  endAt: Date
  /** The interviewer who is busy; null if it is the candidate. */
  member: { id: number; name: string } | null
  startAt: Date
  title: string
}

/**
 * The conflicts at each of these times, as texts for the recruiter: other interviews of the candidate and
 * of the panel. They do not name other companies of the candidate. A time that is only offered is not a
 * conflict.
 */
export async function conflictsAt(
  db: Db,
  query: ConflictQuery,
  starts: readonly Date[],
): Promise<string[][]> {
  if (starts.length === 0) return []
  const [candidate, panel] = [
    await readCandidateBusy(db, query, starts),
    await readPanelBusy(db, query, starts),
  ]
  return starts.map(start => {
    const end = start.getTime() + query.durationMinutes * MINUTE_MS
    return [...candidate, ...panel]
      .filter(busy => busy.startAt.getTime() < end && busy.endAt > start)
      .map(busy => conflictText(busy, query.companyId))
  })
}

/** Other interviews of the candidate at each offered time of an interview. */
export async function readSlotConflicts(db: Db, row: InterviewRow): Promise<SlotConflicts> {
  if (row.slots.length === 0) return new Map()
  return slotConflicts([row], await listTimed(db, row.candidate.id))
}

type TimedInterview = Awaited<ReturnType<typeof listTimed>>[number]

/** The candidate's open interviews with a time. */
export function listTimed(db: Db, candidateId: number) {
  return db
    .select({
      id: interviews.id,
      minutes: interviews.durationMinutes,
      startAt: sql<Date>`${interviews.startAt}`.mapWith(interviews.startAt),
      title: TITLE,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(
      and(
        eq(interviews.candidateId, candidateId),
        IS_OPEN,
        isNotNull(interviews.startAt),
        // No interview lasts a day, so earlier ones cannot conflict with anything.
        gt(interviews.beginsAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(asc(interviews.startAt), asc(interviews.id))
}

const TITLE = sql<string>`${jobs.title} || ' at ' || ${companies.name}`

/** The conflicts of each offered time with the candidate's other interviews. */
export function slotConflicts(
  rows: readonly InterviewRow[],
  timed: readonly TimedInterview[],
): SlotConflicts {
  const spans = timed.map(({ id, minutes, startAt, title }) => ({
    id,
    title,
    ...spanOf(startAt, minutes),
  }))
  return new Map(
    rows.flatMap(({ interview, slots }) =>
      slots.flatMap((slot): [number, string][] => {
        const { end, start } = spanOf(slot.startAt, interview.durationMinutes)
        const other = spans.find(
          span => span.id !== interview.id && span.start < end && span.end > start,
        )
        return other ? [[slot.id, `You have another interview then: ${other.title}`]] : []
      }),
    ),
  )
}

function spanOf(startAt: Date, minutes: number) {
  const start = startAt.getTime()
  return { end: start + minutes * MINUTE_MS, start }
}

function conflictText({ companyId, member, title }: Busy, own: number): string {
  if (member) return `${member.name} has another interview then: ${title}`
  return companyId === own
    ? `The candidate has another interview with you then: ${title}`
    : 'The candidate has another interview then'
}

const IS_OPEN = inArray(interviews.status, [...OPEN_INTERVIEWS])
const END = sql<Date>`${interviews.startAt} + make_interval(mins => ${interviews.durationMinutes})`

function readPanelBusy(db: Db, query: ConflictQuery, starts: readonly Date[]): Promise<Busy[]> {
  if (query.panel.length === 0) return Promise.resolve([])
  return db
    .select({
      companyId: interviews.companyId,
      endAt: END.mapWith(interviews.startAt),
      member: { id: users.id, name: users.name },
      startAt: sql<Date>`${interviews.startAt}`.mapWith(interviews.startAt),
      title: jobs.title,
    })
    .from(interviewPanel)
    .innerJoin(interviews, eq(interviews.id, interviewPanel.interviewId))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, interviewPanel.userId))
    .where(
      and(
        inArray(interviewPanel.userId, [...query.panel]),
        // A seat on a panel does not count after the interviewer left the company.
        eq(interviews.companyId, query.companyId),
        // The candidate's own interviews are already in the list.
        or(ne(interviews.candidateId, query.candidateId), sql`${interviews.candidateId} is null`),
        overlaps(query, starts),
      ),
    )
}

/** Open interviews between the first start and the last end that the question is about. */
function overlaps(
  { durationMinutes, except }: ConflictQuery,
  starts: readonly Date[],
): SQL | undefined {
  const times = starts.map(start => start.getTime())
  const from = new Date(Math.min(...times))
  const until = new Date(Math.max(...times) + durationMinutes * MINUTE_MS)
  return and(
    IS_OPEN,
    lt(interviews.startAt, until),
    gt(END, from),
    except === undefined ? undefined : ne(interviews.id, except),
  )
}

/** The candidate's interviews during these times. */
function readCandidateBusy(db: Db, query: ConflictQuery, starts: readonly Date[]): Promise<Busy[]> {
  return db
    .select({
      companyId: interviews.companyId,
      endAt: END.mapWith(interviews.startAt),
      member: sql<null>`null`,
      startAt: sql<Date>`${interviews.startAt}`.mapWith(interviews.startAt),
      title: TITLE,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(and(eq(interviews.candidateId, query.candidateId), overlaps(query, starts)))
}
