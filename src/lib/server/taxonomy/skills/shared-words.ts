import { longestNameAt } from '../name-trie.ts'
import { isConjunction } from './lists-of-skills.ts'
import type { NamedSkill, SkillTrie } from './skill-names.ts'
import type { SkillMention } from '../taxonomy.ts'
import { gapBefore, isPlainSpace, type Match, type Reading } from './text-with-names.ts'
import { wordsOf } from '../words.ts'

/**
 * The skill whose name shares its last word with the name after it: "project or product management"
 * names project management too. Null for none.
 * @param at the index of the name after it among the matches
 */
export function skillBefore(trie: SkillTrie, reading: Reading, at: number): SkillMention | null {
  const { matches, text, words } = reading
  const match = matches[at]
  if (!match || !isJoinedPair(reading, match) || matches[at - 1]?.after === match.first - 1)
    return null
  const [word, head] = [words[match.first - 2], words[match.after - 1]]
  if (!word || !head) return null
  const shared = text.slice(head.start, head.end)
  const found = wholeName(trie, `${text.slice(word.start, word.end)} ${shared}`)
  if (found === null || found.skill === match.value.skill) return null
  return { end: word.end, shared, skill: found.skill, start: word.start }
}

/** Whether a match has two words, and "and" or "or" joins it to the word before. */
function isJoinedPair(reading: Reading, { after, first }: Match): boolean {
  const isPair = after - first === 2 && isConjunction(reading, first - 1)
  return isPair && [first - 1, first].every(at => isPlainSpace(gapBefore(reading, at)))
}

/** The skill of a name of two words, which must be sure without context and no tool. */
function wholeName(trie: SkillTrie, name: string): NamedSkill | null {
  const found = longestNameAt(trie, name, wordsOf(name), 0)
  if (found?.after !== 2) return null
  const { value } = found
  return value.name.certainty === 'plain' && value.skill.kind !== 'tool' ? value : null
}
