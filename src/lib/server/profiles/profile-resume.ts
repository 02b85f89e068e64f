import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles/profiles.ts'
import type { UnreadableReason } from '#lib/shared/resumes/resume-state.ts'

import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'

/**
 * The default resume of a candidate: the profile, the match and the ATS score use it, and an
 * application that names no other. A candidate with resumes has exactly one default.
 */
export function isDefaultResumeOf(userId: number | SQLWrapper): SQL | undefined {
  return and(eq(resumes.userId, userId), eq(resumes.isDefault, true))
}

/** The columns of a resume and its file that its owner sees. */
export const RESUME_COLUMNS = {
  filename: files.name,
  id: resumes.id,
  isDefault: resumes.isDefault,
  label: resumes.label,
  ocr: resumes.ocr,
  reason: resumes.unreadableReason,
  size: files.size,
  state: resumes.state,
  uploadedAt: resumes.uploadedAt,
}

/** The candidate's default resume; null without one. */
export async function findDefaultResume(db: Db, userId: number): Promise<Resume | null> {
  const [row] = await db
    .select(RESUME_COLUMNS)
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(isDefaultResumeOf(userId))
  return row ? toResume(row) : null
}

interface ResumeRow {
  filename: string
  id: number
  isDefault: boolean
  label: string
  ocr: boolean
  reason: string | null
  size: number
  state: Resume['state']
  uploadedAt: Date
}

/** A resume as its owner sees it. */
export function toResume(row: ResumeRow): Resume {
  const { filename, id, isDefault, label, ocr, reason, size, state, uploadedAt } = row
  return {
    filename,
    id,
    isDefault,
    name: label || filename,
    ocr,
    readable: state === 'read',
    reason: reason as UnreadableReason | null,
    size,
    state,
    uploadedAt: uploadedAt.toISOString(),
    url: `/api/candidates/resume/${id}/download`,
  }
}
