import { type Taxonomy } from '../../../taxonomy/index.ts'
import {
  type CandidateSkill,
  type CandidateSource,
  type CandidateTitle,
  type Proof,
} from '../features.ts'
import { employersOf, withoutEmployers } from './employers.ts'
import { type Evidence, MENTIONED } from './evidence.ts'
import { lettersAfterName } from './letters-after-name.ts'
import { listed, parsedSkills } from './listed-skills.ts'
import { skillsInLines } from './skills-in-lines.ts'
import { skillsIn } from './skills-in-text.ts'
import { spokenLanguages } from './spoken-languages.ts'
import { skillsOfTitles } from './title-skills.ts'
import { type WorkLine } from './work-lines.ts'

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
    ...skillsInLines(withoutEmployers(lines, employers), taxonomy),
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

const IN_THE_PROFILE: Proof = { lines: [], profile: true }

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
