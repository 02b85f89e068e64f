import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findResumeKind } from '#lib/server/resumes/file-kind.ts'
import type { ParsedResume } from '#lib/server/resumes/parsing/parsed-resume.ts'
import { createResumeReader, type ResumeReader } from '#lib/server/resumes/reading/reader.ts'
import type { Taxonomy } from '#lib/server/taxonomy/index.ts'

import type { ExpectedResume } from './expected.ts'
import { type FileScore, scoreFields } from './score-fields.ts'

export interface ReadFile {
  file: string
  source: string
  score: FileScore
  /** Milliseconds for reading and parsing it in a warm thread. */
  took: number
}

type Finder = Pick<Taxonomy, 'findSkills' | 'skillOf'>

/** Reads every file of a truth table like an upload, and scores its fields. */
export async function readResumes(
  folder: string,
  truth: Record<string, ExpectedResume>,
  taxonomy: Finder,
): Promise<ReadFile[]> {
  const reader = createResumeReader()
  const files: ReadFile[] = []
  try {
    for (const [file, expected] of Object.entries(truth)) {
      const began = performance.now()
      const parsed = await understand(reader, join(folder, file))
      const took = performance.now() - began
      files.push({
        file,
        source: expected.src,
        score: scoreFields(expected, parsed, taxonomy),
        took,
      })
    }
  } finally {
    await reader.close()
  }
  return files
}

async function understand(reader: ResumeReader, path: string): Promise<ParsedResume | null> {
  const bytes = await readFile(path)
  const kind = findResumeKind(bytes, path)
  const reading = kind === null ? null : await reader.read(bytes, kind)
  return reading && 'parsed' in reading ? (reading.parsed ?? null) : null
}
