import type { Found, ParsedExperience } from '../parsed-resume.ts'
import { type DateSpan, findDates } from '../dates/dates.ts'
import { type Entry, splitEntries } from './entries.ts'
import { entryRows } from './entry-rows.ts'
import { companyScore, degreeScore, titleScore } from '../likeness.ts'
import { type HeadPieces, type Piece, piecesOf, splitSoft } from '../pieces.ts'
import type { TextRow } from '../rows.ts'
import { isIgnored } from '../sections/labels.ts'
import { readTableHead } from '../sections/table-heads.ts'
import { splitNames } from '../split-names.ts'
import { countWords } from '../text.ts'
import { readSentencePositions } from './sentence-positions.ts'

interface Candidate {
  entry: Entry
  head: HeadPieces
}

interface Roles {
  title: Piece | null
  company: Piece | null
  /** How much better this reading is than the other way round. */
  margin: number
}

/** The jobs of an experience section, in the order of the document. */
export function readExperience(rows: readonly TextRow[]): ParsedExperience[] {
  const lastPeriod = rows.findLastIndex(({ text }) =>
    findDates(text).some(({ kind }) => kind !== 'point'),
  )
  const plain = rows.filter(
    (row, at) => !readTableHead(row) && !isIgnored(row.text) && (at <= lastPeriod || !isStudy(row)),
  )
  const candidates = splitEntries(entryRows(readSentencePositions(plain))).map(entry => ({
    entry,
    head: piecesOf(entry),
  }))
  const style = { inline: writesInline(candidates), order: 0 }
  style.order = learnOrder(candidates, style)
  const jobs: ParsedExperience[] = []
  for (const candidate of candidates) {
    const job = toJob(candidate, assign(candidate.head.pieces, style), jobs.at(-1))
    if (job) jobs.push(job)
  }
  // Dated lines without any title or sure company are something else: courses taught, grants.
  const isWork = jobs.some(
    ({ title, company }) => title ?? (company && companyScore(company.value) >= 1),
  )
  return isWork ? jobs : []
}

/** "PGCE Physics, BEng Mechanical Engineering" below the last job, where no heading parts them. */
function isStudy({ source, text }: TextRow): boolean {
  if (source.list || countWords(text) > MOST_OF_STUDY) return false
  return degreeScore(text) >= NAMES_DEGREE && titleScore(text) < 1
}

const MOST_OF_STUDY = 12
const NAMES_DEGREE = 1.5

/** How a document writes its entries. */
interface Style {
  /** Title and company in one piece, between commas. */
  inline: boolean
  /** Above 0 where titles stand before companies. */
  order: number
}

function writesInline(candidates: readonly Candidate[]): boolean {
  const single = candidates.filter(
    ({ head: { pieces } }) =>
      pieces.length <= 2 && new Set(pieces.map(({ line }) => line)).size === 1,
  )
  return single.length >= candidates.length / 2
}

/** Above 0 where titles stand before companies, by the entries that are sure of theirs. */
function learnOrder(candidates: readonly Candidate[], style: Style): number {
  let order = 0
  for (const { head } of candidates) {
    const { title, company, margin } = assign(head.pieces, style)
    if (!title || !company || margin < 1 || title.label) continue
    order +=
      (head.pieces.indexOf(title) < head.pieces.indexOf(company) ? 1 : -1) * Math.min(margin, 3)
  }
  return Math.max(-1.5, Math.min(1.5, order / 2))
}

function assign(pieces: Piece[], { inline, order }: Style): Roles {
  const labelled = assignLabels(pieces)
  if (labelled) return labelled
  const [only] = pieces
  if (!only) return { title: null, company: null, margin: 0 }
  const parts = pieces.length === 1 ? namesIn(only.text, inline) : []
  const { label, line } = only
  if (parts.length > 1) pieces.splice(0, 1, ...parts.map(text => ({ label, line, text })))
  return pieces.length === 1 ? assignOne(only) : assignPair(pieces.slice(0, 6), order)
}

/** The names of one piece: where a document sets companies on lines of their own, only sure ones. */
function namesIn(text: string, inline: boolean): string[] {
  const parts = inline ? splitSoft(text) : []
  return parts.length > 1 ? parts : (splitNames(text, inline ? -0.7 : 0.9) ?? [])
}

