import { and, desc, eq, sql } from 'drizzle-orm'

import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import type { ResumeFindings } from '#lib/shared/profiles/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { atsScores } from '../db/schema/ats.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import { RESUME_COLUMNS, toResume } from '../profiles/index.ts'

/** The candidate's resumes, the default first, then the newest. */
export async function listResumes(db: Db, { id }: Pick<Actor, 'id'>): Promise<ListedResume[]> {
  const rows = await db
    .select(listedColumns(db))
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(eq(resumes.userId, id))
    .orderBy(...DEFAULT_FIRST)
  return rows.map(toListed)
}

/** The columns of a resume in the list. The query joins `resumes` and `files`. */
export function listedColumns(db: Db) {
  return {
    ...RESUME_COLUMNS,
    atsScore: sql<number | null>`(${latestScore(db)})`,
    reviewed: resumes.reviewed,
  }
}

export const DEFAULT_FIRST = [
  desc(resumes.isDefault),
  desc(resumes.uploadedAt),
  desc(resumes.id),
] as const

export type ListedRow = Parameters<typeof toResume>[0] & Pick<ListedResume, 'atsScore' | 'reviewed'>

export function toListed({ atsScore, reviewed, ...row }: ListedRow): ListedResume {
  return { ...toResume(row), atsScore, reviewed }
}

/**
 * The findings in the default resume; null for others, and for one that waits to be read again. The
 * database computes them, because a parsed resume is long and only three facts are needed.
 */
export const FINDINGS = sql<ResumeFindings | null>`(
  select json_build_object(
    'background', jsonb_array_length(read.education) + jsonb_array_length(read.experience) > 0,
    'contact', read.email is not null or read.phone is not null,
    'skills', jsonb_array_length(read.skills) > 0)
  from jsonb_to_record(case when ${resumes.isDefault} then ${resumes.parsed} end)
    as read (education jsonb, email text, experience jsonb, phone text, skills jsonb)
  where ${resumes.isDefault} and ${resumes.parsed} is not null)`

/** The latest score of the parsed resume. */
function latestScore(db: Db) {
  return db
    .select({ score: atsScores.score })
    .from(atsScores)
    .where(and(eq(atsScores.resumeId, resumes.id), sql`${resumes.parsed} is not null`))
    .orderBy(desc(atsScores.id))
    .limit(1)
}
