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

/** Makes the index of words; some ten milliseconds, once. */
export function createSkillWords({ namesOf, skills }: Taxonomy): SkillWords {
  const byStem = new Map<string, Set<string>>()
  for (const { key } of skills)
    for (const stem of namesOf(key).flatMap(name => stemsIn(name)))
      byStem.set(stem, (byStem.get(stem) ?? new Set()).add(key))
  const plain = new Set([...PLAIN_WORDS].map(word => stemOf(word)))
  const telling = (stem: string) => {
    const keys = plain.has(stem) ? null : byStem.get(stem)
    return keys && keys.size <= MOST_SKILLS ? [...keys] : []
  }
  return {
    hintedIn: texts => {
      const stems = new Set(texts.flatMap(text => stemsIn(text)))
      return [...new Set([...stems].flatMap(stem => telling(stem)))].toSorted()
    },
  }
}

function stemsIn(text: string): string[] {
  return phrasesOf(text).flatMap(phrase => phrase.map(({ stem }) => stem))
}
