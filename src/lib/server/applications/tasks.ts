import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { measureAnswers } from './figures/response-figures.ts'
import {
  DecisionId,
  NOTIFY_CANDIDATE,
  notifyCandidate as notify,
} from './events/notify-candidate.ts'
import {
  mailApplications,
  mailDueApplications,
  MAIL_APPLICATIONS,
} from './company/mails/application-mails.ts'
import { sendDraftReminders } from './candidate/draft-reminders.ts'
import { deleteGoneDrafts } from './candidate/drafts.ts'
import { sendTrackedReminders } from './candidate/tracked-applications.ts'

/** Every quarter of an hour: sends reminders of tracked and unsent applications. */
export const sendReminders = defineTask(
  'applications.send-reminders',
  z.object({}),
  async (context: TaskContext) => {
    await sendTrackedReminders(context)
    await deleteGoneDrafts(context.db)
    await sendDraftReminders(context)
  },
)

/** Notifies a candidate of a decision when its delay is over. */
export const notifyCandidate = defineTask(
  NOTIFY_CANDIDATE.name,
  DecisionId,
  (context: TaskContext, decision) => notify(context, decision),
)

/** A new application: mails a recruiter at once, unless a digest waits. */
export const mailRecruiter = defineTask(
  MAIL_APPLICATIONS.name,
  z.object({ userId: z.int() }),
  (context: TaskContext, { userId }) => mailApplications(context, userId),
)

/** Every five minutes: mails the digests that are due. */
export const mailDigests = defineTask(
  'applications.mail-digests',
  z.object({}),
  (context: TaskContext) => mailDueApplications(context),
)

/** Hourly: measures how fast companies answer. */
export const measureCompanies = defineTask(
  'applications.measure-companies',
  z.object({}),
  ({ db }: TaskContext) => measureAnswers(db),
)
