import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findResumeKind } from '#lib/server/resumes/file-kind.ts'
import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import { fold } from '#lib/server/resumes/parsing/text.ts'
import type { Line, ResumeDocument } from '#lib/server/resumes/reading/document.ts'
import { createResumeReader, type ResumeReader } from '#lib/server/resumes/reading/reader.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { bootstrap } from './bootstrap.ts'
import type { Evaluation, Measure } from './measure.ts'

const GOAL = 0.99
const CORPUS = join(import.meta.dirname, '../corpus')
/** Replaces a mail address that contains the name. */
const NO_ONE = 'contact@example.com'

interface Named {
  name: string | null
  state?: string
}

interface Nameless {
  file: string
  /** The name that was read although none is printed. */
  invented: string | null
}

/** Ways to remove the name from a resume: alone, or with the whole contact. */
const WAYS = {
  'name taken out': withoutName,
  'contact taken out': withoutContact,
} as const

/** Counts names that are read although none is printed, in every file after removing its name. */
export const namesEvaluation: Evaluation = {
  name: 'names invented (resumes and the corpus)',
  measure: async folder => {
    const documents = await readAll(folder)
    return Object.entries(WAYS).map(([way, take]) => {
      const read = documents.map(({ document, file, name }): Nameless => {
        const { name: found } = parseResume(take(document, name), taxonomy)
        return { file, invented: found?.value ?? null }
      })
      for (const { file, invented } of read)
        if (invented !== null) console.info(`${way}: ${invented}  ${file}`)
      return toMeasure(way, read)
    })
  },
}

interface Document {
  file: string
  name: string
  document: ResumeDocument
}

async function readAll(folder: string): Promise<Document[]> {
  const reader = createResumeReader()
  const documents: Document[] = []
  for (const root of [CORPUS, join(folder, 'resumes')])
    for (const { file, name } of await listNamed(root)) {
      const document = await readDocument(reader, join(root, file))
      const text = document?.lines.map(line => line.text).join('\n') ?? ''
      if (document && fold(text).includes(fold(name))) documents.push({ document, file, name })
    }
  await reader.close()
  return documents
}

async function listNamed(root: string): Promise<{ file: string; name: string }[]> {
  const path = join(root, 'truth.json')
  if (!existsSync(path)) return []
  const truth = JSON.parse(await readFile(path, 'utf8')) as Record<string, Named>
  return Object.entries(truth).flatMap(([file, { name, state = 'read' }]) =>
    name === null || state !== 'read' || file.includes('hostile') ? [] : [{ file, name }],
  )
}

async function readDocument(reader: ResumeReader, path: string): Promise<ResumeDocument | null> {
  const bytes = await readFile(path)
  const kind = findResumeKind(bytes, path)
  const reading = kind && (await reader.read(bytes, kind))
  return reading && 'document' in reading ? reading.document : null
}

/** Removes the words of the name; the rest of their lines stays. */
function withoutName(document: ResumeDocument, name: string): ResumeDocument {
  const parts = new Set(partsOf(name))
  const lines: Line[] = []
  for (const line of document.lines) {
    const words = line.text.replaceAll(/\S+@\S+/g, NO_ONE).split(/(?<=\s)/)
    const isName = words.length <= parts.size + 5
    const rest = words.filter(word => !isName || !partsOf(word).some(part => parts.has(part)))
    const text = rest.join('').trim()
    if (text !== '') lines.push({ ...line, text })
  }
  return { ...document, lines }
}

const partsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(part => part.length > 1)

/** Removes everything before the first heading of a section. */
function withoutContact(document: ResumeDocument, name: string): ResumeDocument {
  const rest = withoutName(document, name)
  const { sections } = parseResume(rest, taxonomy)
  const contact = new Set<number | null>()
  for (const { headingLine, kind, lines } of sections)
    if (kind === 'contact') for (const line of [headingLine, ...lines]) contact.add(line)
  return { ...rest, lines: rest.lines.filter((_, index) => !contact.has(index)) }
}

function toMeasure(way: string, read: readonly Nameless[]): Measure {
  const share = (drawn: readonly Nameless[]) =>
    drawn.filter(({ invented }) => invented === null).length / Math.max(1, drawn.length)
  return {
    baseline: '',
    goal: GOAL,
    id: `names/${way}`,
    interval: bootstrap(read, share),
    n: `${read.length} files`,
    name: `no name invented, ${way}`,
    value: share(read),
  }
}
