import { eq, sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/received-applications.ts'
import type { StatusChange } from '#lib/contract/applications/status-changes.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'
import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'
import { NOTICE_HOURS } from '#lib/shared/applications/rejections.ts'
import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { applications, type Decision } from '../../../db/schema/applications/applications.ts'
import {
  isSameDecision,
  NO_DELAYED_REJECTION,
} from '../../../db/schema/applications/delayed-rejection.ts'
import { listEvents, addApplicationEvent } from '../../events/history.ts'
import { notifyCandidateLater } from '../../events/notify-candidate.ts'
import { publishToCandidate, publishToCompany } from '../../events/publish.ts'
import {
  getReceivedApplication,
  lockApplication,
  type LockedApplication,
} from '../list/applications.ts'

interface Change {
  applicationId: number
  change: StatusChange
}

/**
 * Sets the status of an application to the recruiter's company in the caller's transaction, records
 * it in the history and notifies the candidate. A rejection is delayed by a day, during which the
 * candidate sees the earlier decision. If the rejection is undone within that day, the candidate sees no
 * trace of it. A change to the same decision does nothing.
 * @throws AppError `not-found`, `conflict` after a withdrawal or the retention period, `version-conflict`
 */
export async function changeStatus(
  tx: Db,
  recruiter: Actor,
  { applicationId, change }: Change,
): Promise<ReceivedApplication> {
  const application = await lockApplication(tx, recruiter, applicationId)
  requireReviewable(application)
  if (change.version !== undefined && change.version !== application.version)
    throw await decisionConflict(tx, recruiter, application)

  await decide(tx, recruiter, { application, change })
  return getReceivedApplication(tx, recruiter, applicationId)
}

/** The events that change the version. */
const CHANGES = new Set(['reapplied', 'status', 'withdrawn'])

/**
 * The error when a colleague decided first: it has the colleague's decision and the current
 * application.
 */
async function decisionConflict(
  tx: Db,
  recruiter: Actor,
  { id, version }: LockedApplication,
): Promise<AppError> {
  const current = await getReceivedApplication(tx, recruiter, id)
  const events = (await listEvents(tx, [id], 'company')).get(id) ?? []
  const last = events.findLast(({ type }) => CHANGES.has(type))
  if (last?.type !== 'status') return versionConflict(version, current)
  const by = last.actor?.id === recruiter.id ? 'you' : (last.actor?.name ?? 'a former colleague')
  const ago = relativeTime(last.at, new Date()).replace('just now', 'a moment ago')
  const status = APPLICATION_STATUS_LABELS[current.status]
  return new AppError(
    'version-conflict',
    `${current.candidate.name} was moved to ${status} by ${by} ${ago}`,
    { extra: { current, version } },
  )
}

interface Deciding {
  application: LockedApplication
  change: StatusChange
}

async function decide(tx: Db, recruiter: Actor, { application, change }: Deciding): Promise<void> {
  const next = nextDecision(application, change)
  const reason = next.status === 'rejected' ? nextReason(application, change) : null
  const endsDelay = application.noticeAt !== null && change.notice === 'now'
  if (isSameDecision(next, application) && !endsDelay) {
    if (reason !== application.rejectionReason)
      await write(tx, application, { rejectionReason: reason })
    return
  }
  const { visible } = application
  const delay = delayOf({ application, change, next })
  const decision = application.decision + 1
  await write(tx, application, { ...next, ...delay, decision, rejectionReason: reason })
  // A delayed rejection and its undo change nothing that the candidate sees.
  const isHidden = delay.noticeAt !== null || isSameDecision(next, visible)
  await addApplicationEvent(tx, application.id, {
    actorId: recruiter.id,
    isHidden,
    status: next.status,
    type: 'status',
  })
  await notifyCandidateLater(tx, { decision, id: application.id }, delay.noticeAt)
  await publishToCompany(tx, application, recruiter.id)
  if (!isHidden) await publishToCandidate(tx, application)
}

/** When the candidate learns of a rejection, and the decision that the candidate sees until then. */
function delayOf({ application, change, next }: Deciding & { next: Decision }) {
  const { visible } = application
  const isDelayed =
    next.status === 'rejected' && visible.status !== 'rejected' && change.notice !== 'now'
  if (!isDelayed) return NO_DELAYED_REJECTION
  return {
    noticeAt: application.noticeAt ?? new Date(Date.now() + DELAY_MS),
    shownFeedback: visible.feedback,
    shownNextSteps: visible.nextSteps,
    shownStatus: visible.status,
  }
}

async function write(
  tx: Db,
  { id }: LockedApplication,
  values: Partial<typeof applications.$inferSelect>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
}

const DELAY_MS = NOTICE_HOURS * HOUR_MS

function nextDecision(application: Decision, change: StatusChange): Decision {
  return {
    feedback: change.feedback === undefined ? application.feedback : change.feedback || null,
    nextSteps: change.next_steps === undefined ? application.nextSteps : change.next_steps || null,
    status: change.status,
  }
}

function nextReason(application: LockedApplication, change: StatusChange): string | null {
  return change.rejection_reason === undefined
    ? application.rejectionReason
    : change.rejection_reason
}

/** @throws AppError `conflict` after a withdrawal or the retention period: the company cannot act on it */
export function requireReviewable(
  application: Pick<LockedApplication, 'emptiedAfter' | 'status'>,
): void {
  if (application.status === 'withdrawn')
    throw new AppError('conflict', 'The candidate has withdrawn this application')
  requireNotEmptied(application)
}

/** @throws AppError `conflict` after the retention period, which emptied the application */
export function requireNotEmptied({ emptiedAfter }: Pick<LockedApplication, 'emptiedAfter'>): void {
  if (emptiedAfter !== null)
    throw new AppError('conflict', `This application was emptied after ${emptiedAfter} months`)
}
