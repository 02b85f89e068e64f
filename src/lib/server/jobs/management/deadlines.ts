import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobDeadlineNotices, jobs } from '../../db/schema/jobs.ts'
import { letter } from '../../mail/letter.ts'
import { mailIfWanted, notify } from '../../notifications/index.ts'
import { IS_OPEN } from '../open.ts'

/** The maximum of warnings in one run; the others wait for the next run. */
const MAX_PER_RUN = 200
const WARNING_PERIOD = sql`interval '7 days'`

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

/**
 * Warns the recruiter of a job that it closes within a week, once per deadline. Skips a job that was
 * posted with less time than that: the recruiter has just chosen the deadline.
 */
export async function warnOfClosingJobs(services: { config: Site; db: Database }): Promise<void> {
  const { config, db } = services
  await db.transaction(async tx => {
    for (const due of await findDue(tx)) {
      await warnRecruiter(tx, config, due)
      const closesAt = sql`(select closes_at from jobs where id = ${due.jobId})`
      await tx
        .insert(jobDeadlineNotices)
        .values({ closesAt, jobId: due.jobId })
        .onConflictDoUpdate({ set: { closesAt }, target: jobDeadlineNotices.jobId })
    }
  })
}

interface DueWarning {
  day: string
  email: string
  jobId: number
  name: string
  title: string
  userId: number
}

function findDue(tx: Db): Promise<DueWarning[]> {
  return tx
    .select({
      // The last moment of the deadline's day, where the job is.
      day: sql<string>`to_char(${jobs.closesAt} at time zone ${jobs.timeZone} - interval '1 second', 'FMMonth FMDD')`,
      email: users.email,
      jobId: jobs.id,
      name: users.name,
      title: jobs.title,
      userId: users.id,
    })
    .from(jobs)
    .innerJoin(users, and(eq(users.id, jobs.recruiterId), eq(users.status, 'active')))
    .innerJoin(
      recruiterProfiles,
      and(eq(recruiterProfiles.userId, users.id), eq(recruiterProfiles.companyId, jobs.companyId)),
    )
    .leftJoin(jobDeadlineNotices, eq(jobDeadlineNotices.jobId, jobs.id))
    .where(
      and(
        IS_OPEN,
        lte(jobs.closesAt, sql`now() + ${WARNING_PERIOD}`),
        gt(jobs.closesAt, sql`${jobs.postedAt} + ${WARNING_PERIOD}`),
        sql`${jobDeadlineNotices.closesAt} is distinct from ${jobs.closesAt}`,
      ),
    )
    .limit(MAX_PER_RUN)
    .for('update', { of: jobs, skipLocked: true })
}

async function warnRecruiter(tx: Db, site: Site, due: DueWarning): Promise<void> {
  const { day, email, jobId, name, title, userId } = due
  const path = `/recruiter/jobs/${jobId}`
  const heading = `${title} closes on ${day}`
  const text = 'After that day nobody can apply. Give it more time if you still look for people.'
  await notify(tx, { link: path, text, title: heading, type: 'job', userId })
  const mail = letter(site, {
    action: { label: 'Open the job', path },
    name,
    paragraphs: [`${heading}.`, text],
    subject: heading,
    to: email,
  })
  await mailIfWanted(tx, { kind: 'deadline-near', mail, type: 'job', userId })
}
