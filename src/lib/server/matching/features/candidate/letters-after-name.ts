import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateSource } from '../features.ts'
import { type Evidence, LISTED } from './evidence.ts'

const LONGEST_LINE = 200

/** "Jane Roe, RN, BSN": licences after the name. Nothing else on this line counts. */
export function lettersAfterName({ resume }: CandidateSource, taxonomy: Taxonomy): Evidence[] {
  const name = resume?.parsed.name
  return (name?.lines ?? []).flatMap(line => {
    const text = resume?.lines[line] ?? ''
    const at = text.toLowerCase().indexOf(name?.value.toLowerCase() ?? '')
    if (at === -1) return []
    const letters = text.slice(at + (name?.value.length ?? 0), at + LONGEST_LINE)
    return taxonomy
      .findSkills(letters)
      .filter(({ skill }) => skill.kind === 'licence')
      .map(({ skill: { key, name: licence } }) => ({
        heldBy: 'name',
        key,
        name: licence,
        proof: { lines: [line], profile: false },
        strength: LISTED,
        words: [licence],
      }))
  })
}
