import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Interview } from '#lib/contract/interviews/interviews.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { isOpenInterview, joinOpensAt } from '#lib/shared/interviews/interviews.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { users } from '../db/schema/auth.ts'
import { instantText } from '../db/schema/columns.ts'
import { companies } from '../db/schema/companies.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { wallTimeOf } from './calendar/wall-time.ts'

/** The candidate of an interview; recruiters are joined as plain users elsewhere. */
export const candidates = alias(users, 'candidates')

export type InterviewRecord = typeof interviews.$inferSelect

export interface PanelMember {
  email: string
  filed: boolean
  id: number
  name: string
  timeZone: string
  title: string
}

/** The interviewers on the panel, by name, without people who have left the company. */
const PANEL = sql<PanelMember[]>`array_to_json(array(
  select json_build_object('email', member.email, 'filed', card.author_id is not null, 'id', member.id,
    'name', member.name, 'timeZone', member.time_zone, 'title', profile.position)
  from interview_panel as seat
  join users as member on member.id = seat.user_id
  join recruiter_profiles as profile
    on profile.user_id = member.id and profile.company_id = ${interviews.companyId}
  left join interview_scorecards as card
    on card.interview_id = seat.interview_id and card.author_id = member.id
  where seat.interview_id = ${interviews.id}
  order by member.name, member.id))`

interface Slot {
  id: number
  startAt: Date
}

/** The offered times, the earliest first. */
const SLOTS = sql<Slot[]>`array_to_json(array(
  select json_build_object('id', slot.id, 'startAt', slot.start_at)
  from interview_slots as slot where slot.interview_id = ${interviews.id} order by slot.start_at))`.mapWith(
  toSlots,
)

const COLUMNS = {
  /** With the microseconds that a `Date` would cut. */
  beginsText: instantText(interviews.beginsAt),
  candidate: {
    email: candidates.email,
    id: candidates.id,
    name: candidates.name,
    timeZone: candidates.timeZone,
  },
  companyName: companies.name,
  /** The months after which the application was emptied; null while it is not. */
  emptiedAfter: applications.emptiedAfter,
  interview: getTableColumns(interviews),
  /** Whether moderators removed the job. */
  isJobFrozen: sql<boolean>`${jobs.frozenAt} is not null`,
  jobId: jobs.id,
  jobTitle: jobs.title,
  /** What its logo is served under. */
  logoName: companies.logoName,
  panel: PANEL,
  slots: SLOTS,
}

/** An interview with its job, company, candidate, panel and offered times. */
export type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number]

/** Selects interviews. The caller narrows, orders and limits. */
export function selectInterviews(db: Db) {
  return db
    .select(COLUMNS)
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
}

/** Locks one interview until the transaction ends; null if the scope has none. */
export async function lockInterview(tx: Db, scope: SQL | undefined): Promise<InterviewRow | null> {
  const [lockedRow] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(scope)
    .for('update')
  if (!lockedRow) return null
  // A second statement, so that it sees the changes of the previous owner of the lock.
  const [row] = await selectInterviews(tx).where(eq(interviews.id, lockedRow.id))
  return row ?? null
}

/** Parses the instants of the slots, which are texts in JSON. */
function toSlots(slots: { id: number; startAt: string }[]): Slot[] {
  return slots.map(({ id, startAt }) => ({ id, startAt: new Date(startAt) }))
}

/** The end of an interview with this start. */
export function endOf(startAt: Date, { durationMinutes }: InterviewRecord): Date {
  return new Date(startAt.getTime() + durationMinutes * MINUTE_MS)
}

/** The time from which the video call can be joined; null without a call or a time. */
export function joinableFrom({ meetingLink, startAt, status, type }: InterviewRecord): Date | null {
  if (!isOpenInterview(status) || type !== 'video' || meetingLink === '' || startAt === null)
    return null
  return joinOpensAt(startAt)
}

/** Conflict texts of the offered times, by the id of the slot. */
export type SlotConflicts = ReadonlyMap<number, string>

/** The candidate's view. */
export function toInterview(row: InterviewRow, conflicts: SlotConflicts): Interview {
  const { candidate, companyName, interview, jobId, jobTitle, logoName, panel } = row
  return {
    ...detailsOf(interview),
    ...timesOf(row, conflicts),
    applicationId: interview.applicationId,
    candidateTimeZone: candidate.timeZone,
    companyLogo: logoName && logoPath(interview.companyId, logoName),
    companyName,
    id: interview.id,
    jobId,
    jobTitle,
    panel: panel.map(({ name, title }) => ({ name, title })),
    version: interview.version,
  }
}

/** The company's view. */
export function toRecruiterInterview(
  row: InterviewRow,
  conflicts: readonly string[],
): RecruiterInterview {
  const { candidate, interview, panel } = row
  return {
    ...toInterview(row, new Map()),
    candidate: { id: candidate.id, name: candidate.name },
    conflicts: [...conflicts],
    organiserId: interview.organiserId,
    panel: panel.map(({ filed, id, name, title }) => ({ filed, id, name, title })),
  }
}

function detailsOf(interview: InterviewRecord) {
  const { endReason, interviewerName, interviewerTitle, location, meetingLink } = interview
  const { note, outcome, phoneNumber, status, type, waitingFor } = interview
  return {
    endReason,
    interviewerName,
    interviewerTitle,
    joinOpensAt: joinableFrom(interview)?.toISOString() ?? null,
    location,
    meetingLink,
    note,
    outcome,
    phoneNumber,
    status,
    type,
    waitingFor,
  }
}

function timesOf(row: InterviewRow, conflicts: SlotConflicts) {
  const { interview } = row
  const { durationMinutes, startAt, timeZone } = interview
  const wallTime = startAt && wallTimeOf(startAt, timeZone)
  return {
    ...choicesOf(row, conflicts),
    date: wallTime?.date ?? null,
    durationMinutes,
    endAt: startAt && endOf(startAt, interview).toISOString(),
    startAt: startAt?.toISOString() ?? null,
    time: wallTime?.time ?? null,
    timeZone,
  }
}

/** The times that wait for an answer; none once the interview has ended. */
function choicesOf({ interview, slots }: InterviewRow, conflicts: SlotConflicts) {
  const { requestedAt, requestNote, status, timeZone } = interview
  if (!isOpenInterview(status)) return { requested: null, slots: [] }
  return {
    requested: requestedAt && {
      ...wallTimeOf(requestedAt, timeZone),
      note: requestNote,
      startAt: requestedAt.toISOString(),
    },
    slots: slots.map(slot => ({
      ...wallTimeOf(slot.startAt, timeZone),
      conflict: conflicts.get(slot.id) ?? null,
      id: slot.id,
      startAt: slot.startAt.toISOString(),
    })),
  }
}
