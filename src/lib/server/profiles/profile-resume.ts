import { eq } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles.ts'
import type { UnreadableReason } from '#lib/shared/resume-state.ts'

import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'

/** The resume that stands in a profile; null without one. What it is and does is told in `resumes`. */
export async function findProfileResume(db: Db, userId: number): Promise<Resume | null> {
  const [row] = await db
    .select({
      filename: files.name,
      id: resumes.id,
      ocr: resumes.ocr,
      reason: resumes.unreadableReason,
      size: files.size,
      state: resumes.state,
      uploadedAt: resumes.uploadedAt,
    })
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(eq(resumes.userId, userId))
  if (!row) return null
  const { filename, id, ocr, reason, size, state, uploadedAt } = row
  return {
    filename,
    id,
    ocr,
    readable: state === 'read',
    reason: reason as UnreadableReason | null,
    size,
    state,
    uploadedAt: uploadedAt.toISOString(),
    url: `/api/candidates/resume/${id}/download`,
  }
}
