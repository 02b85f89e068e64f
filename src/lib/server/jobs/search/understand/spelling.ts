import { editDistance } from './edit-distance.ts'

/** A word of open jobs. */
export interface KnownWord {
  /** How many jobs have it. */
  jobs: number
  word: string
}

/** The maximum of words to correct in one search. */
const MAX_WORDS = 6
/** A shorter word has too many neighbours to guess the right one. */
const SHORTEST = 4

/** The words that can be corrected if they are mistyped: not short, and without digits. */
export function correctableWords(words: readonly string[]): string[] {
  return words.filter(word => word.length >= SHORTEST && /^\p{L}+$/u.test(word)).slice(0, MAX_WORDS)
}

/**
 * The word that a mistyped or unfinished word most likely means: the nearest one among `similar` words of
 * open jobs and the words of titles; null without a near one. A word of a title is not mistyped, but it
 * may be unfinished: "physio" means "physiotherapist".
 */
export function nearestWord(
  typed: string,
  similar: readonly KnownWord[],
  titleWords: ReadonlySet<string>,
): string | null {
  const isTitleWord = titleWords.has(typed)
  const allowed = typed.length < 6 ? 1 : 2
  const ofTitles = [...titleWords]
    .filter(word => isSimilar(typed, word) || isUnfinished(typed, word))
    .map(word => ({ jobs: 0, word }))
  const [nearest] = [...similar, ...ofTitles]
    .map(({ jobs, word }) => ({
      distance: isUnfinished(typed, word) ? UNFINISHED : editDistance(typed, word),
      jobs,
      // "docter" is "doctor".
      consonantDifference: consonants(word) === consonants(typed) ? 0 : 1,
      word,
    }))
    .filter(({ distance }) => (isTitleWord ? distance === UNFINISHED : distance <= allowed))
    .toSorted(
      (a, b) =>
        a.distance - b.distance || a.consonantDifference - b.consonantDifference || b.jobs - a.jobs,
    )
  return nearest?.word ?? null
}

/** An unfinished word is as far from the whole word as a word with one mistake. */
const UNFINISHED = 1

function isUnfinished(typed: string, word: string): boolean {
  return word.length > typed.length && word.startsWith(typed)
}

/** Whether two words have about the same length and the same first letter. */
function isSimilar(typed: string, word: string): boolean {
  return word[0] === typed[0] && Math.abs(word.length - typed.length) < 2
}

function consonants(word: string): string {
  return word.replaceAll(/[aeiouy]/g, '')
}
