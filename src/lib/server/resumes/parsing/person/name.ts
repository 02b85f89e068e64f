import type { Found } from '../parsed-resume.ts'
import { companyScore, institutionScore, titleScore } from '../likeness.ts'
import { readHeading } from '../sections/headings.ts'
import { findDates } from '../dates/dates.ts'
import { CONTACT } from './contact-marks.ts'
import { isPlace } from './places.ts'
import { isCapitals, type TextRow } from '../rows.ts'
import type { SkillFinder } from '../skills/skills.ts'
import { CJK, fold, trimMarks, wordSet, wordsOf } from '../text.ts'
import { FAMILY_NAMES_CJK, GIVEN_NAMES } from '../words/given-names.ts'
import {
  LETTERS_AFTER,
  NAME_LABEL,
  NAMES_TOO,
  NOISE,
  NOT_NAMES,
  OTHER_LETTERS,
  TITLES_BEFORE,
} from '../words/names.ts'

const GIVEN = wordSet(GIVEN_NAMES)
const FAMILIES = new Set(FAMILY_NAMES_CJK)

/** What of the document helps to tell a name from other words. */
interface Hint {
  email: string | null
  /** Lines where contacts stand: before the first heading, or under one of theirs. */
  top: ReadonlySet<number>
  /** Lines that hold a mail address, a phone number or a link. */
  contacts: ReadonlySet<number>
  /** How many lines have a size of type. */
  sizes: ReadonlyMap<number, number>
  largest: number
  taxonomy: SkillFinder
}

/** Words that may be a name, and where they stand. */
interface Candidate {
  text: string
  rows: TextRow[]
  /** How many rows stand before it; within a row half a row more for each piece. */
  at: number
}

/** How far into the document a name is looked for: a side column may stand before it. */
const WITHIN = 70
/** Below this nobody is named. */
const LEAST = 0.5

/**
 * The name of the person, or null where none is printed: a wrong name is worse than none. Words that
 * look like a name need something that speaks for them: the mail address, a place at the top with the
 * contact below, the largest type, or a given name that people have.
 */
export function readName(
  rows: readonly TextRow[],
  top: readonly TextRow[],
  { email, taxonomy }: { email: string | null; taxonomy: SkillFinder },
): Found<string> | null {
  const near = [...rows.slice(0, WITHIN), ...top.filter(row => !rows.includes(row))]
  const labelled = near.flatMap(row => labelledName(row))[0]
  if (labelled) return labelled
  const hint = hintOf(near, top, { email, taxonomy })
  let best: Found<string> | null = null
  for (const candidate of candidatesOf(near)) {
    const score = scoreName(candidate, hint)
    if (score >= Math.max(LEAST, (best?.confidence ?? 0) + 1e-9))
      best = {
        confidence: Math.min(score, 0.98),
        lines: candidate.rows.map(({ line }) => line),
        value: tidy(candidate.text),
      }
  }
  return best
}

function labelledName({ cells, line, text }: TextRow): Found<string>[] {
  const names = [text, ...cells].map(part => strip(NAME_LABEL.exec(part)?.[1] ?? ''))
  return names
    .filter(name => looksLikeName(name))
    .map(name => ({ confidence: 0.95, lines: [line], value: tidy(name) }))
}

function hintOf(
  near: readonly TextRow[],
  top: readonly TextRow[],
  { email, taxonomy }: Pick<Hint, 'email' | 'taxonomy'>,
): Hint {
  const sizes = new Map<number, number>()
  for (const { source } of near) sizes.set(source.size, (sizes.get(source.size) ?? 0) + 1)
  const contacts = near.filter(({ text }) => CONTACT.test(text)).map(({ line }) => line)
  return {
    contacts: new Set(contacts),
    email,
    largest: Math.max(0, ...sizes.keys()),
    sizes,
    taxonomy,
    top: new Set(top.map(row => row.line)),
  }
}

function candidatesOf(near: readonly TextRow[]): Candidate[] {
  // "Curriculum vitae" over a name does not push it down.
  const filled = near.filter(row => piecesOf(row).length > 0)
  const candidates: Candidate[] = []
  for (const [at, row] of filled.entries()) {
    for (const [nth, text] of piecesOf(row).entries())
      candidates.push({ at: at + nth / 2, rows: [row], text })
    const next = filled[at + 1]
    if (next) candidates.push(...splitName(row, next, at))
  }
  return candidates
}

/** First and last name on lines of their own, in one type. */
function splitName(first: TextRow, second: TextRow, at: number): Candidate[] {
  const [left, right] = [strip(first.text), strip(second.text)]
  const isOne = first.source.size === second.source.size && first.source.page === second.source.page
  if (!isOne || /\s/.test(left) || /\s/.test(right) || left === '' || right === '') return []
  return [{ at, rows: [first, second], text: `${left} ${right}` }]
}

function piecesOf(row: TextRow): string[] {
  return row.text
    .replace(NOISE, '')
    .split(/\t|\s*[|•·●]\s*|\s[–—-]\s|[\ue000-\uf8ff]|\s{3,}/u)
    .filter(piece => !isTown(piece))
    .map(piece => strip(piece.replace(NOISE, '')))
    .filter(piece => piece !== '')
}

/** "El Paso, TX" without its state looks like a person; "Jane Smith, MD" is one. */
function isTown(piece: string): boolean {
  const [first = '', letters] = piece.split(', ')
  if (letters === undefined || GIVEN.has(fold(first).split(' ')[0]!)) return false
  return piece.replaceAll(LETTERS_AFTER, '') === piece && isPlace(piece.trim())
}

