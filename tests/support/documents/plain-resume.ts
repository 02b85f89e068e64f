import type { ReadResume } from '#lib/server/matching/index.ts'
import type { ResumeDocument } from '#lib/server/resumes/index.ts'
import { NO_FACTS } from '#lib/server/resumes/reading/document.ts'
import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import type { Taxonomy } from '#lib/server/taxonomy/index.ts'

import { makeLine } from './readings.ts'

const TODAY = new Date('2026-11-01')

/** A text as a document of one column whose lines are those of the text: all that its words tell. */
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

/** A resume of which only the text is left, as the program reads it. */
export function readPlainResume(text: string, taxonomy: Taxonomy): ReadResume {
  const document = plainDocument(text)
  return {
    lines: document.lines.map(line => line.text),
    parsed: parseResume(document, taxonomy, TODAY),
  }
}