function assignLabels(pieces: readonly Piece[]): Roles | null {
  const title = pieces.find(piece => piece.label === 'title')
  const company = pieces.find(piece => piece.label === 'company')
  if (!title && !company) return null
  const others = pieces.filter(piece => piece.label === null)
  return {
    title: title ?? others.toSorted((a, b) => titleScore(b.text) - titleScore(a.text))[0] ?? null,
    company:
      company ?? others.toSorted((a, b) => companyScore(b.text) - companyScore(a.text))[0] ?? null,
    margin: 3,
  }
}

function assignOne(piece: Piece): Roles {
  const difference = titleScore(piece.text) - companyScore(piece.text)
  return difference > 0.2
    ? { title: piece, company: null, margin: difference }
    : { title: null, company: piece, margin: -difference }
}

function assignPair(pieces: readonly Piece[], order: number): Roles {
  let best: Roles & { score: number } = { title: null, company: null, margin: 0, score: -Infinity }
  const own = pieces.map(({ text }) => titleScore(text) - companyScore(text))
  for (const [at, title] of pieces.entries())
    for (const [other, company] of pieces.entries()) {
      if (at === other) continue
      const difference = own[at]! - own[other]!
      const score = difference + order * Math.sign(other - at) - 0.35 * (at + other)
      if (score > best.score) best = { title, company, margin: difference, score }
    }
  return best
}

function toJob(
  { entry, head }: Candidate,
  roles: Roles,
  before: ParsedExperience | undefined,
): ParsedExperience | null {
  const title = roles.title && found(roles.title, sureness(roles))
  const company = roles.company
    ? found({ ...roles.company, text: withoutTown(roles.company.text) }, sureness(roles))
    : inherited(title, before)
  if (!title && !(company && entry.date)) return null
  const complete = title !== null && company !== null && entry.date !== null
  return {
    title,
    company,
    location: head.location && found(head.location, 0.8),
    ...periodOf(entry.date),
    description: describe(entry),
    confidence: sureness(roles) * (complete ? 1 : 0.7),
    lines: linesOf(entry),
  }
}

const periodOf = (date: DateSpan | null) =>
  date
    ? { start: date.start, end: date.end, current: date.current }
    : { start: null, end: null, current: false }

const sureness = ({ margin }: Roles): number => Math.max(0.35, Math.min(0.97, 0.6 + margin * 0.1))

function linesOf({ head, description }: Entry): number[] {
  const lines = new Set([...head, ...description].map(({ row }) => row.line))
  return [...lines].toSorted((left, right) => left - right)
}

const found = (
  { text, line }: Pick<Piece, 'text' | 'line'>,
  confidence: number,
): Found<string> => ({
  value: text,
  confidence,
  lines: [line],
})

/** "Harborough Foods Ltd, Market Harborough": a short name behind a company is most often its town. */
function withoutTown(text: string): string {
  const department =
    /^(?:department|dept\.?|faculty|division|chair) (?:of|for) [^,]+,\s*(\S.*)$/iu.exec(text)
  if (department) return withoutTown(department[1]!)
  const parts = /^(.+?),\s+(\p{Lu}[\p{L}\p{M}'’.-]+(?:\s\p{Lu}[\p{L}\p{M}'’.-]+)?)\.?$/u.exec(text)
  if (!parts || countWords(parts[1]!) < 1) return text
  const [, name, town] = parts as unknown as [string, string, string]
  return companyScore(town) < 1 && titleScore(town) < 1 ? name : text
}

/** A second title under one company. */
function inherited(
  title: Found<string> | null,
  before: ParsedExperience | undefined,
): Found<string> | null {
  if (!title || titleScore(title.value) < 1 || !before?.company) return null
  return { ...before.company, confidence: before.company.confidence * 0.7 }
}

/** One text a point: wrapped lines are put together. */
export function describe({ description }: Entry): string[] {
  const points: string[] = []
  let above: TextRow | null = null
  for (const { row } of description) {
    const text = row.text.replaceAll('\t', ' ')
    const goesOn = above !== null && !row.source.list && row.source.block === above.source.block
    if (goesOn && points.length > 0) points[points.length - 1] += ` ${text}`
    else points.push(text)
    above = row
  }
  return points
}
