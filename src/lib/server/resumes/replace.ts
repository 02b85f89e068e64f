import { and, count, eq } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles/profiles.ts'
import { AppError } from '#lib/shared/errors.ts'
import { RESUME_LIMITS } from '#lib/shared/plans.ts'

import type { Actor } from '../auth/actor.ts'
import { findPlan } from '../billing/index.ts'
import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import { isDefaultResumeOf, lockCandidate, RESUME_COLUMNS, toResume } from '../profiles/index.ts'
import type { Services } from '../services.ts'
import { enqueue } from '../tasks/task.ts'
import { resumeMissing, settleDefault } from './choose.ts'
import type { Reading } from './reading/outcome.ts'
import { parsedResumeColumns } from './save-parsed-resume.ts'
import { recogniseResume } from './tasks.ts'
import { dropUnusedFile } from './unused-file.ts'

/** One at a time across all processes, because it takes seconds of processor time. */
const RECOGNITION = { maxAttempts: 3, queue: 'resumes.recognise' }

type StoreServices = Pick<Services, 'db' | 'files'>
type ReplaceServices = Pick<Services, 'db' | 'files' | 'taxonomy'>

/** The target of an upload: a further resume, the default or the resume with this id. */
export type ResumeSlot = 'further' | 'default' | number

interface NewResume {
  file: Pick<typeof files.$inferInsert, 'contentType' | 'name' | 'sha256' | 'size' | 'storageKey'>
  reading: Reading
}

/**
 * Makes a stored file a resume of the candidate. The file that it replaces is deleted after the
 * commit, unless an application was sent with it. A file without readable text does not replace a
 * readable default: it becomes a further resume.
 * @throws AppError `invalid-file` when there is room for no further one, `not-found`
 */
export async function storeResume(
  { db, files: store, taxonomy }: ReplaceServices,
  actor: Actor,
  { place, ...added }: NewResume & { place: ResumeSlot },
): Promise<Resume> {
  const outcome = parsedResumeColumns(added.reading, taxonomy)
  const { dropped, resume } = await db
    .transaction(async tx => {
      await lockCandidate(tx, actor.id, 'update')
      const before = (await keepsDefault(tx, actor.id, place, outcome))
        ? await addBesideDefault(tx, actor.id)
        : await clear(tx, actor.id, place)
      const id = await insertResume(tx, actor.id, { ...before, file: added.file, outcome })
      await settleDefault(tx, actor.id)
      return { dropped: before.dropped, resume: await findResume(tx, id) }
    })
    .catch(async (error: unknown) => {
      await store.remove(added.file.storageKey)
      throw error
    })
  if (dropped !== null) await store.remove(dropped)
  return resume
}

/**
 * Deletes a resume, the default unless another is named. Copies sent with applications stay.
 * @throws AppError `not-found`
 */
export async function deleteResume(
  { db, files: store }: StoreServices,
  actor: Actor,
  id: number | 'default',
): Promise<void> {
  const dropped = await db.transaction(async tx => {
    await lockCandidate(tx, actor.id, 'update')
    const taken = await takeResume(tx, actor.id, id)
    if (!taken) throw resumeMissing()
    await settleDefault(tx, actor.id)
    return taken.dropped
  })
  if (dropped !== null) await store.remove(dropped)
}

/** Refuses an upload without a slot before its bytes are read. @throws AppError as `storeResume` */
export async function requireSlot(db: Db, userId: number, place: ResumeSlot): Promise<void> {
  if (place === 'default') return
  if (place === 'further') {
    await requireRoomForOne(db, userId)
    return
  }
  const [row] = await db.select({ id: resumes.id }).from(resumes).where(isOwn(userId, place))
  if (!row) throw resumeMissing()
}

type Outcome = ReturnType<typeof parsedResumeColumns>

interface ResumeLabel {
  isDefault: boolean
  label: string
}

type Taken = ResumeLabel & {
  /** The storage key of a file that is no longer used, if any. */
  dropped: string | null
}

/** Whether the slot holds a readable default, which a file without readable text does not replace. */
async function keepsDefault(
  db: Db,
  userId: number,
  place: ResumeSlot,
  { unreadableReason }: Outcome,
): Promise<boolean> {
  if (unreadableReason === null) return false
  const [current] = await db
    .select({ id: resumes.id, state: resumes.state })
    .from(resumes)
    .where(isDefaultResumeOf(userId))
  return current?.state === 'read' && (place === 'default' || place === current.id)
}

async function addBesideDefault(db: Db, userId: number): Promise<Taken> {
  const kept = 'No text could be read in this file, so it does not replace your default resume. '
  await requireRoomForOne(db, userId, kept)
  return { dropped: null, isDefault: false, label: '' }
}

/** Frees the slot. Returns what the new resume inherits from the one that it replaces. */
async function clear(tx: Db, userId: number, place: ResumeSlot): Promise<Taken> {
  if (place !== 'further') {
    const taken = await takeResume(tx, userId, place)
    if (taken) return taken
    if (place !== 'default') throw resumeMissing()
  }
  const resumeCount = await requireRoomForOne(tx, userId)
  return { dropped: null, isDefault: resumeCount === 0, label: '' }
}

async function requireRoomForOne(db: Db, userId: number, cause = ''): Promise<number> {
  const [row] = await db.select({ held: count() }).from(resumes).where(eq(resumes.userId, userId))
  const resumeCount = row?.held ?? 0
  const limit = RESUME_LIMITS[await findPlan(db, { userId })]
  if (resumeCount >= limit)
    throw new AppError(
      'invalid-file',
      `${cause}You can keep ${limit} resumes. Replace or delete one of them.`,
    )
  return resumeCount
}

async function takeResume(db: Db, userId: number, id: number | 'default'): Promise<Taken | null> {
  const [taken] = await db
    .delete(resumes)
    .where(id === 'default' ? isDefaultResumeOf(userId) : isOwn(userId, id))
    .returning({ fileId: resumes.fileId, isDefault: resumes.isDefault, label: resumes.label })
  if (!taken) return null
  const { fileId, isDefault, label } = taken
  return { dropped: await dropUnusedFile(db, fileId), isDefault, label }
}

function isOwn(userId: number, id: number) {
  return and(eq(resumes.userId, userId), eq(resumes.id, id))
}

interface ReadResume extends ResumeLabel {
  file: NewResume['file']
  outcome: Outcome
}

async function insertResume(
  db: Db,
  userId: number,
  { file, isDefault, label, outcome }: ReadResume,
): Promise<number> {
  const [stored] = await db
    .insert(files)
    .values({ ...file, ownerId: userId })
    .returning({ id: files.id })
  if (!stored) throw new Error('A file was inserted without a row')
  const isScan = outcome.unreadableReason === 'too-little-text'
  const [resume] = await db
    .insert(resumes)
    .values({
      fileId: stored.id,
      isDefault,
      label,
      userId,
      ...outcome,
      ...(isScan && { state: 'reading' }),
    })
    .returning({ id: resumes.id })
  if (!resume) throw new Error('A resume was inserted without a row')
  if (isScan)
    await enqueue(db, recogniseResume, { fileId: stored.id, resumeId: resume.id }, RECOGNITION)
  return resume.id
}

async function findResume(db: Db, id: number): Promise<Resume> {
  const [row] = await db
    .select(RESUME_COLUMNS)
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(eq(resumes.id, id))
  if (!row) throw new Error('A resume was inserted without a row')
  return toResume(row)
}
