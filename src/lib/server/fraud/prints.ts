import type { FoldedText } from './folded-text.ts'

/** The number of words in a sequence, and of hashes for a text. */
const SEQUENCE = 5
const PRINTS = 8
/** Shorter texts can be equal by chance. */
const LEAST_WORDS = 40
/**
 * The number of common hashes from which a text is a copy, perhaps with another name or a few other
 * words.
 */
const OF_A_COPY = 6

/**
 * The smallest hashes of all sequences of five words, at most 8, ascending. Texts with mostly the same
 * words have mostly the same hashes. Empty for a short text.
 */
export function printsOf(texts: readonly FoldedText[]): number[] {
  const words = texts.flatMap(({ plain }) => plain.match(/[\p{L}\p{N}]+/gu) ?? [])
  if (words.length < LEAST_WORDS) return []
  const hashes = new Set<number>()
  for (let at = 0; at + SEQUENCE <= words.length; at += 1)
    hashes.add(hashOf(words.slice(at, at + SEQUENCE).join(' ')))
  return [...hashes].toSorted((one, other) => one - other).slice(0, PRINTS)
}

export function areCopies(one: readonly number[], other: readonly number[]): boolean {
  const both = new Set(other)
  return one.filter(hash => both.has(hash)).length >= OF_A_COPY
}

/** FNV-1a as a signed 32-bit integer, the type of the column. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash | 0
}
