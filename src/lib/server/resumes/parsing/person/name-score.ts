import { findDates } from '../dates/dates.ts'
import { companyScore, institutionScore, titleScore } from '../likeness.ts'
import { isCapitals, type TextRow } from '../rows.ts'
import { readHeading } from '../sections/headings.ts'
import type { SkillFinder } from '../skills/skills.ts'
import { CJK, fold, wordsOf } from '../text.ts'
import { CONTACT } from './contact-marks.ts'
import { HANGUL, isGiven, looksLikeName, looksLikeSmallName } from './name-words.ts'
import { isPlace } from './places.ts'

/** Facts of the document that help to recognise the name. */
export interface Hint {
  email: string | null
  /** Lines for contacts: before the first heading, or below a heading for contacts. */
  top: ReadonlySet<number>
  /** Lines that hold a mail address, a phone number or a link. */
  contacts: ReadonlySet<number>
  /** How many lines have a size of type. */
  sizes: ReadonlyMap<number, number>
  largest: number
  taxonomy: SkillFinder
}

/** Words that may be a name, and their position. */
export interface Candidate {
  text: string
  rows: TextRow[]
  /** How many rows stand before it; within a row half a row more for each piece. */
  at: number
}

/** Reads the hints of a document. */
export function hintOf(
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

/** How likely words are the person's name, from 0 to about 1. */
export function scoreName(candidate: Candidate, hint: Hint): number {
  const { rows, text } = candidate
  const words = wordsOf(text)
  const given = isGiven(text, words)
  const like = likeEmail(words, hint.email)
  if (!mayBeName(candidate, given || like > 0)) return 0
  const type = typeScore(rows[0]!, hint)
  const isPlaced = isAtTop(candidate, hint) || like > 0 || type >= OWN_TYPE
  if (!isPlaced || (!given && like < WHOLE_LIKE && isSomethingElse(text, hint.taxonomy))) return 0
  const isVouchedFor = like > 0 || isHeadline(candidate, type, hint)
  return (
    like +
    pointsOf(given) +
    placeScore(candidate, hint) +
    type -
    doubts(candidate, countNames(text), isVouchedFor)
  )
}

/** Points for a known name. */
const pointsOf = (given: boolean): number => (given ? 0.3 : 0)

/** Small letters only at the top, where a known name or the mail address vouches for them. */
const mayBeName = ({ at, text }: Candidate, isVouchedFor: boolean): boolean =>
  looksLikeName(text) || (at < FIRST.length && isVouchedFor && looksLikeSmallName(text))

/** "SURESH.S": an initial is a name too. */
const countNames = (text: string): number => text.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0

/** One name in the largest type, as the first line above the contacts. */
const isHeadline = ({ at, rows: [row] }: Candidate, type: number, { contacts }: Hint): boolean =>
  at === 0 && type >= OWN_TYPE && row!.cells.length === 1 && contacts.has(row!.line + 1)

/**
 * Points against a name: a single word that is not in the mail address, a place, a list, a heading.
 */
function doubts({ rows: [row], text }: Candidate, words: number, isVouchedFor: boolean): number {
  const isAlone = words === 1 && !CJK.test(text) && !HANGUL.test(text)
  const alone = isVouchedFor ? 0.35 : 1
  return (
    (isAlone ? alone : 0) +
    (isPlace(text) ? 0.4 : 0) +
    (row!.source.list && !row!.source.heading ? 0.3 : 0) +
    (readHeading(text) ? 0.4 : 0)
  )
}

/** Whether the words are at the top. Names elsewhere are co-authors or references. */
const isAtTop = ({ at, rows: [row] }: Candidate, { top }: Hint): boolean =>
  at < FIRST.length || top.has(row!.line)

/** Points for the first rows. */
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
const MAX_LINES_OF_SIZE = 2
const OWN_TYPE = 0.3

/** Points for the largest type, which other lines do not have. */
function typeScore({ large, source, text }: TextRow, { largest, sizes }: Hint): number {
  const few = (sizes.get(source.size) ?? 0) <= MAX_LINES_OF_SIZE
  if (source.size >= largest - 0.1 && large && few) return OWN_TYPE
  if (large && few) return 0.15
  return source.bold || isCapitals(text) ? 0.05 : 0
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

/** Points for two words in the mail address. */
const WHOLE_LIKE = 0.45

/** Points for words in the mail address: "john.doe@…". */
function likeEmail(words: readonly string[], email: string | null): number {
  const local = fold(email?.split('@')[0] ?? '').replaceAll(/[^\p{L}]/gu, '')
  if (local.length < 3) return 0
  const found = words
    .map(word => word.replaceAll(/[^\p{L}]/gu, ''))
    .filter(word => word.length > 2 && local.includes(word))
  return found.length === 0 ? 0 : 0.25 + 0.1 * Math.min(found.length, 2)
}
