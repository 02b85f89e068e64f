import { type Word, wordsOf } from '../../../taxonomy/index.ts'
import { piecesOf } from './pieces.ts'

const LONGEST_PLACE = 4
const MAX_PHRASES = 40

/** Phrases of up to four words that may name a place, in lower case. */
export function placePhrases(typed: string): string[] {
  const phrases = piecesOf(typed).flatMap(({ isExcluded, kind, text }) =>
    kind === 'free' && !isExcluded ? phrasesIn(text, wordsOf(text)) : [],
  )
  return [...new Set(phrases)].slice(0, MAX_PHRASES)
}

function phrasesIn(text: string, words: readonly Word[]): string[] {
  return words.flatMap(({ start }, first) => {
    const ends = words.slice(first, first + LONGEST_PLACE).map(({ end }) => end)
    return ends.map(end => text.slice(start, end).toLowerCase())
  })
}
