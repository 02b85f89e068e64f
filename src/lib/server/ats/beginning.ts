import type { Line, ResumeDocument } from '../resumes/index.ts'

/** Thirty full pages. The relevant part of a resume comes before. */
const MAX_LINES = 2000
/** No line of a resume is longer. */
const LONGEST_LINE = 4000

/** The beginning of a document, up to the limit for scoring and preview: a huge file must not block the program. */
export function beginningOf(document: ResumeDocument): ResumeDocument {
  const lines = document.lines
    .slice(0, MAX_LINES)
    .map(line => (line.text.length > LONGEST_LINE ? shortened(line) : line))
  return { ...document, lines }
}

function shortened(line: Line): Line {
  return { ...line, text: line.text.slice(0, LONGEST_LINE) }
}
