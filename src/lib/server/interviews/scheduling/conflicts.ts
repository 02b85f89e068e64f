import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'

import { OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import { type Places, plannedOnce } from '#lib/server/db/built-once.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { type RowOf, rowsOf } from '#lib/server/db/json-rows.ts'
import { applications } from '#lib/server/db/schema/applications.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { interviewPanel, interviews } from '#lib/server/db/schema/interviews.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { type SlotConflicts, type WholeInterview } from '../interview-row.ts'

interface Question {
  candidateId: number
  companyId: number
  durationMinutes: number
  /** The interview that is being moved: it is not in its own way. */
  except?: number | undefined
  panel: readonly number[]
}

interface Busy {
  companyId: number
  endAt: Date
  /** Who of the panel is in it; null for the candidate's. */
  member: { id: number; name: string } | null
  startAt: Date
  title: string
}

/**
 * What stands in the way at each of these times, in words for the recruiter: interviews of the
 * candidate, and of those who sit on the panel. That the candidate has one elsewhere is told, where
 * is not. Times that are only on offer to choose from stand in nobody's way.
 */
export async function conflictsAt(
  db: Db,
  question: Question,
  starts: readonly Date[],
): Promise<string[][]> {
  if (starts.length === 0) return []
  const [candidate, panel] = [
    await readBusy(db, question, starts),
    await readPanelBusy(db, question, starts),
  ]
  return starts.map(start => {
    const end = start.getTime() + question.durationMinutes * 60_000
    return [...candidate, ...panel]
      .filter(busy => busy.startAt.getTime() < end && busy.endAt > start)
      .map(busy => words(busy, question.companyId))
  })
}

/** What the candidate has besides, at each time on offer of an interview. */
export async function readSlotConflicts(db: Db, whole: WholeInterview): Promise<SlotConflicts> {
  if (whole.slots.length === 0) return new Map()
  const [row] = await timed(db, { candidateId: whole.candidate.id })
  return slotConflicts([whole], row?.timed ?? [])
}

const timed = plannedOnce((db, { candidateId }: Places<{ candidateId: number }>) =>
  db.select({ timed: timedOf(db, candidateId) }).from(sql`(select) as page`),
)

/** The open interviews of a candidate that have a time, as a column of another statement. */
export function timedOf(db: Db, candidateId: SQLWrapper) {
  return rowsOf(TIMED, row =>
    db
      .select(row)
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, interviews.companyId))
      .where(
        and(
          eq(interviews.candidateId, candidateId),
          IS_OPEN,
          isNotNull(interviews.startAt),
          // None takes a day, and times on offer that are over are in nobody's way.
          gt(interviews.beginsAt, sql`now() - interval '1 day'`),
        ),
      )
      .orderBy(asc(interviews.startAt), asc(interviews.id)),
  )
}

const TITLE = sql<string>`${jobs.title} || ' at ' || ${companies.name}`

const TIMED = {
  id: interviews.id,
  minutes: interviews.durationMinutes,
  startAt: sql<string>`${interviews.startAt}`,
  title: TITLE,
}

/** The same, where it is known when the candidate is busy. */
export function slotConflicts(
  wholes: readonly WholeInterview[],
  busy: readonly RowOf<typeof TIMED>[],
): SlotConflicts {
  const spans = busy.map(({ id, minutes, startAt, title }) => ({
    id,
    title,
    ...spanOf(new Date(startAt), minutes),
  }))
  return new Map(
    wholes.flatMap(({ interview, slots }) =>
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
  return { end: start + minutes * 60_000, start }
}

function words({ companyId, member, title }: Busy, own: number): string {
  if (member) return `${member.name} has another interview then: ${title}`
  return companyId === own
    ? `The candidate has another interview with you then: ${title}`
    : 'The candidate has another interview then'
}

const IS_OPEN = inArray(interviews.status, [...OPEN_INTERVIEWS])
const END = sql<Date>`${interviews.startAt} + make_interval(mins => ${interviews.durationMinutes})`

function readPanelBusy(db: Db, question: Question, starts: readonly Date[]): Promise<Busy[]> {
  if (question.panel.length === 0) return Promise.resolve([])
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
        inArray(interviewPanel.userId, [...question.panel]),
        // Seats that somebody has at a company that they left mean nothing any more.
        eq(interviews.companyId, question.companyId),
        // Their own candidate's interviews are named already.
        or(
          ne(interviews.candidateId, question.candidateId),
          sql`${interviews.candidateId} is null`,
        ),
        overlapping(stretchOf(question, starts)),
      ),
    )
}

/** From the first start to the last end of what is asked about. */
interface Stretch {
  /** The interview that is not in its own way; null where none is moved. */
  except: number | null
  from: Date
  until: Date
}

function stretchOf(
  { durationMinutes, except }: Pick<Question, 'durationMinutes' | 'except'>,
  starts: readonly Date[],
): Stretch {
  const times = starts.map(start => start.getTime())
  const last = Math.max(...times) + durationMinutes * 60_000
  return { except: except ?? null, from: new Date(Math.min(...times)), until: new Date(last) }
}

/** Interviews with a time that reach into the stretch. */
function overlapping(at: {
  [Name in keyof Stretch]: SQLWrapper | Stretch[Name]
}): SQL | undefined {
  return and(
    IS_OPEN,
    sql`${interviews.startAt} < ${at.until}::timestamptz`,
    sql`${END} > ${at.from}::timestamptz`,
    sql`(${at.except}::int is null or ${interviews.id} <> ${at.except}::int)`,
  )
}

type Asked = Pick<Question, 'candidateId' | 'durationMinutes' | 'except'>

function readBusy(db: Db, question: Asked, starts: readonly Date[]) {
  const { candidateId } = question
  return busyCandidate(db, { candidateId, ...stretchOf(question, starts) })
}

const busyCandidate = plannedOnce((db, at: Places<Stretch & { candidateId: number }>) =>
  db
    .select({
      companyId: interviews.companyId,
      endAt: END.mapWith(interviews.startAt),
      id: interviews.id,
      member: sql<null>`null`,
      startAt: sql<Date>`${interviews.startAt}`.mapWith(interviews.startAt),
      title: TITLE,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(and(eq(interviews.candidateId, at.candidateId), overlapping(at))),
)
