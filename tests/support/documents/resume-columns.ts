import { taxonomy } from '#support/matching/matching.ts'

import { RESUME_LINES } from './documents.ts'
import { plainDocument, readPlainResume } from './plain-resume.ts'

const text = RESUME_LINES.join('\n')
const { parsed } = readPlainResume(text, taxonomy)

/** What the columns of a resume say once it was read. It is parsed once: a test makes a hundred scenes. */
export const READ_COLUMNS = {
  document: plainDocument(text),
  parsed,
  readingVersion: parsed.version,
  state: 'read' as const,
  text,
}
