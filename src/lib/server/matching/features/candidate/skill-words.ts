import { type Taxonomy } from '../../../taxonomy/index.ts'
import { PLAIN_WORDS } from '../plain-words.ts'
import { phrasesOf, stemOf } from '../stems.ts'

/** The words that names of skills are made of. */
export interface SkillWords {
  /** Keys of the skills of whose names a telling word is in the texts, in order. */
  hintedIn: (texts: readonly string[]) => string[]
}

/** A word of more skills than this ("data") does not tell which is meant. */
const MOST_SKILLS = 12

/** "Go" and "R" are names too, though their letters alone are not found as skills everywhere. */
const SHORT = 3

/** Makes the index of words; some ten milliseconds, once. */
export function createSkillWords({ namesOf, skills }: Taxonomy): SkillWords {
  const names = skills.flatMap(({ key }) => namesOf(key).map(name => ({ key, name })))
  const byStem = keysBy(names, stemsIn)
  const byRoots = keysBy(names, name => rootsIn(name).map(roots => roots.join(' ')))
  const byShort = keysBy(names, name => (name.length <= SHORT ? [name] : []))
  // A name of one word is all there, however common the word: "Accounting".
  const byWord = keysBy(names, name => (stemsIn(name).length === 1 ? stemsIn(name) : []))
  const plain = new Set([...PLAIN_WORDS].map(word => stemOf(word)))
  const telling = (stem: string) => {
    const keys = plain.has(stem) ? null : byStem.get(stem)
    return keys && keys.size <= MOST_SKILLS ? keys : []
  }
  return {
    hintedIn: texts => {
      const keys = new Set<string>()
      const add = (found: Iterable<string> = []) => {
        for (const key of found) keys.add(key)
      }
      for (const text of texts) {
        for (const stem of stemsIn(text)) {
          add(telling(stem))
          add(byWord.get(stem))
        }
        for (const run of rootsIn(text).flatMap(roots => runsOf(roots))) add(byRoots.get(run))
        for (const token of text.match(/[\p{L}\d+#]+/gu) ?? []) add(byShort.get(token))
      }
      return [...keys].toSorted()
    },
  }
}

/** The keys of skills by what is made of their names. */
function keysBy(
  names: readonly { key: string; name: string }[],
  partsOf: (name: string) => readonly string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { key, name } of names)
    for (const part of partsOf(name)) found.set(part, (found.get(part) ?? new Set()).add(key))
  return found
}

function stemsIn(text: string): string[] {
  return phrasesOf(text).flatMap(phrase => phrase.map(({ stem }) => stem))
}

/** The words of each phrase without the endings of people and doing: a product designer does product design. */
function rootsIn(text: string): string[][] {
  return phrasesOf(text).map(phrase => phrase.map(({ stem }) => stem.replace(PERSON, '')))
}

const PERSON = /(?<=\p{L}{4})(?:er|or|ist|ian|ment)$/u

/** Two and three words that follow each other. */
function runsOf(roots: readonly string[]): string[] {
  return roots.flatMap((_, at) =>
    [2, 3].flatMap(length =>
      at + length <= roots.length ? roots.slice(at, at + length).join(' ') : [],
    ),
  )
}
