import { type Taxonomy } from '../../../taxonomy/index.ts'

/** Keys of products that consist of several programs. */
const SUITES = ['adobe-creative-cloud', 'google-workspace', 'microsoft-office']

/**
 * The keys of programs in the candidate's suites: people with "Microsoft Office" seldom list Word.
 */
export function partsOfSuites(skillKeys: ReadonlySet<string>, taxonomy: Taxonomy): string[] {
  const suites = SUITES.filter(suite => skillKeys.has(suite))
  if (suites.length === 0) return []
  return taxonomy.skills.flatMap(({ key }) =>
    taxonomy.impliedBy(key).some(whole => suites.includes(whole.key)) ? key : [],
  )
}
