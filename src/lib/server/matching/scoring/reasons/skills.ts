import { type MatchKeyword, type MatchReason } from '#lib/contract/matching/matching.ts'

import {
  type CandidateFeatures,
  type JobFeatures,
  type NeededSkill,
  type Proof,
} from '../../features/features.ts'
import { type CandidateLookup, strengthOf } from '../parts.ts'

export interface Keyword extends MatchKeyword {
  skill: NeededSkill
}

/** The skills that a job asks for; what cannot be said truly is in none of the lists. */
export interface Keywords {
  matched: Keyword[]
  /** What follows from another skill: who knows Revit may know BIM coordination. */
  near: Keyword[]
  missing: Keyword[]
  unclear: Keyword[]
}

const NO_PROOF: Proof = { lines: [], profile: false }
const MOST_NAMED = 5

/** The skills that the job asks for, by whether the candidate has them; required ones first. */
export function keywordsOf(lookup: CandidateLookup, job: JobFeatures): Keywords {
  const { heldBy, proofs, strengths } = lookup
  const keyword = (skill: NeededSkill) => ({
    name: skill.name,
    proof: proofs.get(skill.key) ?? NO_PROOF,
    required: skill.demand === 'required',
    skill,
  })
  const isHeld = ({ alternatives, key }: NeededSkill) =>
    [key, ...alternatives].some(one => heldBy.get(one) === 'name')
  const saidOf = new Map(job.skills.map(skill => [skill.key, sayable(skill, lookup)]))
  const saying = ({ alternatives, key }: NeededSkill) =>
    leastOf([key, ...alternatives].map(one => saidOf.get(one) ?? 'nothing'))
  const whole = job.skills.filter(({ isWhole }) => isWhole)
  // Nothing is missing in "Docker or Kubernetes" for those who have one of them.
  const others = job.skills.filter(skill => strengthOf(strengths, skill) === 0)
  return {
    matched: whole
      .filter(({ key, name }) => heldBy.get(key) === 'name' && !INDUSTRY.test(name))
      .map(keyword),
    near: whole
      .filter(skill => heldBy.get(skill.key) === 'implication' && !isHeld(skill))
      .map(keyword),
    missing: others.filter(skill => saying(skill) === 'missing').map(keyword),
    unclear: others.filter(skill => saying(skill) === 'unclear').map(keyword),
  }
}

/** "Medical device industry": who repairs devices has not worked in it. */
const INDUSTRY = /\s(?:industry|sector)$/iu

type Sayable = 'missing' | 'nothing' | 'unclear'

/** A choice is said as the least sure of its names. */
function leastOf(names: readonly Sayable[]): Sayable {
  if (names.includes('nothing')) return 'nothing'
  return names.includes('unclear') ? 'unclear' : 'missing'
}

/**
 * What can be said of a skill that is not found. Nothing where the posting does not ask for just this,
 * where words of its name are in the resume, and where the resume is in a language of few known names.
 */
function sayable(skill: NeededSkill, lookup: CandidateLookup): Sayable {
  if (!skill.isWhole || skill.orElse || lookup.hinted.has(skill.key)) return 'nothing'
  if (isAbsent(skill, lookup.candidate)) return skill.demand === 'mentioned' ? 'unclear' : 'missing'
  return lookup.candidate.isEnglish && skill.demand !== 'mentioned' ? 'unclear' : 'nothing'
}

/** Most adults have one, and few say so. */
const SELDOM_SAID = 'drivers-license'

/**
 * Whether a skill is surely not there. Only tools, languages and licences have names; what people know
 * and do is said in many words.
 */
function isAbsent(
  { isBrand, key, kind }: NeededSkill,
  { isEnglish, listsLanguages }: CandidateFeatures,
): boolean {
  if (kind === 'language') return isEnglish || listsLanguages
  return isBrand || (kind === 'licence' && isEnglish && key !== SELDOM_SAID)
}

const LACKING: readonly (readonly [NeededSkill['demand'], string])[] = [
  ['required', 'Required, not found'],
  ['optional', 'Nice to have, not found'],
]

const ALSO: readonly (readonly [NeededSkill['demand'], string])[] = [
  ['required', 'Also required'],
  ['optional', 'Also nice to have'],
  ['mentioned', 'Also named in the posting'],
]

/**
 * What is found, what is surely not there, and what else is asked for. The last is said of the posting
 * alone: that a resume is not clear about it would often be false.
 */
export function skillReasons({ matched, missing, near, unclear }: Keywords): MatchReason[] {
  return [
    ...reason('found', 'Found', matched),
    ...reason('near', 'Related', near),
    ...LACKING.flatMap(([demand, label]) =>
      reason(
        'missing',
        label,
        missing.filter(({ skill }) => skill.demand === demand),
      ),
    ),
    ...ALSO.flatMap(([demand, label]) =>
      reason(
        'unclear',
        label,
        unclear.filter(({ skill }) => skill.demand === demand && skill.kind !== 'soft'),
      ),
    ),
  ]
}

function reason(
  mark: MatchReason['mark'],
  label: string,
  keywords: readonly Keyword[],
): MatchReason[] {
  if (keywords.length === 0) return []
  const isFound = mark === 'found' || mark === 'near'
  const proof = isFound ? joined(keywords.map(keyword => keyword.proof)) : NO_PROOF
  const names = isFound ? keywords.map(({ name }) => name) : choicesOf(keywords)
  return [{ mark, part: 'skills', proof, text: `${label}: ${namesOf(names)}.` }]
}

function namesOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** "Docker or Kubernetes", where the posting asks for one of them. */
function choicesOf(keywords: readonly Keyword[]): string[] {
  const choices = new Map<string, string[]>()
  for (const { name, skill } of keywords) {
    const key = [skill.key, ...skill.alternatives].toSorted().join(' ')
    choices.set(key, [...(choices.get(key) ?? []), name])
  }
  return [...choices.values()].map(names => names.join(' or '))
}

function joined(proofs: readonly Proof[]): Proof {
  const lines = new Set(proofs.flatMap(proof => proof.lines))
  return {
    lines: [...lines].toSorted((a, b) => a - b),
    profile: proofs.some(({ profile }) => profile),
  }
}
