import { type DateSpan, findDates } from '../../dates/dates.ts'
import type { ParsedEducation } from '../../parsed-resume.ts'
import { type Draft, nameUnknown, schoolAbove, studyOf } from './education-names.ts'
import { type Part, withoutState } from './education-parts.ts'
import { type EntryRow, entryRows } from '../rows/entry-rows.ts'
import { beginsByLooks } from './study-looks.ts'
import { byColumns, namesIn } from './table-columns.ts'
import { joinWrappedStudies } from './wrapped-studies.ts'
import { joinWrappedBullets, joinWrappedLabels, joinWrappedNames } from '../rows/wrapped-rows.ts'
import { degreeScore, institutionScore, isPartOfStudy } from '../../likeness.ts'
import { readLabel } from '../../sections/labels.ts'
import { type Column, goesOnHead, readTableHead } from '../../sections/table-heads.ts'
import { isProse, type TextRow } from '../../rows.ts'

/** The studies of an education section, in the order of the document. */
export function readEducation(rows: readonly TextRow[]): ParsedEducation[] {
  const drafts: Draft[] = []
  let columns: Column[] = []
  let isBelowHead = false
  const whole = joinWrappedStudies(joinWrappedNames(joinWrappedBullets(joinWrappedLabels(rows))))
  for (const row of entryRows(whole)) {
    const head = readTableHead(row.row)
    const isHead: boolean = head !== null || goesOnHead(row.row, isBelowHead)
    if (head && !isBelowHead) columns = head
    else if (!isHead && !MEMBERSHIP.test(row.row.text) && !AWARD.test(row.row.text))
      addRow(drafts, byColumns(row, columns), columns)
    isBelowHead = isHead
  }
  const named = drafts
    .map(draft => nameUnknown(draft))
    .filter(draft => draft.degree ?? draft.institution)
  for (const [at, draft] of named.entries()) draft.institution ??= schoolAbove(draft, named[at - 1])
  return named.map(draft => toEducation(draft))
}

function addRow(drafts: Draft[], row: EntryRow, columns: readonly Column[]): void {
  const parts = row.describes && !mayHead(row) ? [] : namesIn(row, columns)
  const study = studyIn(parts, row)
  if (parts.length > 0 && beginsByLooks(row, drafts.at(-1))) drafts.push(emptyDraft())
  if (isStudy(study, parts, drafts.at(-1))) addStudy(drafts, row, parts, study)
  else if (row.describes) drafts.at(-1)?.description.push(row)
  else addWords(drafts, row, parts)
}

/** "Member, Institute of Surveyors, 2018" is no study. */
const MEMBERSHIP =
  /^(?:(?:associate|chartered|full|life|student) )?(?:member(?:ship)?|fellow)(?:,| of )/iu

/** "Awarded the Hill Medal", "Hill Scholar, the highest academic scholarship (4 years)" */
const AWARD = /^awarded\s|\s(?:award|medal|scholarship|fellowship)(?:\s\([^()]*\))?$/iu

/** Whether a row begins a study or has its date, and is no part of the study above. */
function isStudy(
  { date, degree, institution }: Study,
  parts: readonly Part[],
  current: Draft | undefined,
): boolean {
  if (degree ?? institution) return true
  return date !== null && !(current?.date && isDay(date) && addsTo(current, parts))
}

/** "Engineer, class of 2023" below a dated school without a name, and any "Master thesis, 2013". */
const addsTo = ({ degree, others }: Draft, [first]: readonly Part[]): boolean =>
  first !== undefined && (isPartOfStudy(first.text) || (!degree && others.length === 0))

/** "PhD 2012 Acme University, Boston": a date between the names is that of the study. */
function studyIn(parts: readonly Part[], row: EntryRow): Study {
  const degree = strongest(parts, 'degree')
  const institution = strongest(parts, 'institution')
  const isNamed = degree !== null && (institution !== null || degree.score >= SURE_DEGREE)
  const inside = isNamed ? findDates(row.row.text)[0] : undefined
  return { date: row.date ?? inside ?? null, degree, institution }
}

