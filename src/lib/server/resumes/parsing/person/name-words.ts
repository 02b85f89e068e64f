import { readHeading } from '../sections/headings.ts'
import { isCapitals } from '../rows.ts'
import { CJK, trimMarks, wordSet, wordsOf } from '../text.ts'
import { FAMILY_NAMES_CJK, GIVEN_NAMES } from '../words/given-names.ts'
import {
  LETTERS_AFTER,
  NAMES_TOO,
  NOT_NAMES,
  OTHER_LETTERS,
  TITLES_BEFORE,
} from '../words/names.ts'

/** Names that people have. */
export const GIVEN = wordSet(GIVEN_NAMES)
const FAMILIES = new Set(FAMILY_NAMES_CJK)

/** Without titles, letters after the name, and what stands in brackets. */
export function strip(piece: string): string {
  const plain = trimMarks(piece.replace(TITLES_BEFORE, '').replaceAll(/\([^)]*\)/g, ' '))
  const bare = plain.replaceAll(LETTERS_AFTER, '').replace(OTHER_LETTERS, '')
  return trimMarks(bare).replaceAll(/\s+/g, ' ')
}

/** The first word is a given name, or the last where the family's stands first. */
export function isGiven(text: string, words: readonly string[]): boolean {
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

const NAME_WORD =
  /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’.-]*$|^(?:de|da|dos|do|di|del|della|van|von|der|den|la|le|bin|binti|al|el|ben|ibn|zu|zur|y|e|ter|ten)$/u
const CJK_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s·]{2,9}$/u
export const HANGUL = /\p{Script=Hangul}/u

/** Whether words may be the name of a person. */
export function looksLikeName(piece: string): boolean {
  if (piece.length < 2 || piece.length > 45 || NOT_IN_NAMES.test(piece)) return false
  if (readHeading(piece)?.exact) return false
  return CJK.test(piece) ? CJK_NAME.test(piece) : hasNameWords(piece)
}

/** "Zaheer khan": a name that is written with small letters. */
export const looksLikeSmallName = (piece: string): boolean =>
  /^\p{L}[\p{L}.]+(?:\s\p{L}+){1,3}$/u.test(piece) &&
  looksLikeName(piece.replaceAll(/(?<=^|\s)\p{Ll}/gu, letter => letter.toUpperCase()))

function hasNameWords(piece: string): boolean {
  // "WHITFIELD, Dana": only scripts with capitals turn names round.
  const turned = piece.includes(',')
  if (turned && !/\p{Lu}/u.test(piece)) return false
  const words = piece.replaceAll(',', ' ').split(/\s+/)
  if (words.length > (turned ? 4 : 5)) return false
  return !wordsOf(piece).some(word => isStrange(word)) && words.every(word => NAME_WORD.test(word))
}

/** Marks, digits, the end of a sentence and the numbers of school years. */
const NOT_IN_NAMES = /[\d@:/\\<>_=+*#!?%&]|https?|www\.|\p{Ll}{3}\.$|\s(?:X|XI|XII)$/u

const isStrange = (word: string): boolean =>
  word.length > 1 && NOT_NAMES.has(word) && !NAMES_TOO.has(word)

/** Capitals are the type's, not the name's: "JANE MCDOE" is Jane Mcdoe. */
export function tidy(name: string): string {
  const ordered = name.replace(/^(\p{L}[\p{L}' -]+),\s+(\p{L}.*)$/u, '$2 $1')
  if (!isCapitals(ordered) || CJK.test(ordered)) return ordered
  return ordered
    .toLowerCase()
    .replaceAll(
      /(^|[\s'’.-])(\p{L})/gu,
      (_, mark: string, letter: string) => mark + letter.toUpperCase(),
    )
}
