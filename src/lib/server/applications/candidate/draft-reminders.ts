import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'

import { formatFullDateTime } from '#lib/shared/dates/dates.ts'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { applicationDrafts } from '../../db/schema/applications/application-drafts.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { IS_OPEN } from '../../jobs/index.ts'
import { letter } from '../../mail/letter.ts'
import { mailIfWanted, notify } from '../../notifications/index.ts'
import { IS_SHOWN, isUnsent } from './drafts.ts'

/** A reminder is sent this many hours before the deadline of the job. */
const HOURS_BEFORE = 48
/** The maximum of reminders that one run sends. */
const BATCH = 200

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

/**
 * Reminds candidates of unsent applications two days before the deadline, by a notification and by mail.
 * Sends one reminder for each draft, and none while the candidate is writing it.
 */
export async function sendDraftReminders({
  config,
  db,
}: {
  config: Site
  db: Database
}): Promise<void> {
  await db.transaction(async tx => {
    const due = await tx
      .select({
        closesAt: jobs.closesAt,
        company: companies.name,
        jobId: jobs.id,
        title: jobs.title,
        user: { email: users.email, id: users.id, name: users.name, timeZone: users.timeZone },
      })
      .from(applicationDrafts)
      .innerJoin(users, eq(users.id, applicationDrafts.candidateId))
      .innerJoin(jobs, eq(jobs.id, applicationDrafts.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          isNull(applicationDrafts.remindedAt),
          lte(applicationDrafts.updatedAt, sql`now() - interval '1 hour'`),
          IS_OPEN,
          gt(jobs.closesAt, sql`now()`),
          lte(jobs.closesAt, sql`now() + make_interval(hours => ${HOURS_BEFORE})`),
          eq(users.status, 'active'),
          isUnsent(tx),
          IS_SHOWN,
        ),
      )
      .limit(BATCH)
      .for('update', { of: applicationDrafts, skipLocked: true })
    for (const { closesAt, user, ...job } of due) {
      const closes = formatFullDateTime(closesAt?.toISOString() ?? '', user.timeZone)
      await notify(tx, {
        link: `/jobs/${job.jobId}`,
        text: `${job.title} at ${job.company} closes on ${closes}`,
        title: 'Your application is not sent yet',
        type: 'application',
        userId: user.id,
      })
      await mailIfWanted(tx, {
        kind: 'draft-reminder',
        mail: reminderMail(config, user, { ...job, closes }),
        type: 'application',
        userId: user.id,
      })
      await tx
        .update(applicationDrafts)
        .set({ remindedAt: sql`now()` })
        .where(
          and(eq(applicationDrafts.candidateId, user.id), eq(applicationDrafts.jobId, job.jobId)),
        )
    }
  })
}

interface ClosingJob {
  /** The deadline in the candidate's time zone, in words. */
  closes: string
  company: string
  jobId: number
  title: string
}

function reminderMail(
  site: Site,
  { email, name }: { email: string; name: string },
  { closes, company, jobId, title }: ClosingJob,
) {
  return letter(site, {
    action: { label: 'Continue your application', path: `/jobs/${jobId}#apply` },
    name,
    paragraphs: [
      `You began an application for “${title}” at ${company} and have not sent it yet.`,
      `The job closes on ${closes}. What you wrote is saved.`,
    ],
    subject: `Not sent yet: your application for ${title}`,
    to: email,
  })
}