const SURE_DEGREE = 2.5

function addStudy(drafts: Draft[], row: EntryRow, parts: readonly Part[], study: Study): void {
  const current = drafts.at(-1)
  const named =
    current && isWithin(current, study, parts.length) ? { ...study, institution: null } : study
  const fits = current && fitsInto(current, named) && !isNextSchool(drafts, named)
  const draft = fits ? current : emptyDraft()
  if (draft !== current) drafts.push(draft)
  draft.degree ??= named.degree
  draft.institution ??= named.institution
  draft.date ??= named.date
  draft.others.push(...parts.filter(part => part !== study.degree && part !== study.institution))
  draft.rows.push(row)
}

/** A school below a degree begins a study, where the first study has its school above its degree. */
function isNextSchool([first, ...more]: readonly Draft[], { degree, institution }: Study): boolean {
  const current = more.at(-1)
  if (!institution || degree || !current?.degree || !first?.institution || !first.degree)
    return false
  return first.institution.line < first.degree.line
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

const isDay = ({ kind }: DateSpan): boolean => kind === 'point' || kind === 'until'

type Study = Pick<Draft, 'degree' | 'institution' | 'date'>

const emptyDraft = (): Draft => ({
  degree: null,
  institution: null,
  others: [],
  date: null,
  rows: [],
  description: [],
})

/** Whether a row may begin a study: it has a label, is a bullet with a study, or starts with a degree. */
function mayHead({ rest, row }: EntryRow): boolean {
  if (isProse(row.text) && !/^[\p{Lu}\d]/u.test(row.text)) return false
  const label = readLabel(row.text)?.label
  if (label === 'degree' || label === 'institution') return true
  if (row.source.list && isBulletOfStudy(row, rest)) return true
  const [name = ''] = rest.split(/\swith\s/iu)
  return name.length < MAX_HEAD && degreeScore(withoutState(rest)) >= 2.5
}

/** Maximum of characters in the head of a study. */
const MAX_HEAD = 140

/** A bold bullet with a degree, or a bullet with a school and more beside it. */
function isBulletOfStudy(row: TextRow, rest: string): boolean {
  if (row.source.bold && degreeScore(rest) > 1) return true
  return row.text.length < MAX_HEAD && institutionScore(row.text) >= 2 && namesMore(row)
}

/** Whether a bullet with a school has a cell, a date or a degree beside it. */
const namesMore = ({ cells, text }: TextRow): boolean =>
  cells.length > 1 || findDates(text).length > 0 || NAMES_STUDY.test(text)

/** "Hill University: BSc History" */
const NAMES_STUDY = /^[^:]+:\s+\p{Lu}/u

/**
 * Whether a row names the faculty below its university, alone or beside the degree: "School of Science",
 * "MSc Physics, School of Science".
 */
function isWithin(current: Draft, { degree, institution }: Study, names: number): boolean {
  if (!current.institution || !FACULTY.test(institution?.text ?? '')) return false
  if (degree) return current.degree === null
  return names === 1 && current.description.length === 0 && !FACULTY.test(current.institution.text)
}

const FACULTY =
  /^(?:the )?(?:school|faculty|department|college|institute) of (?!technology)[^,]+$/iu

/** Whether a draft has none of a row's parts yet. After a description only a date may follow. */
function fitsInto(current: Draft, study: Study): boolean {
  const { degree, institution } = study
  if (degree && current.degree && degree.text !== current.degree.text) return false
  if ((institution && current.institution) || !fitsDate(current, study)) return false
  return current.description.length === 0 || !(institution ?? degree)
}

/** Of two dates, a day may be that of the degree below its school: "Engineer, class of 2023". */
const fitsDate = (current: Draft, { date, degree, institution }: Study): boolean =>
  !date || !current.date || (isDay(date) && degree !== null && !current.degree && !institution)

function strongest(parts: readonly Part[], kind: Part['kind']): Part | null {
  let best: Part | null = null
  for (const part of parts) if (part.kind === kind && part.score > (best?.score ?? 0)) best = part
  return best
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
