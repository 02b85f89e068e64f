import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Interview } from '#lib/contract/interviews.ts'
import type { RecruiterInterview } from '#lib/contract/recruiter-interviews.ts'
import { joinOpensAt } from '#lib/shared/interviews.ts'
import { logoPath } from '#lib/shared/logo-path.ts'

import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../db/schema/companies.ts'
import {
  interviewPanel,
  interviews,
  interviewScorecards,
  interviewSlots,
} from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { wallTimeOf } from './wall-time.ts'

/** The candidate of an interview; recruiters are joined as plain users elsewhere. */
export const candidates = alias(users, 'candidates')

export type InterviewRecord = typeof interviews.$inferSelect

export interface InterviewRow {
  candidate: { email: string; id: number; name: string; timeZone: string }
  companyName: string
  /** What its logo is served under. */
  logoName: string | null
  interview: InterviewRecord
  jobId: number
  jobTitle: string
}

export interface PanelMember {
  email: string
  filed: boolean
  id: number
  name: string
  timeZone: string
  title: string
}

/** An interview with those who sit on it and the times on offer. */
export interface WholeInterview extends InterviewRow {
  panel: PanelMember[]
  slots: { id: number; startAt: Date }[]
}

/** Interviews with their job, company and candidate; the caller narrows, orders and limits. */
export function selectInterviews(db: Db) {
  const { email, id, name, timeZone } = candidates
  return db
    .select({
      candidate: { email, id, name, timeZone },
      companyName: companies.name,
      interview: interviews,
      jobId: jobs.id,
      jobTitle: jobs.title,
      logoName: companies.logoName,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
}

/** One interview, held until the transaction ends; null when no such one is in the scope. */
export async function lockInterview(
  tx: Db,
  scope: SQL | undefined,
): Promise<WholeInterview | null> {
  const rows = await selectInterviews(tx).where(scope).limit(1).for('update', { of: interviews })
  const [whole] = await completeRows(tx, rows)
  return whole ?? null
}

/** Adds panel and slots: two queries, however many rows. */
export async function completeRows(
  db: Db,
  rows: readonly InterviewRow[],
): Promise<WholeInterview[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ interview }) => interview.id)
  const [panel, slots] = [await readPanel(db, ids), await readSlots(db, ids)]
  return rows.map(row => ({
    ...row,
    panel: panel.filter(({ interviewId }) => interviewId === row.interview.id),
    slots: slots.filter(({ interviewId }) => interviewId === row.interview.id),
  }))
}

function readPanel(db: Db, ids: number[]) {
  return db
    .select({
      email: users.email,
      filed: interviewScorecards.authorId,
      id: users.id,
      interviewId: interviewPanel.interviewId,
      name: users.name,
      timeZone: users.timeZone,
      title: recruiterProfiles.position,
    })
    .from(interviewPanel)
    .innerJoin(users, eq(users.id, interviewPanel.userId))
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .leftJoin(
      interviewScorecards,
      and(
        eq(interviewScorecards.interviewId, interviewPanel.interviewId),
        eq(interviewScorecards.authorId, users.id),
      ),
    )
    .where(inArray(interviewPanel.interviewId, ids))
    .orderBy(asc(users.name), asc(users.id))
    .then(rows => rows.map(row => ({ ...row, filed: row.filed !== null })))
}

function readSlots(db: Db, ids: number[]) {
  const { id, interviewId, startAt } = interviewSlots
  return db
    .select({ id, interviewId, startAt })
    .from(interviewSlots)
    .where(inArray(interviewSlots.interviewId, ids))
    .orderBy(asc(startAt))
}

/** The instant at which an interview of that start is over. */
export function endOf(startAt: Date, { durationMinutes }: InterviewRecord): Date {
  return new Date(startAt.getTime() + durationMinutes * 60_000)
}

/** From when on the video call can be joined; null for what is no call, or has no time. */
export function joinableFrom({ meetingLink, startAt, status, type }: InterviewRecord): Date | null {
  const open = status === 'upcoming' || status === 'rescheduled' || status === 'proposed'
  if (!open || type !== 'video' || meetingLink === '' || startAt === null) return null
  return joinOpensAt(startAt)
}

/** What else is on at each of the times on offer, by the id of its slot. */
export type SlotConflicts = ReadonlyMap<number, string>

/** The candidate's view. */
export function toInterview(whole: WholeInterview, conflicts: SlotConflicts): Interview {
  const { candidate, companyName, interview, jobId, jobTitle, logoName, panel } = whole
  return {
    ...detailsOf(interview),
    ...timesOf(whole, conflicts),
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
  whole: WholeInterview,
  conflicts: readonly string[],
): RecruiterInterview {
  const { candidate, interview, panel } = whole
  return {
    ...toInterview(whole, new Map()),
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

function timesOf({ interview, slots }: WholeInterview, conflicts: SlotConflicts) {
  const { durationMinutes, requestedAt, requestNote, startAt, timeZone } = interview
  const stands = startAt && wallTimeOf(startAt, timeZone)
  return {
    date: stands?.date ?? null,
    durationMinutes,
    endAt: startAt && endOf(startAt, interview).toISOString(),
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
    startAt: startAt?.toISOString() ?? null,
    time: stands?.time ?? null,
    timeZone,
  }
}
