import { and, desc, eq, exists, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import { AppError } from '#lib/shared/errors.ts'
import type { InterviewSide } from '#lib/shared/interviews/interviews.ts'

import type { Actor } from '../../auth/actor.ts'
import { hashOf } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { calendarFeeds, interviewPanel, interviews } from '../../db/schema/interviews.ts'
import { type InterviewRow, selectInterviews } from '../interview-row.ts'
import { calendarFeed, type CalendarSite } from './invitation.ts'

/** The days in the past that a feed covers, and its maximum of interviews. */
const DAYS_BACK = 90
const MAX_INTERVIEWS = 300

/** Whether the person has a private calendar address, and since when. */
export async function getCalendarFeed(db: Db, { id }: Actor) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, id))
  return { createdAt: row?.createdAt.toISOString() ?? null, exists: row !== undefined }
}

/** Creates the person's private address. It is returned only once: the database stores its hash. */
export async function renewCalendarFeed(db: Db, { id }: Actor, { SITE_URL }: CalendarSite) {
  const token = randomBytes(32).toString('base64url')
  const newToken = { createdAt: sql`now()`, readAt: null, tokenHash: hashOf(token) }
  await db
    .insert(calendarFeeds)
    .values({ tokenHash: newToken.tokenHash, userId: id })
    .onConflictDoUpdate({ set: newToken, target: calendarFeeds.userId })
  return { url: `${SITE_URL}/api/calendar.ics?token=${token}` }
}

/** Ends the private address. */
export async function endCalendarFeed(db: Db, { id }: Actor): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id))
}

/** The calendar at a private address. @throws AppError `not-found` for an unknown token */
export async function readCalendarFeed(db: Db, site: CalendarSite, token: string): Promise<string> {
  const [owner] = await db
    .update(calendarFeeds)
    .set({ readAt: sql`now()` })
    .from(users)
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashOf(token)),
        eq(users.id, calendarFeeds.userId),
        eq(users.status, 'active'),
      ),
    )
    .returning({ id: users.id, role: users.role })
  if (!owner) throw new AppError('not-found', 'There is no calendar at this address')
  return calendarFeed(site, await listOwn(db, owner), { side: owner.role })
}

/** A candidate's interviews, or those of the recruiter's present company that the recruiter organises or sits on. */
function listOwn(
  db: Db,
  { id, role }: { id: number; role: InterviewSide },
): Promise<InterviewRow[]> {
  const employer = db
    .select({ id: recruiterProfiles.companyId })
    .from(recruiterProfiles)
    .where(eq(recruiterProfiles.userId, id))
  const sitsOn = db
    .select({ one: sql`1` })
    .from(interviewPanel)
    .where(and(eq(interviewPanel.interviewId, interviews.id), eq(interviewPanel.userId, id)))
  return selectInterviews(db)
    .where(
      and(
        role === 'candidate'
          ? eq(interviews.candidateId, id)
          : and(
              eq(interviews.companyId, employer),
              or(eq(interviews.organiserId, id), exists(sitsOn)),
            ),
        isNotNull(interviews.startAt),
        inArray(interviews.status, ['proposed', 'upcoming', 'rescheduled', 'completed']),
        gte(interviews.beginsAt, sql`now() - make_interval(days => ${DAYS_BACK})`),
      ),
    )
    .orderBy(desc(interviews.beginsAt))
    .limit(MAX_INTERVIEWS)
}
