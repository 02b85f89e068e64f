import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#lib/shared/applications/application-status.ts'

import type { Db } from '../../db/connect.ts'
import { notify } from '../../notifications/index.ts'

interface StatusChanged {
  candidateId: number
  companyName: string
  jobTitle: string
  status: ApplicationStatus
}

/** Notifies a candidate of a new status. */
export function notifyOfStatus(
  tx: Db,
  { candidateId, companyName, jobTitle, status }: StatusChanged,
): Promise<void> {
  return notify(tx, {
    link: '/candidate/applications',
    text: `${jobTitle} at ${companyName}`,
    title: `Your application is now: ${APPLICATION_STATUS_LABELS[status]}`,
    type: 'application',
    userId: candidateId,
  })
}

/** Confirms to a candidate that an application was sent. */
export function notifyOfReceipt(
  tx: Db,
  { candidateId, companyName, jobTitle }: Omit<StatusChanged, 'status'>,
): Promise<void> {
  return notify(tx, {
    link: '/candidate/applications',
    text: `${jobTitle} at ${companyName}`,
    title: 'Your application was sent',
    type: 'application',
    userId: candidateId,
  })
}

interface AboutApplication {
  jobId: number
  jobTitle: string
  /** The candidate's name as the company may see it. */
  name: string
  userId: number
}

/** Notifies a recruiter of a new application; those to one job share one notification. */
export function notifyOfApplication(
  tx: Db,
  { jobId, jobTitle, name, userId }: AboutApplication,
): Promise<void> {
  return notify(tx, {
    group: { key: `applied:${jobId}`, title: count => `${count} new applications` },
    link: `/recruiter/jobs/${jobId}/applications`,
    text: `${name} applied for ${jobTitle}`,
    title: 'New application',
    type: 'application',
    userId,
  })
}

/** Notifies a recruiter of a withdrawal. */
export function notifyOfWithdrawal(
  tx: Db,
  { jobId, jobTitle, name, userId }: AboutApplication,
): Promise<void> {
  return notify(tx, {
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
  /** The candidate's name as the company may see it. */
  name: string
  userIds: readonly number[]
}

/** Notifies the colleagues whom a comment mentions. */
export async function notifyOfMention(
  tx: Db,
  { applicationId, by, jobTitle, name, userIds }: Mentioned,
): Promise<void> {
  for (const userId of userIds)
    await notify(tx, {
      link: `/recruiter/applications/${applicationId}`,
      text: `${name}, ${jobTitle}`,
      title: `${by} mentioned you in a comment`,
      type: 'application',
      userId,
    })
}
