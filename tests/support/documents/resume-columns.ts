import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import type { ResumeDocument } from '#lib/server/resumes/reading/document.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { RESUME_LINES } from './documents.ts'

const LINES = RESUME_LINES.map((text, at) => ({
  block: at,
  bold: false,
  heading: false,
  list: false,
  page: 1,
  part: 'body' as const,
  size: 11,
  text,
  width: 5 * text.length,
  x: 60,
  y: 60 + 14 * at,
}))

const DOCUMENT: ResumeDocument = {
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
  lines: LINES,
}

const parsed = parseResume(DOCUMENT, taxonomy)

/** What the columns of a resume say once it was read. It is parsed once: a test makes a hundred scenes. */
export const READ_COLUMNS = {
  document: DOCUMENT,
  parsed,
  readingVersion: parsed.version,
  state: 'read' as const,
  text: RESUME_LINES.join('\n'),
}
