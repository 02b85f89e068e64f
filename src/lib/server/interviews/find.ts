import { and, eq, type SQL } from 'drizzle-orm'

import type { Interview } from '#lib/contract/interviews/interviews.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { interviews } from '../db/schema/interviews.ts'
import { conflictsAt, readSlotConflicts } from './scheduling/conflicts.ts'
import {
  lockInterview,
  selectInterviews,
  toInterview,
  toRecruiterInterview,
  type InterviewRow,
} from './interview-row.ts'

/** One interview of the actor: the candidate's own, or one of the recruiter's company. */
function isOwn({ id: actorId, role }: Actor, id: number): SQL | undefined {
  const owner =
    role === 'candidate'
      ? eq(interviews.candidateId, actorId)
      : eq(interviews.companyId, companyOf({ id: actorId }))
  return and(eq(interviews.id, id), owner)
}

/** One of the actor's interviews. @throws AppError `not-found` */
export async function getInterviewRow(db: Db, actor: Actor, id: number): Promise<InterviewRow> {
  const [row] = await selectInterviews(db).where(isOwn(actor, id))
  if (!row) throw notFound()
  return row
}

/** The same, locked until the transaction ends. @throws AppError `not-found` */
export async function lockInterviewRow(tx: Db, actor: Actor, id: number): Promise<InterviewRow> {
  const row = await lockInterview(tx, isOwn(actor, id))
  if (!row) throw notFound()
  return row
}

/** One of the candidate's interviews; null if it does not exist. */
export async function findMyInterview(
  db: Db,
  candidate: Actor,
  id: number,
): Promise<Interview | null> {
  return getInterviewRow(db, candidate, id).then(
    row => readInterview(db, row),
    (error: unknown) => nullIfMissing(error),
  )
}

/** One of the company's interviews; null if it does not exist. */
export async function findInterview(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<RecruiterInterview | null> {
  return getInterviewRow(db, recruiter, id).then(
    row => readRecruiterInterview(db, row),
    (error: unknown) => nullIfMissing(error),
  )
}

/** The candidate's view. */
export async function readInterview(db: Db, row: InterviewRow): Promise<Interview> {
  return toInterview(row, await readSlotConflicts(db, row))
}

/** The company's view, with the conflicts of an open interview. */
export async function readRecruiterInterview(
  db: Db,
  row: InterviewRow,
): Promise<RecruiterInterview> {
  const { candidate, interview, panel, slots } = row
  const open = ['proposed', 'rescheduled', 'upcoming'].includes(interview.status)
  const offeredTimes = interview.startAt ? [interview.startAt] : slots.map(({ startAt }) => startAt)
  const starts = [...offeredTimes, ...(interview.requestedAt ? [interview.requestedAt] : [])]
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
  return toRecruiterInterview(row, [...new Set(found.flat())])
}

function notFound(): AppError {
  return new AppError('not-found', 'Interview not found')
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}
