import { eq, sql } from 'drizzle-orm'

import type { Resume } from '#lib/contract/profiles/profiles.ts'
import { AppError } from '#lib/shared/errors.ts'
import { FILE_SIZES, RESUME_ENDINGS, STORAGE } from '#lib/shared/limits.ts'
import {
  ACTIVE_CONTENT,
  FILE_TOO_LARGE,
  invalidFileType,
  UNREADABLE_TEXTS,
} from '#lib/shared/resumes/resume-state.ts'

import type { FilePart } from '../api/multipart.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { displayName, endingOf } from '../files/display-name.ts'
import { infected } from '../files/malware/malware.ts'
import type { StagedFile } from '../files/stores/store.ts'
import type { Services } from '../services.ts'
import { CONTENT_TYPES } from './file-kind.ts'
import type { Reading } from './reading/outcome.ts'
import type { Turn } from './reading/turns.ts'
import { storeResume, requireSlot, type ResumeSlot } from './replace.ts'

type UploadServices = Pick<Services, 'db' | 'files' | 'resumeReader' | 'taxonomy'>

export const RESUME_SIZE = { maxBytes: FILE_SIZES.resume, message: FILE_TOO_LARGE }

interface NewUpload extends FilePart {
  place: ResumeSlot
  /** Aborted when the client has left. */
  signal: AbortSignal
}

/**
 * Receives a resume as a stream, identifies it by its content, reads and stores it, and then puts it in
 * its slot. A refused upload leaves nothing behind.
 * @throws AppError `too-large`, `invalid-file`, `infected`, `busy`, `not-found` or `bad-request`
 */
export async function uploadResume(
  services: UploadServices,
  actor: Actor,
  { content, filename, place, signal }: NewUpload,
): Promise<Resume> {
  const name = displayName(filename)
  // Refuse a wrong file ending or a full account before the bytes arrive.
  requireEnding(name)
  await requireRoom(services.db, actor)
  await requireSlot(services.db, actor.id, place)
  const staged = await services.files.stage(content, RESUME_SIZE)
  try {
    const turn = { person: actor.id, signal }
    const { contentType, reading } = await inspect(services, { name, staged }, turn)
    const { sha256, size } = staged
    const storageKey = await staged.keep()
    return await storeResume(services, actor, {
      file: { contentType, name, sha256, size, storageKey },
      place,
      reading,
    })
  } finally {
    await staged.discard()
  }
}

function requireEnding(name: string): void {
  if (!RESUME_ENDINGS.some(ending => ending === endingOf(name))) throw invalidType(name)
}

async function requireRoom(db: Db, { id }: Actor): Promise<void> {
  const [usage] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      files: sql<number>`count(*)`.mapWith(Number),
    })
    .from(files)
    .where(eq(files.ownerId, id))
  if (usage && (usage.files >= STORAGE.files || usage.bytes >= STORAGE.bytes))
    throw new AppError('invalid-file', 'Your storage is full. Delete files you no longer need.')
}

const REFUSALS = {
  'active-content': () => new AppError('invalid-file', ACTIVE_CONTENT),
  'infected': () => infected(),
  'too-complex': () => new AppError('invalid-file', UNREADABLE_TEXTS['too-complex']),
  'wrong-type': invalidType,
} as const

async function inspect(
  { resumeReader }: UploadServices,
  { name, staged }: { name: string; staged: StagedFile },
  turn: Turn,
): Promise<{ contentType: string; reading: Reading }> {
  const inspection = await resumeReader.receive({ name, path: staged.path }, turn)
  if ('refused' in inspection) throw REFUSALS[inspection.refused](name)
  return { contentType: CONTENT_TYPES[inspection.kind], reading: inspection.reading }
}

function invalidType(name: string): AppError {
  return new AppError('invalid-file', invalidFileType(endingOf(name)))
}
