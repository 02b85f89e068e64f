import * as z from 'zod/mini'

import type { Db } from '../db/connect.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import type { Mail } from './mailer.ts'
import { addToOutbox, forgetMail, MAIL_TRIES, sendFromOutbox } from './outbox.ts'

export const sendMail = defineTask(
  'mail.send',
  z.object({ mailId: z.int() }),
  ({ db, mail }: TaskContext, { mailId }) => sendFromOutbox(db, mail, mailId),
)

/** Hourly: forgets mails that have left, and after a while those that never could. */
export const sweepOutbox = defineTask('mail.sweep', z.object({}), ({ db }: TaskContext) =>
  forgetMail(db),
)

/** Sends a mail after the caller's transaction has committed; tried again until the server takes it. */
export async function queueMail(db: Db, kind: string, mail: Mail): Promise<void> {
  const mailId = await addToOutbox(db, kind, mail)
  await enqueue(db, sendMail, { mailId }, { maxAttempts: MAIL_TRIES })
}
