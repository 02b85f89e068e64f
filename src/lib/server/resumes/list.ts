import { and, desc, eq, sql } from 'drizzle-orm'

import type { ListedResume } from '#lib/contract/resumes.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { atsScores } from '../db/schema/ats.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import { RESUME_COLUMNS, toResume } from '../profiles/index.ts'

/** The candidate's resumes, the default first, then the newest. */
export async function listResumes(db: Db, { id }: Pick<Actor, 'id'>): Promise<ListedResume[]> {
  const score = db
    .select({ score: atsScores.score })
    .from(atsScores)
    .where(and(eq(atsScores.resumeId, resumes.id), sql`${resumes.parsed} is not null`))
    .orderBy(desc(atsScores.id))
    .limit(1)
  const rows = await db
    .select({ ...RESUME_COLUMNS, atsScore: sql<number | null>`(${score})` })
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(eq(resumes.userId, id))
    .orderBy(desc(resumes.isDefault), desc(resumes.uploadedAt), desc(resumes.id))
  return rows.map(({ atsScore, ...row }) => Object.assign(toResume(row), { atsScore }))
}
