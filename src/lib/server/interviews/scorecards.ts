import { asc, eq, sql } from 'drizzle-orm'

import type { Scorecard, ScorecardDraft, Scorecards } from '#lib/contract/interviews/scorecards.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { interviewScorecards } from '../db/schema/interviews.ts'
import { getInterviewRow, lockInterviewRow } from './find.ts'
import type { InterviewRow } from './interview-row.ts'
import { publishToCompany } from './mails/notify-participants.ts'

/**
 * The scorecards of an interview of the recruiter's company. An interviewer on the panel sees the other
 * scorecards after submitting one; other recruiters see them once all are submitted.
 * @throws AppError `not-found`
 */
export async function getScorecards(db: Db, recruiter: Actor, id: number): Promise<Scorecards> {
  return toScorecards(db, recruiter, await getInterviewRow(db, recruiter, id))
}

/**
 * Submits or changes the recruiter's scorecard. @throws AppError `not-found`, `not-allowed` for a person
 * who is not on the panel, `conflict` before the interview has begun
 */
export function submitScorecard(
  db: Db,
  recruiter: Actor,
  id: number,
  draft: ScorecardDraft,
): Promise<Scorecards> {
  return db.transaction(async tx => {
    const row = await lockInterviewRow(tx, recruiter, id)
    if (!sitsOn(row, recruiter))
      throw new AppError('not-allowed', 'Only interviewers on the panel can submit a scorecard.')
    if (!maySubmit(row, recruiter))
      throw new AppError('conflict', 'A scorecard can be submitted once the interview has begun.')
    await tx
      .insert(interviewScorecards)
      .values({ ...draft, authorId: recruiter.id, interviewId: id })
      .onConflictDoUpdate({
        set: { ...draft, updatedAt: sql`now()` },
        target: [interviewScorecards.interviewId, interviewScorecards.authorId],
      })
    const submitted = await getInterviewRow(tx, recruiter, id)
    await publishToCompany(tx, submitted)
    return toScorecards(tx, recruiter, submitted)
  })
}

async function toScorecards(db: Db, reader: Actor, row: InterviewRow): Promise<Scorecards> {
  const all = await readAll(db, row.interview.id)
  const own = all.find(({ authorId }) => authorId === reader.id) ?? null
  const others = all.filter(card => card !== own)
  const open = sitsOn(row, reader) ? own !== null : row.panel.every(({ filed }) => filed)
  const awaited = isScored(row)
    ? row.panel.filter(({ filed, id }) => !filed && id !== reader.id)
    : []
  return {
    awaited: awaited.map(({ name }) => name),
    hidden: open ? 0 : others.length,
    mayFile: maySubmit(row, reader),
    others: open ? others : [],
    own,
  }
}

function sitsOn({ panel }: InterviewRow, { id }: Actor): boolean {
  return panel.some(member => member.id === id)
}

function maySubmit(row: InterviewRow, recruiter: Actor): boolean {
  return isScored(row) && sitsOn(row, recruiter)
}

/** Whether the interview can have scorecards: it has begun, the candidate came, and it is not emptied. */
function isScored({ emptiedAfter, interview }: InterviewRow): boolean {
  const { outcome, startAt, status } = interview
  const begun = startAt !== null && startAt.getTime() <= Date.now()
  return emptiedAfter === null && begun && status !== 'cancelled' && outcome !== 'no-show'
}

async function readAll(db: Db, interviewId: number): Promise<Scorecard[]> {
  const rows = await db
    .select({ card: interviewScorecards, authorName: users.name })
    .from(interviewScorecards)
    .innerJoin(users, eq(users.id, interviewScorecards.authorId))
    .where(eq(interviewScorecards.interviewId, interviewId))
    .orderBy(asc(interviewScorecards.filedAt), asc(interviewScorecards.authorId))
  return rows.map(({ authorName, card }) => ({
    authorId: card.authorId,
    authorName,
    concerns: card.concerns,
    filedAt: card.filedAt.toISOString(),
    rating: card.rating,
    recommendation: card.recommendation,
    strengths: card.strengths,
    updatedAt: card.updatedAt.toISOString(),
  }))
}
