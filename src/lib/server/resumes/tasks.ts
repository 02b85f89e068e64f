import { buffer } from 'node:stream/consumers'

import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { kindOf } from './file-kind.ts'
import { type ReadFile, readingColumns, saveReading } from './save-reading.ts'

/** Recognises the text of a resume that is a picture, and reads it anew. What cannot be recognised stays unreadable. */
export const recogniseResume = defineTask(
  'resumes.recognise',
  z.object({ fileId: z.uuid(), resumeId: Id }),
  async ({ db, files: store, resumeRecogniser, taxonomy }: TaskContext, read): Promise<void> => {
    const file = await findScan(db, read)
    const kind = file && kindOf(file.contentType)
    if (!file || !kind) return
    const bytes = await buffer(await store.open(file.storageKey))
    const reading = await resumeRecogniser.recognise(bytes, kind)
    if ('document' in reading) await saveReading(db, read, readingColumns(reading, taxonomy))
  },
)

/** The file, unless another has taken its place or it has been read meanwhile. */
async function findScan(db: Db, { fileId, resumeId }: ReadFile) {
  const [file] = await db
    .select({ contentType: files.contentType, storageKey: files.storageKey })
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(
      and(
        eq(resumes.id, resumeId),
        eq(resumes.fileId, fileId),
        eq(resumes.unreadableReason, 'too-little-text'),
      ),
    )
  return file ?? null
}
