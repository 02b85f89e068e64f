import type { Line, ResumeDocument } from '../resumes/index.ts'

/** Thirty full pages; what a resume says, it says before. */
const MOST_LINES = 2000
/** No line of a resume is longer. */
const LONGEST_LINE = 4000

/** A document as far as it is looked at and shown, so that no file keeps the program busy. */
export function beginningOf(document: ResumeDocument): ResumeDocument {
  const lines = document.lines
    .slice(0, MOST_LINES)
    .map(line => (line.text.length > LONGEST_LINE ? shortened(line) : line))
  return { ...document, lines }
}

function shortened(line: Line): Line {
  return { ...line, text: line.text.slice(0, LONGEST_LINE) }
}
