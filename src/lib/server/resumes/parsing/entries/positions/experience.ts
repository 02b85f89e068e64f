import type { Found, ParsedExperience } from '../../parsed-resume.ts'
import { type DateSpan, findDates } from '../../dates/dates.ts'
import { splitEntries } from '../entries.ts'
import type { Entry } from '../entry.ts'
import { entryRows } from '../rows/entry-rows.ts'
import { cutPlace } from '../../person/places.ts'
import { companyScore, degreeScore, titleScore } from '../../likeness.ts'
import { type HeadPieces, type Piece, piecesOf } from '../../pieces.ts'
import type { TextRow } from '../../rows.ts'
import { isIgnored } from '../../sections/labels.ts'
import { readTableHead } from '../../sections/table-heads.ts'
import { countWords, withoutStop } from '../../text.ts'
import { markOngoing } from './ongoing.ts'
import { assign, learnStyle, type Roles } from './roles.ts'
import { readSentencePositions } from './sentence-positions.ts'
import { joinWrappedLabels, joinWrappedNames } from '../rows/wrapped-rows.ts'

interface Candidate {
  entry: Entry
  head: HeadPieces
}

/** The jobs of an experience section, in the order of the document. */
export function readExperience(rows: readonly TextRow[]): ParsedExperience[] {
  const lastPeriod = rows.findLastIndex(({ text }) =>
    findDates(text).some(({ kind }) => kind !== 'point'),
  )
  const plain = rows.filter(
    (row, at) => !readTableHead(row) && !isIgnored(row.text) && (at <= lastPeriod || !isStudy(row)),
  )
  const candidates = splitEntries(
    entryRows(readSentencePositions(joinWrappedNames(joinWrappedLabels(plain)))),
  ).map(entry => ({
    entry,
    head: piecesOf(entry),
  }))
  const style = learnStyle(candidates.map(({ head }) => head))
  const jobs: ParsedExperience[] = []
  const leftOver = new Set<string>()
  for (const candidate of candidates) {
    const pieces = namesAmong(candidate.head.pieces, leftOver)
    const roles = assign(pieces, style)
    for (const text of leftBy(roles, pieces)) leftOver.add(text)
    const job = toJob(candidate, roles, jobs.at(-1))
    if (job) jobs.push(job)
  }
  return markOngoing(jobs)
}

/** "Studium zum Ingenieur", "BSc Physics" among the positions: a study, as in a history of both. */
export const isOfStudy = ({ title }: ParsedExperience): boolean =>
  title !== null &&
  !/^erasmus\b/iu.test(title.value) &&
  (/^studium\b/iu.test(title.value) ||
    (degreeScore(title.value) >= BEGINS_WITH_DEGREE && titleScore(title.value) < 1))

const BEGINS_WITH_DEGREE = 2.5

const leftBy = ({ company, title }: Roles, pieces: readonly Piece[]): string[] =>
  company && title
    ? pieces.filter(piece => piece !== title && piece !== company).map(({ text }) => text)
    : []

/** What an entry with title and company left over, such as a town, is not the company of a later title. */
function namesAmong(pieces: Piece[], leftOver: ReadonlySet<string>): Piece[] {
  const names = pieces.filter(({ text }) => !leftOver.has(text) || companyScore(text) >= 1)
  return names.some(({ text }) => titleScore(text) >= 1) ? names : pieces
}

/** Whether a row is a degree: "PGCE Physics" below the last job, without a heading. */
function isStudy({ source, text }: TextRow): boolean {
  if (source.list || countWords(text) > MAX_STUDY_WORDS) return false
  return degreeScore(text) >= NAMES_DEGREE && titleScore(text) < 1
}

const MAX_STUDY_WORDS = 12
const NAMES_DEGREE = 1.5

function toJob(
  { entry, head }: Candidate,
  roles: Roles,
  before: ParsedExperience | undefined,
): ParsedExperience | null {
  const title = roles.title && found(roles.title, sureness(roles))
  const company = companyOf(roles) ?? inherited(title, before)
  if (!isJob(title, company, entry.date)) return null
  const complete = title !== null && company !== null && entry.date !== null
  return {
    title: title && { ...title, value: plainTitle(title.value) },
    company,
    location: head.location && found(head.location, 0.8),
    ...periodOf(entry.date),
    description: describe(entry),
    confidence: sureness(roles) * (complete ? 1 : 0.7),
    lines: linesOf(entry),
  }
}

/** Without the department and the courses: "Lecturer, CS 280: Programming". */
const plainTitle = (title: string): string =>
  title.replace(/,\s(?:\p{L}+\s){2,}Department$|,\s[A-Z]{2,5}\s?\d{3}.*$/u, '')

function companyOf(roles: Roles): Found<string> | null {
  if (!roles.company) return null
  const name = roles.company.text.replace(REMARK, '').replace(KIND, '').replace(PERSON, '')
  const text = withoutTown(roles.title && titleScore(name) < 1 ? name.replace(UNIT, '') : name)
  return found({ ...roles.company, text }, sureness(roles))
}

/** Without a date, only a sure name says that an entry is a job. */
const isJob = (
  title: Found<string> | null,
  company: Found<string> | null,
  date: DateSpan | null,
): boolean =>
  date === null
    ? title !== null && (isSure(title, titleScore) || isSure(company, companyScore))
    : (title ?? company) !== null

const isSure = (name: Found<string> | null, score: (text: string) => number): boolean =>
  name !== null && score(name.value) >= 1

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
  value: withoutStop(text),
  confidence,
  lines: [line],
})

/** "Acme Ltd (contract with the city)" */
const REMARK = /\s*\(\p{Ll}{3,}\s[^()]*\)$/u
/** "Hill AI – Science-backed App Startup" */
const KIND = /\s[–—]\s(?:\S+\s){2,}(?:startup|company|platform|provider|agency|manufacturer)$/iu
/** "Harbour Hospital, Dr. Ann Hill PharmD", "Hill University, with Elena Moss" */
const PERSON = /,\s+(?:(?:Dr|Prof)\.?|with)\s\p{Lu}.*$/u

/** "Harbour Hospital, Acute Medical Unit", "Harbour Hospital, Ward 4" */
const UNIT =
  /,\s+(?:[\p{L}&\s-]+\s(?:unit|ward|department|team|branch|group)|(?:ward|unit|department of)\s[\p{L}\d\s]+)$/iu

/** "Harbour Foods, C.A." */
const LEGAL_FORM = /^(?:\p{Lu}\.){2,}\p{Lu}?$/u

/** Removes a short name after a company, which is most often its town. */
function withoutTown(whole: string): string {
  const text = cutPlace(whole).rest
  const parts =
    /^(.+?),\s+(\p{Lu}[\p{L}\p{M}'’.-]+(?:(?:\s\p{Ll}{2,3}){0,2}\s\p{Lu}[\p{L}\p{M}'’.-]+)?)$/u.exec(
      text,
    )
  if (!parts || countWords(parts[1]!) < 1) return text
  const [, name, town] = parts as unknown as [string, string, string]
  if (companyScore(town) >= 1 || titleScore(town) >= 1 || LEGAL_FORM.test(town)) return text
  // "Acme, St. Peters, Mo."
  return town.length <= 3 ? withoutTown(name) : name
}

/** A second title under one company. */
function inherited(
  title: Found<string> | null,
  before: ParsedExperience | undefined,
): Found<string> | null {
  if (!title || titleScore(title.value) < 1 || !before?.company) return null
  return { ...before.company, confidence: before.company.confidence * 0.7 }
}

/** The points of the description, one text each, with wrapped lines joined. */
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
