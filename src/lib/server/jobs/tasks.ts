import * as z from 'zod/mini'

import { AlertRequest } from '#lib/contract/jobs/visitor-alerts.ts'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { warnOfClosingJobs } from './management/deadlines.ts'
import { sendRequestMail } from './alerts/alert-requests.ts'
import { sendDueAlerts } from './alerts/job-alerts.ts'
import { sweepVisitorAlerts } from './alerts/sweep-visitor-alerts.ts'
import { countSalaries } from './salaries/count-salaries.ts'
import { refreshVocabulary } from './search/postgres/vocabulary.ts'

/** Hourly: reads the words of the open jobs, for corrections and suggestions. */
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

/** Its mail has a token, so it goes straight to the mail server: the outbox would hold it in the clear. */
export const mailAlertRequest = defineTask(
  'jobs.mail-alert-request',
  AlertRequest,
  (context: TaskContext, request) => sendRequestMail(context, request),
)

/** Hourly: moves alerts of visitors into their accounts, and deletes what has expired. */
export const sweepAlerts = defineTask('jobs.sweep-alerts', z.object({}), ({ db }: TaskContext) =>
  sweepVisitorAlerts(db),
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
