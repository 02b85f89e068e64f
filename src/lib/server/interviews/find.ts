import { and, eq, type SQL } from 'drizzle-orm'

import type { Interview } from '#lib/contract/interviews.ts'
import type { RecruiterInterview } from '#lib/contract/recruiter-interviews.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { interviews } from '../db/schema/interviews.ts'
import { conflictsAt, slotConflicts } from './conflicts.ts'
import {
  lockInterview,
  selectInterviews,
  toInterview,
  toRecruiterInterview,
  toWhole,
  type WholeInterview,
} from './interview-row.ts'

/** The interviews of an actor: a candidate's own, or all of a recruiter's company. */
export async function scopeOf(db: Db, actor: Actor): Promise<SQL> {
  return actor.role === 'candidate'
    ? eq(interviews.candidateId, actor.id)
    : eq(interviews.companyId, await getCompanyId(db, actor))
}

/** One of the actor's interviews. @throws AppError `not-found` */
export async function getWhole(db: Db, actor: Actor, id: number): Promise<WholeInterview> {
  const [row] = await selectInterviews(db)
    .where(and(eq(interviews.id, id), await scopeOf(db, actor)))
    .limit(1)
  if (!row) throw notFound()
  return toWhole(row)
}

/** The same, held until the transaction ends. @throws AppError `not-found` */
export async function lockWhole(tx: Db, actor: Actor, id: number): Promise<WholeInterview> {
  const whole = await lockInterview(tx, and(eq(interviews.id, id), await scopeOf(tx, actor)))
  if (!whole) throw notFound()
  return whole
}

/** One of the candidate's interviews; null when there is no such. */
export async function findMyInterview(
  db: Db,
  candidate: Actor,
  id: number,
): Promise<Interview | null> {
  return getWhole(db, candidate, id).then(
    whole => answerCandidate(db, whole),
    (error: unknown) => nullIfMissing(error),
  )
}

/** One of the company's interviews; null when there is no such. */
export async function findInterview(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<RecruiterInterview | null> {
  return getWhole(db, recruiter, id).then(
    whole => answerRecruiter(db, whole),
    (error: unknown) => nullIfMissing(error),
  )
}

/** What the candidate gets to read. */
export async function answerCandidate(db: Db, whole: WholeInterview): Promise<Interview> {
  return toInterview(whole, await slotConflicts(db, [whole]))
}

/** What the company gets to read, with what stands in the way of an open interview. */
export async function answerRecruiter(db: Db, whole: WholeInterview): Promise<RecruiterInterview> {
  const { candidate, interview, panel, slots } = whole
  const open = ['proposed', 'rescheduled', 'upcoming'].includes(interview.status)
  const offered = interview.startAt ? [interview.startAt] : slots.map(({ startAt }) => startAt)
  const starts = [...offered, ...(interview.requestedAt ? [interview.requestedAt] : [])]
  const found = await conflictsAt(
    db,
    {
      candidateId: candidate.id,
      companyId: interview.companyId,
      durationMinutes: interview.durationMinutes,
      except: interview.id,
      panel: panel.map(({ id }) => id),
    },
    open ? starts : [],
  )
  return toRecruiterInterview(whole, [...new Set(found.flat())])
}

function notFound(): AppError {
  return new AppError('not-found', 'Interview not found')
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}
