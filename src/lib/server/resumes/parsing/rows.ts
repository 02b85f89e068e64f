import type { Line, ResumeDocument } from '../reading/document.ts'
import { countWords, fold } from './text.ts'

/** A line for the parser: its cells and its position in the document. */
export interface TextRow {
  text: string
  cells: string[]
  /** Index into the document's lines. */
  line: number
  source: Line
  /** Whether its type is clearly larger than the usual type. */
  large: boolean
}

const PAGE_MARK =
  /^(?:\S.{0,40}\s[-–|·•]\s)?(?:page|seite|página|pagina|p\.|стр\.?|第)?\s*\d{1,2}\s*(?:(?:of|\/|von|de|sur|di|van|из)\s*\d{1,2}|页)?$|^(?:page|seite|página|pagina)\s\d+|\d\s?[|｜]\s?(?:page|p\s?a\s?g\s?e)$|^last updated|^(?:curriculum vitae|resume|résumé|cv|lebenslauf)?\s*[-–|]?\s*page\s\d/iu

/** The lines of a document without page numbers and footers. */
export function bodyRows(document: ResumeDocument): { rows: TextRow[]; aside: number[] } {
  const repeated = repeatedLines(document.lines)
  const usual = usualSize(document.lines)
  const rows: TextRow[] = []
  const aside: number[] = []
  for (const [index, line] of document.lines.map(whole => withoutDash(whole)).entries()) {
    const text = withoutRules(line.text).trim()
    const isAside = line.part === 'footer' || isPageMark(text, line.page) || repeated.has(index)
    if (isAside || (text === '' && line.text.trim() !== '')) aside.push(index)
    else if (text !== '')
      rows.push(toRow(text, index, line, usual > 0 && line.size >= usual + LARGER))
  }
  return { rows, aside }
}

/** "-Ran the till": a dash as bullet. */
function withoutDash(line: Line): Line {
  const text = line.text.replace(/^[-–—](?=\p{L})/u, '')
  return text === line.text ? line : { ...line, list: true, text }
}

/** Lines drawn with characters: "Education ______", "Acme ........ 2019". */
const withoutRules = (text: string): string =>
  text
    .replaceAll(/(?:[_=]\s?){3,}|-{4,}/gu, ' ')
    .replaceAll(/(?<![:：.…·]\s?)[.…·]{4,}/gu, '\t')
    .replace(/_+$/u, '')

const isPageMark = (text: string, page: number): boolean =>
  PAGE_MARK.test(text) ||
  (page > 1 && /^curriculum vitae\t/iu.test(text)) ||
  /(?:^|\t)©\s/u.test(text) ||
  /\t\s*(?:page|seite|página|pagina)\s\d{1,2}$/iu.test(text)

const LARGER = 1.4

/** The type size of most letters; 0 if the file has no sizes. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  const [most] = [...letters].toSorted((left, right) => right[1] - left[1])
  return most?.[0] ?? 0
}

/** "Designation ⇥ : ⇥ Clerk": a label, a colon and a value in cells of their own. */
const COLON_CELL = /[ ]*\t\s*([:：])[ -]*(?:\t\s*)?(?=\S)/gu

export function toRow(written: string, line: number, source: Line, large = false): TextRow {
  const text = written.replaceAll(COLON_CELL, '$1 ').trim()
  const cells = text
    .split('\t')
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  return { text, cells, line, source, large }
}

/** Lines that repeat on a later page, apart from numbers: headers and footers. */
function repeatedLines(lines: readonly Line[]): Set<number> {
  const first = new Map<string, number>()
  const repeated = new Set<number>()
  for (const [index, line] of lines.entries()) {
    const key = `${fold(line.text).replaceAll(/\d+/g, '#')}|${Math.round(line.y / 4)}`
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else if (lines[before]!.page !== line.page && line.y > 0) repeated.add(index)
  }
  return repeated
}

const CAPITALS = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u

export const isCapitals = (text: string): boolean => CAPITALS.test(text)

/** The share of words that begin in lower case, unlike names; 1 in scripts without capitals. */
export function smallShare(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.filter(word => !/^\p{Lu}/u.test(word)).length / Math.max(1, words.length)
}

/** Whether a line is a sentence or a part of one, and not a name or a label. */
export function isProse(text: string): boolean {
  const words = countWords(text)
  if (words > 15 || isSentence(text, words) || runsOn(text, words)) return true
  return words > 5 && /^\p{Ll}/u.test(text) && !/[@\t]/.test(text)
}

/** Ends as a sentence does and is mostly no names: "Visited households." */
function isSentence(text: string, words: number): boolean {
  if (words < 2 || !/[.。!?।]$/u.test(text)) return false
  // "Sp. z o.o." is a form of company.
  if (words <= 6 && /\p{L}\.\p{L}\.$/u.test(text)) return false
  if (words > 6) return smallShare(text) >= 1 / 3
  return smallShare(text) >= 1 / 2 && (words > 3 || /\p{Ll}{4}.$/u.test(text))
}

/** The first line of a sentence: "First contact for tenants and workers who need". */
const runsOn = (text: string, words: number): boolean =>
  words > 7 && !/[\t|,;@].*[\t|,;@]/u.test(text) && smallShare(text) >= 2 / 3
