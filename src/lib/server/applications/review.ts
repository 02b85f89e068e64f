import { and, eq, sql } from 'drizzle-orm'

import type { ReceivedApplication, StatusChange } from '#lib/contract/applications.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { queueMail } from '../mail/tasks.ts'
import { record } from './ledger.ts'
import { matchRows, RECEIVED, type ReceivedRow, toReceived } from './received-row.ts'
import { type Site, statusMail } from './status-mail.ts'

interface Review {
  applicationId: number
  change: StatusChange
  site: Site
}

/**
 * Sets the status of an application to the own company, writes it to the ledger and mails the
 * candidate; a change that changes nothing does neither.
 * @throws AppError `not-found`, `conflict` when it was withdrawn, or `version-conflict`
 */
export function changeStatus(
  db: Db,
  recruiter: Actor,
  { applicationId, change, site }: Review,
): Promise<ReceivedApplication> {
  return db.transaction(async tx => {
    const row = await lockReceived(tx, recruiter, applicationId)
    const { application, companyName } = row
    if (application.status === 'withdrawn')
      throw new AppError('conflict', 'The candidate has withdrawn this application')
    if (change.version !== undefined && change.version !== application.version)
      throw versionConflict(application.version)

    const next = {
      feedback: change.feedback === undefined ? application.feedback : change.feedback || null,
      nextSteps:
        change.next_steps === undefined ? application.nextSteps : change.next_steps || null,
      status: change.status,
    }
    const [match = null] = await matchRows(tx, [row])
    if (isSame(next, application)) return toReceived(row, match)

    const changed = await write(tx, application.id, next)
    await record(tx, application.id, {
      actorId: recruiter.id,
      status: next.status,
      type: 'status',
    })
    const mail = statusMail(site, { ...row, application: changed, companyName })
    await queueMail(tx, 'application-status', mail)
    return toReceived({ ...row, application: changed }, match)
  })
}

/** An application to the own company, held until the transaction ends. @throws AppError `not-found` */
export async function lockReceived(
  tx: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ReceivedRow & { companyName: string }> {
  const companyId = await getCompanyId(tx, recruiter)
  const [row] = await tx
    .select({ ...RECEIVED, companyName: companies.name })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
    .where(and(eq(applications.id, applicationId), eq(jobs.companyId, companyId)))
    .for('update', { of: applications })
  if (!row) throw new AppError('not-found', 'Application not found')
  return row
}

type Reviewed = Pick<typeof applications.$inferSelect, 'feedback' | 'nextSteps' | 'status'>

function isSame(a: Reviewed, b: Reviewed): boolean {
  return a.status === b.status && a.feedback === b.feedback && a.nextSteps === b.nextSteps
}

async function write(tx: Db, applicationId: number, next: Reviewed) {
  const [changed] = await tx
    .update(applications)
    .set({ ...next, updatedAt: sql`now()`, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, applicationId))
    .returning()
  if (!changed) throw new AppError('not-found', 'Application not found')
  return changed
}
