import { type Taxonomy } from '../../../taxonomy/index.ts'

/** Names of several programs that are sold together. */
const SUITES = ['adobe-creative-cloud', 'google-workspace', 'microsoft-office']

/** The keys of the programs of held suites: with "Microsoft Office" nobody lists Word. */
export function partsOfSuites(held: ReadonlySet<string>, taxonomy: Taxonomy): string[] {
  const suites = SUITES.filter(suite => held.has(suite))
  if (suites.length === 0) return []
  return taxonomy.skills.flatMap(({ key }) =>
    taxonomy.impliedBy(key).some(whole => suites.includes(whole.key)) ? key : [],
  )
}
