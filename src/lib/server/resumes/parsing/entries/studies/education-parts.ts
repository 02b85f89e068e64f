import { degreeScore, institutionScore, isBareDegree } from '../../likeness.ts'
import { cutPlace, isPlace } from '../../person/places.ts'
import { isCapitals } from '../../rows.ts'
import { readLabel } from '../../sections/labels.ts'
import { isTableLabel } from '../../sections/table-heads.ts'
import { fold, trimMarks } from '../../text.ts'
import type { EntryRow } from '../rows/entry-rows.ts'

/** A name in a row about a study, and its likely kind. */
export interface Part {
  kind: 'degree' | 'institution' | 'other'
  text: string
  line: number
  score: number
}

const BETWEEN = /\t|\s+[|•·▪◦∙–—/-]\s+|\s*[|•·●]\s*|\s+[–—]\s*|\s*[–—]\s+|\s{3,}|\s*[;；]\s*/u
/** "University of Minnesota – Twin Cities" */
const CAMPUS =
  /(?<=University of \p{Lu}\p{Ll}+) [–-] (?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?:\t|$))/gu
/** Text next to a degree that is not a field of study. */
export const NO_FIELD =
  /^(?:gpa|cgpa|grade|note|abschlussnote|percentage|score|marks|minor|thesis|honou?rs|magna|summa|cum laude|first class|distinction|with|division|\d|class|result|year|aggregate|sgpa|passed|成绩|绩点|result)/iu
const MARKS =
  /\b\d{1,3}(?:\.\d+)?\s*(?:%|\/\s*\d{1,3}(?:\.\d)?|cgpa|gpa)|\b(?:c?gpa|sgpa|percentage|grade|marks|score|aggregate|note|division)\s*[:：-]?\s*[\d.]+\s*(?:(?:\/|out of)\s*\d+(?:\.\d)?|%)?/giu

/** "University of Vestland (2:1)", "LLB Law (First class)" */
const GRADE =
  /\s*\((?:\d[:.]\d|(?:first|upper|lower|second|1st|2nd)\b|distinction|merit|commendation|pass(?:ed)?\b|(?:magna |summa )?cum laude|note\b|\d)[^()]*\)$/iu

/** The level of a study in the European framework. */
const LEVEL = /^(?:EQF|QEQ|CEC|EQR|NQF)\b.{0,12}\d$/u

/** The names in a row, in their order, without marks and places. */
export function partsOf({ rest, row }: EntryRow): Part[] {
  const plain = rest.replaceAll(MARKS, ' ').replaceAll(CAMPUS, '–')
  return plain.split(BETWEEN).flatMap(text => partsIn(text, row.line))
}

/** The label of a field: "Major: Physics". */
const MAJOR =
  /^(?:major|field of study|fachrichtung|studiengang|filière|specialty|especialidad)\s*[:：]\s*/iu

