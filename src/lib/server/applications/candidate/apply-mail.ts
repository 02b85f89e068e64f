import { and, desc, eq, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { reviewsBlind } from '../../db/schema/applicant-visibility.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { letter } from '../../mail/letter.ts'
import { mailIfWanted } from '../../notifications/tasks.ts'
import { notifyOfApplication, notifyOfWithdrawal } from '../events/notifications.ts'

interface NewApplication {
  id: number
  jobId: number
  site: { SITE_NAME: string; SITE_URL: string }
}

/**
 * Notifies the recruiter who posted the job of a new application, by mail and by a notification as the
 * recruiter prefers. Without that recruiter, an active colleague is notified, if there is one.
 */
export async function notifyRecruiter(
  db: Db,
  candidate: Actor,
  { id, jobId, site }: NewApplication,
): Promise<void> {
  const to = await findRecruiter(db, jobId)
  if (!to) return
  const name = to.blind ? 'A candidate' : candidate.name
  await notifyOfApplication(db, { jobId, jobTitle: to.title, name, userId: to.id })
  const mail = letter(site, {
    action: { label: 'Read the application', path: `/recruiter/applications/${id}` },
    name: to.name,
    paragraphs: [`${name} has applied for “${to.title}”.`],
    subject: `New application for ${to.title}`,
    to: to.email,
  })
  await mailIfWanted(db, { kind: 'application-received', mail, type: 'application', userId: to.id })
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

/** The recruiter who is notified of a job's applications; null if the company has none left. */
async function findRecruiter(db: Db, jobId: number) {
  const [recruiter] = await db
    .select({
      // A new application has no decision, so a blind review hides its candidate.
      blind: reviewsBlind(jobs),
      email: users.email,
      id: users.id,
      name: users.name,
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
