import { nameWordsOf } from '../name-words.ts'
import { findTermsIn, type TermModels } from '../terms/posting-terms.ts'
import { skillOfEntry } from './skill-entry.ts'
import { findSkillsIn } from './skill-finder.ts'
import type { SkillEntry } from './skill-lines.ts'
import { buildSkillTrie } from './skill-names.ts'
import type { SkillTaxonomy } from '../taxonomy.ts'

/** Sources of the skills. Each is read once, at its first use. */
export interface SkillSource {
  readEntries: () => SkillEntry[]
  readModels: () => TermModels
}

/** The skills of a taxonomy, and what it finds in texts. */
export function createSkillTaxonomy({ readEntries, readModels }: SkillSource): SkillTaxonomy {
  const words = once(() => {
    const entries = readEntries()
    const skills = entries.map(({ skill }) => skill)
    const byKey = new Map(skills.map(skill => [skill.key, skill]))
    const names = new Map(
      entries.map(entry => [entry.skill.key, entry.names.map(({ text }) => text)]),
    )
    return { byKey, entries, names, skills, trie: buildSkillTrie(entries).trie }
  })
  const findSkills = (text: string) => findSkillsIn(words().trie, text)
  const terms = once(() => ({
    findSkills,
    models: readModels(),
    nameWords: nameWordsOf(words().entries),
  }))
  return {
    findSkills,
    findTerms: text => findTermsIn(terms(), text),
    namesOf: key => words().names.get(key) ?? [],
    skillByKey: key => words().byKey.get(key) ?? null,
    skillOf: entry => skillOfEntry(words().trie, entry),
    get skills() {
      return words().skills
    },
  }
}

/** Caches the result of the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
