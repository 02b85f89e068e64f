import { eq } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import { findProfileResume, lockCandidate } from '../profiles/index.ts'
import type { Services } from '../services.ts'
import { enqueue } from '../tasks/task.ts'
import type { Reading } from './reading/outcome.ts'
import { readingColumns } from './save-reading.ts'
import { recogniseResume } from './tasks.ts'
import { dropUnusedFile } from './unused-file.ts'

/** One at a time, whichever program runs it: it takes seconds of a processor. */
const RECOGNITION = { maxAttempts: 3, queue: 'resumes.recognise' }

type StoreServices = Pick<Services, 'db' | 'files'>
type ReplaceServices = Pick<Services, 'db' | 'files' | 'taxonomy'>

interface NewResume {
  file: Pick<typeof files.$inferInsert, 'contentType' | 'name' | 'sha256' | 'size' | 'storageKey'>
  reading: Reading
}

/**
 * Makes a stored file the candidate's resume. The file before goes once this one stands, unless an
 * application was sent with it.
 */
export async function replaceResume(
  { db, files: store, taxonomy }: ReplaceServices,
  actor: Actor,
  { file, reading }: NewResume,
): Promise<Resume> {
  const outcome = readingColumns(reading, taxonomy)
  const dropped = await db
    .transaction(async tx => {
      await lockCandidate(tx, actor.id, 'update')
      const before = await takeResume(tx, actor.id)
      await insertResume(tx, actor.id, { file, outcome })
      return before
    })
    .catch(async (error: unknown) => {
      await store.remove(file.storageKey)
      throw error
    })
  if (dropped !== null) await store.remove(dropped)
  const resume = await findProfileResume(db, actor.id)
  if (!resume) throw new AppError('not-found', 'Resume not found')
  return resume
}

/** Deletes the resume; copies that went with applications stay. @throws AppError `not-found` */
export async function deleteResume({ db, files: store }: StoreServices, actor: Actor) {
  const dropped = await db.transaction(async tx => {
    await lockCandidate(tx, actor.id, 'update')
    if (!(await findProfileResume(tx, actor.id)))
      throw new AppError('not-found', 'Resume not found')
    return takeResume(tx, actor.id)
  })
  if (dropped !== null) await store.remove(dropped)
}

interface ReadResume {
  file: NewResume['file']
  outcome: ReturnType<typeof readingColumns>
}

async function insertResume(db: Db, userId: number, { file, outcome }: ReadResume): Promise<void> {
  const [row] = await db
    .insert(files)
    .values({ ...file, ownerId: userId })
    .returning({ id: files.id })
  const fileId = row?.id ?? ''
  const isScan = outcome.unreadableReason === 'too-little-text'
  const [resume] = await db
    .insert(resumes)
    .values({ fileId, userId, ...outcome, ...(isScan && { state: 'reading' }) })
    .returning({ id: resumes.id })
  if (resume && isScan)
    await enqueue(db, recogniseResume, { fileId, resumeId: resume.id }, RECOGNITION)
}

/** Removes the resume's rows and answers the key of the bytes that nothing names any more, if any. */
async function takeResume(db: Db, userId: number): Promise<string | null> {
  const [taken] = await db
    .delete(resumes)
    .where(eq(resumes.userId, userId))
    .returning({ fileId: resumes.fileId })
  return taken ? dropUnusedFile(db, taken.fileId) : null
}
