import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

import {
  type ApplicationMailPace,
  DAILY_MAIL_HOUR,
  MAILS_AT_ONCE,
} from '#lib/shared/applications/application-mails.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Config } from '../../../config.ts'
import type { Database, Db } from '../../../db/connect.ts'
import { isBlind } from '../../../db/schema/applications/applicant-visibility.ts'
import {
  applicationMails,
  applicationMailSettings,
  applications,
} from '../../../db/schema/applications/applications.ts'
import { users } from '../../../db/schema/auth.ts'
import { recruiterProfiles } from '../../../db/schema/companies.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { mailIfWanted } from '../../../notifications/index.ts'
import { enqueue, type NamedTask } from '../../../tasks/task.ts'
import { type NewApplication, newApplicationsMail } from './new-applications-mail.ts'

/** Mails a recruiter about new applications; tasks.ts defines the work. */
export const MAIL_APPLICATIONS: NamedTask<{ userId: number }> = {
  name: 'applications.mail-recruiter',
}

/** The maximum of recruiters that one run mails; the others wait for the next run. */
const MAX_PER_RUN = 200

/** Adds an application to the next mail of every recruiter of the job's company. */
export async function addToMails(
  tx: Db,
  { applicationId, jobId }: { applicationId: number; jobId: number },
): Promise<void> {
  const { companyId, userId } = recruiterProfiles
  const rows = await tx
    .select({ userId })
    .from(recruiterProfiles)
    .innerJoin(jobs, and(eq(jobs.companyId, companyId), eq(jobs.id, jobId)))
    .innerJoin(users, and(eq(users.id, userId), eq(users.status, 'active')))
    .orderBy(asc(userId))
  if (rows.length === 0) return
  await tx
    .insert(applicationMails)
    .values(rows.map(row => ({ applicationId, userId: row.userId })))
    .onConflictDoNothing()
  for (const row of rows)
    await enqueue(tx, MAIL_APPLICATIONS, row, { key: `application-mail:${row.userId}` })
}

export async function getMailPace(db: Db, { id }: Actor): Promise<ApplicationMailPace> {
  const { pace, userId } = applicationMailSettings
  const [row] = await db.select({ pace }).from(applicationMailSettings).where(eq(userId, id))
  return row?.pace ?? 'at-once'
}

export async function setMailPace(
  db: Db,
  { id: userId }: Actor,
  pace: ApplicationMailPace,
): Promise<void> {
  await db
    .insert(applicationMailSettings)
    .values({ pace, userId })
    .onConflictDoUpdate({ set: { pace }, target: applicationMailSettings.userId })
}

type Services = { config: Pick<Config, 'SITE_NAME' | 'SITE_URL'>; db: Database }

/** Mails every recruiter whose mail is due: digests, and mails whose task was lost. */
export async function mailDueApplications(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ user_id: number }>(sql`
    select waiting.user_id from (
      select user_id, min(added_at) as oldest from application_mails group by user_id) as waiting
    join users on users.id = waiting.user_id
    left join application_mail_settings as settings on settings.user_id = waiting.user_id
    where ${dueAt()} <= now() order by waiting.oldest limit ${MAX_PER_RUN}`)
  for (const row of rows) await mailApplications(services, row.user_id)
}

/** When the mail is due if the oldest application waits since `waiting.oldest`. */
function dueAt(): SQL {
  const local = sql`(waiting.oldest at time zone users.time_zone)`
  const morning = sql`make_interval(hours => ${DAILY_MAIL_HOUR})`
  return sql`case coalesce(settings.pace, 'at-once')
    when 'hourly' then waiting.oldest + interval '1 hour'
    when 'daily' then (date_trunc('day', ${local} - ${morning}) + interval '1 day' + ${morning})
      at time zone users.time_zone
    else case when settings.mails_in_hour >= ${MAILS_AT_ONCE}
      then greatest(waiting.oldest, settings.hour_began_at + interval '1 hour')
      else waiting.oldest end
    end`
}

/**
 * Mails a recruiter about waiting applications if the mail is due: one mail, in the transaction that
 * removes them from the list, so a second run finds nothing. Leaves out withdrawn applications, and those
 * of companies that the recruiter has left.
 */
export async function mailApplications({ config, db }: Services, userId: number): Promise<void> {
  await db.transaction(async tx => {
    // The account may be deleted.
    await tx.execute(sql`insert into application_mail_settings (user_id)
      select id from users where id = ${userId} on conflict do nothing`)
    const own = eq(applicationMailSettings.userId, userId)
    await tx.select().from(applicationMailSettings).where(own).for('update')
    if (!(await isDue(tx, userId))) return
    const waiting = await tx
      .delete(applicationMails)
      .where(eq(applicationMails.userId, userId))
      .returning({ id: applicationMails.applicationId })
    const newApplications = await readApplications(
      tx,
      userId,
      waiting.map(({ id }) => id),
    )
    const [to] = await tx
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'active')))
    if (!to || newApplications.length === 0) return
    const isNewHour = sql`coalesce(${applicationMailSettings.hourBeganAt} <= now() - interval '1 hour', true)`
    await tx
      .update(applicationMailSettings)
      .set({
        hourBeganAt: sql`case when ${isNewHour} then now() else ${applicationMailSettings.hourBeganAt} end`,
        mailsInHour: sql`case when ${isNewHour} then 1 else ${applicationMailSettings.mailsInHour} + 1 end`,
      })
      .where(own)
    const mail = newApplicationsMail(config, to, newApplications)
    await mailIfWanted(tx, { kind: 'application-received', mail, type: 'application', userId })
  })
}

async function isDue(tx: Db, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from (
      select user_id, min(added_at) as oldest from application_mails
      where user_id = ${userId} group by user_id) as waiting
    join users on users.id = waiting.user_id
    join application_mail_settings as settings on settings.user_id = waiting.user_id
    where ${dueAt()} <= now()`)
  return rows.length > 0
}

/** The applications as the recruiter may know them now: names are null in a blind review. */
function readApplications(tx: Db, userId: number, ids: number[]): Promise<NewApplication[]> {
  return tx
    .select({
      id: applications.id,
      jobId: jobs.id,
      name: sql<
        string | null
      >`case when ${isBlind(applications, jobs)} then null else ${users.name} end`,
      title: jobs.title,
    })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), sql`${jobs.deletedAt} is null`))
    .innerJoin(
      recruiterProfiles,
      and(eq(recruiterProfiles.companyId, jobs.companyId), eq(recruiterProfiles.userId, userId)),
    )
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(and(inArray(applications.id, ids), ne(applications.status, 'withdrawn')))
    .orderBy(asc(jobs.id), asc(applications.id))
}
