import type { DateSpan } from '../dates/dates.ts'
import type { Found, ParsedEducation } from '../parsed-resume.ts'
import { type EntryRow, entryRows } from './entry-rows.ts'
import { degreeScore, institutionScore } from '../likeness.ts'
import { readLabel } from '../sections/labels.ts'
import { cutPlace, isPlace } from '../person/places.ts'
import { type Column, readTableHead } from '../sections/table-heads.ts'
import { isProse, type TextRow } from '../rows.ts'
import { countWords, fold, trimMarks } from '../text.ts'
import { FIELD_LINKS } from '../words/degrees.ts'

interface Part {
  kind: 'degree' | 'institution' | 'other'
  text: string
  line: number
  score: number
}

/** One course of study, filled row by row until a row brings something that it has already. */
interface Draft {
  degree: Part | null
  institution: Part | null
  others: Part[]
  date: DateSpan | null
  rows: EntryRow[]
  description: EntryRow[]
}

/** The studies of an education section, in the order of the document. */
export function readEducation(rows: readonly TextRow[]): ParsedEducation[] {
  const drafts: Draft[] = []
  let columns: Column[] = []
  for (const row of entryRows(rows)) {
    const head = readTableHead(row.row)
    if (head) columns = head
    else addRow(drafts, byColumns(row, columns))
  }
  return drafts.filter(draft => draft.degree ?? draft.institution).map(draft => toEducation(draft))
}

function addRow(drafts: Draft[], row: EntryRow): void {
  const parts = row.describes && !mayHead(row) ? [] : partsOf(row)
  const study: Study = {
    degree: strongest(parts, 'degree'),
    institution: strongest(parts, 'institution'),
    date: row.date,
  }
  if (study.degree ?? study.institution ?? study.date) addStudy(drafts, row, parts, study)
  else if (row.describes) drafts.at(-1)?.description.push(row)
  else addWords(drafts, row, parts)
}

function addStudy(drafts: Draft[], row: EntryRow, parts: readonly Part[], study: Study): void {
  const current = drafts.at(-1)
  const draft = current && fitsInto(current, study) ? current : emptyDraft()
  if (draft !== current) drafts.push(draft)
  draft.degree ??= study.degree
  draft.institution ??= study.institution
  draft.date ??= study.date
  draft.others.push(...parts.filter(part => part !== study.degree && part !== study.institution))
  draft.rows.push(row)
}

/** A row that names neither degree nor school nor date: a field, a place, a remark. */
function addWords(drafts: Draft[], row: EntryRow, parts: readonly Part[]): void {
  const current = drafts.at(-1)
  if (!current && parts.length > 0)
    drafts.push({ ...emptyDraft(), others: [...parts], rows: [row] })
  if (!current) return
  if (current.description.length === 0) current.others.push(...parts)
  current.rows.push(row)
}

type Study = Pick<Draft, 'degree' | 'institution' | 'date'>

/** A row of a table without the board that examined, where it names the school too. */
function byColumns(row: EntryRow, columns: readonly Column[]): EntryRow {
  const { cells } = row.row
  if (cells.length !== columns.length || !columns.includes('institution')) return row
  const named = cells.filter((_, at) => columns[at] !== 'board')
  const words = row.rest.split('\t').filter(cell => named.some(other => other.includes(cell)))
  return { ...row, rest: words.join('\t') }
}

const emptyDraft = (): Draft => ({
  degree: null,
  institution: null,
  others: [],
  date: null,
  rows: [],
  description: [],
})

/** A row of a list tells of a study, unless it names a degree or a school right away. */
function mayHead({ row }: EntryRow): boolean {
  if (isProse(row.text) && !/^\p{Lu}/u.test(row.text)) return false
  return (
    row.text.length < 140 &&
    (degreeScore(row.text) >= 2.5 ||
      (row.source.list && institutionScore(row.text) >= 2 && row.cells.length > 1))
  )
}

/** Whether a draft lacks all that a row brings. After a description only a date may follow. */
function fitsInto(current: Draft, { degree, institution, date }: Study): boolean {
  if (degree && current.degree) return false
  if (institution && current.institution) return false
  if (date && current.date) return false
  return current.description.length === 0 || !(institution ?? degree)
}

function strongest(parts: readonly Part[], kind: Part['kind']): Part | null {
  let best: Part | null = null
  for (const part of parts) if (part.kind === kind && part.score > (best?.score ?? 0)) best = part
  return best
}

