import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { warnOfClosingJobs } from './management/deadlines.ts'
import { sendDueAlerts } from './alerts/job-alerts.ts'
import { countSalaries } from './salaries/count-salaries.ts'
import { refreshVocabulary } from './search/understand/spelling.ts'

/** Hourly: learns the words of the open jobs, for corrections and suggestions. */
export const learnWords = defineTask('jobs.learn-words', z.object({}), ({ db }: TaskContext) =>
  refreshVocabulary(db),
)

/** Every minute: sends the alerts of saved searches. */
export const sendAlerts = defineTask(
  'jobs.send-alerts',
  z.object({}),
  async (context: TaskContext) => {
    await sendDueAlerts(context)
  },
)

/** Hourly: warns recruiters whose jobs close within a week. */
export const warnOfDeadlines = defineTask(
  'jobs.warn-of-deadlines',
  z.object({}),
  (context: TaskContext) => warnOfClosingJobs(context),
)

/** Hourly: counts what jobs pay. */
export const updateSalaries = defineTask(
  'jobs.count-salaries',
  z.object({}),
  ({ db }: TaskContext) => countSalaries(db),
)
