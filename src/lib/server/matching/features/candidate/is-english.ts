import { type CandidateSource } from '../features.ts'
import { type WorkLine } from './own-words.ts'

/** Letters that English does without, "é" and "č". */
const MOST_FOREIGN = 0.02
/** Words of every English text. */
const SMALL_WORDS = /(?<!\p{L})(?:and|at|by|for|from|in|of|on|the|to|with)(?!\p{L})/giu
const LEAST_SMALL = 0.02

/**
 * Whether the resume is in English for sure. The parser calls a text English as long as nothing says
 * otherwise; that is too little for a statement about what is not in it.
 */
export function isEnglish({ resume }: CandidateSource, lines: readonly WorkLine[]): boolean {
  if (resume === null) return true
  const text = lines.map(line => line.text).join('\n')
  const letters = countOf(text, /\p{L}/gu)
  const words = countOf(text, /\p{L}+/gu)
  return (
    resume.parsed.language === 'en' &&
    countOf(text, /(?![a-z])\p{L}/giu) <= MOST_FOREIGN * letters &&
    countOf(text, SMALL_WORDS) >= LEAST_SMALL * words
  )
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
