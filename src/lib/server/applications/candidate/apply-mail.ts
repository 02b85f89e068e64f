import { and, desc, eq, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { letter } from '../../mail/letter.ts'
import { mailIfWanted } from '../../notifications/tasks.ts'
import { tellOfNew, tellOfWithdrawal } from '../events/tidings.ts'

interface Sent {
  jobId: number
  site: { SITE_NAME: string; SITE_URL: string }
}

/** Nothing is decided about a new application, so a blind review hides who sent it. */
const NEW_IS_BLIND = sql<boolean>`(${jobs.blindReview} or ${companies.blindReview})`

/**
 * Tells of a new application: the recruiter who posted the job, else a colleague of the company, by
 * mail and inside the application, as they wish to be told. Nobody when nobody of the company is left.
 */
export async function tellRecruiter(
  db: Db,
  candidate: Actor,
  { jobId, site }: Sent,
): Promise<void> {
  const to = await findRecruiter(db, jobId)
  if (!to) return
  const name = to.blind ? 'A candidate' : candidate.name
  await tellOfNew(db, { jobId, jobTitle: to.title, name, userId: to.id })
  const mail = letter(site, {
    action: { label: 'Read the application', path: `/recruiter/jobs/${jobId}/applications` },
    name: to.name,
    paragraphs: [`${name} has applied for “${to.title}”.`],
    subject: `New application for ${to.title}`,
    to: to.email,
  })
  await mailIfWanted(db, { kind: 'application-received', mail, type: 'application', userId: to.id })
}

/** Tells the same person, inside the application, that one was taken back. */
export async function tellRecruiterOfWithdrawal(
  db: Db,
  candidate: Actor,
  jobId: number,
): Promise<void> {
  const to = await findRecruiter(db, jobId)
  if (!to) return
  const name = to.blind ? 'A candidate' : candidate.name
  await tellOfWithdrawal(db, { jobId, jobTitle: to.title, name, userId: to.id })
}

/** Who is told of what happens to a job's applications. */
async function findRecruiter(db: Db, jobId: number) {
  const [recruiter] = await db
    .select({
      blind: NEW_IS_BLIND,
      email: users.email,
      id: users.id,
      name: users.name,
      title: jobs.title,
    })
    .from(jobs)
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.companyId, jobs.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), eq(users.status, 'active')))
    .orderBy(desc(sql`${users.id} is not distinct from ${jobs.recruiterId}`), users.id)
    .limit(1)
  return recruiter ?? null
}
