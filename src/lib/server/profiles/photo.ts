import { eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { FilePart } from '../api/multipart.ts'
import type { Actor } from '../auth/actor.ts'
import type { Database, Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import {
  type PictureBox,
  type Pictures,
  receivePicture,
  removePicture,
} from '../files/pictures/pictures.ts'
import type { FileStore } from '../files/stores/store.ts'
import { photoPath } from './photo-path.ts'
import { lockCandidate } from './profile.ts'

/**
 * The required services. This file cannot import their type, which depends on domains that import
 * this one.
 */
interface PhotoServices {
  db: Database
  files: FileStore
  log: { warn: (facts: object, message: string) => void }
  pictures: Pictures
}

/** Twice the largest size on a page. */
const BOX: PictureBox = { fit: 'cover', height: 256, width: 256 }

/** The columns of a picture that `sendPicture` needs. */
export const PICTURE_COLUMNS = {
  contentType: files.contentType,
  size: files.size,
  storageKey: files.storageKey,
}

/**
 * Replaces the candidate's photo by an uploaded picture and returns its address.
 * @throws AppError `not-found` without a profile, `too-large`, `invalid-file`, `busy` or `bad-request`
 */
export async function uploadPhoto(
  services: PhotoServices,
  actor: Actor,
  part: FilePart,
): Promise<{ photo: string }> {
  const picture = await receivePicture(services, part, BOX)
  try {
    const { fileId, unused } = await services.db.transaction(async tx => {
      const [file] = await tx
        .insert(files)
        .values({ ...picture, ownerId: actor.id })
        .returning({ id: files.id })
      return { fileId: file?.id ?? null, unused: await setPhoto(tx, actor, file?.id ?? null) }
    })
    await removePicture(services, unused)
    return { photo: photoPath(fileId) ?? '' }
  } catch (error) {
    await removePicture(services, picture.storageKey)
    throw error
  }
}

/** Removes the photo; does nothing without one. @throws AppError `not-found` without a profile */
export async function removePhoto(services: PhotoServices, actor: Actor): Promise<void> {
  await removePicture(services, await services.db.transaction(tx => setPhoto(tx, actor, null)))
}

/** The candidate's own photo as it is stored. @throws AppError `not-found` */
export async function getPhoto(db: Db, actor: Actor) {
  const [row] = await db
    .select(PICTURE_COLUMNS)
    .from(candidateProfiles)
    .innerJoin(files, eq(files.id, candidateProfiles.photoFileId))
    .where(eq(candidateProfiles.userId, actor.id))
  if (!row) throw new AppError('not-found', 'Photo not found')
  return row
}

/**
 * Returns the key of the file that no row refers to any more; the caller deletes it after the
 * commit.
 */
async function setPhoto(tx: Db, { id }: Actor, fileId: string | null): Promise<string | null> {
  await lockCandidate(tx, id, 'update')
  const mine = eq(candidateProfiles.userId, id)
  const [before] = await tx
    .select({ fileId: candidateProfiles.photoFileId })
    .from(candidateProfiles)
    .where(mine)
  if (!before) throw new AppError('not-found', 'Profile not found')
  await tx
    .update(candidateProfiles)
    .set({ photoFileId: fileId, updatedAt: sql`now()` })
    .where(mine)
  if (before.fileId === null) return null
  const [dropped] = await tx
    .delete(files)
    .where(eq(files.id, before.fileId))
    .returning({ storageKey: files.storageKey })
  return dropped?.storageKey ?? null
}
