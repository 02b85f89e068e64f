import { and, eq, type SQL } from 'drizzle-orm'

import type { UnreadableReason } from '#lib/shared/resumes/resume-state.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes, sentReadings } from '../db/schema/resumes.ts'
import { isDefaultResumeOf } from '../profiles/index.ts'
import type { ParsedResume } from './parsing/parsed-resume.ts'
import type { ResumeDocument } from './reading/document.ts'

/** A resume with its parsed text and fields. */
export interface StoredResume {
  id: number
  userId: number
  fileName: string
  uploadedAt: Date
  text: string | null
  reason: UnreadableReason | null
  /** Whether it is still being read, or its text is being recognised. */
  reading: boolean
  ocr: boolean
  /** Null for an unreadable file, and for one that waits to be read. */
  read: { document: ResumeDocument; parsed: ParsedResume; version: number } | null
}

/** A parsed resume of the candidate: the default unless another is named; null without it. */
export function findParsedResume(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  resumeId: number | null = null,
): Promise<StoredResume | null> {
  const own = and(eq(resumes.userId, id), eq(resumes.id, resumeId ?? 0))
  return find(db, resumeId === null ? isDefaultResumeOf(id) : own)
}

/** The parsed text of one resume of any person: for tasks. */
export function findParsedResumeById(db: Db, id: number): Promise<StoredResume | null> {
  return find(db, eq(resumes.id, id))
}

/**
 * The parsed resume that was sent with an application, even if its owner has replaced it since; null
 * if it could not be read.
 */
export async function findSentParsedResume(db: Db, fileId: string): Promise<ParsedResume | null> {
  const [existing] = await db
    .select({ parsed: resumes.parsed })
    .from(resumes)
    .where(eq(resumes.fileId, fileId))
  const [stored] = existing
    ? [existing]
    : await db
        .select({ parsed: sentReadings.parsed })
        .from(sentReadings)
        .where(eq(sentReadings.fileId, fileId))
  return (stored?.parsed as ParsedResume | null | undefined) ?? null
}

async function find(db: Db, where: SQL | undefined): Promise<StoredResume | null> {
  const [row] = await db
    .select({
      document: resumes.document,
      fileName: files.name,
      id: resumes.id,
      ocr: resumes.ocr,
      parsed: resumes.parsed,
      reason: resumes.unreadableReason,
      state: resumes.state,
      text: resumes.text,
      uploadedAt: resumes.uploadedAt,
      userId: resumes.userId,
      version: resumes.readingVersion,
    })
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(where)
  if (!row) return null
  const { document, parsed, reason, state, version, ...rest } = row
  const read =
    document && parsed
      ? {
          document: document as ResumeDocument,
          parsed: parsed as ParsedResume,
          version: version ?? 0,
        }
      : null
  return {
    ...rest,
    read,
    reading: state === 'reading',
    reason: reason as UnreadableReason | null,
  }
}
