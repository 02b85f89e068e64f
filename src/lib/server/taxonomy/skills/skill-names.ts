import { addName, emptyTrie, type NameTrie } from '../name-trie.ts'
import type { SkillEntry, SkillName } from './skill-lines.ts'
import type { Skill } from '../taxonomy.ts'
import { keysOf } from '../words.ts'

/** The skill of a name, and how the name must be written to count without context. */
export interface NamedSkill {
  skill: Skill
  name: SkillName
}

export type SkillTrie = NameTrie<NamedSkill>

/** A name that two skills claim. The first keeps it. */
export interface NameClash {
  name: string
  kept: SkillEntry['source']
  lost: SkillEntry['source']
}

/** The names of all skills as a trie, and the names that two skills claim. A test allows none. */
export function buildSkillTrie(entries: readonly SkillEntry[]): {
  trie: SkillTrie
  clashes: NameClash[]
} {
  const trie: SkillTrie = emptyTrie()
  const clashes: NameClash[] = []
  const sources = new Map(entries.map(({ skill, source }) => [skill, source]))
  const claims = entries.flatMap(({ names, skill, source }) =>
    names.flatMap(name => spellingsOf(name.text).map(keys => ({ keys, name, skill, source }))),
  )
  for (const { keys, name, skill, source } of claims) {
    const before = addName(trie, keys, { name, skill })
    if (before !== null && before.skill !== skill)
      clashes.push({ kept: sources.get(before.skill) ?? '', lost: source, name: name.text })
  }
  return { clashes, trie }
}

/**
 * The word sequences of a name: as written, and with the parts around dots, hyphens and slashes
 * joined.
 */
function spellingsOf(name: string): string[][] {
  const apart = keysOf(name)
  const joint = name.replace(/(?<=[\p{L}\p{N}])[-./](?=[\p{L}\p{N}])/gu, '')
  return joint === name ? [apart] : [apart, keysOf(joint)]
}
