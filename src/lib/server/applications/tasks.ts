import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { measureAnswers } from './figures/response-figures.ts'
import { Notice, TELL_CANDIDATE, tellCandidate as tell } from './events/notice.ts'
import { remindOfTracked } from './candidate/tracked.ts'

/** Every quarter of an hour: mails the reminders of applications made elsewhere. */
export const sendReminders = defineTask(
  'applications.send-reminders',
  z.object({}),
  (context: TaskContext) => remindOfTracked(context),
)

/** Tells a candidate of a decision once it cannot be undone any more. */
export const tellCandidate = defineTask(
  TELL_CANDIDATE.name,
  Notice,
  (context: TaskContext, notice) => tell(context, notice),
)

/** Hourly: tells every company how it answers. */
export const measureCompanies = defineTask(
  'applications.measure-companies',
  z.object({}),
  ({ db }: TaskContext) => measureAnswers(db),
)
