import { joinBrokenDates } from './broken-dates.ts'
import { unbulletHeads } from './bulleted-heads.ts'
import { readRoles } from './bulleted-roles.ts'
import { joinEvents } from './event-rows.ts'
import { headDate, isOfEvent } from './head-dates.ts'
import { splitSentence } from './split-sentence.ts'
import { type DateSpan, findDates, withoutDates } from '../../dates/dates.ts'
import { DURATION } from '../../dates/durations.ts'
import { joinBaselines } from '../../sections/baselines.ts'
import { companyScore, titleScore } from '../../likeness.ts'
import { type Label, readLabel } from '../../sections/labels.ts'
import { cutPlace, isPlace } from '../../person/places.ts'
import { isProse, smallShare, type TextRow } from '../../rows.ts'
import { splitNames } from '../../split-names.ts'
import { countWords, trimMarks } from '../../text.ts'

/** A row of a section with its dates taken out. */
export interface EntryRow {
  row: TextRow
  /** The row's words without its dates, cells between tabs. */
  rest: string
  /** The date that heads an entry, when the row holds one. */
  date: DateSpan | null
  /** Part of what was done, not of an entry's head. */
  describes: boolean
  /** Whether it describes and is set in from the head above. */
  inset: boolean
}

const URL_ONLY = /^\W*(?:https?:\/\/|www\.)\S+$|^\S+\.(?:com|org|net|io)\/?\S*$/iu
/** A label that remains in a cell after its date was removed. */
const DATE_LABEL =
  /^(?:(?:expected|anticipated)(?: (?:date of )?graduation(?: date)?)?|graduation date|graduated|until|to|from|dates?(?: \((?:from|da|de|du|von)\b.*)?|duration(?: period)?|period|work period|from ?\/ ?to|year|since|zeitraum|période|periodo|período|datum|时间)$/iu
/** A preposition before a date that was removed. */
const LEFT_OVER = /[\s,]+(?:in|from|since|on|during|seit|depuis)\s*$/iu
/** Labels of lines with details of a job, which are never its title or company. */
const DETAIL_LABEL =
  /^(?:technolog(?:y|ies)\b|tools?\b|tech stack|environment|skills?\b|stack\b|key (?:achievement|responsib|skill|deliverable)|responsibilit|achievement|description|project|role\s*(?:&|and)|team size|gpa|cgpa|grade|percentage|thesis|advis[eo]rs?\b|supervised by|under (?:the )?(?:supervision|guidance|direction)|keywords|betreuer|coursework|relevant|courses|honou?rs|activities|minor|dissertation|focus|reporting|references?|main|duties|summary|website|url|link|note|key\b|highlights|aufgaben|schwerpunkt|abschlussnote|thema|technologien|missions?\b|tâches|environnement|funciones|logros|tareas|atividades|principais|attività|mansioni|werkzaamheden|taken|职责|主要|描述|项目|技术|课程|成绩|绩点|主修|业绩|工作内容|工作职责|工作描述|经理|brief introduction|जिम्मेदारियां|मुख्य)/iu

/** The rows of a section, each with the date that may head an entry. */
export function entryRows(rows: readonly TextRow[]): EntryRow[] {
  const found: EntryRow[] = []
  for (const row of joinBrokenDates(
    joinBaselines(joinBrokenDates(unbulletHeads(readRoles(joinEvents(rows))))),
  ).flatMap(whole => splitSentence(whole)))
    found.push(toEntryRow(row, found))
  return found
}

function toEntryRow(row: TextRow, above: readonly EntryRow[]): EntryRow {
  const before = above.at(-1)
  const spans = findDates(row.text)
  const rest = restOf(row.text, spans)
  const heads = spans.filter(span => !isOfEvent(row.text, span))
  const date = headDate(row, heads, rest)
  const isBelow = isBelowDate(row, above) && !row.source.list && !isProse(row.text)
  const isName = isBelow || isLabelled(row)
  const describes = date === null && !isName && describesWork(row, above)
  return { row, rest, date, describes, inset: describes && isInset(row, before) }
}

/** "Employer: Hill Foods Ltd" is a name wherever it stands. */
function isLabelled({ source, text }: TextRow): boolean {
  const { label = 'ignored', value = '' } = readLabel(text) ?? {}
  return NAMING.has(label) && !source.list && !isProse(value)
}

const NAMING: ReadonlySet<Label> = new Set(['title', 'company', 'degree', 'institution'])

/** Whether the row above is the date of an entry, alone in its line and further left than what it dates. */
function isBelowDate({ source }: TextRow, above: readonly EntryRow[]): boolean {
  const [date, last] = above.slice(-2).toReversed()
  if (!date?.date || date.rest !== '' || source.x <= date.row.source.x + 5) return false
  return !last || last.describes || last.row.source.x > date.row.source.x + 5
}

function isInset({ source }: TextRow, before: EntryRow | undefined): boolean {
  if (!before || source.x === 0 || before.row.source.page !== source.page) return false
  const { x } = before.row.source
  return before.describes ? before.inset && source.x >= x - 1 : source.x > x + 5
}

/** "Biology Department. Hill University": a full stop parts names as a comma does. */
const SENTENCE_END = /(?<=\p{Ll}{5}|\p{Ll}\))\.\s+(?=\p{Lu})/gu

