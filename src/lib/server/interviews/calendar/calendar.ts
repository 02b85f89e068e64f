import { and, asc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import type { Actor } from '#lib/server/auth/actor.ts'
import { getCompanyId } from '#lib/server/companies/index.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { interviews, interviewSlots } from '#lib/server/db/schema/interviews.ts'
import { selectInterviews, toRecruiterInterview, toWhole } from '../interview-row.ts'

/** As many as a calendar shows at once. */
const MAX_INTERVIEWS = 200

interface Span {
  from: Date
  to: Date
}

/**
 * The company's interviews that stand in a stretch of time, and those that are on offer for it.
 * Cancelled ones leave the calendar.
 */
export async function listCalendar(
  db: Db,
  recruiter: Actor,
  { from, to }: Span,
): Promise<RecruiterInterview[]> {
  const own = eq(interviews.companyId, await getCompanyId(db, recruiter))
  const isAtTime = and(
    gte(interviews.startAt, from),
    lt(interviews.startAt, to),
    // What has a time begins at it, so this asks the index of the list.
    gte(interviews.beginsAt, from),
    lt(interviews.beginsAt, to),
    inArray(interviews.status, [...OPEN_INTERVIEWS, 'completed']),
  )
  const offered = and(
    isNull(interviews.startAt),
    inArray(interviews.status, ['proposed', 'rescheduled']),
    offeredWithin(db, { from, to }),
  )
  const rows = await selectInterviews(db)
    .where(and(own, or(isAtTime, offered)))
    .orderBy(asc(interviews.beginsAt), asc(interviews.id))
    .limit(MAX_INTERVIEWS)
  return rows.map(row => toRecruiterInterview(toWhole(row), []))
}

function offeredWithin(db: Db, { from, to }: Span): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(interviewSlots)
      .where(
        and(
          eq(interviewSlots.interviewId, interviews.id),
          gte(interviewSlots.startAt, from),
          lt(interviewSlots.startAt, to),
        ),
      ),
  )
}
