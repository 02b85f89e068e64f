import { type Taxonomy } from '../../../taxonomy/index.ts'
import { PLAIN_WORDS } from '../words/plain-words.ts'
import { phrasesOf, stemOf, stemsIn } from '../words/stems.ts'

/** An index of the words in names of skills. */
export interface SkillWords {
  /** Sorted keys of the skills with a specific word of their names in the texts. */
  hintedIn: (texts: readonly string[]) => string[]
}

/** A word in the names of more skills than this ("data") is not specific. */
const MAX_SKILLS = 12

/**
 * Maximum length of short names such as "Go" and "R", which the skill finder does not always find.
 */
const MAX_SHORT_NAME = 3

/** Builds the index of words. It takes some ten milliseconds. */
export function createSkillWords({ namesOf, skills }: Taxonomy): SkillWords {
  const names = skills.flatMap(({ key }) => namesOf(key).map(name => ({ key, name })))
  const byStem = keysBy(names, stemsIn)
  const byRoots = keysBy(names, name => rootsIn(name).map(roots => roots.join(' ')))
  const byShort = keysBy(names, name => (name.length <= MAX_SHORT_NAME ? [name] : []))
  // A name of one word counts, however common the word: "Accounting".
  const byWord = keysBy(names, name => (stemsIn(name).length === 1 ? stemsIn(name) : []))
  const plain = new Set([...PLAIN_WORDS].map(word => stemOf(word)))
  const keysOfSpecificWord = (stem: string) => {
    const keys = plain.has(stem) ? null : byStem.get(stem)
    return keys && keys.size <= MAX_SKILLS ? keys : []
  }
  return {
    hintedIn: texts => {
      const keys = new Set<string>()
      const add = (found: Iterable<string> = []) => {
        for (const key of found) keys.add(key)
      }
      for (const text of texts) {
        for (const stem of stemsIn(text)) {
          add(keysOfSpecificWord(stem))
          add(byWord.get(stem))
        }
        for (const run of rootsIn(text).flatMap(roots => runsOf(roots))) add(byRoots.get(run))
        for (const token of text.match(/[\p{L}\d+#]+/gu) ?? []) add(byShort.get(token))
      }
      return [...keys].toSorted()
    },
  }
}

/** The keys of skills by the parts of their names. */
function keysBy(
  names: readonly { key: string; name: string }[],
  partsOf: (name: string) => readonly string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { key, name } of names)
    for (const part of partsOf(name)) found.set(part, (found.get(part) ?? new Set()).add(key))
  return found
}

/**
 * The words of each phrase without endings for people: "product designer" becomes "product design".
 */
function rootsIn(text: string): string[][] {
  return phrasesOf(text).map(phrase => phrase.map(({ stem }) => stem.replace(PERSON_ENDING, '')))
}

const PERSON_ENDING = /(?<=\p{L}{4})(?:er|or|ist|ian|ment)$/u

/** All runs of two and three consecutive words. */
function runsOf(roots: readonly string[]): string[] {
  return roots.flatMap((_, at) =>
    [2, 3].flatMap(length =>
      at + length <= roots.length ? roots.slice(at, at + length).join(' ') : [],
    ),
  )
}
