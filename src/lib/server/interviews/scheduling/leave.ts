import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'

import { OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { interviewPanel, interviews } from '../../db/schema/interviews.ts'
import type { CalendarSite } from '../calendar/invitation.ts'
import { lockInterview } from '../interview-row.ts'
import { notifyRemoved } from '../mails/notify-participants.ts'

/**
 * Removes a person who has left a company from the panels of its open interviews, and the interviews
 * from their calendar. Safe to repeat.
 */
export async function leaveInterviews(
  { db, site }: { db: Database; site: CalendarSite },
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  const [leaver] = await db.select().from(users).where(eq(users.id, userId))
  if (!leaver) return
  const { email, name, timeZone } = leaver
  const reader = { email, id: userId, name, side: 'recruiter', timeZone } as const
  for (const { id } of await listOpenInterviews(db, companyId, userId))
    await db.transaction(async tx => {
      const seat = and(eq(interviewPanel.interviewId, id), eq(interviewPanel.userId, userId))
      await tx.delete(interviewPanel).where(seat)
      await tx
        .update(interviews)
        .set({ sequence: sql`${interviews.sequence} + 1` })
        .where(eq(interviews.id, id))
      const row = await lockInterview(tx, eq(interviews.id, id))
      if (row) await notifyRemoved(tx, site, { reader, row })
    })
}

function listOpenInterviews(db: Db, companyId: number, userId: number) {
  const seat = db
    .select({ one: sql`1` })
    .from(interviewPanel)
    .where(and(eq(interviewPanel.interviewId, interviews.id), eq(interviewPanel.userId, userId)))
  return db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.companyId, companyId),
        inArray(interviews.status, [...OPEN_INTERVIEWS]),
        or(eq(interviews.organiserId, userId), exists(seat)),
      ),
    )
}