function strip(piece: string): string {
  const plain = trimMarks(piece.replace(TITLES_BEFORE, '').replaceAll(/\([^)]*\)/g, ' '))
  const bare = plain.replaceAll(LETTERS_AFTER, '').replace(OTHER_LETTERS, '')
  return trimMarks(bare).replaceAll(/\s+/g, ' ')
}

function scoreName(candidate: Candidate, hint: Hint): number {
  const { rows, text } = candidate
  if (!looksLikeName(text)) return 0
  const words = wordsOf(text)
  const given = isGiven(text, words)
  const like = likeEmail(words, hint.email)
  const type = typeScore(rows[0]!, hint)
  const isPlaced = isAtTop(candidate, hint) || like > 0 || type >= OWN_TYPE
  if (!isPlaced || (!given && isSomethingElse(text, hint.taxonomy))) return 0
  return (
    like +
    (given ? 0.3 : 0) +
    placeScore(candidate, hint) +
    type -
    doubts(candidate, words.length, like)
  )
}

/** What speaks against a name: one word alone, unless the mail address has it, a place, a list, a heading. */
function doubts({ rows: [row], text }: Candidate, words: number, like: number): number {
  const isAlone = words === 1 && !CJK.test(text) && !HANGUL.test(text)
  const alone = like > 0 ? 0.35 : 1
  return (
    (isAlone ? alone : 0) +
    (isPlace(text) ? 0.4 : 0) +
    (row!.source.list ? 0.3 : 0) +
    (readHeading(text) ? 0.4 : 0)
  )
}

/** People named elsewhere wrote papers with them, or speak for them. */
const isAtTop = ({ at, rows: [row] }: Candidate, { top }: Hint): boolean =>
  at < FIRST.length || top.has(row!.line)

/** What the first rows add. */
const FIRST = [0.3, 0.2, 0.15]

/** At the top, with the contact around. */
function placeScore({ at, rows: [row] }: Candidate, { contacts, top }: Hint): number {
  const { line } = row!
  const first = FIRST[Math.floor(at)] ?? 0
  const reach = Array.from(
    { length: REACH_AFTER + REACH_BEFORE + 1 },
    (_, nth) => line - REACH_BEFORE + nth,
  )
  const amongContacts = reach.some(other => contacts.has(other))
  return (
    first +
    (top.has(line) ? 0.05 : 0) +
    (amongContacts ? 0.2 : 0) -
    (contacts.size === 0 ? 0.15 : 0)
  )
}

const REACH_BEFORE = 4
const REACH_AFTER = 7
/** Headings of one size are more. */
const MOST_OF_SIZE = 2
const OWN_TYPE = 0.3

/** In a type of its own, larger than all others. */
function typeScore({ large, source, text }: TextRow, { largest, sizes }: Hint): number {
  const few = (sizes.get(source.size) ?? 0) <= MOST_OF_SIZE
  if (source.size >= largest - 0.1 && large && few) return OWN_TYPE
  if (large && few) return 0.15
  return source.bold || isCapitals(text) ? 0.05 : 0
}

/** The first word is a given name, or the last where the family's stands first. */
function isGiven(text: string, words: readonly string[]): boolean {
  if (words.length < 2) return isCjkName(text)
  const names = [words[0]!, words.at(-1)!].map(word => word.split('-')[0]!)
  return names.some(name => GIVEN.has(name)) || isCjkName(text)
}

const isCjkName = (text: string): boolean => {
  const plain = text.replaceAll(' ', '')
  return (
    /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u.test(plain) && FAMILIES.has(plain.charAt(0))
  )
}

/** A skill, a job, a company, a school or a date. */
function isSomethingElse(text: string, taxonomy: SkillFinder): boolean {
  return (
    taxonomy.findSkills(text).length > 0 ||
    titleScore(text) >= 1 ||
    companyScore(text) >= 1 ||
    institutionScore(text) >= 1 ||
    findDates(text).length > 0
  )
}

/** "john.doe@…" speaks for John Doe. */
function likeEmail(words: readonly string[], email: string | null): number {
  const local = fold(email?.split('@')[0] ?? '').replaceAll(/[^\p{L}]/gu, '')
  if (local.length < 3) return 0
  const found = words
    .map(word => word.replaceAll(/[^\p{L}]/gu, ''))
    .filter(word => word.length > 2 && local.includes(word))
  return found.length === 0 ? 0 : 0.25 + 0.1 * Math.min(found.length, 2)
}

const NAME_WORD =
  /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’.-]*$|^(?:de|da|dos|do|di|del|della|van|von|der|den|la|le|bin|binti|al|el|ben|ibn|zu|zur|y|e|ter|ten)$/u
const CJK_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s·]{2,9}$/u
const HANGUL = /\p{Script=Hangul}/u

function looksLikeName(piece: string): boolean {
  if (piece.length < 2 || piece.length > 45 || NOT_IN_NAMES.test(piece)) return false
  if (readHeading(piece)?.exact) return false
  return CJK.test(piece) ? CJK_NAME.test(piece) : hasNameWords(piece)
}

function hasNameWords(piece: string): boolean {
  // "WHITFIELD, Dana": only scripts with capitals turn names round.
  const turned = piece.includes(',')
  if (turned && !/\p{Lu}/u.test(piece)) return false
  const words = piece.replaceAll(',', ' ').split(/\s+/)
  if (words.length > (turned ? 3 : 5)) return false
  return !wordsOf(piece).some(word => isStrange(word)) && words.every(word => NAME_WORD.test(word))
}

/** Marks, digits, the end of a sentence and the numbers of school years. */
const NOT_IN_NAMES = /[\d@:/\\<>_=+*#!?%&]|https?|www\.|\p{Ll}{3}\.$|\s(?:X|XI|XII)$/u

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
