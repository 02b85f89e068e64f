import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type HeldTitle } from '../features.ts'
import { stemOf } from '../stems.ts'
import { OF_ANY_WORK } from '../titles.ts'
import { type Evidence, MENTIONED } from './evidence.ts'

/** An accountant has accounting, though no line says so. */
export function skillsOfTitles(titles: readonly HeldTitle[], taxonomy: Taxonomy): Evidence[] {
  return titles
    .filter(({ isPosition }) => isPosition)
    .flatMap(({ isWhole, occupation, proof, written }) =>
      taxonomy.coreSkillsOf(occupation ?? '').map(({ key, name }) => {
        const isSaid = isWhole && sharesRoot(written, name)
        const heldBy = isSaid ? ('name' as const) : ('implication' as const)
        return { heldBy, key, name, proof, strength: MENTIONED, words: isSaid ? [name] : [] }
      }),
    )
}

/** "Accountant" says accounting; "Release Manager" does not say DevOps. */
function sharesRoot(title: string, skill: string): boolean {
  const roots = rootsOf(title)
  return rootsOf(skill).some(root => roots.includes(root))
}

/** The first letters of its words, but for those of any work: "management". */
function rootsOf(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter(word => !OF_ANY_WORK.has(stemOf(word)) && !word.startsWith('manage'))
    .map(word => word.slice(0, ROOT))
}

const ROOT = 4