/** "Hill College, affiliated to Vestland University": the school is where the person studied. */
const AFFILIATED =
  /[\s,]+[([]?(?:under|affiliated (?:to|with|by)|recogni[sz]ed by|approved by)\s+(?:the )?\p{Lu}.*$/iu

function partsIn(text: string, line: number): Part[] {
  const { label = null, value } = readLabel(text.trim()) ?? { value: text }
  const own = value.replace(MAJOR, '').replace(GRADE, '').replace(AFFILIATED, '')
  const bare = withoutState(trimMarks(cutPlace(own).rest))
  if (label === 'ignored' || isNoName(bare)) return []
  if (label === 'degree' || label === 'institution')
    return [{ kind: label, text: bare, line, score: 3 }]
  const from = splitFrom(bare)
  const names = splitStudy(from?.degree ?? bare).filter(name => name !== '')
  const parts = names.map(name => classify(name, line))
  if (from) parts.push({ kind: 'institution', text: from.school, line, score: 2 })
  return parts
}

/** "Diploma behaald": whether the study was finished. */
const FINISHED = /^(?:met )?diploma(?: behaald|: ja)$/iu

const isNoName = (text: string): boolean =>
  text === '' || FINISHED.test(text) || isPlace(text) || isTableLabel(text) || LEVEL.test(text)

/** Removes words for the state of a study: "Completed B.Com", "B.A. passed in". */
export const withoutState = (text: string): string =>
  text
    .replace(
      /^(?:\d[.)]?\s+)?(?:i )?(?:have )?(?:currently )?(?:completed|pursuing|pursued|perusing|persuing|passed|graduated|obtained|received)\s+(?:as |in |with )?(?:my |an? |the )?/iu,
      '',
    )
    .replace(
      /\s+(?:with|con|avec|mit|com) (?:the |an? )?(?:aggregate|first class|distinction|focus|emphasis|major|minor|concentration|speciali[sz]ation|\d).*?(?=\s+from\s|$)/iu,
      '',
    )
    .replace(/\s+with(?:\s+marks)?(?=\s+from\s|$)/iu, '')
    .replace(
      /\s+(?:pass(?:ed)?(?: out)?|completed|pursuing|perusing|appear(?:ed|ing))(?=\s|$)(?:\s.*?)??(?=\s+from\s|$)/iu,
      '',
    )
    .replace(/(?<!\b(?:of|public))\s+exam(?:ination)?(?: in)?$|\s+in$/iu, '')

/** The rest of a sentence after the school: "with 63 %", "in the year". */
const BEHIND_SCHOOL =
  /\s+(?:with|in(?: the)? years?|during(?: the)?|securing|passed|completed|having|year)\b.*$|[\s,]+in$/iu

/**
 * "Diploma from Hill Board with 70 %", "Licence à l’INPH": what a sure degree is from is the school, in
 * any words, and so is a sure school behind any words.
 */
function splitFrom(text: string): { degree: string; school: string } | null {
  const [, degree = '', school = ''] =
    /^(?:(.*?)[\s,]+)?(?:from\s+(?:the\s+)?|à l['’])([\p{Lu}“"].*)$/iu.exec(text) ?? []
  const isDegree = degreeScore(degree) > 0
  if (school === '' || (degree !== '' && !isDegree && institutionScore(school) < 2)) return null
  const name = firstName(trimMarks(school.replace(BEHIND_SCHOOL, '')))
  return name === '' ? null : { degree: isDegree ? withoutState(degree) : '', school: name }
}

/** "Hill School, Mosstown": the rest is where the school is. */
const firstName = (text: string): string => splitStudy(text)[0] ?? ''

/** Whether a name is a school, not an examination board: "Class XII (CBSE)". */
const isSchool = (text: string): boolean =>
  institutionScore(text) >= 2 && !/\b(?:board|cbse|icse)\b/iu.test(text)

const FROM =
  /^(.*?)\s+(?:from|at|an der|à la|à|au|en la|en el|presso|aan de|no|na|pela|pelo|vid)\s+(\S.*)$/iu

/** "Hill University: BA History", "BSc (2:1): University of Vestland" */
function splitAtColon(text: string): string[] | null {
  const [, left = '', right = ''] = /^(.+\S)\s*[:：]\s+(\S.*)$/u.exec(text) ?? []
  const kinds = [left, right].map(name => kindOf(name))
  const schools = kinds.filter(kind => kind === 'institution').length
  const isLast = kinds[1] === 'institution'
  return right !== '' && schools === 1 && !(isLast && beginsList(right)) ? [left, right] : null
}

/** "A-levels: Maths, Physics, Hill School": what a list begins with is not the school. */
function beginsList(text: string): boolean {
  const [first = '', ...others] = text.split(/\s*,/u)
  return others.length > 0 && kindOf(first) === 'other'
}

/** Splits degree and school without a mark: "B. Com. Hill University". */
function splitGlued(text: string): string[] | null {
  if (/[,，(]/u.test(text)) return null
  const words = text.split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) {
    const left = words.slice(0, at).join(' ')
    const right = words.slice(at).join(' ')
    const isChange = isCapitals(left) && /^\p{Lu}\p{Ll}/u.test(right)
    if (isChange || (isBareDegree(left) && /^\p{Lu}/u.test(right)))
      return institutionScore(right) >= 2 && degreeScore(left) > 0 ? [left, right] : null
  }
  return null
}

/** "M.Phil (Management) Vestland University" */
function splitBehindBracket(text: string): string[] | null {
  const [, degree = '', school = ''] = /^([^(]*\([^()]*\))\s+(\p{Lu}[^(]*)$/u.exec(text) ?? []
  return degreeScore(degree) >= SURE_DEGREE && isSchool(school) ? [degree, school] : null
}

/** "BSc History (Hill University)", "Hill University (B.A., History)" */
function splitAtBracket(text: string): string[] | null {
  const [, name = '', inside = ''] = /^([^()]+)\(([^()]+)\)$/u.exec(text) ?? []
  const isPair =
    (degreeScore(name) > 1 && isSchool(inside)) || (isSchool(name) && degreeScore(inside) >= 2.5)
  return isPair ? [name.trim(), inside] : null
}

/** Splits degree and school at commas: "PhD in Physics, Princeton University, NJ". */
function splitStudy(text: string): string[] {
  const from = FROM.exec(text)
  if (from && degreeScore(from[1]!) > 0 && institutionScore(from[2]!) > 0)
    return [from[1]!, from[2]!]
  const named = splitAtColon(text) ?? splitBehindBracket(text) ?? splitGlued(text)
  if (named) return named
  const inBrackets = splitAtBracket(text)
  if (inBrackets) return inBrackets
  const pieces = text.split(/\s*[,，](?![^()]*\))\s*/u)
  if (pieces.length < 2) return [text]
  return mergePieces(pieces)
}

type Name = Pick<Part, 'kind' | 'text'>

/** Comma pieces put together again where they are one name: "Bachelor of Arts, History". */
function mergePieces(pieces: readonly string[]): string[] {
  const merged: Name[] = []
  for (const piece of pieces) {
    if (piece === '') continue
    const kind = kindOf(piece)
    const last = merged.at(-1)
    if (isPlace(piece) && merged.length > 0) continue
    if (last && joins(last, kind, piece))
      merged.splice(-1, 1, {
        text: `${last.text}, ${piece}`,
        kind: isDepartment(last) ? kind : last.kind,
      })
    else merged.push({ text: piece, kind })
  }
  return merged.map(({ text }) => text)
}

/** A department or faculty goes with its university; a field goes with its degree. */
function joins(before: Name, kind: Part['kind'], piece: string): boolean {
  if (kind === 'institution') return before.kind === 'institution' || isDepartment(before)
  return before.kind === 'degree' && kind === 'other' && !NO_FIELD.test(piece) && piece.length < 50
}

const isDepartment = ({ kind, text }: Name): boolean => kind === 'other' && DEPARTMENT.test(text)
const DEPARTMENT = /^(?:the )?(?:department|division|section|chair) (?:of|for) |\sdepartment$/iu

/** "U.P. Board", "Board of Intermediate Education": who examined, where no school is named. */
const BOARD = /\p{Lu}\S*\sboard\b|^board of \p{Lu}/iu
const SURE_DEGREE = 2.5

function kindOf(text: string): Part['kind'] {
  const degree = degreeScore(text)
  const institution = institutionScore(text)
  if (degree < SURE_DEGREE && BOARD.test(text)) return 'institution'
  if (degree <= 0 && institution < 1.5) return 'other'
  if (LEVEL_OF_SCHOOL.test(fold(text))) return 'degree'
  return degree >= institution && !(institution >= 2 && SCHOOL_DEGREE.test(fold(text)))
    ? 'degree'
    : 'institution'
}

/** "Senior High School: Science" is a level; only a name before it makes it a school. */
const LEVEL_OF_SCHOOL =
  /^(?:senior|junior|higher|upper|lower) (?:high|secondary) school(?=$|[,:(]| in\b)/u

/** "Lincoln High School" is a school though a high school is a degree too. */
const SCHOOL_DEGREE =
  /\S+ (?:(?:senior |higher )?(?:high|secondary) school|intermediate college|gymnasium)\b(?! diploma| certificate)/u

function classify(text: string, line: number): Part {
  const kind = kindOf(text)
  const score = { degree: degreeScore(text), institution: institutionScore(text), other: 0.1 }[kind]
  return { kind, text, line, score }
}
