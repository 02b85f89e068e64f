import { readFileSync } from 'node:fs'

import { createResumeReader } from '#lib/server/resumes/reading/reader.ts'
import { findResumeKind } from '#lib/server/resumes/file-kind.ts'
import { type Reading } from '#lib/server/resumes/reading/outcome.ts'

import { type ExpectedFile } from './expected.ts'

/** Every file of the corpus with what a person reads in it, by its path. */
export const CORPUS = Object.entries(
  JSON.parse(readFileSync(new URL('truth.json', import.meta.url), 'utf8')) as Record<
    string,
    ExpectedFile
  >,
)

/** A busy machine is no reason to give a file up: what ends a reading here is the file itself. */
const PATIENT = { cpu: 60_000, wall: 600_000 }

/** What an upload makes of these files, one after the other in one thread, by their paths. */
export async function readCorpus(
  files: readonly string[],
): Promise<Map<string, Reading | 'refused'>> {
  const reader = createResumeReader(PATIENT)
  const readings = new Map<string, Reading | 'refused'>()
  for (const file of files) {
    const bytes = readFileSync(new URL(file, import.meta.url))
    const kind = findResumeKind(bytes, file)
    if (kind === null) readings.set(file, 'refused')
    else readings.set(file, await reader.read(bytes, kind))
  }
  await reader.close()
  return readings
}
