import { and, asc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { OPEN_INTERVIEWS } from '#lib/shared/interviews/interviews.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { interviews, interviewSlots } from '../../db/schema/interviews.ts'
import { selectInterviews, toRecruiterInterview } from '../interview-row.ts'

/** The maximum of interviews in a calendar view. */
const MAX_INTERVIEWS = 200

interface Span {
  from: Date
  to: Date
}

/**
 * The company's interviews in a period, and the offered times in it. Leaves out cancelled interviews.
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
    // An interview with a time begins at it, so this uses the index of the list.
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
  return rows.map(row => toRecruiterInterview(row, []))
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
