import { longestNameAt } from '../name-trie.ts'
import { isConjunction } from './lists-of-skills.ts'
import type { SkillTrie } from './skill-names.ts'
import type { SkillMention } from '../taxonomy.ts'
import { gapBefore, isPlainSpace, isTool, type Match, type Reading } from './text-with-names.ts'
import { wordsOf } from '../words.ts'

/**
 * The skill whose name shares its last word with the name after it: "project or product management"
 * names project management too. Null for none.
 */
export function skillBefore(
  trie: SkillTrie,
  reading: Reading,
  { after, first, value }: Match,
): SkillMention | null {
  const { matches, text, words } = reading
  const [word, head] = [words[first - 2], words[after - 1]]
  if (!word || !head || after - first !== 2 || !isConjunction(reading, first - 1)) return null
  const areSpaces = [first - 1, first].every(at => isPlainSpace(gapBefore(reading, at)))
  if (!areSpaces || matches.some(match => match.after === first - 1)) return null
  const shared = text.slice(head.start, head.end)
  const name = `${text.slice(word.start, word.end)} ${shared}`
  const found = longestNameAt(trie, name, wordsOf(name), 0)
  if (found?.after !== 2 || found.value.name.certainty !== 'plain') return null
  if (isTool(found) || found.value.skill === value.skill) return null
  return { end: word.end, shared, skill: found.value.skill, start: word.start }
}
