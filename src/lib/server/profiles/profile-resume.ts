import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles.ts'
import type { UnreadableReason } from '#lib/shared/resume-state.ts'

import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
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

/** The resume that stands in a profile; null without one. What it is and does is told in `resumes`. */
export async function findProfileResume(db: Db, userId: number): Promise<Resume | null> {
  const [row] = await defaultResume(db, { userId })
  return row ? toResume(row) : null
}

const defaultResume = plannedOnce((db, { userId }: Places<{ userId: number }>) =>
  db
    .select(RESUME_COLUMNS)
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(isDefaultResumeOf(userId)),
)

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
