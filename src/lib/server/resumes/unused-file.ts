import { and, eq, notExists, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'

/**
 * Deletes the row of a file that is neither a resume nor part of an application, and returns its
 * storage key. The caller deletes the stored bytes after the commit. Null if the file is still used.
 */
export async function dropUnusedFile(db: Db, fileId: string): Promise<string | null> {
  const one = { one: sql`1` }
  const asResume = db.select(one).from(resumes).where(eq(resumes.fileId, fileId))
  const asSent = db.select(one).from(applications).where(eq(applications.resumeFileId, fileId))
  const [file] = await db
    .delete(files)
    .where(and(eq(files.id, fileId), notExists(asResume), notExists(asSent)))
    .returning({ storageKey: files.storageKey })
  return file?.storageKey ?? null
}
