import { and, eq } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { resumes } from '../db/schema/resumes.ts'
import type { Taxonomy } from '../taxonomy/index.ts'
import { settleDefault } from './choose.ts'
import { parseResume, RESUME_VERSION } from './parsing/parse-resume.ts'
import type { Reading } from './reading/outcome.ts'

/** All columns that parsing sets, so that nothing of an earlier file stays. */
export function parsedResumeColumns(reading: Reading, taxonomy: Taxonomy) {
  const nothing = { document: null, ocr: false, parsed: null, text: null }
  if ('postponed' in reading)
    return { ...nothing, readingVersion: null, state: 'reading' as const, unreadableReason: null }
  if ('reason' in reading)
    return {
      ...nothing,
      readingVersion: RESUME_VERSION,
      state: 'unreadable' as const,
      unreadableReason: reading.reason,
    }
  const { document, parsed = parseResume(document, taxonomy), text } = reading
  return {
    document,
    ocr: document.facts.ocr,
    parsed,
    readingVersion: RESUME_VERSION,
    state: 'read' as const,
    text,
    unreadableReason: null,
  }
}

/** The resume and the file that was parsed: a new upload makes the result of the old file void. */
export interface ReadFile {
  resumeId: number
  fileId: string
}

/** Stores the result of parsing a resume again, unless its file was replaced. */
export async function saveParsedResume(
  db: Db,
  { fileId, resumeId }: ReadFile,
  columns: ReturnType<typeof parsedResumeColumns>,
): Promise<void> {
  const [resume] = await db
    .update(resumes)
    .set(columns)
    .where(and(eq(resumes.id, resumeId), eq(resumes.fileId, fileId)))
    .returning({ userId: resumes.userId })
  if (resume) await settleDefault(db, resume.userId)
}
