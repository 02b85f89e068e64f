import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { sweepAttachments } from './attachments/attachments.ts'
import { mailWaitingMessage, notifyOfWaitingMessage } from './reminders.ts'

/** The first message of a burst, and the person who has not read it. */
const Waiting = z.object({ conversationId: z.int(), messageId: z.int(), userId: z.int() })

/** Some seconds after the first unread message of a burst. A person with the open chat has read it by then. */
export const notifyWaiting = defineTask(
  'messaging.tell-waiting',
  Waiting,
  ({ db }: TaskContext, waiting) => notifyOfWaitingMessage(db, waiting),
)

/** Ten minutes after the first unread message of a burst. */
export const mailWaiting = defineTask(
  'messaging.mail-waiting',
  Waiting,
  (context: TaskContext, waiting) => mailWaitingMessage(context, waiting),
)

/** Every hour: removes files that were uploaded and never sent. */
export const sweepUnsent = defineTask(
  'messaging.sweep-unsent',
  z.unknown(),
  ({ db }: TaskContext) => sweepAttachments(db),
)
