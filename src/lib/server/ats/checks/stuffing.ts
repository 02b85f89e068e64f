import type { Subject } from '../subject.ts'

export interface Stuffing {
  term: string
  count: number
  /** Whether it occurs several times in a row. */
  close: boolean
  lines: number[]
}

/**
 * A word is stuffed if it repeats this often in a row, or is this frequent with this share of all
 * words.
 */
const IN_A_ROW = 4
const OFTEN = { share: 0.06, times: 12 }
/** A word, including the signs in names of tools. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#.'’-]*/gu
const LONGEST_PHRASE = 3
/** The maximum length of a word. Longer ones are cut. */
const LONGEST = 60

interface Occurrence {
  word: string
  line: number
}

/** A word or phrase that is repeated for machines and not for people; null if there is none. */
export function stuffing(lines: Subject['lines']): Stuffing | null {
  const byLine = lines.map(({ text }, line) =>
    [...text.matchAll(WORD)].map(([word]) => ({
      line,
      word: word.slice(0, LONGEST).replace(/[.'’-]+$/, ''),
    })),
  )
  for (const words of byLine) {
    const run = runOf(words)
    if (run) return run
  }
  return frequentOf(byLine.flat())
}

/**
 * "Java Java Java Java" in one line, also with commas, and phrases of up to three words. The same
 * word in lines below each other, as in a column of cities, does not count.
 */
function runOf(words: readonly Occurrence[]): Stuffing | null {
  const keys = words.map(({ word }) => word.toLowerCase())
  for (let size = 1; size <= LONGEST_PHRASE; size += 1)
    for (let start = 0; start + size * IN_A_ROW <= keys.length; start += 1) {
      const times = repeats(keys, start, size)
      if (times < IN_A_ROW || !/\p{L}/u.test(keys[start] ?? '')) continue
      const run = words.slice(start, start + size)
      const lines = run.slice(0, 1).map(({ line }) => line)
      return { close: true, count: times, lines, term: run.map(({ word }) => word).join(' ') }
    }
  return null
}

/** How often the phrase of `size` words at `start` repeats without a gap. */
function repeats(keys: readonly string[], start: number, size: number): number {
  let times = 1
  const same = (at: number) =>
    keys.slice(at, at + size).every((key, offset) => key === keys[start + offset])
  while (start + (times + 1) * size <= keys.length && same(start + times * size)) times += 1
  return times
}

/** A word that is far too frequent for any text. */
function frequentOf(words: readonly Occurrence[]): Stuffing | null {
  const counts = Map.groupBy(
    words.filter(({ word }) => mayBeStuffed(word)),
    ({ word }) => word.toLowerCase(),
  )
  const [most = []] = [...counts.values()].toSorted((a, b) => b.length - a.length)
  const [first] = most
  const often = most.length >= OFTEN.times && most.length >= OFTEN.share * words.length
  if (!first || !often) return null
  return {
    close: false,
    count: most.length,
    lines: [...new Set(most.map(({ line }) => line))],
    term: first.word,
  }
}

/**
 * Excludes short words, which are frequent in every language unless they name a tool, and numbers
 * (dates).
 */
function mayBeStuffed(word: string): boolean {
  return /\p{L}/u.test(word) && (word.length >= 4 || /[+#]/.test(word))
}
