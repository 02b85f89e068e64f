import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'

import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import type { ResumeFindings } from '#lib/shared/profiles/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { rowsOf } from '../db/json-rows.ts'
import { atsScores } from '../db/schema/ats.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import { RESUME_COLUMNS, toResume } from '../profiles/index.ts'

export interface FoundIn {
  /** What was found in the default resume; null for others, and for one that waits to be read again. */
  findings: ResumeFindings | null
  resume: ListedResume
}

/** The candidate's resumes, the default first, then the newest. */
export async function listResumes(db: Db, actor: Pick<Actor, 'id'>): Promise<ListedResume[]> {
  const [row] = await own(db, { id: actor.id })
  return toFound(row?.rows ?? []).map(({ resume }) => resume)
}

const own = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db.select({ rows: resumesOf(db, id) }).from(sql`(select) as page`),
)

/** Each resume, and what was found in the default one. */
export function toFound(rows: ReturnType<typeof resumesOf>['_']['type']): FoundIn[] {
  return rows.map(({ atsScore, findings, ...row }) => ({
    findings,
    resume: Object.assign(toResume(row), { atsScore }),
  }))
}

/** Told by the database: what was read of a resume is long, and only three facts of it count here. */
const FINDINGS = sql<ResumeFindings | null>`(
  select json_build_object(
    'background', jsonb_array_length(read.education) + jsonb_array_length(read.experience) > 0,
    'contact', read.email is not null or read.phone is not null,
    'skills', jsonb_array_length(read.skills) > 0)
  from jsonb_to_record(case when ${resumes.isDefault} then ${resumes.parsed} end)
    as read (education jsonb, email text, experience jsonb, phone text, skills jsonb)
  where ${resumes.isDefault} and ${resumes.parsed} is not null)`

/** The resumes of a candidate as a column of another statement. */
export function resumesOf(db: Db, id: SQLWrapper) {
  const score = db
    .select({ score: atsScores.score })
    .from(atsScores)
    .where(and(eq(atsScores.resumeId, resumes.id), sql`${resumes.parsed} is not null`))
    .orderBy(desc(atsScores.id))
    .limit(1)
  const fields = { ...RESUME_COLUMNS, atsScore: sql<number | null>`(${score})`, findings: FINDINGS }
  return rowsOf(fields, row =>
    db
      .select(row)
      .from(resumes)
      .innerJoin(files, eq(files.id, resumes.fileId))
      .where(eq(resumes.userId, id))
      .orderBy(desc(resumes.isDefault), desc(resumes.uploadedAt), desc(resumes.id)),
  )
}
