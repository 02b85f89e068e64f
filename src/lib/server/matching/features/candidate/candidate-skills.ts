import { isMeant } from '../../../resumes/index.ts'
import { type Skill, type Taxonomy } from '../../../taxonomy/index.ts'
import {
  type CandidateSource,
  type CandidateSkill,
  type CandidateTitle,
  type Proof,
} from '../features.ts'
import { COLLEAGUES } from '../posting/cues.ts'
import { isWhole } from '../posting/whole-demand.ts'
import { type WorkLine } from './work-lines.ts'
import { type Evidence, LISTED, MENTIONED } from './evidence.ts'
import { type Employers, listed, parsedSkills } from './listed-skills.ts'
import { spokenLanguages } from './spoken-languages.ts'
import { skillsOfTitles } from './title-skills.ts'
import { writtenName } from '../licence-names.ts'
import { isPartOfName } from '../part-of-name.ts'
import { namesPeople } from '../people.ts'

/** A skill used at work counts more than a listed one, and a listed one more than a mention. */
const STRENGTHS: Partial<Record<WorkLine['section'], number>> = {
  certifications: 1,
  experience: 1,
  projects: 1,
  skills: 0.95,
  summary: 0.95,
  volunteering: 0.95,
}
const LONGEST_LINE = 200

/** The sources of the evidence. */
interface SkillSources {
  isEnglish: boolean
  source: CandidateSource
  lines: readonly WorkLine[]
  titles: readonly CandidateTitle[]
}

/** The skills of profile and resume, sorted by key, each once with its best evidence. */
export function findCandidateSkills(
  { isEnglish, lines, source, titles }: SkillSources,
  taxonomy: Taxonomy,
): CandidateSkill[] {
  const bestByKey = new Map<string, CandidateSkill>()
  const employers = employersOf(source, taxonomy)
  const allEvidence = [
    ...inLines(withoutEmployers(lines, employers), taxonomy),
    ...parsedSkills(source, lines, employers, taxonomy),
    ...inProfile(source, taxonomy),
    ...skillsOfTitles(titles, taxonomy),
    ...spokenLanguages(source, isEnglish, taxonomy),
    ...lettersAfterName(source, taxonomy),
  ]
  for (const evidence of [...allEvidence, ...implied(allEvidence, taxonomy)])
    bestByKey.set(evidence.key, joined(bestByKey.get(evidence.key), evidence))
  return [...bestByKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Skills that follow from others: RabbitMQ implies message queues. */
function implied(allEvidence: readonly Evidence[], taxonomy: Taxonomy): Evidence[] {
  const sure = allEvidence.filter(({ heldBy }) => heldBy !== 'unsure')
  return sure.flatMap(({ key: of, proof }) =>
    taxonomy.impliedBy(of).map(({ key, name }) => ({
      heldBy: 'implication',
      key,
      name,
      proof,
      strength: MENTIONED,
      words: [],
    })),
  )
}

/** The kinds of evidence, the most certain first. */
const BY_CERTAINTY = ['name', 'implication', 'unsure'] as const

function joined(before: CandidateSkill | undefined, evidence: Evidence): CandidateSkill {
  if (!before) return evidence
  const places = new Set([...before.proof.lines, ...evidence.proof.lines])
  return {
    ...before,
    heldBy:
      BY_CERTAINTY.find(how => how === before.heldBy || how === evidence.heldBy) ?? before.heldBy,
    proof: {
      lines: [...places].toSorted((a, b) => a - b),
      profile: before.proof.profile || evidence.proof.profile,
    },
    strength: Math.max(before.strength, evidence.strength),
    words: [...new Set([...before.words, ...evidence.words])],
  }
}

/**
 * A capital may begin a longer name: "Paediatric First Aid". In lower case, "Figma design system" also
 * means design systems.
 */
const CAPITAL = /^\p{Lu}/u

/** The skills that a text names as skills: "building services that scale" names none. */
function skillsIn(
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

/**
 * The lines without names of employers: working for Fernhill Textiles plc proves no textiles skill.
 */
function withoutEmployers(lines: readonly WorkLine[], employers: Employers): WorkLine[] {
  return lines.map(line => {
    const name = employers.get(line.line)
    return name ? { ...line, text: line.text.replace(name, ' ') } : line
  })
}

function employersOf({ resume }: CandidateSource, taxonomy: Taxonomy): Employers {
  const positions = (resume?.parsed.experience ?? []).filter(
    ({ company }) => !isListOfSkills(company?.value ?? '', taxonomy),
  )
  return new Map(
    positions.flatMap(({ company }) =>
      (company?.lines ?? []).map(line => [line, company?.value ?? ''] as const),
    ),
  )
}

/** Maximum of entries plus skills in the name of an employer: "Fernhill Textiles, Leeds". */
const MAX_EMPLOYER_PARTS = 3

/** "Western blot, PCR, cell culture" below a title lists skills, not an employer. */
function isListOfSkills(company: string, taxonomy: Taxonomy): boolean {
  const entries = company.split(',').length
  return entries > 1 && taxonomy.findSkills(company).length + entries > MAX_EMPLOYER_PARTS
}

function inLines(lines: readonly WorkLine[], taxonomy: Taxonomy): Evidence[] {
  return lines.flatMap(({ line, section, text }) => {
    const proof = { lines: [line], profile: false }
    const strength = STRENGTHS[section] ?? MENTIONED
    const found = skillsIn(text.replaceAll(COLLEAGUES, ' ; '), { proof, strength }, taxonomy)
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

function inProfile({ profile }: CandidateSource, taxonomy: Taxonomy): Evidence[] {
  if (profile === null) return []
  const { bio, certifications, experience, skills } = profile
  const positions = experience.flatMap(({ description, title }) => [title, description])
  const mentioned = { proof: IN_THE_PROFILE, strength: MENTIONED }
  return [
    ...[...skills, ...certifications].flatMap(name => listed(name, IN_THE_PROFILE, taxonomy)),
    ...[bio, ...positions, ...certifications, ...skills].flatMap(text =>
      skillsIn(text, mentioned, taxonomy),
    ),
  ]
}

/** "Jane Roe, RN, BSN": licences after the name. Nothing else on this line counts. */
function lettersAfterName({ resume }: CandidateSource, taxonomy: Taxonomy): Evidence[] {
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

const IN_THE_PROFILE: Proof = { lines: [], profile: true }
