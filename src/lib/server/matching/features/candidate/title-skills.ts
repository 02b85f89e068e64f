import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateTitle } from '../features.ts'
import { stemOf } from '../words/stems.ts'
import { GENERIC_TITLE_WORDS } from '../titles.ts'
import { type Evidence, MENTIONED } from './evidence.ts'

/** The core skills of the candidate's titles: an accountant knows accounting. */
export function skillsOfTitles(titles: readonly CandidateTitle[], taxonomy: Taxonomy): Evidence[] {
  return titles
    .filter(({ isPosition }) => isPosition)
    .flatMap(({ isWhole, occupation, proof, written }) =>
      taxonomy.coreSkillsOf(occupation ?? '').map(({ key, name }) => {
        const isNamed = isWhole && sharesRoot(written, name)
        const heldBy = isNamed ? ('name' as const) : ('implication' as const)
        return { heldBy, key, name, proof, strength: MENTIONED, words: isNamed ? [name] : [] }
      }),
    )
}

/** "Accountant" names accounting; "Release Manager" does not name DevOps. */
function sharesRoot(title: string, skill: string): boolean {
  const roots = rootsOf(title)
  return rootsOf(skill).some(root => roots.includes(root))
}

/** The first letters of each word, without generic words such as "management". */
function rootsOf(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter(word => !GENERIC_TITLE_WORDS.has(stemOf(word)) && !word.startsWith('manage'))
    .map(word => word.slice(0, ROOT_LENGTH))
}

const ROOT_LENGTH = 4
