import { phrasesOf } from './stems.ts'

/** The key of a skill that the taxonomy does not know: its stems in order of letters; null for none. */
export function unknownSkillKey(name: string): string | null {
  const stems = phrasesOf(name).flatMap(phrase => phrase.map(({ stem }) => stem))
  return stems.length === 0 ? null : `~${[...new Set(stems)].toSorted().join(' ')}`
}