const BETWEEN = /\t|\s+[|•·▪◦∙–—/-]\s+|\s*[|•·●]\s*|\s+[–—]\s*|\s*[–—]\s+|\s{3,}|\s*[;；]\s*/u
const NO_FIELD =
  /^(?:gpa|cgpa|grade|note|abschlussnote|percentage|score|marks|minor|thesis|honou?rs|magna|summa|cum laude|first class|distinction|with|division|\d|class|result|year|aggregate|sgpa|passed|成绩|绩点|result)/iu
const MARKS =
  /\b\d{1,3}(?:\.\d+)?\s*(?:%|\/\s*\d{1,3}(?:\.\d)?|cgpa|gpa)|\b(?:c?gpa|sgpa|percentage|grade|marks|score|aggregate|note|division)\s*[:：-]?\s*[\d.]+\s*(?:\/\s*\d+(?:\.\d)?|%)?/giu

function partsOf({ rest, row }: EntryRow): Part[] {
  const plain = rest.replaceAll(MARKS, ' ')
  return plain.split(BETWEEN).flatMap(text => {
    const { label = null, value } = readLabel(text.trim()) ?? { value: text }
    const bare = trimMarks(cutPlace(value).rest)
    if (bare === '' || label === 'ignored' || isPlace(bare)) return []
    if (label === 'degree' || label === 'institution')
      return [{ kind: label, text: bare, line: row.line, score: 3 }]
    return splitStudy(bare).map(part => classify(part, row.line))
  })
}

