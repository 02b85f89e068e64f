import type { Entry } from './entries/entry.ts'
import type { EntryRow } from './entries/rows/entry-rows.ts'
import { companyScore, isEmploymentKind, titleScore } from './likeness.ts'
import { isBareLabel, readLabel } from './sections/labels.ts'
import { splitNames } from './split-names.ts'
import { cutPlace, endsInState, isPlace } from './person/places.ts'
import { countWords, trimMarks } from './text.ts'

/** A piece of an entry's head that may be a title, a company or a school. */
export interface Piece {
  text: string
  line: number
  /** Its kind by a label before it: "Designation: …". */
  label: 'title' | 'company' | null
}

export interface HeadPieces {
  pieces: Piece[]
  location: { text: string; line: number } | null
}

/** A slash separates company and title, or two names of one job: "Chef / Team Lead". */
const SLASH = /\s+\/\s+/u
/** Marks that part two names for sure, and dashes, which also stand within one. */
const HARD = /\t|\s+[|•·▪◦∙⋄♦■]\s+|\s*[|•·●]\s*|\s*\/\/\s*|\s{3,}/u
const SOFT = /\s+[–—-]\s+|\s+[–—]\s*|\s*[–—]\s+|(?<=[\p{L})])\s*-\s+(?=\p{Lu})/u
const IGNORED =
  /^(?:\S+@\S+|(?:to |till )?(?:current|present|date|now)|https?:\S+|www\.\S+|[^\p{L}]+|\(?(?:contract|permanent)\)?)$/iu
/** A name and the next without a mark between: Chinese companies and schools end in known words. */
const GLUED =
  /(?<=有限公司|集团|銀行|银行|大学|大學|学院|學院|医院|\S株式会社)(?=\p{Script=Han}{2})/u
/** A preposition before a date that was removed. */
const DATE_WORD = /^(?:de|du|depuis|from|since|seit|vom|von|dal|da|desde|del|до|с|自)$/iu

/** A preposition at the end of a line, before the company in the next. */
const OPEN_LINK = /(?<=\p{L})\s+(?:at|bei|beim|chez|presso|bij|en|em)$/iu

/** The pieces of an entry's head, without places and kinds of employment. */
export function piecesOf(entry: Entry): HeadPieces {
  const found: HeadPieces = { pieces: [], location: null }
  const texts = entry.head.flatMap(row => textsOf(row).map(text => ({ line: row.row.line, text })))
  const names = texts.filter(({ text }) => !isPlace(text)).length
  for (const { line, text } of texts)
    for (const part of splitSlash(text, names)) addPiece(found, part, line)
  return { ...found, pieces: found.pieces.flatMap(piece => splitSure(piece, found.pieces)) }
}

/** Where other names stand beside a title with a slash, it is one title. */
function splitSlash(text: string, names: number): string[] {
  const parts = text.split(SLASH)
  if (parts.length < 2) return [text]
  const isTitle = titleScore(parts.at(-1)!) >= 1 || titleScore(parts[0]!) >= 1
  const isMixed = parts.some(part => companyScore(part) >= 1 || isPlace(part))
  const areTitles = parts.every(part => titleScore(part) >= 1)
  return !isMixed && (areTitles || (isTitle && names > 1)) ? [text] : parts
}

const textsOf = ({ rest }: EntryRow): string[] =>
  rest
    .split(HARD)
    .flatMap(text => text.split(GLUED))
    .flatMap(text => splitAfterState(text))
    .map(text => tidy(text))
    .filter(text => text !== '' && !IGNORED.test(text))
    .filter(text => !isEmploymentKind(text) || (text === rest && OWN_EMPLOYER.test(text)))
    .filter(text => !isBareLabel(text))

/** Alone in its line it stands where others name their company. */
const OWN_EMPLOYER = /^self[- ]employed$/iu

/** Splits a title directly after a place: "Harbour Foods Ltd, Albany, NY Line Cook". */
function splitAfterState(text: string): string[] {
  const [, before, title] = /^(.+,\s*(?:\p{Lu}{2}|State))\s+(\p{Lu}.*)$/u.exec(text) ?? []
  if (before === undefined || title === undefined) return [text]
  return endsInState(before) && titleScore(title) >= TITLE ? [before, title] : [text]
}

/** The score from which a text is more a title than not. */
const TITLE = 1

function tidy(text: string): string {
  const plain = text
    .replace(DATE_WORD, '')
    .replace(OPEN_LINK, '')
    .replaceAll(/\s*[([]([^()[\]]*)[)\]]/gu, (all, inside: string) =>
      isEmploymentKind(inside) || inside.trim() === '' ? '' : all,
    )
    .replaceAll(/[\ue000-\uf8ff]/gu, '')
  return trimMarks(plain)
}

function addPiece(found: HeadPieces, text: string, line: number): void {
  const { label, value } = readLabel(text) ?? { label: null, value: text }
  if (label === 'title' || label === 'company') {
    const { rest, place } = cutPlace(value.replace(NUMBER, ''))
    placeAt(found, place, line)
    found.pieces.push({ text: trimMarks(rest), line, label })
  } else if (label === 'place' || (label === null && isPlace(text))) placeAt(found, value, line)
  else if (label === null) addNames(found, text, line)
}

