import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'

import { localDate, startOfLocalDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS, HOUR_MS } from '#lib/shared/dates/milliseconds.ts'
import type { InterviewStep } from '#lib/shared/interviews/interviews.ts'

import { type Db } from '../../connect.ts'
import { applicationEvents, applications } from '../../schema/applications/applications.ts'
import { users } from '../../schema/auth.ts'
import { recruiterProfiles } from '../../schema/companies.ts'
import {
  interviewPanel,
  interviews,
  interviewScorecards,
  interviewSlots,
} from '../../schema/interviews.ts'
import { jobs } from '../../schema/jobs.ts'
import { DANIEL_INTERVIEWS, type DemoInterview, MAYA_INTERVIEWS } from '../interviews.ts'

const ZONE = 'Europe/Amsterdam'

/** Steps that are taken when the interview is over. */
const AFTERWARDS: ReadonlySet<InterviewStep> = new Set(['held', 'no-show'])

interface Applied {
  applicationId: number
  appliedAt: Date
  candidateId: number | null
  companyId: number
  jobTitle: string
  recruiter: { id: number; name: string; title: string }
}

/** Stores the interviews of the demo candidate, and those in the demo recruiter's calendar. */
export async function insertInterviews(
  db: Db,
  { candidateId, companyId, now }: { candidateId: number; companyId: number; now: Date },
): Promise<void> {
  const sent = await selectApplied(db)
    .where(eq(applications.candidateId, candidateId))
    .orderBy(asc(applications.id))
  for (const applied of sent)
    for (const interview of MAYA_INTERVIEWS[applied.jobTitle] ?? [])
      await insertInterview(db, applied, { interview, now })

  const received = await selectApplied(db)
    .where(
      and(
        eq(jobs.companyId, companyId),
        inArray(applications.status, ['shortlisted', 'reviewed']),
        notInArray(applications.candidateId, [candidateId]),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(DANIEL_INTERVIEWS.length)
  for (const [at, applied] of received.entries()) {
    const interview = DANIEL_INTERVIEWS[at]
    if (interview) await insertInterview(db, applied, { interview, now })
  }
}

function selectApplied(db: Db) {
  return db
    .select({
      applicationId: applications.id,
      appliedAt: applications.appliedAt,
      candidateId: applications.candidateId,
      companyId: jobs.companyId,
      jobTitle: jobs.title,
      recruiter: { id: users.id, name: users.name, title: recruiterProfiles.position },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.recruiterId))
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
}

interface Inserted {
  interview: DemoInterview
  now: Date
}

async function insertInterview(db: Db, applied: Applied, { interview, now }: Inserted) {
  const { applicationId, appliedAt, candidateId, companyId, recruiter } = applied
  const { card, steps, times, values } = interview
  const starts = times.map(([days, hour]) => startOf(now, days, hour))
  const [first = now] = starts
  const [row] = await db
    .insert(interviews)
    .values({
      applicationId,
      beginsAt: first,
      candidateId,
      companyId,
      durationMinutes: 45,
      interviewerName: recruiter.name,
      interviewerTitle: recruiter.title,
      organiserId: recruiter.id,
      requestedAt: values.requestNote ? new Date(first.getTime() + 19 * HOUR_MS) : null,
      startAt: starts.length > 1 ? null : first,
      timeZone: ZONE,
      ...values,
    })
    .returning({ id: interviews.id })
  const interviewId = row?.id ?? 0
  if (values.status === 'proposed')
    await db.insert(interviewSlots).values(starts.map(startAt => ({ interviewId, startAt })))
  await db.insert(interviewPanel).values({ interviewId, userId: recruiter.id })
  if (card)
    await db.insert(interviewScorecards).values({ ...card, authorId: recruiter.id, interviewId })
  const before = Math.min(first.getTime(), now.getTime())
  const respondedAt = Math.max(before - 3 * DAY_MS, appliedAt.getTime())
  await db.insert(applicationEvents).values(
    steps.map((step, at) => ({
      actorId: ['accepted', 'asked', 'declined'].includes(step) ? candidateId : recruiter.id,
      applicationId,
      at: AFTERWARDS.has(step)
        ? new Date(first.getTime() + HOUR_MS)
        : new Date(respondedAt + ((at + 1) * (before - respondedAt)) / (steps.length + 1)),
      data: { interview: { id: interviewId, step } },
      type: 'interview',
    })),
  )
}

/** An hour of a working day in Amsterdam, whole days from now. */
function startOf(now: Date, days: number, hour: number): Date {
  const weekday = new Date(now.getTime() + days * DAY_MS).getUTCDay()
  // A weekend's day moves on to the days after it, or back to those before, as it is to come or past.
  const shift = { 0: days > 0 ? 2 : -2, 6: days > 0 ? 2 : -1 }[weekday] ?? 0
  const day = localDate(new Date(now.getTime() + (days + shift) * DAY_MS), ZONE)
  return new Date(startOfLocalDate(day, ZONE).getTime() + hour * HOUR_MS)
}
