import { and, eq, sql } from 'drizzle-orm'

import type { Application } from '#lib/contract/applications/applications.ts'
import { OPEN_STATUSES } from '#lib/shared/applications/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import {
  NO_DELAYED_REJECTION,
  VISIBLE_DECISION,
} from '../../db/schema/applications/delayed-rejection.ts'
import { notifyRecruiterOfWithdrawal } from './apply-mail.ts'
import { addApplicationEvent } from '../events/history.ts'
import { getApplication } from './applications.ts'
import { notFound } from '../not-found.ts'
import { publishToCandidate, publishToCompany } from '../events/publish.ts'

/**
 * Withdraws an application while it is in progress; a second call changes nothing.
 * @throws AppError `not-found`, or `conflict` if the candidate can see a final decision
 */
export function withdraw(db: Db, candidate: Actor, id: number): Promise<Application> {
  return db.transaction(async tx => {
    const [row] = await tx
      .select({
        jobId: applications.jobId,
        status: applications.status,
        visible: VISIBLE_DECISION,
      })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.candidateId, candidate.id)))
      .for('update')
    if (!row) throw notFound()
    const { jobId, status: current, visible } = row
    if (current !== 'withdrawn') {
      if (!OPEN_STATUSES.some(status => status === visible.status))
        throw new AppError('conflict', 'This application has been decided and cannot be withdrawn')
      await tx
        .update(applications)
        .set({
          ...NO_DELAYED_REJECTION,
          decision: sql`${applications.decision} + 1`,
          // The candidate never learns of a delayed rejection.
          feedback: visible.feedback,
          nextSteps: visible.nextSteps,
          rejectionReason: null,
          status: 'withdrawn',
          updatedAt: sql`now()`,
          version: sql`${applications.version} + 1`,
        })
        .where(eq(applications.id, id))
      await addApplicationEvent(tx, id, {
        actorId: candidate.id,
        status: 'withdrawn',
        type: 'withdrawn',
      })
      await publishToCompany(tx, { id, jobId }, candidate.id)
      await publishToCandidate(tx, { candidateId: candidate.id, id, jobId })
      await notifyRecruiterOfWithdrawal(tx, candidate, jobId)
    }
    return getApplication(tx, candidate, id)
  })
}
