import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import type { ResumeDocument } from '#lib/server/resumes/reading/document.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { RESUME_LINES } from './documents.ts'

/** Read once: its names take longer to put together than all else of a scene. */

/** A document of these lines, one below the other, as a reader gives it. */
export function makeDocument(lines: readonly string[] = RESUME_LINES): ResumeDocument {
  return {
    facts: {
      columns: 1,
      fonts: ['Helvetica'],
      hiddenText: '',
      images: 0,
      letterSpaced: false,
      ocr: false,
      pages: 1,
      tables: 0,
      textBoxes: 0,
    },
    kind: 'pdf',
    lines: lines.map((text, at) => ({
      block: at,
      bold: false,
      heading: false,
      list: false,
      page: 1,
      part: 'body',
      size: 11,
      text,
      width: 5 * text.length,
      x: 60,
      y: 60 + 14 * at,
    })),
  }
}

/** What the columns of a resume say once it was read. */
export function readColumns(lines: readonly string[] = RESUME_LINES) {
  const document = makeDocument(lines)
  const parsed = parseResume(document, taxonomy)
  return {
    document,
    parsed,
    readingVersion: parsed.version,
    state: 'read' as const,
    text: lines.join('\n'),
  }
}
