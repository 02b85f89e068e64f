import { buffer } from 'node:stream/consumers'

import { and, asc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { Db } from '../db/connect.ts'
import { files } from '../db/schema/files.ts'
import { resumes } from '../db/schema/resumes.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { settleDefault } from './choose.ts'
import { kindOf } from './file-kind.ts'
import { RESUME_VERSION } from './parsing/parse-resume.ts'
import type { ResumeDocument } from './reading/document.ts'
import { type ReadFile, parsedResumeColumns, saveParsedResume } from './save-parsed-resume.ts'

/** Recognises the text of a scanned resume and parses it. A resume without recognisable text stays unreadable. */
export const recogniseResume = defineTask(
  'resumes.recognise',
  z.object({ fileId: z.uuid(), resumeId: Id }),
  async ({ db, files: store, resumeRecogniser, taxonomy }: TaskContext, read): Promise<void> => {
    const file = await findScan(db, read)
    const kind = file && kindOf(file.contentType)
    if (!file || !kind) return
    const bytes = await buffer(await store.open(file.storageKey))
    const reading = await resumeRecogniser.recognise(bytes, kind)
    if ('postponed' in reading) throw new Error('The machine had no time to recognise a resume')
    const outcome = 'document' in reading ? reading : { reason: 'too-little-text' as const }
    await saveParsedResume(db, read, parsedResumeColumns(outcome, taxonomy))
  },
)

/** Resumes read again in one run; readers of new uploads wait for one of them at most. */
const BATCH = 20

/**
 * Every minute: reads postponed resumes, and those parsed by an older version, a batch at a time. It
 * gives up on scans that were not recognised within an hour, and on files that could not be read within
 * a day.
 */
export const rereadResumes = defineTask(
  'resumes.reread',
  z.unknown(),
  async (context: TaskContext): Promise<void> => {
    const { db } = context
    await giveUp(db, { reason: 'too-little-text', within: '1 hour' })
    await giveUp(db, { reason: null, within: '1 day' })
    const stale = await listStale(db)
    for (const resume of stale) await reread(context, resume)
    if (stale.length === BATCH)
      await enqueue(db, rereadResumes, null, { key: 'resumes.reread.next' })
  },
)

/**
 * Resumes in the state `reading`: those without a reason wait for the reader, others for
 * recognition.
 */
function waitsFor(reason: 'too-little-text' | null): SQL | undefined {
  const { state, unreadableReason } = resumes
  return and(
    eq(state, 'reading'),
    reason === null ? isNull(unreadableReason) : eq(unreadableReason, reason),
  )
}

async function giveUp(
  db: Db,
  { reason, within }: { reason: 'too-little-text' | null; within: string },
): Promise<void> {
  const given = await db
    .update(resumes)
    .set({ state: 'unreadable', unreadableReason: reason ?? 'too-complex' })
    .where(and(waitsFor(reason), lt(resumes.uploadedAt, sql`now() - ${within}::interval`)))
    .returning({ userId: resumes.userId })
  for (const { userId } of given) await settleDefault(db, userId)
}

type Stale = Awaited<ReturnType<typeof listStale>>[number]

async function reread({ db, files: store, resumeReader, taxonomy }: TaskContext, stale: Stale) {
  const { contentType, document, fileId, ocr, resumeId, storageKey } = stale
  // The text is already recognised: only parse it again.
  if (ocr && document !== null) {
    const reading = { document: document as ResumeDocument, text: stale.text ?? '' }
    await saveParsedResume(db, { fileId, resumeId }, parsedResumeColumns(reading, taxonomy))
    return
  }
  const bytes = await buffer(await store.open(storageKey))
  const kind = kindOf(contentType)
  if (!kind) return
  const reading = await resumeReader.read(bytes, kind)
  // The machine is still busy: the next run tries again.
  if ('postponed' in reading) return
  await saveParsedResume(db, { fileId, resumeId }, parsedResumeColumns(reading, taxonomy))
}

function listStale(db: Db) {
  return db
    .select({
      contentType: files.contentType,
      document: resumes.document,
      fileId: resumes.fileId,
      ocr: resumes.ocr,
      resumeId: resumes.id,
      storageKey: files.storageKey,
      text: resumes.text,
    })
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(
      and(
        or(ne(resumes.state, 'reading'), waitsFor(null)),
        lt(sql`coalesce(${resumes.readingVersion}, 0)`, RESUME_VERSION),
      ),
    )
    .orderBy(sql`coalesce(${resumes.readingVersion}, 0)`, asc(resumes.id))
    .limit(BATCH)
}

/** The file, unless it was replaced or read in the meantime. */
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
