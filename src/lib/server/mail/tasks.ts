import * as z from 'zod/mini'

import type { Db } from '../db/connect.ts'
import type { TaskContext } from '../tasks/context.ts'
import { removeFailedTasks } from '../tasks/queue.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { forgetMailProblems } from './mail-problems.ts'
import {
  addToOutbox,
  forgetMail,
  MAIL_TRIES,
  type OutboxMail,
  reviveFailedMail,
  sendFromOutbox,
} from './outbox.ts'

export const sendMail = defineTask(
  'mail.send',
  z.object({ mailId: z.int() }),
  (context: TaskContext, { mailId }) => sendFromOutbox(context, mailId),
)

/** Hourly: deletes sent mails, later also failed ones, old problems, and files that were never finished. */
export const sweepOutbox = defineTask(
  'mail.sweep',
  z.object({}),
  async ({ db, mail }: TaskContext) => {
    await forgetMail(db)
    await forgetMailProblems(db)
    await mail.sweep()
  },
)

/** Sends a mail after the caller's transaction commits, with retries. */
export async function queueMail(db: Db, kind: string, mail: OutboxMail): Promise<void> {
  await queue(db, await addToOutbox(db, kind, mail))
}

/** Sends one failed mail or the oldest thousand again, with all retries; returns how many. */
export function resendFailed(db: Db, which: number | 'all'): Promise<number> {
  return db.transaction(async tx => {
    const revived = await reviveFailedMail(tx, which)
    // Completes the failed tasks: otherwise they would count as failed forever.
    await removeFailedTasks(tx, sendMail.name, { field: 'mailId', values: revived })
    for (const mailId of revived) await queue(tx, mailId)
    return revived.length
  })
}

function queue(db: Db, mailId: number): Promise<void> {
  return enqueue(db, sendMail, { mailId }, { maxAttempts: MAIL_TRIES })
}
