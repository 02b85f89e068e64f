import { eq } from 'drizzle-orm'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { interviewPanel, interviews, interviewSlots } from '#lib/server/db/schema/interviews.ts'
import { DAY_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Recruiter } from '#support/people/people.ts'

interface Sides {
  application: { id: number }
  candidate: Actor
  recruiter: Recruiter
}

/** Adds a video call that the recruiter proposes for the day after tomorrow, as scheduling does. */
export async function makeInterview(
  db: Db,
  { application, candidate, recruiter }: Sides,
  values: Partial<typeof interviews.$inferInsert> = {},
): Promise<number> {
  const startAt = values.startAt ?? new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS)
  const [row] = await db
    .insert(interviews)
    .values({
      applicationId: application.id,
      beginsAt: startAt,
      candidateId: candidate.id,
      companyId: recruiter.companyId,
      durationMinutes: 45,
      interviewerName: recruiter.name,
      meetingLink: 'https://meet.example/abc',
      organiserId: recruiter.id,
      startAt,
      timeZone: 'Europe/Amsterdam',
      type: 'video',
      waitingFor: 'candidate',
      ...values,
    })
    .returning({ id: interviews.id })
  const interviewId = row?.id ?? 0
  await db.insert(interviewSlots).values({ interviewId, startAt })
  await db.insert(interviewPanel).values({ interviewId, userId: recruiter.id })
  return interviewId
}

/** Makes an interview an accepted one that began a few minutes ago. */
export async function beginInterview(db: Db, id: number): Promise<void> {
  const startAt = new Date(Date.now() - 5 * MINUTE_MS)
  await db
    .update(interviews)
    .set({ beginsAt: startAt, startAt, status: 'upcoming', waitingFor: null })
    .where(eq(interviews.id, id))
}
