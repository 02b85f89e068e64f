import type { Found } from '../parsed-resume.ts'
import { readHeading } from '../sections/headings.ts'
import { isPlace } from './places.ts'
import { isCapitals, type TextRow } from '../rows.ts'
import { CJK, fold, trimMarks, wordSet, wordsOf } from '../text.ts'
import { COMPANY_MARKS, INSTITUTION_NOUNS, ORGANISATION_NOUNS } from '../words/organisations.ts'
import { TITLE_NOUNS } from '../words/roles.ts'

const LABEL =
  /^(?:full name|name|vor- und nachname|vollständiger name|nom(?: et prénom)?|prénom et nom|nombre(?: y apellidos| completo)?|nome(?: completo| e cognome)?|naam|姓\s*名|名字|氏名|नाम|имя|фио|imię i nazwisko|namn|candidate name|name of candidate)\s*[:：\t-]+\s*(.{2,50})$/iu
const NOISE =
  /^(?:curriculum vitae|curriculum|resume|résumé|cv|lebenslauf|c\.v\.|bewerbung|hoja de vida|currículo|currículum vítae|europass|个人简历|简历|personal resume|履歴書|職務経歴書|biodata|bio-data|बायोडाटा|जीवन वृत्त|резюме)$|^(?:resume|cv|curriculum vitae|lebenslauf)\s*(?:of|von|de|:|-|–|—)\s*/iu
const TITLES_BEFORE =
  /^(?:mr|mrs|ms|miss|dr|prof|ing|dipl\.-ing|shri|smt|er|sir|rev|herr|frau|mme|m|sr|sra)\.?\s+/iu
const LETTERS_AFTER =
  /[,\s]+(?:ph\.?\s?d|m\.?\s?d|mba|m\.?sc|b\.?sc|cpa|pmp|rn|bsn|esq|jr|sr|ii|iii|iv|cfa|pe|p\.e|ll\.?m|j\.?d|m\.?a|b\.?a|b\.?e|b\.?tech|m\.?tech|mca|phr|shrm-cp|csm|acca|cissp|md|dds|np|facp|fnp-c|msn|lcsw|mph|m\.?ed|ed\.?d)\.?(?=[,\s.]|$)/giu
/** Letters of a degree or a chamber that no list has: "Mei Tanaka, PharmD". */
const OTHER_LETTERS = /(?<=\s\S+)(?:,\s*(?=\S*[A-Z]\S*[A-Z])[A-Z][A-Za-z.-]{1,9})+$/u
/** Words that no name has. */
const NOT_NAMES = new Set([
  ...wordSet(TITLE_NOUNS),
  ...wordSet(COMPANY_MARKS),
  ...wordSet(ORGANISATION_NOUNS),
  ...wordSet(INSTITUTION_NOUNS),
  ...wordSet(
    'software, senior, junior, data, web, full, stack, page, street, avenue, road, phone, email, mobile, address, linkedin, github, date, birth, objective, updated, confidential, professional, engineering, science, mathematics, computer, business, marketing, finance, university, the, for, with, in, at, to, my, your, our, this, a, an, is, are, am, i, skype, photo, website, portfolio, personal, information, details, native, references, available, request, upon, english, german, french, spanish',
  ),
])
/** Words of trades and companies that are also the names of many people. */
const NAMES_TOO = wordSet(
  'cook, baker, mason, dean, page, park, butcher, tailor, painter, carpenter, judge, major, chambers, driver, court, porter, gardener, trust, church, bosch, roche, meister, koch, mills, press, marchand, bank, head, steward, keeper, miller, fellow, young, in, do, se, sa, an, english, french',
)

interface Hint {
  email: string | null
  /** The largest type of the document, 0 where unknown. */
  largest: number
  /** Lines where contacts stand: before the first heading, or under one of theirs. */
  top: ReadonlySet<number>
}

/** How far into the document a name is looked for: a side column may stand before it. */
const WITHIN = 70

/** The name of the person: large, at the top, made of names, and like the mail address. */
export function readName(
  rows: readonly TextRow[],
  top: readonly TextRow[],
  email: string | null,
): Found<string> | null {
  const near = [...rows.slice(0, WITHIN), ...top.filter(row => !rows.includes(row))]
  const largest = Math.max(0, ...near.map(row => row.source.size))
  const hint = { email, largest, top: new Set(top.map(row => row.line)) }
  let best: Found<string> | null = null
  for (const [at, row] of near.entries()) {
    const labelled = trimMarks(LABEL.exec(row.text)?.[1] ?? '')
    if (looksLikeName(labelled))
      return { value: tidy(labelled), confidence: 0.95, lines: [row.line] }
    for (const [cellAt, piece] of piecesOf(row).entries()) {
      const score = scoreName(piece, row, at + cellAt * 0.5, hint)
      if (score > (best?.confidence ?? 0.35))
        best = { value: tidy(piece), confidence: Math.min(score, 0.98), lines: [row.line] }
    }
  }
  return joinSplitName(best, near)
}

