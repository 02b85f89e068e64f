import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles/profiles.ts'
import type { UnreadableReason } from '#lib/shared/resumes/resume-state.ts'

import { jsonOf } from '../db/json-of.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'

/**
 * Which of a candidate's resumes counts, wherever one is meant: the profile, the match, the ATS
 * score and an application that names no other. Whoever has a resume has one default.
 */
export function isDefaultResumeOf(userId: number | SQLWrapper): SQL | undefined {
  return and(eq(resumes.userId, userId), eq(resumes.isDefault, true))
}

/** The columns of a resume and its file that its owner reads. */
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

/** The resume that stands in a profile, as a column of a statement: null without one. */
export function profileResumeOf(userId: SQLWrapper): SQL<StoredResume | null> {
  return sql`(select ${jsonOf(RESUME_COLUMNS)} from ${resumes}
    join ${files} on ${files.id} = ${resumes.fileId} where ${isDefaultResumeOf(userId)})`
}

/** A resume as JSON brings it. */
export type StoredResume = Omit<ResumeRow, 'uploadedAt'> & { uploadedAt: string }

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

/** A resume as its owner reads it. */
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
