import { isMeant } from '../../../resumes/index.ts'
import { type Skill, type Taxonomy } from '../../../taxonomy/index.ts'
import { writtenName } from '../words/licence-names.ts'
import { isPartOfName } from '../words/part-of-name.ts'
import { namesPeople } from '../words/people.ts'
import { isWhole } from '../posting/whole-demand.ts'
import { type Evidence } from './evidence.ts'

/**
 * A capital may begin a longer name: "Paediatric First Aid". In lower case, "Figma design system" also
 * means design systems.
 */
const CAPITAL = /^\p{Lu}/u

/** The skills that a text names as skills: "building services that scale" names none. */
export function skillsIn(
  text: string,
  { proof, strength }: Pick<Evidence, 'proof' | 'strength'>,
  taxonomy: Taxonomy,
): Evidence[] {
  const mentions = taxonomy.findSkills(text)
  return mentions
    .filter(mention => isMeant(text, mention) && !namesPeople(text, mention))
    .filter(mention => mention.skill.kind !== 'language' || isWhole(text, mention))
    .flatMap(mention => {
      const written = text.slice(mention.start, mention.end)
      const isPart =
        (CAPITAL.test(written) && isPartOfName(text, mention, mentions)) || !isWhole(text, mention)
      const heldBy = isPart ? ('unsure' as const) : ('name' as const)
      return provenBy(mention.skill, written, taxonomy).map(({ key, name }) => ({
        heldBy,
        key,
        name,
        proof,
        strength,
        words: isPart ? [] : [writtenName(text, mention)],
      }))
    })
}

const PERMIT = /\s(?:licen[cs]e|certificate|certification|endorsement|permit)s?$/iu

/**
 * A permit also proves the work: a hazmat endorsement proves hazmat, a forklift licence forklifts.
 */
function provenBy(skill: Skill, written: string, taxonomy: Taxonomy): Skill[] {
  const work = PERMIT.test(written) ? taxonomy.skillOf(written.replace(PERMIT, '')) : null
  return work ? [skill, work] : [skill]
}