function restOf(text: string, spans: readonly DateSpan[]): string {
  return withoutDates(text, spans)
    .replaceAll(DURATION, ' ')
    .replaceAll(SENTENCE_END, ', ')
    .split('\t')
    .map(cell => trimMarks(spans.length > 0 ? cell.replace(LEFT_OVER, '') : cell))
    .filter(cell => cell !== '' && !DATE_LABEL.test(cell))
    .join('\t')
}

/** Minimum of characters in a line that is not a name. */
const LONG = 75

/** The share of words in lower case from which a long line is no name. */
const MOSTLY_NAMES = 1 / 4

/** Whether a line is long and has many words in lower case, unlike a head. */
const isLong = ({ cells, text }: TextRow): boolean =>
  cells.length === 1 && text.length > LONG && smallShare(text) > MOSTLY_NAMES

function describesWork(row: TextRow, above: readonly EntryRow[]): boolean {
  const { text, source } = row
  const before = above.at(-1)
  if (source.list || isProse(text) || URL_ONLY.test(text) || isLong(row)) return true
  if (addsDetail(text)) return true
  if (!before) return false
  if (isBelowHead(row, headAbove(above))) return true
  return before.describes ? goesOn(row, before) : isPoint(row, before)
}

/** "Main responsibilities" alone in its row. */
const DUTIES_LABEL =
  /^(?:the |my )?(?:(?:main|key|principal|principle|major|core|primary|job|work|other) )?(?:roles?,? (?:&|and) )?(?:tasks?|dut(?:y|ies)|responsibilit(?:y|ies)|accountabilit(?:y|ies)|activities|achievements?|accomplishments?|contributions?|highlights|job profile|work profile|job description|work known)(?: (?:&|and) (?:tasks?|duties|responsibilities|achievements))?(?: (?:includ(?:e|ed|es|ing)|were|are))?\s*[:：–-]*$/iu

function addsDetail(text: string): boolean {
  if (DUTIES_LABEL.test(text)) return true
  const labelled = /^[^:：\t]{2,40}[:：]\s*\S/u.test(text)
  // "Advisor to the Minister of Health" is a title, and "Advisor: Dr. Hill" a detail.
  const [first = ''] = text.split('\t')
  return DETAIL_LABEL.test(text) && (labelled || (countWords(text) > 4 && titleScore(first) < 2))
}

/** The head that a row is below: its date may have a line of its own below its names. */
function headAbove(above: readonly EntryRow[]): EntryRow {
  const [names, last] = above.slice(-2)
  if (!last) return names!
  const isDate = last.date !== null && last.rest === ''
  return isDate && names && !names.describes ? { ...names, date: names.date ?? last.date } : last
}

