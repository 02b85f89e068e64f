import { eq, lt, sql } from 'drizzle-orm'

import type { ResumeReading } from '#lib/contract/resumes/resume-reading.ts'
import { FILE_SIZES } from '#lib/shared/limits.ts'

import type { FilePart } from '../../api/multipart.ts'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { profileImports } from '../../db/schema/profiles.ts'
import { displayName } from '../../files/display-name.ts'
import type { Services } from '../../services.ts'
import type { ParsedResume } from '../parsing/parsed-resume.ts'
import { getReading, type ReviewSource } from '../review/reading.ts'
import { readJsonResume } from './json-resume.ts'
import { toParsed } from './to-parsed.ts'

export const IMPORT_SIZE = {
  maxBytes: FILE_SIZES.profileImport,
  message: 'The file is larger than 1 MB.',
}

type ImportServices = Pick<Services, 'db' | 'files' | 'taxonomy'>

/**
 * Reads a JSON Resume and keeps what it says, for a day at most, until the person has looked at it:
 * the profile itself is not touched. Of the file nothing else stays.
 * @throws AppError `too-large`, `invalid-file`, `bad-request`, or `not-found` without a profile
 */
export async function importProfile(
  { db, files, taxonomy }: ImportServices,
  actor: Actor,
  { content, filename }: FilePart,
): Promise<ResumeReading> {
  const staged = await files.stage(content, IMPORT_SIZE)
  try {
    const parsed = toParsed(readJsonResume(await staged.read()), taxonomy, new Date())
    const values = { fileName: displayName(filename), lines: [], parsed, userId: actor.id }
    return await db.transaction(async tx => {
      await tx
        .delete(profileImports)
        .where(lt(profileImports.importedAt, sql`now() - interval '1 day'`))
      // A new row each time: a review that is open in another window is of something else.
      await tx.delete(profileImports).where(eq(profileImports.userId, actor.id))
      await tx.insert(profileImports).values(values)
      return getReading(tx, actor, { source: findImport, taxonomy })
    })
  } finally {
    await staged.discard()
  }
}

/** What the last imported file says; null without one. */
export const findImport: ReviewSource = async (db, { id }) => {
  const [row] = await db.select().from(profileImports).where(eq(profileImports.userId, id))
  return row
    ? { cut: false, id: row.id, lines: row.lines, ocr: false, parsed: row.parsed as ParsedResume }
    : null
}

/** Once it is in the profile, the import is of no use. */
export async function dropImport(db: Db, { id }: Actor): Promise<void> {
  await db.delete(profileImports).where(eq(profileImports.userId, id))
}
