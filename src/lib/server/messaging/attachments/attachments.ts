import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { Attachment } from '#lib/contract/messaging/messages.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'
import { FILE_SIZES } from '#lib/shared/limits.ts'
import {
  ATTACHMENT_STORAGE,
  ATTACHMENT_TOO_LARGE,
  UNSENT_ATTACHMENTS,
} from '#lib/shared/messaging.ts'

import type { FilePart } from '../../api/multipart.ts'
import type { Actor } from '../../auth/actor.ts'
import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { files as fileRows } from '../../db/schema/files.ts'
import { conversationMembers, messageAttachments, messages } from '../../db/schema/messaging.ts'
import { displayName } from '../../files/display-name.ts'
import { infected, isInfected } from '../../files/malware/malware.ts'
import type { Services } from '../../services.ts'
import { contentTypeOf } from './content-type.ts'
import { attachmentUrl } from '../message.ts'

type FileServices = Pick<Services, 'db' | 'files'>

export const ATTACHMENT_SIZE = { maxBytes: FILE_SIZES.attachment, message: ATTACHMENT_TOO_LARGE }

/** A file that was not sent within this time is removed. */
const ORPHAN_MS = DAY_MS
const SWEEP_BATCH = 200

/**
 * Stores an uploaded file for a later message. Until then it belongs to the sender. A sender can have few
 * such files: the oldest is removed if there are too many.
 * @throws AppError `too-large`, `infected`, `invalid-file` if the storage is full, `bad-request`
 */
export async function uploadAttachment(
  { db, files }: FileServices,
  actor: Actor,
  { content, filename }: FilePart,
): Promise<Attachment> {
  await requireFreeStorage(db, actor)
  const staged = await files.stage(content, ATTACHMENT_SIZE)
  try {
    if (staged.size === 0) throw new AppError('invalid-file', 'The file is empty.')
    const bytes = await staged.read()
    if (isInfected(bytes)) throw infected()
    const { sha256, size } = staged
    const storageKey = await staged.keep()
    const file = { contentType: contentTypeOf(bytes), name: displayName(filename), sha256, size }
    const { attachment, dropped } = await insert(db, actor, { ...file, storageKey }).catch(
      async (error: unknown) => {
        await files.remove(storageKey)
        throw error
      },
    )
    for (const key of dropped) await files.remove(key)
    return attachment
  } finally {
    await staged.discard()
  }
}

/** Counts under a lock on the person, so that concurrent uploads cannot exceed the limits. */
function insert(
  db: Database,
  actor: Actor,
  // Without an owner: the owner's files count as resumes.
  file: typeof fileRows.$inferInsert,
): Promise<{ attachment: Attachment; dropped: string[] }> {
  return db.transaction(async tx => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    const dropped = await dropOldestUnsent(tx, actor)
    await requireFreeStorage(tx, actor, file.size)
    const [row] = await tx.insert(fileRows).values(file).returning({ id: fileRows.id })
    const [added] = await tx
      .insert(messageAttachments)
      .values({ fileId: row?.id ?? '', ownerId: actor.id })
      .returning({ id: messageAttachments.id })
    const { contentType, name, size } = file
    const id = added?.id ?? ''
    return { attachment: { id, name, size, type: contentType, url: attachmentUrl(id) }, dropped }
  })
}

/** Makes room for one more unsent file. Returns the storage keys of the removed files. */
async function dropOldestUnsent(tx: Db, { id }: Actor): Promise<string[]> {
  const oldest = tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.ownerId, id), isNull(messageAttachments.messageId)))
    .orderBy(desc(messageAttachments.createdAt), desc(messageAttachments.id))
    .offset(UNSENT_ATTACHMENTS - 1)
  // A message may have taken one of them meanwhile.
  return removeAttachments(
    tx,
    inArray(messageAttachments.id, oldest),
    isNull(messageAttachments.messageId),
  )
}

async function requireFreeStorage(db: Db, { id }: Actor, size = 0): Promise<void> {
  const [usage] = await db
    .select({ bytes: sql<number>`coalesce(sum(${fileRows.size}), 0)`.mapWith(Number) })
    .from(messageAttachments)
    .innerJoin(fileRows, eq(fileRows.id, messageAttachments.fileId))
    .where(eq(messageAttachments.ownerId, id))
  if (usage && usage.bytes + size >= ATTACHMENT_STORAGE)
    throw new AppError('invalid-file', 'Your storage for attachments is full.')
}

/**
 * The file of a message that the actor can see, or an unsent file of the actor.
 * @throws AppError `not-found` for other people
 */
export async function getAttachmentFile(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ file: fileRows })
    .from(messageAttachments)
    .innerJoin(fileRows, eq(fileRows.id, messageAttachments.fileId))
    .leftJoin(messages, eq(messages.id, messageAttachments.messageId))
    .leftJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, actor.id),
      ),
    )
    .where(
      and(
        eq(messageAttachments.id, id),
        sql`case when ${messages.id} is null then ${messageAttachments.ownerId} = ${actor.id}
          else ${messages.id} > ${conversationMembers.clearedUpTo} end`,
      ),
    )
  if (!row) throw new AppError('not-found', 'Attachment not found')
  return row.file
}

/**
 * Removes the attachments that meet all conditions, and their files. Returns the storage keys, so that the caller deletes the bytes
 * after the commit.
 */
export async function removeAttachments(tx: Db, ...conditions: [SQL, ...SQL[]]): Promise<string[]> {
  const removed = await tx
    .delete(messageAttachments)
    .where(and(...conditions))
    .returning({ fileId: messageAttachments.fileId })
  if (removed.length === 0) return []
  const fileIds = removed.map(({ fileId }) => fileId)
  const removedFiles = await tx
    .delete(fileRows)
    .where(inArray(fileRows.id, fileIds))
    .returning({ storageKey: fileRows.storageKey })
  return removedFiles.map(({ storageKey }) => storageKey)
}

/** Removes files that were uploaded a day ago and never sent; their bytes go with the sweep of files. */
export async function sweepAttachments(db: Db): Promise<void> {
  const waiting = db
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(
      and(
        isNull(messageAttachments.messageId),
        lt(messageAttachments.createdAt, new Date(Date.now() - ORPHAN_MS)),
      ),
    )
    .limit(SWEEP_BATCH)
    .for('update', { skipLocked: true })
  for (let swept = SWEEP_BATCH; swept === SWEEP_BATCH;) {
    const removed = await db.transaction(tx =>
      removeAttachments(tx, inArray(messageAttachments.id, waiting)),
    )
    swept = removed.length
  }
}
