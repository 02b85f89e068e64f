import { and, eq, sql } from 'drizzle-orm'

import type { ReceivedApplication, StatusChange } from '#lib/contract/applications/applications.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'
import { NOTICE_HOURS } from '#lib/shared/applications/rejections.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications, type Decision } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { BLIND } from './blind.ts'
import { record } from '../events/ledger.ts'
import { tellLater } from '../events/notice.ts'
import { matchRows, RECEIVED, type ReceivedRow, toReceived } from './application-row.ts'
import { isSameDecision, NOTHING_WAITS, seenByCandidate } from '../events/seen.ts'
import { announceToCandidate, announceToCompany } from '../events/tidings.ts'

interface Review {
  applicationId: number
  change: StatusChange
}

/**
 * Sets the status of an application to the own company in the caller's transaction, writes it to the ledger and has the
 * candidate told. A rejection waits for a day, in which the candidate sees what stood before; being
 * undone by then it leaves no trace there. A change that changes nothing does none of it.
 * @throws AppError `not-found`, `conflict` when it was withdrawn or emptied, or `version-conflict`
 */
export async function changeStatus(
  tx: Db,
  recruiter: Actor,
  { applicationId, change }: Review,
): Promise<ReceivedApplication> {
  const row = await lockReceived(tx, recruiter, applicationId)
  const { application } = row
  if (application.status === 'withdrawn')
    throw new AppError('conflict', 'The candidate has withdrawn this application')
  requireKept(application)
  if (change.version !== undefined && change.version !== application.version)
    throw versionConflict(application.version)

  const written = await decide(tx, recruiter, { application, change })
  const [match = null] = await matchRows(tx, [row])
  return toReceived({ ...row, ...written }, match)
}

interface Deciding {
  application: ReceivedRow['application']
  change: StatusChange
}

/** What a decision changes of what was read. */
type Written = Pick<ReceivedRow, 'application' | 'blind'>

/** Null where nothing changed. */
async function decide(
  tx: Db,
  recruiter: Actor,
  { application, change }: Deciding,
): Promise<Written | null> {
  const next = nextDecision(application, change)
  const reason = next.status === 'rejected' ? reasonOf(application, change) : null
  const releases = application.noticeAt !== null && change.notice === 'now'
  const same = isSameDecision(next, application) && !releases
  if (same && reason === application.rejectionReason) return null
  if (same) return write(tx, application, { rejectionReason: reason })
  const seen = seenByCandidate(application)
  const notice = noticeOf({ application, change, next, seen })
  const decision = application.decision + 1
  const values = { ...next, ...notice, decision, rejectionReason: reason }
  const written = await write(tx, application, values)
  // A rejection that waits, and its undo, change nothing that the candidate sees.
  const held = notice.noticeAt !== null || isSameDecision(next, seen)
  await record(tx, application.id, {
    actorId: recruiter.id,
    held,
    status: next.status,
    type: 'status',
  })
  await tellLater(tx, { decision, id: application.id }, notice.noticeAt)
  await announceToCompany(tx, application, recruiter.id)
  if (!held) await announceToCandidate(tx, application)
  return written
}

type Row = Deciding['application']

/** What the candidate sees from now on: of a rejection, what stood before until its notice goes. */
function noticeOf({
  application,
  change,
  next,
  seen,
}: Deciding & { next: Decision; seen: Decision }) {
  const waits = next.status === 'rejected' && seen.status !== 'rejected' && change.notice !== 'now'
  if (!waits) return NOTHING_WAITS
  return {
    noticeAt: application.noticeAt ?? new Date(Date.now() + NOTICE_MS),
    shownFeedback: seen.feedback,
    shownNextSteps: seen.nextSteps,
    shownStatus: seen.status,
  }
}

async function write(tx: Db, { id }: Row, values: Partial<Row>): Promise<Written> {
  const [written] = await tx
    .update(applications)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${applications.version} + 1` })
    .from(jobs)
    .where(and(eq(applications.id, id), eq(jobs.id, applications.jobId)))
    .returning({ application: applications, blind: BLIND })
  if (!written) throw new Error(`Application ${id} is not there, although it is held`)
  return written
}

const NOTICE_MS = NOTICE_HOURS * 3_600_000

function nextDecision(application: Decision, change: StatusChange): Decision {
  return {
    feedback: change.feedback === undefined ? application.feedback : change.feedback || null,
    nextSteps: change.next_steps === undefined ? application.nextSteps : change.next_steps || null,
    status: change.status,
  }
}

function reasonOf(application: Row, change: StatusChange): string | null {
  return change.rejection_reason === undefined
    ? application.rejectionReason
    : change.rejection_reason
}

/** What was emptied stays empty. @throws AppError `conflict` */
export function requireKept({ emptiedAfter }: Row): void {
  if (emptiedAfter !== null)
    throw new AppError('conflict', `This application was emptied after ${emptiedAfter} months`)
}

/** An application to the own company, held until the transaction ends. @throws AppError `not-found` */
export async function lockReceived(
  tx: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ReceivedRow> {
  const [row] = await tx
    .select(RECEIVED)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
    .where(and(eq(applications.id, applicationId), eq(jobs.companyId, companyOf(recruiter))))
    .for('update', { of: applications })
  if (!row) throw new AppError('not-found', 'Application not found')
  return row
}
