import { and, eq } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { interviewReminders, interviews } from '../../db/schema/interviews.ts'
import { mailIfWanted, notify } from '../../notifications/index.ts'
import { reminderMail } from './interview-mail.ts'
import { lockInterview } from '../interview-row.ts'
import { participantsOf } from '../participants.ts'
import { pathOf } from '../calendar/invitation.ts'
import type { PlannedReminder } from './plan-reminders.ts'
import { APPLICATION } from './notify-participants.ts'

/**
 * Reminds both sides of an interview, once, if it still has the time that the reminder was planned for
 * and has not begun. A job that moderators removed gets no reminder: its applicants were warned.
 */
export async function remindOfInterview(
  { config, db }: { config: Pick<Config, 'MAIL_FROM' | 'SITE_NAME' | 'SITE_URL'>; db: Database },
  { hours, interviewId, startAt }: PlannedReminder,
): Promise<void> {
  const planned = new Date(startAt)
  if (planned.getTime() <= Date.now()) return
  await db.transaction(async tx => {
    const row = await lockInterview(
      tx,
      and(
        eq(interviews.id, interviewId),
        eq(interviews.status, 'upcoming'),
        eq(interviews.startAt, planned),
      ),
    )
    if (!row || row.isJobFrozen) return
    const [first] = await tx
      .insert(interviewReminders)
      .values({ hoursBefore: hours, interviewId, startAt: planned })
      .onConflictDoNothing()
      .returning({ interviewId: interviewReminders.interviewId })
    if (!first) return
    for (const reader of await participantsOf(tx, row)) {
      const mail = reminderMail(config, row, { hours, reader })
      const link = pathOf(row, reader.side)
      await notify(tx, { ...APPLICATION, link, title: mail.subject, userId: reader.id })
      await mailIfWanted(tx, {
        ...APPLICATION,
        kind: 'interview-reminder',
        mail,
        userId: reader.id,
      })
    }
  })
}
