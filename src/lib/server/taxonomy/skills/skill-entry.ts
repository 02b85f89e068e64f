import type { SkillTrie } from './skill-names.ts'
import type { Skill } from '../taxonomy.ts'
import { longestNameAt } from '../name-trie.ts'
import { wordsOf } from '../words.ts'

/** Words for levels and the like in a list entry: "Advanced Excel", "Python skills". */
const MEASURES = new Set(
  `advanced basic beginner intermediate expert proficient proficiency strong good excellent solid
  working knowledge experience experienced skill skills ability years year yrs of in with the and
  level fluent native`.split(/\s+/),
)

/** The skill that a whole entry of a list names, such as "ReactJS", "MS Excel (advanced)", "Java 8". */
export function skillOfEntry(trie: SkillTrie, entry: string): Skill | null {
  return whole(trie, entry) ?? whole(trie, bare(entry))
}

function whole(trie: SkillTrie, entry: string): Skill | null {
  const words = wordsOf(entry)
  const match = longestNameAt(trie, entry, words, 0)
  return match !== null && match.after === words.length ? match.value.skill : null
}

/** The entry without brackets, version numbers and, at its ends, words for levels. */
function bare(entry: string): string {
  const text = entry.slice(0, 200).replace(/[([{][^)\]}]*[)\]}]?/g, ' ')
  const words = wordsOf(text).filter(({ key }) => !/^\d+\+?$/.test(key))
  const first = words.findIndex(({ key }) => !MEASURES.has(key))
  const last = words.findLastIndex(({ key }) => !MEASURES.has(key))
  const [from, to] = [words[first], words[last]]
  return from && to ? text.slice(from.start, to.end) : ''
}
