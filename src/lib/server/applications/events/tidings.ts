import { and, eq, ne } from 'drizzle-orm'

import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#lib/shared/applications/application-status.ts'

import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { publishEvent } from '../../events/publish.ts'
import { tell } from '../../notifications/tasks.ts'

interface Changed {
  id: number
  jobId: number
}

/** Has the open boards and lists of the company follow a change, but for those of who made it. */
export async function announceToCompany(
  tx: Db,
  { id, jobId }: Changed,
  exceptId: number,
): Promise<void> {
  const members = await tx
    .select({ id: recruiterProfiles.userId })
    .from(recruiterProfiles)
    .innerJoin(jobs, eq(jobs.companyId, recruiterProfiles.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(and(eq(jobs.id, jobId), eq(users.status, 'active'), ne(users.id, exceptId)))
  await publishEvent(tx, {
    data: { applicationId: id, jobId },
    kind: 'application.changed',
    userIds: members.map(member => member.id),
  })
}

/** Has the candidate's open pages follow a change that they may see. */
export async function announceToCandidate(
  tx: Db,
  { candidateId, id, jobId }: Changed & { candidateId: number | null },
): Promise<void> {
  await publishEvent(tx, {
    data: { applicationId: id, jobId },
    kind: 'application.changed',
    userIds: candidateId === null ? [] : [candidateId],
  })
}

interface StatusTold {
  candidateId: number
  companyName: string
  jobTitle: string
  status: ApplicationStatus
}

/** Tells a candidate of a decision inside the application. */
export function tellOfStatus(
  tx: Db,
  { candidateId, companyName, jobTitle, status }: StatusTold,
): Promise<void> {
  return tell(tx, {
    link: '/candidate/applications',
    text: `${jobTitle} at ${companyName}`,
    title: `Your application is now: ${APPLICATION_STATUS_LABELS[status]}`,
    type: 'application',
    userId: candidateId,
  })
}

interface AboutApplication {
  jobId: number
  jobTitle: string
  /** Who applied, as a blind review allows. */
  name: string
  userId: number
}

/** Tells a recruiter of a new application; those of one job become one notification. */
export function tellOfNew(
  tx: Db,
  { jobId, jobTitle, name, userId }: AboutApplication,
): Promise<void> {
  return tell(tx, {
    group: { key: `applied:${jobId}`, title: count => `${count} new applications` },
    link: `/recruiter/jobs/${jobId}/applications`,
    text: `${name} applied for ${jobTitle}`,
    title: 'New application',
    type: 'application',
    userId,
  })
}

/** Tells a recruiter that an application was taken back. */
export function tellOfWithdrawal(
  tx: Db,
  { jobId, jobTitle, name, userId }: AboutApplication,
): Promise<void> {
  return tell(tx, {
    link: `/recruiter/jobs/${jobId}/applications`,
    text: jobTitle,
    title: `${name} withdrew an application`,
    type: 'application',
    userId,
  })
}

interface Mentioned {
  applicationId: number
  by: string
  jobTitle: string
  /** Whom the application is of, as a blind review allows. */
  name: string
  userIds: readonly number[]
}

/** Tells colleagues that a comment names them. */
export async function tellOfMention(
  tx: Db,
  { applicationId, by, jobTitle, name, userIds }: Mentioned,
): Promise<void> {
  for (const userId of userIds)
    await tell(tx, {
      link: `/recruiter/applicants?id=${applicationId}`,
      text: `${name}, ${jobTitle}`,
      title: `${by} mentioned you in a comment`,
      type: 'application',
      userId,
    })
}
