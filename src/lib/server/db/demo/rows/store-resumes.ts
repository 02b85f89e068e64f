import { type FileStore, type StagedFile } from '../../../files/stores/store.ts'
import { type Person } from '../people/person.ts'
import { docxOf } from '../resume/docx.ts'
import { resumeLines } from '../resume/lines.ts'
import { pdfOf } from '../resume/pdf.ts'

/** A file that stands in the store, for a row of the files table. */
export type StoredFile = {
  storageKey: string
  name: string
  contentType: string
  size: number
  sha256: Buffer
}

const LIMIT = { maxBytes: 1_000_000, message: 'A demo resume is larger than it can be' }
const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Some people send Word files. */
const WORD_EVERY = 9

/** Writes each person's resume and keeps it. When one fails, those already kept are removed. */
export async function storeResumes(
  files: FileStore,
  people: readonly Person[],
): Promise<StoredFile[]> {
  const results = await Promise.allSettled(
    people.map((person, index) => store(files, person, index % WORD_EVERY === 4)),
  )
  const kept = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = results.find(result => result.status === 'rejected')
  if (!failure) return kept

  await forget(files, kept)
  throw failure.reason
}

/** Removes files whose rows were never written. */
export async function forget(files: FileStore, kept: readonly StoredFile[]): Promise<void> {
  await Promise.all(kept.map(({ storageKey }) => files.remove(storageKey)))
}

async function store(files: FileStore, person: Person, asWord: boolean): Promise<StoredFile> {
  const lines = resumeLines(person)
  const base = person.name.replaceAll(/\P{L}+/gu, '-')
  return storeContent(files, asWord ? docxOf(lines) : pdfOf(lines), {
    contentType: asWord ? DOCX : PDF,
    name: `${base}-resume.${asWord ? 'docx' : 'pdf'}`,
  })
}

/** Keeps bytes in the store; the caller writes the row. */
export async function storeContent(
  files: FileStore,
  content: Buffer,
  { contentType, name }: Pick<StoredFile, 'contentType' | 'name'>,
): Promise<StoredFile> {
  const staged = await files.stage(once(content), LIMIT)
  const { size, sha256 } = staged
  return { storageKey: await keep(staged), name, contentType, size, sha256 }
}

async function keep(staged: StagedFile): Promise<string> {
  try {
    return await staged.keep()
  } catch (error) {
    await staged.discard()
    throw error
  }
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
