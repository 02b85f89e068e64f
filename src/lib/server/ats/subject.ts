import type { Line, ParsedResume, ResumeDocument, SectionKind } from '../resumes/index.ts'
import { DATE_WORDS } from './dates.ts'

/** A statement about the person's work: an entry of a list, or a paragraph. */
export interface Point {
  text: string
  lines: number[]
  listed: boolean
}

/** The input of the checks: a resume. */
export interface Subject {
  kind: ResumeDocument['kind']
  lines: readonly Line[]
  facts: ResumeDocument['facts']
  parsed: ParsedResume
  /** The lines under work, projects and volunteering, without the headings of entries. */
  points: Point[]
  words: number
  /** The day of the scoring. Work cannot begin after it. */
  today: Date
}

const WORK: readonly SectionKind[] = ['experience', 'projects', 'volunteering']
/** A shorter line outside of a list names a title or a company and describes no work. */
const SENTENCE_FROM = 6

/** Prepares the input of the checks once for all of them. */
export function subjectOf(document: ResumeDocument, parsed: ParsedResume, today: Date): Subject {
  const { facts, kind, lines } = document
  return {
    facts,
    kind,
    lines,
    parsed,
    points: pointsOf(lines, parsed),
    today,
    words: lines.reduce((sum, { text }) => sum + wordsIn(text), 0),
  }
}

/** The lines under headings of these kinds. */
export function linesUnder({ parsed }: Pick<Subject, 'parsed'>, ...kinds: SectionKind[]): number[] {
  return parsed.sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines)
}

/** The number of words in a text. In scripts without spaces two signs count as about one word. */
export function wordsIn(text: string): number {
  const signs = text.match(UNSPACED)?.length ?? 0
  const words = text.replaceAll(UNSPACED, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#-]*/gu)
  return Math.round(0.6 * signs) + (words?.length ?? 0)
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

function pointsOf(lines: readonly Line[], parsed: ParsedResume): Point[] {
  const heads = headLines(parsed)
  const work = new Set([
    ...linesUnder({ parsed }, ...WORK),
    ...parsed.experience.flatMap(entry => entry.lines),
  ])
  const points: Point[] = []
  let open: { point: Point; block: number } | null = null
  for (const index of [...work].toSorted((a, b) => a - b)) {
    const line = lines[index]
    if (!line || heads.has(index) || (!line.list && isDateLine(line.text))) {
      open = null
      continue
    }
    if (open && continues(line, open, index)) {
      open.point.text += ` ${line.text}`
      open.point.lines.push(index)
      continue
    }
    open = { block: line.block, point: { lines: [index], listed: line.list, text: line.text } }
    points.push(open.point)
  }
  return points.filter(({ listed, text }) => listed || wordsIn(text) >= SENTENCE_FROM)
}

function continues(line: Line, { block, point }: { point: Point; block: number }, index: number) {
  const follows = point.lines.at(-1) === index - 1 && line.block === block
  const begins = line.list || line.heading || (line.bold && point.listed)
  // Parsing loses drawn bullets; the sentences after them are still separate.
  const nextSentence =
    !point.listed && /[.!?;]$/.test(point.text) && /^[\p{Lu}\p{N}]/u.test(line.text)
  return follows && !begins && !nextSentence
}

/** Lines that name a position, its company, its place or its heading. */
function headLines({ experience, sections }: ParsedResume): Set<number> {
  const named = experience.flatMap(({ company, location, title }) =>
    [company, location, title].flatMap(found => found?.lines ?? []),
  )
  return new Set([...named, ...sections.flatMap(({ headingLine }) => headingLine ?? [])])
}

/** A line with little besides a period: "Jan 2020 – Present". */
function isDateLine(text: string): boolean {
  const rest = text.replaceAll(DATE_WORDS, ' ')
  return rest !== text && wordsIn(rest) < SENTENCE_FROM
}
