import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { remindOfTracked } from './tracked.ts'

/** Every quarter of an hour: mails the reminders of applications made elsewhere. */
export const sendReminders = defineTask(
  'applications.send-reminders',
  z.object({}),
  (context: TaskContext) => remindOfTracked(context),
)
