import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/connect.ts'
import { applications, type Decision } from '../../db/schema/applications/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import {
  isSameDecision,
  NO_DELAYED_REJECTION,
} from '../../db/schema/applications/delayed-rejection.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { mailIfWanted } from '../../notifications/index.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { enqueue } from '../../tasks/task.ts'
import { addApplicationEvent } from './history.ts'
import { statusMail } from './status-mail.ts'
import { notifyOfStatus } from './notifications.ts'
import { publishToCandidate } from './publish.ts'

/** Milliseconds before a decision without delay is mailed: long enough to undo it. */
const UNDO_MS = 15_000

/** A decision, by its number; a later decision has a higher number. */
export const DecisionId = z.object({ applicationId: z.int(), decision: z.int() })
type DecisionId = z.infer<typeof DecisionId>

/** The task that runs `notifyCandidate`. */
export const NOTIFY_CANDIDATE = { name: 'applications.tell-candidate' } as {
  name: string
  payload?: DecisionId
}

/** Notifies the candidate of a decision at the given instant; null is after the time to undo. */
export function notifyCandidateLater(
  tx: Db,
  { decision, id }: { decision: number; id: number },
  at: Date | null,
): Promise<void> {
  return enqueue(
    tx,
    NOTIFY_CANDIDATE,
    { applicationId: id, decision },
    { at: at ?? new Date(Date.now() + UNDO_MS), key: `${NOTIFY_CANDIDATE.name}:${id}` },
  )
}

const NEW: Decision = { feedback: null, nextSteps: null, status: 'pending' }

/**
 * Makes a delayed rejection visible and notifies the candidate, inside the application and by mail.
 * Does nothing if a later decision exists or if the candidate was already notified of the same decision.
 */
export function notifyCandidate(
  { config, db }: Pick<TaskContext, 'config' | 'db'>,
  { applicationId, decision }: DecisionId,
): Promise<void> {
  return db.transaction(async tx => {
    const [row] = await tx
      .select({ application: applications, companyName: companies.name, jobTitle: jobs.title })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(applications.id, applicationId))
      .for('update', { of: applications })
    if (row?.application.decision !== decision || row.application.status === 'withdrawn') return

    const { feedback, nextSteps, noticeAt, status } = row.application
    const now: Decision = { feedback, nextSteps, status }
    if (noticeAt !== null)
      await addApplicationEvent(tx, applicationId, { actorId: null, status, type: 'notified' })
    if (noticeAt === null && isSameDecision(now, row.application.mailedDecision ?? NEW)) return
    await tx
      .update(applications)
      .set({ ...NO_DELAYED_REJECTION, mailedDecision: now })
      .where(eq(applications.id, applicationId))
    if (noticeAt !== null) await publishToCandidate(tx, row.application)
    await notify(tx, config, { ...row, status })
  })
}

interface NewStatus {
  application: typeof applications.$inferSelect
  companyName: string
  jobTitle: string
  status: Decision['status']
}

/** By a notification, and by mail if the candidate wants mail. */
async function notify(tx: Db, config: TaskContext['config'], changed: NewStatus): Promise<void> {
  const to = await findCandidate(tx, changed.application.candidateId)
  if (!to) return
  await notifyOfStatus(tx, { ...changed, candidateId: to.id })
  const site = { name: config.SITE_NAME, url: config.SITE_URL }
  await mailIfWanted(tx, {
    kind: 'application-status',
    mail: statusMail(site, { ...changed, ...to }),
    type: 'application',
    userId: to.id,
  })
}

async function findCandidate(db: Db, id: number | null) {
  if (id === null) return null
  const [row] = await db
    .select({ email: users.email, id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}
