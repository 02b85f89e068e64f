import type { ReadResume } from '#lib/server/matching/index.ts'
import type { ResumeDocument } from '#lib/server/resumes/index.ts'
import { NO_FACTS } from '#lib/server/resumes/reading/document.ts'
import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import type { Taxonomy } from '#lib/server/taxonomy/index.ts'

import { makeLine } from './readings.ts'

const TODAY = new Date('2026-11-01')

/** A document of one column with the lines of a text, without layout. */
export function plainDocument(text: string): ResumeDocument {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line, at) =>
      makeLine(at, { list: /^[-•*]\s/.test(line), text: line.replace(/^[-•*]\s+/, '') }),
    )
  return {
    facts: NO_FACTS,
    kind: 'docx',
    lines,
  }
}

/** Parses a resume from its plain text. */
export function readPlainResume(text: string, taxonomy: Taxonomy): ReadResume {
  const document = plainDocument(text)
  return {
    lines: document.lines.map(line => line.text),
    parsed: parseResume(document, taxonomy, TODAY),
  }
}
