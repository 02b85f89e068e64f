import { findDates, type ParsedResume } from '../../../resumes/index.ts'
import { type CandidateSource, type ReadResume } from '../features.ts'
import { type WorkLine } from './work-lines.ts'

/** Sections in which a period is a period of work, unless it belongs to an education entry. */
const WITH_WORK: ReadonlySet<string> = new Set(['contact', 'experience', 'other', 'summary'])

/**
 * Whether every period of work in the resume belongs to a parsed position. If not, the last position,
 * the nearest title and the years may be wrong.
 */
export function knowsPositions({ resume }: CandidateSource, lines: readonly WorkLine[]): boolean {
  if (resume === null) return true
  const { experience } = resume.parsed
  const entryLines = linesOfEntries(resume.parsed)
  return (
    experience.every(position => hasEnd(position) && hasOnePeriod(position, resume)) &&
    lines.every(
      ({ line, section, text }) =>
        entryLines.has(line) || !WITH_WORK.has(section) || !hasPeriod(text),
    )
  )
}

function linesOfEntries({ education, experience }: ParsedResume): Set<number> {
  return new Set([...experience, ...education].flatMap(({ lines }) => lines))
}

/** False if a position has a start only: the parser missed its end. */
function hasEnd({ current, end, start }: ParsedResume['experience'][number]): boolean {
  return start === null || end !== null || current
}

/**
 * A second period in the text of a position may belong to another position that was not split off.
 */
function hasOnePeriod(
  { lines: at, title }: ParsedResume['experience'][number],
  { lines }: ReadResume,
): boolean {
  const periods = at.filter(line => hasPeriod(lines[line] ?? '')).length
  return title === null ? periods === 0 : periods <= 1
}

function hasPeriod(text: string): boolean {
  return findDates(text).some(({ kind }) => kind === 'range' || kind === 'since')
}
