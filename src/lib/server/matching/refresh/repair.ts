import { phrasesOf, type Stem, stemOf } from '../features/words/stems.ts'

/** Minimum length of a word that may be several words without spaces. */
const MIN_GLUED = 9
const MIN_PIECE = 3
const MAX_PIECES = 4

/**
 * The stems of a text that may have lost spaces. An unknown word is split where its case changes
 * ("ManagerAccounts", "SKILLSExcel"), a long one into known words ("accountspayable").
 */
export function readableStems(text: string, known: ReadonlySet<string>): Stem[][] {
  return phrasesOf(text).map(phrase => phrase.flatMap(word => splitGlued(word, known)))
}

function splitGlued(word: Stem, known: ReadonlySet<string>): Stem[] {
  if (known.has(word.stem)) return [word]
  const pieces = word.written.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
  if (pieces.length > 1)
    return pieces.flatMap(written => {
      const stem = stemOf(written)
      return stem === '' ? [] : [{ stem, written }]
    })
  return splitIntoKnownWords(word, known)
}

/** The fewest known words that form a long word; the word itself if there are none. */
function splitIntoKnownWords(word: Stem, known: ReadonlySet<string>): Stem[] {
  const letters = word.written.toLowerCase()
  if (letters.length < MIN_GLUED || letters.length > 40 || !/^[a-z]+$/.test(letters)) return [word]
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end += 1) best[end] = bestUpTo(end, letters, best, known)
  const pieces = best[letters.length]
  if (!pieces) return [word]
  return pieces
    .map(written => ({ stem: stemOf(written), written }))
    .filter(({ stem }) => stem !== '')
}

function bestUpTo(
  end: number,
  letters: string,
  best: readonly (string[] | null)[],
  known: ReadonlySet<string>,
): string[] | null {
  let found: string[] | null = null
  for (let start = Math.max(0, end - 20); start <= end - MIN_PIECE; start += 1) {
    const before = best[start]
    if (!before || before.length >= (found?.length ?? MAX_PIECES + 1) - 1) continue
    const piece = letters.slice(start, end)
    if (known.has(stemOf(piece))) found = [...before, piece]
  }
  return found
}
