import { and, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'

/** The file of the candidate's own resume. @throws AppError `not-found` */
export async function getResumeFile(db: Db, actor: Actor, id: number) {
  const [row] = await db
    .select({
      contentType: files.contentType,
      name: files.name,
      size: files.size,
      storageKey: files.storageKey,
    })
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(and(eq(resumes.id, id), eq(resumes.userId, actor.id)))
  if (!row) throw new AppError('not-found', 'Resume not found')
  return row
}