/** "PhD in Physics, Princeton University, NJ" holds a degree and a school; commas part them. */
function splitStudy(text: string): string[] {
  const from = /^(.*?)\s+(?:from|at|an der|à l'|en la|presso|aan de)\s+(\S.*)$/iu.exec(text)
  if (from && degreeScore(from[1]!) > 0 && institutionScore(from[2]!) > 0)
    return [from[1]!, from[2]!]
  const inBrackets = /^([^()]+)\(([^()]+)\)$/u.exec(text)
  if (inBrackets && degreeScore(inBrackets[1]!) > 1 && institutionScore(inBrackets[2]!) >= 2)
    return [inBrackets[1]!.trim(), inBrackets[2]!]
  const pieces = text.split(/\s*[,，]\s*/u)
  if (pieces.length < 2) return [text]
  return mergePieces(pieces)
}

/** Comma pieces put together again where they are one name: "Bachelor of Arts, History". */
function mergePieces(pieces: readonly string[]): string[] {
  const merged: { text: string; kind: Part['kind'] }[] = []
  for (const piece of pieces) {
    if (piece === '') continue
    const kind = kindOf(piece)
    const last = merged.at(-1)
    if (isPlace(piece) && merged.length > 0) continue
    if (last && joins(last.kind, kind, piece)) last.text += `, ${piece}`
    else merged.push({ text: piece, kind })
  }
  return merged.map(({ text }) => text)
}

/** A faculty goes with its university; a field goes with its degree. */
function joins(before: Part['kind'], kind: Part['kind'], piece: string): boolean {
  if (before === 'institution' && kind === 'institution') return true
  return before === 'degree' && kind === 'other' && !NO_FIELD.test(piece) && piece.length < 50
}

function kindOf(text: string): Part['kind'] {
  const degree = degreeScore(text)
  const institution = institutionScore(text)
  if (degree <= 0 && institution < 1.5) return 'other'
  return degree >= institution && !(institution >= 2 && SCHOOL_DEGREE.test(fold(text)))
    ? 'degree'
    : 'institution'
}

/** "Lincoln High School" is a school though a high school is a degree too. */
const SCHOOL_DEGREE =
  /\S+ (?:(?:senior |higher )?(?:high|secondary) school|intermediate college|gymnasium)\b(?! diploma| certificate)/u

function classify(text: string, line: number): Part {
  const kind = kindOf(text)
  const score = { degree: degreeScore(text), institution: institutionScore(text), other: 0.1 }[kind]
  return { kind, text, line, score }
}

const FIELD = new RegExp(
  String.raw`^(.*?(?:\p{L}|\.|\)))(?:\s*\(\s*|\s*[,:：]\s*|\s+(?:${FIELD_LINKS.split('|').join('|')})\s+)(\S.*?)\)?$`,
  'iu',
)
/** Degrees that name their field with "of": the field of "Bachelor of Science in Physics" is physics. */
const KINDS =
  /^(?:science|sciences|arts|engineering|technology|business administration|commerce|philosophy|laws?|education|fine arts|medicine|architecture|computer applications?|applied science|music|nursing|pharmacy|public health|social work|studies)\b/iu

function splitField(text: string): { degree: string; field: string | null } {
  const strong =
    /^(.*?)\s+(?:in|en|im|specializing in|majoring in|with a major in|major in)\s+(\S.*)$/iu.exec(
      text,
    )
  if (strong && degreeScore(strong[1]!) > 0)
    return { degree: strong[1]!, field: trimMarks(strong[2]!) }
  const match = FIELD.exec(text)
  if (!match || degreeScore(match[1]!) <= 0 || NO_FIELD.test(match[2]!))
    return { degree: text, field: null }
  const ofKind = / (?:of|de|der|di) /iu.test(
    ` ${text.slice(match[1]!.length, text.length - match[2]!.length)} `,
  )
  if (ofKind && KINDS.test(match[2]!)) return splitAfterKind(text, match[2]!)
  return { degree: ofKind ? text : match[1]!, field: trimMarks(match[2]!) }
}

function splitAfterKind(text: string, kind: string): { degree: string; field: string | null } {
  const after = /^([^,(]+?)\s*[,(]\s*(\S.*?)\)?$/u.exec(kind)
  if (!after || NO_FIELD.test(after[2]!)) return { degree: text, field: null }
  return {
    degree: text.slice(0, text.length - kind.length) + after[1]!,
    field: trimMarks(after[2]!),
  }
}

function toEducation(draft: Draft): ParsedEducation {
  return {
    ...studyOf(draft),
    ...periodOf(draft.date),
    description: draft.description.map(({ row }) => row.text.replaceAll('\t', ' ')),
    confidence: draft.degree && draft.institution ? 0.9 : 0.6,
    lines: linesOf(draft),
  }
}

function studyOf(draft: Draft): Names {
  const { institution } = draft
  const other = draft.others.find(({ text }) => !NO_FIELD.test(text) && text.length < 70) ?? null
  const school = institution && found(cutPlace(institution.text).rest, institution)
  if (draft.degree) return nameStudy(draft.degree, other, school)
  // Beside a school, a name that no list knows is what was studied there.
  const course = school && other && mayBeCourse(other) ? other : null
  return course ? nameStudy(course, null, school) : { ...NOTHING, institution: school }
}

function nameStudy(degree: Part, other: Part | null, school: Found<string> | null): Names {
  const split = splitField(cutPlace(degree.text).rest)
  if (!school && !other) return splitSchool(split, degree)
  const field = split.field ?? other?.text ?? null
  return {
    degree: found(split.degree, degree),
    field: field === null ? null : found(field, degree),
    // With degree and field in one, the name beside them is the school's, whatever its words.
    institution: school ?? (split.field === null ? null : beside(other)),
  }
}

type Names = Pick<ParsedEducation, 'degree' | 'field' | 'institution'>
const NOTHING: Names = { degree: null, field: null, institution: null }

const mayBeCourse = ({ text }: Part): boolean =>
  countWords(text) <= 9 && /^[\p{Lu}\p{Lo}\d]/u.test(text)

/** "Diplôme d'infirmier, IFSI de la Croix-Verte": without any other school, it is the last name. */
function splitSchool(
  { degree, field }: { degree: string; field: string | null },
  part: Part,
): Names {
  const whole = field ?? degree
  const comma = whole.lastIndexOf(', ')
  const rest = comma > 0 ? whole.slice(0, comma) : null
  return {
    degree: found(field === null ? (rest ?? degree) : degree, part),
    field: field === null ? null : found(rest ?? field, part),
    institution: rest === null ? null : found(whole.slice(comma + 2), part),
  }
}

const beside = (other: Part | null): Found<string> | null =>
  other ? found(other.text, other) : null

function linesOf({ rows, description }: Draft): number[] {
  const lines = new Set([...rows, ...description].map(({ row }) => row.line))
  return [...lines].toSorted((left, right) => left - right)
}

/** A single date of a study is the day it ended. */
function periodOf(date: DateSpan | null): {
  start: string | null
  end: string | null
  current: boolean
} {
  if (!date) return { start: null, end: null, current: false }
  if (date.kind === 'point') return { start: null, end: date.start, current: false }
  return { start: date.start, end: date.end, current: date.current }
}

const found = (value: string, { line, score }: Part): Found<string> => ({
  value: trimMarks(value),
  confidence: Math.max(0.3, Math.min(0.95, 0.5 + score * 0.18)),
  lines: [line],
})
