import { and, desc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'

import type { AtsScore } from '#lib/contract/ats.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { atsScores } from '../db/schema/ats.ts'
import { resumes } from '../db/schema/resumes.ts'
import { isDefaultResumeOf } from '../profiles/index.ts'
import { findParsedResumeById } from '../resumes/index.ts'
import { ATS_VERSION, scoreReading } from './score.ts'

/** The maximum of scores in a history. A longer chart adds nothing. */
const MAX_SCORES = 20

/** The score of the candidate's default resume; null until it is parsed and scored. */
export async function findSavedScore(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<{ score: number; scoredAt: Date } | null> {
  const [row] = await db
    .select({ score: atsScores.score, scoredAt: atsScores.scoredAt })
    .from(atsScores)
    .innerJoin(resumes, eq(resumes.id, atsScores.resumeId))
    .where(and(eq(atsScores.userId, id), isDefaultResumeOf(id), isNotNull(resumes.parsed)))
    .orderBy(desc(atsScores.id))
    .limit(1)
  return row ?? null
}

/**
 * The latest scores of a resume and of deleted default resumes, oldest first. The candidate's other
 * resumes have separate histories.
 */
export async function listScores(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  resumeId: number | null,
): Promise<AtsScore['history']> {
  const rows = await db
    .select({ at: atsScores.scoredAt, score: atsScores.score })
    .from(atsScores)
    .where(
      and(
        eq(atsScores.userId, id),
        or(
          isNull(atsScores.resumeId),
          resumeId === null ? undefined : eq(atsScores.resumeId, resumeId),
        ),
      ),
    )
    .orderBy(desc(atsScores.id))
    .limit(MAX_SCORES)
  return rows.toReversed().map(({ at, score }) => ({ at: at.toISOString(), score }))
}

/** Scores a parsed resume and stores the result. Scoring the same parse again changes nothing. */
export async function saveScore(db: Db, resumeId: number): Promise<void> {
  const resume = await findParsedResumeById(db, resumeId)
  if (!resume?.read) return
  const { document, parsed, version } = resume.read
  const { score } = scoreReading(document, parsed)
  await db
    .insert(atsScores)
    .values({
      atsVersion: ATS_VERSION,
      readingVersion: version,
      resumeId,
      score,
      userId: resume.userId,
    })
    .onConflictDoUpdate({
      set: { score },
      target: [atsScores.resumeId, atsScores.readingVersion, atsScores.atsVersion],
    })
}

/** Parsed resumes without a score of this version. */
export async function listUnscored(db: Db, limit: number): Promise<number[]> {
  const current = db
    .select({ one: sql`1` })
    .from(atsScores)
    .where(
      and(
        eq(atsScores.resumeId, resumes.id),
        eq(atsScores.atsVersion, ATS_VERSION),
        sql`${atsScores.readingVersion} = coalesce(${resumes.readingVersion}, 0)`,
      ),
    )
  const rows = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(isNotNull(resumes.parsed), notExists(current)))
    .orderBy(resumes.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
