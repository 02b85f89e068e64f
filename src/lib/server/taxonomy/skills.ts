import { skillOfEntry } from './skill-entry.ts'
import { findSkillsIn } from './skill-finder.ts'
import type { SkillEntry } from './skill-lines.ts'
import { buildSkillTrie } from './skill-names.ts'
import type { SkillTaxonomy } from './taxonomy.ts'

/** The skills of a taxonomy. `read` is asked once, at the first question. */
export function createSkillTaxonomy(read: () => SkillEntry[]): SkillTaxonomy {
  const words = once(() => {
    const entries = read()
    const skills = entries.map(({ skill }) => skill)
    const byKey = new Map(skills.map(skill => [skill.key, skill]))
    return { byKey, skills, trie: buildSkillTrie(entries).trie }
  })
  return {
    findSkills: text => findSkillsIn(words().trie, text),
    skillByKey: key => words().byKey.get(key) ?? null,
    skillOf: entry => skillOfEntry(words().trie, entry),
    get skills() {
      return words().skills
    },
  }
}

/** A function that works at its first call and answers the same ever after. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
