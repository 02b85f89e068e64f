import { type Taxonomy } from '../../../taxonomy/index.ts'
import { COLLEAGUES } from '../posting/cues.ts'
import { type Evidence, MENTIONED } from './evidence.ts'
import { skillsIn } from './skills-in-text.ts'
import { type WorkLine } from './work-lines.ts'

/** A skill used at work counts more than a listed one, and a listed one more than a mention. */
const STRENGTHS: Partial<Record<WorkLine['section'], number>> = {
  certifications: 1,
  experience: 1,
  projects: 1,
  skills: 0.95,
  summary: 0.95,
  volunteering: 0.95,
}

/** "Masters: Business Administration" is an MBA. */
const DEGREE_LABEL = /(?<!\p{L})(masters?)\s?:\s/iu

/** The skills that the lines of a resume name, as far as their sections prove them. */
export function skillsInLines(lines: readonly WorkLine[], taxonomy: Taxonomy): Evidence[] {
  return lines.flatMap(({ line, section, text }) => {
    const proof = { lines: [line], profile: false }
    const strength = STRENGTHS[section] ?? MENTIONED
    const work = text.replaceAll(COLLEAGUES, ' ; ').replace(DEGREE_LABEL, '$1 ')
    const found = skillsIn(work, { proof, strength }, taxonomy)
    if (section === 'publications') return found.map(skill => ofAuthors(skill))
    return section === 'education' ? found.map(skill => ofStudies(skill, taxonomy)) : found
  })
}

/** Maximum of letters of initials: "Smith, R, Jones, ML". */
const MAX_INITIALS = 3

/** A short name in a publication may be the initials of an author. */
function ofAuthors(skill: Evidence): Evidence {
  const isShort = skill.words.every(word => word.length <= MAX_INITIALS)
  return isShort ? { ...skill, heldBy: 'unsure', words: [] } : skill
}

/** A field of study is not certain as a skill: studying banking is not working in banking. */
function ofStudies(skill: Evidence, taxonomy: Taxonomy): Evidence {
  return taxonomy.skillByKey(skill.key)?.kind === 'field'
    ? { ...skill, heldBy: 'unsure', words: [] }
    : skill
}
