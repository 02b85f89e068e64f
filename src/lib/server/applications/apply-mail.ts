import { and, desc, eq, sql } from 'drizzle-orm'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Mail } from '../mail/mailer.ts'

interface Sent {
  jobId: number
  site: { SITE_NAME: string; SITE_URL: string }
}

/**
 * The mail that tells of a new application: to the recruiter who posted the job, else to a colleague
 * of the company. Null when nobody of the company is left.
 */
export async function findRecruiterMail(
  db: Db,
  candidate: Actor,
  { jobId, site }: Sent,
): Promise<Mail | null> {
  const [to] = await db
    .select({ email: users.email, name: users.name, title: jobs.title })
    .from(jobs)
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.companyId, jobs.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(and(eq(jobs.id, jobId), eq(users.status, 'active')))
    .orderBy(desc(sql`${users.id} is not distinct from ${jobs.recruiterId}`), users.id)
    .limit(1)
  if (!to) return null
  return {
    subject: `New application for ${to.title}`,
    text: [
      `Hello ${to.name},`,
      `${candidate.name} has applied for “${to.title}”.`,
      `Read the application: ${site.SITE_URL}/recruiter/jobs/${jobId}/applications`,
      site.SITE_NAME,
    ].join('\n\n'),
    to: to.email,
  }
}