function piecesOf(row: TextRow): string[] {
  return row.text
    .replace(NOISE, '')
    .split(/\t|\s*[|•·●]\s*|\s[–—-]\s|[\ue000-\uf8ff]|\s{3,}/u)
    .map(piece => strip(piece))
    .filter(piece => piece !== '')
}

function strip(piece: string): string {
  const plain = trimMarks(piece.replace(TITLES_BEFORE, '').replaceAll(/\([^)]*\)/g, ' '))
  const bare = plain.replaceAll(LETTERS_AFTER, '').replace(OTHER_LETTERS, '')
  return trimMarks(bare).replaceAll(/\s+/g, ' ')
}

function scoreName(piece: string, row: TextRow, at: number, hint: Hint): number {
  if (!looksLikeName(piece)) return 0
  const words = wordsOf(piece)
  let score =
    0.5 - Math.min(at, 40) * 0.012 + likeEmail(words, hint.email) + lookScore(row, at, hint)
  if (words.length === 1 && !CJK.test(piece)) score -= 0.35
  if (isPlace(piece)) score -= 0.4
  return readHeading(piece) ? score - 0.4 : score
}

function lookScore({ source, line }: TextRow, at: number, { largest, top }: Hint): number {
  let score = source.list ? -0.3 : 0
  if (source.size >= largest - 0.1 && largest >= 12) score += 0.4
  if (at === 0) score += 0.15
  return top.has(line) ? score + 0.1 : score
}

/** "john.doe@…" speaks for John Doe. */
function likeEmail(words: readonly string[], email: string | null): number {
  const local = fold(email?.split('@')[0] ?? '').replaceAll(/[^a-z]/g, '')
  if (local.length < 3) return 0
  const found = words
    .map(word => word.replaceAll(/[^a-z]/g, ''))
    .filter(word => word.length > 2 && local.includes(word))
  return found.length === 0 ? 0 : 0.2 + 0.1 * Math.min(found.length, 2)
}

const NAME_WORD =
  /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’.-]*$|^(?:de|da|dos|do|di|del|della|van|von|der|den|la|le|bin|binti|al|el|ben|ibn|zu|zur|y|e|ter|ten)$/u
const CJK_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s·]{2,9}$/u

function looksLikeName(piece: string): boolean {
  if (piece.length < 2 || piece.length > 45 || NOT_IN_NAMES.test(piece)) return false
  if (readHeading(piece)?.exact) return false
  if (CJK.test(piece)) return CJK_NAME.test(piece)
  const words = piece.replaceAll(',', ' ').split(/\s+/)
  if (words.length > (piece.includes(',') ? 3 : 5)) return false
  return !wordsOf(piece).some(word => isStrange(word)) && words.every(word => NAME_WORD.test(word))
}

const NOT_IN_NAMES = /[\d@:/\\<>_=+*#!?%&]|https?|www\./u

const isStrange = (word: string): boolean =>
  word.length > 1 && NOT_NAMES.has(word) && !NAMES_TOO.has(word)

/** Capitals are the type's, not the name's: "JANE MCDOE" is Jane Mcdoe. */
function tidy(name: string): string {
  const ordered = name.replace(/^(\p{L}[\p{L}'-]+),\s+(\p{L}.*)$/u, '$2 $1')
  if (!isCapitals(ordered) || CJK.test(ordered)) return ordered
  return ordered
    .toLowerCase()
    .replaceAll(
      /(^|[\s'’.-])(\p{L})/gu,
      (_, mark: string, letter: string) => mark + letter.toUpperCase(),
    )
}

/** First and last name on lines of their own, in one large type. */
function joinSplitName(best: Found<string> | null, rows: readonly TextRow[]): Found<string> | null {
  if (!best || /\s/.test(best.value) || CJK.test(best.value)) return best
  const at = rows.findIndex(row => row.line === best.lines[0])
  return joinRows(rows[at], rows[at + 1]) ?? joinRows(rows[at - 1], rows[at]) ?? best
}

function joinRows(first: TextRow | undefined, second: TextRow | undefined): Found<string> | null {
  if (!first || !second || first.source.size !== second.source.size) return null
  const value = `${strip(first.text)} ${strip(second.text)}`
  if (!looksLikeName(value) || readHeading(first.text) || readHeading(second.text)) return null
  return { value: tidy(value), confidence: 0.8, lines: [first.line, second.line] }
}
