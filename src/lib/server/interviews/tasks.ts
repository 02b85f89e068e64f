import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { cancelOpenInterviews } from './scheduling/answer.ts'
import { leaveInterviews } from './scheduling/leave.ts'
import { REMIND } from './mails/plan-reminders.ts'
import { remindOfInterview } from './mails/remind.ts'

/** A day and an hour before an interview. */
export const remind = defineTask(
  REMIND.name,
  z.object({ hours: z.int(), interviewId: z.int(), startAt: z.string() }),
  (context: TaskContext, planned) => remindOfInterview(context, planned),
)

/** Added by the database when an application is withdrawn. */
export const callOff = defineTask(
  'interviews.call-off',
  z.object({ applicationId: z.int() }),
  ({ config, db }: TaskContext, { applicationId }) =>
    cancelOpenInterviews({ db, site: config }, applicationId),
)

/** Added by the database when a recruiter leaves a company. */
export const leave = defineTask(
  'interviews.leave',
  z.object({ companyId: z.int(), userId: z.int() }),
  ({ config, db }: TaskContext, left) => leaveInterviews({ db, site: config }, left),
)
