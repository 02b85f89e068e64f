import { scoreResume, scoreStale } from './ats/tasks.ts'
import { measureCompanies, sendReminders, tellCandidate } from './applications/tasks.ts'
import {
  mailEmailChange,
  mailLoginLink,
  mailResetLink,
  mailVerificationLink,
  sealAudit,
  sweep,
} from './auth/tasks.ts'
import { renew, sweepPayments, syncStripeInvoice, syncStripeSubscription } from './billing/tasks.ts'
import { mailCompanyVerification, mailInvitation } from './companies/tasks.ts'
import { sweepFiles } from './files/tasks.ts'
import { callOff, remind } from './interviews/tasks.ts'
import { learnWords, sendAlerts, warnOfDeadlines } from './jobs/tasks.ts'
import { sweepOldEvents } from './events/tasks.ts'
import { sendMail, sweepOutbox } from './mail/tasks.ts'
import { catchUp, matchCandidate, matchJob } from './matching/tasks.ts'
import { mailWaiting, sweepUnsent, tellWaiting } from './messaging/tasks.ts'
import { buildExport, erase, eraseRisen, keepPromises, keepRetention } from './privacy/tasks.ts'
import { recogniseResume, rereadResumes } from './resumes/tasks.ts'
import type { Services } from './services.ts'
import type { TaskContext } from './tasks/context.ts'
import { runDue, type Scheduled, startRunner } from './tasks/runner.ts'
import { enqueue, type Runnable } from './tasks/task.ts'

/** Every task of the program. */
export const TASKS: Runnable<TaskContext>[] = [
  buildExport,
  callOff,
  catchUp,
  erase,
  eraseRisen,
  keepPromises,
  keepRetention,
  learnWords,
  mailCompanyVerification,
  mailEmailChange,
  mailInvitation,
  mailLoginLink,
  mailResetLink,
  mailVerificationLink,
  mailWaiting,
  matchCandidate,
  matchJob,
  measureCompanies,
  recogniseResume,
  remind,
  renew,
  rereadResumes,
  scoreResume,
  scoreStale,
  sealAudit,
  sendAlerts,
  sendMail,
  sendReminders,
  sweep,
  sweepFiles,
  sweepOldEvents,
  sweepOutbox,
  tellCandidate,
  sweepPayments,
  syncStripeInvoice,
  syncStripeSubscription,
  sweepUnsent,
  tellWaiting,
  warnOfDeadlines,
]

/** When tasks run by themselves. */
const SCHEDULE: Scheduled[] = [
  { at: '* * * * *', task: sealAudit.name },
  { at: '* * * * *', task: sendAlerts.name },
  { at: '*/15 * * * *', task: sendReminders.name },
  { at: '* * * * *', task: catchUp.name },
  { at: '* * * * *', task: rereadResumes.name },
  { at: '27 * * * *', task: measureCompanies.name },
  { at: '7 * * * *', task: learnWords.name },
  { at: '7 * * * *', task: scoreStale.name },
  { at: '17 * * * *', task: sweep.name },
  { at: '27 * * * *', task: sweepUnsent.name },
  { at: '37 * * * *', task: sweepFiles.name },
  { at: '27 * * * *', task: warnOfDeadlines.name },
  { at: '47 * * * *', task: sweepOldEvents.name },
  { at: '*/5 * * * *', task: renew.name },
  { at: '57 * * * *', task: keepPromises.name },
  { at: '57 * * * *', task: sweepOutbox.name },
  { at: '17 3 * * *', task: keepRetention.name },
  { at: '47 4 * * *', task: sweepPayments.name },
]

/** Starts the background worker of this process. */
export async function startWorker(services: Services): Promise<{ stop: () => Promise<void> }> {
  const { connection, db, log } = services
  const runner = await startRunner({
    context: services,
    onError: (name, error) => log.error({ err: error, task: name }, 'task failed'),
    pool: connection.pool,
    schedule: SCHEDULE,
    tasks: TASKS,
  })
  // This database may come from a backup.
  await enqueue(db, eraseRisen, {}, { key: eraseRisen.name })
  // A board that was just filled can correct searches at once, not from the next full hour on.
  await enqueue(db, learnWords, {}, { key: learnWords.name })
  await enqueue(db, measureCompanies, {}, { key: measureCompanies.name })
  return runner
}

/** Runs the tasks that wait, and those that they add. For programs that end afterwards. */
export async function runDueTasks(services: Services): Promise<void> {
  await runDue({ context: services, pool: services.connection.pool, tasks: TASKS })
}
