import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobDeadlineNotices, jobs } from '../../db/schema/jobs.ts'
import { letter } from '../../mail/letter.ts'
import { mailIfWanted, notify } from '../../notifications/tasks.ts'
import { IS_OPEN } from '../open.ts'

/** Jobs that one run tells of; the others wait for the next. */
const RUN = 200
const NEAR = sql`interval '7 days'`

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

/**
 * Tells who posted a job that it closes within a week, once for each deadline. A job that was posted
 * with less time than that is left alone: its deadline was before the recruiter's eyes just now.
 */
export async function warnOfClosingJobs(services: { config: Site; db: Database }): Promise<void> {
  const { config, db } = services
  await db.transaction(async tx => {
    for (const due of await findDue(tx)) {
      await tellOne(tx, config, due)
      const closesAt = sql`(select closes_at from jobs where id = ${due.jobId})`
      await tx
        .insert(jobDeadlineNotices)
        .values({ closesAt, jobId: due.jobId })
        .onConflictDoUpdate({ set: { closesAt }, target: jobDeadlineNotices.jobId })
    }
  })
}

interface Due {
  day: string
  email: string
  jobId: number
  name: string
  title: string
  userId: number
}

function findDue(tx: Db): Promise<Due[]> {
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
        lte(jobs.closesAt, sql`now() + ${NEAR}`),
        gt(jobs.closesAt, sql`${jobs.postedAt} + ${NEAR}`),
        sql`${jobDeadlineNotices.closesAt} is distinct from ${jobs.closesAt}`,
      ),
    )
    .limit(RUN)
    .for('update', { of: jobs, skipLocked: true })
}

async function tellOne(tx: Db, site: Site, due: Due): Promise<void> {
  const { day, email, jobId, name, title, userId } = due
  const path = `/recruiter/jobs/${jobId}`
  const says = `${title} closes on ${day}`
  const text = 'After that day nobody can apply. Give it more time if you still look for people.'
  await notify(tx, { link: path, text, title: says, type: 'job', userId })
  const mail = letter(site, {
    action: { label: 'Open the job', path },
    name,
    paragraphs: [`${says}.`, text],
    subject: says,
    to: email,
  })
  await mailIfWanted(tx, { kind: 'deadline-near', mail, type: 'job', userId })
}