/** Whether a row lists tasks below a head that names title and company beside its date. */
const isBelowHead = (row: TextRow, before: EntryRow): boolean =>
  before.date !== null && isNamed(before) && (isListOfTasks(row) || describesJob(row, before))

/** Whether a row describes the work below a title and a company: "Taught thirty pupils", often in smaller type. */
function describesJob({ cells, source, text }: TextRow, { rest, row }: EntryRow): boolean {
  const words = text.split(/\s+/u)
  const small = words.filter(word => /^\p{Ll}{3}/u.test(word)).length
  const isPlainer = source.size < row.source.size || 2 * small >= words.length
  if (cells.length > 1 || words.length < MIN_DESCRIBING_WORDS || !isPlainer) return false
  return titleScore(text) < 1 && companyScore(text) < 1 && splitNames(rest, 0) !== null
}

/** Minimum of words in a description. */
const MIN_DESCRIBING_WORDS = 3

const isNamed = ({ rest }: EntryRow): boolean => /\S\s*(?:[,\t|·]|\s[–—-])\s*\S/u.test(rest)

/** "Ventilators, titration of drips": several entries, of which one begins as no name does, or many. */
function isListOfTasks({ cells, text }: TextRow): boolean {
  const entries = text.split(/[,;]\s+/u)
  const isLower = entries.slice(1).some(entry => /^\p{Ll}{2}/u.test(entry))
  const isName = cutPlace(text).place !== null
  return (
    cells.length === 1 &&
    !isName &&
    (entries.length > MANY_TASKS || (entries.length > 1 && isLower))
  )
}

const MANY_TASKS = 3

/** Whether a head begins with its date in a column of its own, so that the names stand further right. */
const hasDateColumn = ({ date, row }: EntryRow): boolean => date?.from === 0 && row.cells.length > 1

/** "Acme Ltd ⇥ 2019 – 2021", and a title set in below it. */
const isTitleOf = ({ text }: TextRow, { rest }: EntryRow): boolean =>
  titleScore(text) >= 1 && titleScore(rest) < 1

const isPoint = (row: TextRow, before: EntryRow): boolean =>
  !hasDateColumn(before) && !isTitleOf(row, before) && isIndented(row, before)

/**
 * The first line set in from the head above it, as points without bullets are. Below a date that is alone
 * in its row stand the names.
 */
function isIndented(
  { text, source, cells }: TextRow,
  { rest, row: { source: above } }: EntryRow,
): boolean {
  const inset = rest === '' ? 0 : source.x - above.x
  if (inset < 6 || inset > 60 || source.bold || source.x === 0 || cells.length > 1) return false
  return source.page === above.page && !isPlace(text) && countWords(text) > 2
}

/** Whether a line continues the description in the line before. */
function goesOn(row: TextRow, before: EntryRow): boolean {
  const { source } = row
  const above = before.row
  if (source.bold !== above.source.bold || source.heading || row.cells.length > 1) return false
  return isInset(row, before) || isUnder(row, above) || wraps(row, above)
}

/** Set in from the bullet above. */
function isUnder({ source }: TextRow, { source: above }: TextRow): boolean {
  if (source.x === 0 || source.page !== above.page || source.block !== above.block) return false
  return above.list && source.x > above.x + 2
}

/** A line broken where the page ended: the one before is long, or ends in the midst of a sentence. */
function wraps({ text, source }: TextRow, { text: above, source: before }: TextRow): boolean {
  if (/^[\p{Ll}\d(&]/u.test(text)) return true
  if (/[,;&–-]$/u.test(above) || OPEN_WORD.test(above)) return true
  if (source.block !== before.block || Math.abs(source.size - before.size) > 0.8) return false
  return above.length > 45 && !/[.。!?]$/u.test(above) && source.x >= before.x - 1
}

const OPEN_WORD =
  /\b(?:and|or|the|of|to|for|with|in|a|an|by|on|as|from|und|et|de|la|y|that|which)$/iu
