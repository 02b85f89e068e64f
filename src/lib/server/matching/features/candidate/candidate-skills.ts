import { isMeant } from '../../../resumes/index.ts'
import { type Skill, type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateSource, type HeldSkill, type HeldTitle, type Proof } from '../features.ts'
import { COLLEAGUES } from '../posting/cues.ts'
import { isWhole } from '../posting/whole-demand.ts'
import { type WorkLine } from './own-words.ts'
import { type Evidence, LISTED, MENTIONED } from './evidence.ts'
import { type Employers, listed, skillsOfReading } from './listed-skills.ts'
import { spokenLanguages } from './spoken-languages.ts'
import { skillsOfTitles } from './title-skills.ts'
import { writtenName } from '../licence-names.ts'
import { isPartOfName } from '../part-of-name.ts'
import { namesPeople } from '../people.ts'

/** A skill in use says more than one in a list, and that more than one in passing. */
const STRENGTHS: Partial<Record<WorkLine['section'], number>> = {
  certifications: 1,
  experience: 1,
  projects: 1,
  skills: 0.95,
  summary: 0.95,
  volunteering: 0.95,
}
const LONGEST_LINE = 200

/** What the evidence is taken from. */
interface SkillSources {
  isEnglish: boolean
  source: CandidateSource
  lines: readonly WorkLine[]
  titles: readonly HeldTitle[]
}

/** The skills of profile and resume, each once with its best evidence, in the order of their keys. */
export function heldSkills(
  { isEnglish, lines, source, titles }: SkillSources,
  taxonomy: Taxonomy,
): HeldSkill[] {
  const held = new Map<string, HeldSkill>()
  const employers = employersOf(source, taxonomy)
  const all = [
    ...inLines(withoutEmployers(lines, employers), taxonomy),
    ...skillsOfReading(source, lines, employers, taxonomy),
    ...inProfile(source, taxonomy),
    ...skillsOfTitles(titles, taxonomy),
    ...spokenLanguages(source, isEnglish, taxonomy),
    ...lettersAfterName(source, taxonomy),
  ]
  for (const evidence of [...all, ...implied(all, taxonomy)])
    held.set(evidence.key, joined(held.get(evidence.key), evidence))
  return [...held.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Who knows RabbitMQ knows message queues. */
function implied(all: readonly Evidence[], taxonomy: Taxonomy): Evidence[] {
  const sure = all.filter(({ heldBy }) => heldBy !== 'unsure')
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

/** The surest way to hold a skill comes first. */
const SUREST = ['name', 'implication', 'unsure'] as const

function joined(before: HeldSkill | undefined, evidence: Evidence): HeldSkill {
  if (!before) return evidence
  const places = new Set([...before.proof.lines, ...evidence.proof.lines])
  return {
    ...before,
    heldBy: SUREST.find(how => how === before.heldBy || how === evidence.heldBy) ?? before.heldBy,
    proof: {
      lines: [...places].toSorted((a, b) => a - b),
      profile: before.proof.profile || evidence.proof.profile,
    },
    strength: Math.max(before.strength, evidence.strength),
    words: [...new Set([...before.words, ...evidence.words])],
  }
}

/** "Figma design system" in a resume is design systems too; "Paediatric First Aid" is a name. */
const CAPITAL = /^\p{Lu}/u

/** The skills that a text names and means: "building services that scale" is none. */
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

/** A hazmat endorsement also proves the work with hazmat, a forklift licence that with forklifts. */
function provenBy(skill: Skill, written: string, taxonomy: Taxonomy): Skill[] {
  const work = PERMIT.test(written) ? taxonomy.skillOf(written.replace(PERMIT, '')) : null
  return work ? [skill, work] : [skill]
}

/** Who works for Fernhill Textiles plc need not know textiles, nor programmable controllers. */
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

/** Entries and skills that the name of an employer has at most: "Fernhill Textiles, Leeds". */
const MOST_OF_EMPLOYER = 3

/** "Western blot, PCR, cell culture" below a title is what was done there. */
function isListOfSkills(company: string, taxonomy: Taxonomy): boolean {
  const entries = company.split(',').length
  return entries > 1 && taxonomy.findSkills(company).length + entries > MOST_OF_EMPLOYER
}

function inLines(lines: readonly WorkLine[], taxonomy: Taxonomy): Evidence[] {
  return lines.flatMap(({ line, section, text }) => {
    const proof = { lines: [line], profile: false }
    const strength = STRENGTHS[section] ?? MENTIONED
    const found = skillsIn(text.replaceAll(COLLEAGUES, ' ; '), { proof, strength }, taxonomy)
    return section === 'education' ? found.map(skill => ofStudies(skill, taxonomy)) : found
  })
}

/** Who studied banking and finance has perhaps not worked in banking. */
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

/** "Jane Roe, RN, BSN": licences behind the name, on a line of which nothing else counts. */
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
