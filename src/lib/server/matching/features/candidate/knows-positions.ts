import { findDates, type ParsedResume } from '../../../resumes/index.ts'
import { type CandidateSource, type ReadResume } from '../features.ts'
import { type WorkLine } from './own-words.ts'

/** Sections in which a period is one of work, if it is none of studies. */
const WITH_WORK: ReadonlySet<string> = new Set(['contact', 'experience', 'other', 'summary'])

/**
 * Whether each period of work in the resume is that of a position that was read. Else the last
 * position, the nearest title and the years may be others than those that were found.
 */
export function knowsPositions({ resume }: CandidateSource, lines: readonly WorkLine[]): boolean {
  if (resume === null) return true
  const { experience } = resume.parsed
  const read = readLines(resume.parsed)
  return (
    experience.every(position => hasEnd(position) && hasOnePeriod(position, resume)) &&
    lines.every(
      ({ line, section, text }) => read.has(line) || !WITH_WORK.has(section) || !hasPeriod(text),
    )
  )
}

function readLines({ education, experience }: ParsedResume): Set<number> {
  return new Set([...experience, ...education].flatMap(({ lines }) => lines))
}

/** A position that only begins has an end that was not read. */
function hasEnd({ current, end, start }: ParsedResume['experience'][number]): boolean {
  return start === null || end !== null || current
}

/** A second period in the text of a position is one that was not parted from it. */
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