/** "Organization: 2. Hill Foods Ltd" */
const NUMBER = /^\d{1,2}[.)]\s*/u

function addNames(found: HeadPieces, text: string, line: number): void {
  const { rest, place } = cutPlace(text)
  placeAt(found, place, line)
  for (const part of splitAt(trimMarks(rest))) found.pieces.push({ text: part, line, label: null })
}

function placeAt(found: HeadPieces, place: string | null, line: number): void {
  if (place) found.location ??= { text: trimMarks(place), line }
}

/** Splits names at dashes. */
export const splitSoft = (text: string): string[] =>
  text
    .split(SOFT)
    .map(part => trimMarks(part))
    .filter(part => part !== '' && !isEmploymentKind(part))

/**
 * Within a piece a comma parts a sure title from a sure company. A dash parts them only where no line
 * names a surer company.
 */
function splitSure(piece: Piece, all: readonly Piece[]): Piece[] {
  if (piece.label !== null) return [piece]
  const others = all.filter(other => other.line !== piece.line && titleScore(other.text) < 1)
  const pair = pairAtComma(piece.text, others) ?? pairAtDash(piece.text, others)
  return pair?.map(text => ({ label: null, line: piece.line, text })) ?? [piece]
}

/** "VP – Compliance, Acme Asset Management Ltd": a dash may stand in the title. */
function pairAtComma(text: string, others: readonly Piece[]): string[] | null {
  const [left = '', right = ''] = splitNames(text, SURE_COMPANY) ?? []
  if (isUnitOf(right, others)) return null
  const isNamed = [left, right].every(name => titleScore(name) >= 1.5 || countWords(name) > 1)
  const [first = ''] = splitSoft(right)
  const isWhole = first === right || titleScore(first) >= 1.5
  return isNamed && isWhole && arePair(left, right) ? [left, right] : null
}

/** "Charge Nurse, Emergency Department" beside the name of a hospital. */
const isUnitOf = (text: string, others: readonly Piece[]): boolean =>
  UNIT.test(text) && others.some(other => companyScore(other.text) >= 1)

const SURE_COMPANY = 0.9
const UNIT = /\s(?:department|division|unit|team)$/iu

function pairAtDash(text: string, others: readonly Piece[]): string[] | undefined {
  const other = Math.max(0, ...others.map(piece => companyScore(piece.text)))
  const names = splitSoft(text)
  const pairs = names.slice(1).map((_, at) => [names.slice(0, at + 1), names.slice(at + 1)])
  return pairs
    .map(sides => sides.map(side => side.join(' - ')))
    .find(([left, right]) => arePair(left!, right!) && other < surest([left!, right!]))
}

const surest = (names: readonly string[]): number =>
  Math.min(2, Math.max(...names.map(name => companyScore(name))))

/** A sure title and a sure company, in either order. */
const arePair = (left: string, right: string): boolean =>
  (titleScore(left) >= 1.5 && companyScore(right) >= 1) ||
  (companyScore(left) >= 1 && titleScore(right) >= 1.5)

const isNamed = (text: string): boolean => companyScore(text) >= 1 && titleScore(text) < 1

/** "Panettiere presso Forno Moro": words that stand only before an employer. */
const EMPLOYED = /^\p{Lu}\S*(?:\s\S+){0,3}\s(?:presso|chez|beim?)\s\p{Lu}/u

/** "Software Engineer at Acme", "Acme, as Site Engineer". */
function splitAt(text: string): string[] {
  const at = /^(.+?)\s+(?:at|@|bei(?: der| dem)?|beim|chez|presso|bij|в|में)\s+(\S.*)$/iu.exec(text)
  if (at && (titleScore(at[1]!) >= 1 || isNamed(at[2]!) || EMPLOYED.test(text)))
    return [at[1]!, at[2]!]
  const employer = /^(.+?)\s+with\s+(\p{Lu}.*)$/u.exec(text)
  if (employer && titleScore(employer[1]!) >= 2) return [employer[1]!, employer[2]!]
  const as = /^(.+?),?\s+(?:as(?: an?)?|als|como|come|en tant que)\s+(\S.*)$/iu.exec(text)
  if (as && titleScore(as[2]!) >= 1.5) return [cutPlace(as[1]!).rest, as[2]!]
  return splitMarked(text) ?? [text]
}

/** "Hill Works AG: thesis on new materials" */
const isEmployed = (company: string, work: string): boolean =>
  isNamed(company) && companyScore(work) < 1 && !isPlace(work)

/** "Acme: Technical Lead", "FINANCE SECRETARY Hope Club": a colon or the end of the capitals parts two names. */
function splitMarked(text: string): string[] | null {
  const [, title, employer] =
    /^(\p{Lu}{2,}(?:\s[\p{Lu}&/-]{2,})+)\s(\p{Lu}\p{Ll}.*)$/u.exec(text) ?? []
  if (title && employer && titleScore(title) >= TITLE) return [title, employer]
  const [, left, right] = /^([^:：]+?)\s*[:：]\s+(\p{Lu}[^:：]*)$/u.exec(text) ?? []
  if (!left || !right) return null
  const isPair = titleScore(left) >= TITLE !== titleScore(right) >= TITLE
  return isPair || isEmployed(left, right) ? [left, right] : null
}
