import { and, desc, eq, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { reviewsBlind } from '../../db/schema/applications/applicant-visibility.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { addToMails } from '../company/mails/application-mails.ts'
import { notifyOfApplication, notifyOfWithdrawal } from '../events/notifications.ts'

interface NewApplication {
  id: number
  jobId: number
}

/**
 * Mails the company's recruiters about a new application, as each prefers. The recruiter who posted
 * the job also gets a notification. If that recruiter has left, an active colleague gets it, if
 * there is one.
 */
export async function notifyRecruiter(
  db: Db,
  candidate: Actor,
  { id, jobId }: NewApplication,
): Promise<void> {
  await addToMails(db, { applicationId: id, jobId })
  const to = await findRecruiter(db, jobId)
  if (!to) return
  const name = to.blind ? 'A candidate' : candidate.name
  await notifyOfApplication(db, { jobId, jobTitle: to.title, name, userId: to.id })
}

/** Notifies the same recruiter of a withdrawal, without mail. */
export async function notifyRecruiterOfWithdrawal(
  db: Db,
  candidate: Actor,
  jobId: number,
): Promise<void> {
  const to = await findRecruiter(db, jobId)
  if (!to) return
  const name = to.blind ? 'A candidate' : candidate.name
  await notifyOfWithdrawal(db, { jobId, jobTitle: to.title, name, userId: to.id })
}

/** The recruiter who is notified of a job's applications; null if the company has no recruiter. */
async function findRecruiter(db: Db, jobId: number) {
  const [recruiter] = await db
    .select({
      // A new application has no decision, so a blind review hides its candidate.
      blind: reviewsBlind(jobs),
      id: users.id,
      title: jobs.title,
    })
    .from(jobs)
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.companyId, jobs.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(and(eq(jobs.id, jobId), eq(users.status, 'active')))
    .orderBy(desc(sql`${users.id} is not distinct from ${jobs.recruiterId}`), users.id)
    .limit(1)
  return recruiter ?? null
}
