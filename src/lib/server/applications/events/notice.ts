import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../../db/connect.ts'
import { applications, type Decision } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { mailIfWanted } from '../../notifications/tasks.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { enqueue } from '../../tasks/task.ts'
import { record } from './ledger.ts'
import { isSameDecision, NOTHING_WAITS } from './seen.ts'
import { statusMail } from './status-mail.ts'
import { announceToCandidate, tellOfStatus } from './tidings.ts'

/** Milliseconds until a decision that is seen at once is mailed too: long enough to take it back. */
const UNDO_MS = 15_000

export const Notice = z.object({ applicationId: z.int(), decision: z.int() })
type Notice = z.infer<typeof Notice>

/** The name of the task that runs `tellCandidate`. */
export const TELL_CANDIDATE = { name: 'applications.tell-candidate' } as {
  name: string
  payload?: Notice
}

/** Has the candidate told of a decision: at the given instant, or as soon as an undo has had its time. */
export function tellLater(
  tx: Db,
  { decision, id }: { decision: number; id: number },
  at: Date | null,
): Promise<void> {
  return enqueue(
    tx,
    TELL_CANDIDATE,
    { applicationId: id, decision },
    { at: at ?? new Date(Date.now() + UNDO_MS), key: `${TELL_CANDIDATE.name}:${id}` },
  )
}

const NEW: Decision = { feedback: null, nextSteps: null, status: 'pending' }

/**
 * Lets the candidate know of a decision, unless another has come since, and mails it, unless it says
 * what was mailed before.
 */
export function tellCandidate(
  { config, db }: Pick<TaskContext, 'config' | 'db'>,
  { applicationId, decision }: Notice,
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
      await record(tx, applicationId, { actorId: null, status, type: 'notified' })
    if (noticeAt === null && isSameDecision(now, row.application.told ?? NEW)) return
    await tx
      .update(applications)
      .set({ ...NOTHING_WAITS, told: now })
      .where(eq(applications.id, applicationId))
    if (noticeAt !== null) await announceToCandidate(tx, row.application)
    await tell(tx, config, { ...row, status })
  })
}

interface Told {
  application: typeof applications.$inferSelect
  companyName: string
  jobTitle: string
  status: Decision['status']
}

/** Inside the application, and by mail where the candidate wants any. */
async function tell(tx: Db, config: TaskContext['config'], told: Told): Promise<void> {
  const to = await findCandidate(tx, told.application.candidateId)
  if (!to) return
  await tellOfStatus(tx, { ...told, candidateId: to.id })
  const site = { name: config.SITE_NAME, url: config.SITE_URL }
  await mailIfWanted(tx, {
    kind: 'application-status',
    mail: statusMail(site, { ...told, ...to }),
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
