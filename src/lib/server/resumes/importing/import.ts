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
 * Parses a JSON Resume and stores the result for the person's review, for a day at most. The profile
 * does not change, and the file is not stored.
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
      // A new row each time, so that a review in another window does not apply to the new file.
      await tx.delete(profileImports).where(eq(profileImports.userId, actor.id))
      await tx.insert(profileImports).values(values)
      return getReading(tx, actor, { source: findImport, taxonomy })
    })
  } finally {
    await staged.discard()
  }
}

/** The last import; null if there is none. */
export const findImport: ReviewSource = async (db, { id }) => {
  const [row] = await db.select().from(profileImports).where(eq(profileImports.userId, id))
  return row
    ? { cut: false, id: row.id, lines: row.lines, ocr: false, parsed: row.parsed as ParsedResume }
    : null
}

/** Deletes the import, after it was applied to the profile. */
export async function dropImport(db: Db, { id }: Actor): Promise<void> {
  await db.delete(profileImports).where(eq(profileImports.userId, id))
}
