import { taxonomy } from '#support/matching/matching.ts'

import { RESUME_LINES } from './documents.ts'
import { plainDocument, readPlainResume } from './plain-resume.ts'

const text = RESUME_LINES.join('\n')
const { parsed } = readPlainResume(text, taxonomy)

/** The columns of a parsed resume. It is parsed only once, because a test makes a hundred scenes. */
export const READ_COLUMNS = {
  document: plainDocument(text),
  parsed,
  readingVersion: parsed.version,
  state: 'read' as const,
  text,
}
