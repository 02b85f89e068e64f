import { and, count, eq, inArray } from 'drizzle-orm'

import type {
  CheckedTimes,
  InterviewDraft,
  RecruiterInterview,
  TimesCheck,
} from '#lib/contract/interviews/recruiter-interviews.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'
import { INTERVIEW_LIMITS, OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import { BLIND, requireReviewable } from '../../applications/index.ts'
import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { interviews } from '../../db/schema/interviews.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { conflictsAt } from './conflicts.ts'
import { readRecruiterInterview, getInterviewRow } from '../find.ts'
import type { CalendarSite } from '../calendar/invitation.ts'
import { requireVenue, startsOf, timeColumns } from './offer.ts'
import { replacePanel } from './panel.ts'
import { recordStep, replaceSlots } from './take-step.ts'

interface Scheduling {
  applicationId: number
  draft: InterviewDraft
  site: CalendarSite
}

/**
 * Offers times for an interview to an applicant of the recruiter's company. The result lists conflicts,
 * which do not prevent the offer. @throws AppError `not-found`, `conflict` for a withdrawn application
 * or too many open interviews, `invalid-input`
 */
export function scheduleInterview(
  db: Db,
  recruiter: Actor,
  { applicationId, draft, site }: Scheduling,
): Promise<RecruiterInterview> {
  requireVenue(draft)
  const { date, panel = [recruiter.id], slots, time, ...details } = draft
  const starts = startsOf({ date, slots, time }, draft.timeZone)
  return db.transaction(async tx => {
    const applicant = await lockApplicant(tx, recruiter, applicationId)
    await requireFreeSlot(tx, applicationId)
    const [row] = await tx
      .insert(interviews)
      .values({
        ...details,
        ...timeColumns(starts),
        applicationId,
        candidateId: applicant.id,
        companyId: applicant.companyId,
        organiserId: recruiter.id,
        waitingFor: 'candidate',
      })
      .returning({ id: interviews.id })
    const interviewId = row?.id ?? 0
    await replaceSlots(tx, interviewId, starts)
    await replacePanel(tx, { companyId: applicant.companyId, interviewId }, panel)
    const after = await getInterviewRow(tx, recruiter, interviewId)
    const by = { actorId: recruiter.id, side: 'recruiter', step: 'proposed' } as const
    await recordStep(tx, site, { after, before: null, by })
    return readRecruiterInterview(tx, after)
  })
}

/** The instants of these times and their conflicts. Changes nothing. */
export async function checkTimes(
  db: Db,
  recruiter: Actor,
  applicationId: number,
  { interview, panel = [recruiter.id], ...times }: TimesCheck,
): Promise<CheckedTimes> {
  const { companyId, id, timeZone } = await findApplicant(db, recruiter, applicationId)
  const starts = startsOf(times, times.timeZone)
  const { durationMinutes } = times
  const question = { candidateId: id, companyId, durationMinutes, except: interview, panel }
  const conflicts = await conflictsAt(db, question, starts)
  return starts.map((startAt, at) => ({
    candidateTimeZone: timeZone,
    conflicts: conflicts[at] ?? [],
    startAt: startAt.toISOString(),
  }))
}

/** The applicant and the company of an application, for an interview. */
export interface Applicant {
  /** Whether the company may not know the applicant yet. */
  blind: boolean
  companyId: number
  /** The months after which the application was emptied; null if it is not emptied. */
  emptiedAfter: number | null
  id: number
  jobTitle: string
  name: string
  status: ApplicationStatus
  timeZone: string
}

/** The applicant of an application to the recruiter's company. @throws AppError `not-found` */
export async function findApplicant(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<Applicant> {
  const [row] = await selectApplicant(db, await getCompanyId(db, recruiter), applicationId)
  return requireOpen(row)
}

/** The same, locked until the transaction ends, so that the candidate cannot withdraw meanwhile. */
async function lockApplicant(tx: Db, recruiter: Actor, applicationId: number): Promise<Applicant> {
  const companyId = await getCompanyId(tx, recruiter)
  const [row] = await selectApplicant(tx, companyId, applicationId).for('update', {
    of: applications,
  })
  return requireOpen(row)
}

function selectApplicant(db: Db, companyId: number, applicationId: number) {
  return db
    .select({
      blind: BLIND,
      companyId: jobs.companyId,
      emptiedAfter: applications.emptiedAfter,
      id: users.id,
      jobTitle: jobs.title,
      name: users.name,
      status: applications.status,
      timeZone: users.timeZone,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(and(eq(applications.id, applicationId), eq(jobs.companyId, companyId)))
}

function requireOpen(row: Applicant | undefined): Applicant {
  if (!row) throw new AppError('not-found', 'Application not found')
  requireReviewable(row)
  if (row.blind)
    throw new AppError('conflict', 'Decide about this application first. It is in blind review.')
  return row
}

async function requireFreeSlot(tx: Db, applicationId: number): Promise<void> {
  const [openInterviews] = await tx
    .select({ open: count() })
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        inArray(interviews.status, [...OPEN_INTERVIEWS]),
      ),
    )
  if ((openInterviews?.open ?? 0) >= INTERVIEW_LIMITS.open)
    throw new AppError('conflict', `There are already ${INTERVIEW_LIMITS.open} open interviews`)
}
