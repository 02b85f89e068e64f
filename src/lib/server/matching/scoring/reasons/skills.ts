import { type MatchKeyword, type MatchReason } from '#lib/contract/matching/matching.ts'

import {
  type CandidateFeatures,
  type JobFeatures,
  type NeededSkill,
  type Proof,
} from '../../features/features.ts'
import { isSameName } from '../../features/words/same-name.ts'
import { type CandidateLookup, strengthOf } from '../parts.ts'

/** The skills that a posting names. Uncertain ones are in none of the lists. */
export interface Keywords {
  matched: MatchKeyword[]
  /** Names in firm requirements that the candidate's texts certainly do not contain. */
  missing: MatchKeyword[]
  /** Other names in the posting that do not occur in the candidate's texts. */
  unclear: MatchKeyword[]
}

const NO_PROOF: Proof = { lines: [], profile: false }
const MAX_NAMES = 5

/** The skills that the posting names, by whether the candidate has them; required ones first. */
export function keywordsOf(lookup: CandidateLookup, job: JobFeatures): Keywords {
  const { hinted, proofs, strengths } = lookup
  const keyword = ({ demand, key, name }: NeededSkill) => ({
    name,
    proof: proofs.get(key) ?? NO_PROOF,
    required: demand === 'required',
  })
  const whole = job.skills.filter(({ isWhole }) => isWhole)
  // In "Docker or Kubernetes" one of the two is enough.
  const others = whole.filter(
    skill =>
      strengthOf(strengths, skill) === 0 && !hinted.has(skill.key) && isSpecific(skill, lookup),
  )
  const isMissing = (skill: NeededSkill) => isMust(skill) && isAbsent(skill, lookup.candidate)
  return {
    matched: whole.filter(skill => isHeld(skill, lookup)).map(keyword),
    missing: others.filter(isMissing).map(keyword),
    unclear: others.filter(skill => !isMissing(skill)).map(keyword),
  }
}

/** Kinds with fixed names. People describe other skills in many words. */
const NAMED: ReadonlySet<NeededSkill['kind']> = new Set(['language', 'licence', 'tool'])

/** Whether the candidate names the skill as the posting does; a language may have any name. */
function isHeld(skill: NeededSkill, { heldBy, words }: CandidateLookup): boolean {
  const { key, kind, name } = skill
  if (heldBy.get(key) !== 'name' || isOnlyNamed(skill)) return false
  return kind === 'language' || (words.get(key) ?? []).some(held => isSameName(held, name))
}

/** Whether a field or practice is named but not asked for, or is one general word of a task. */
function isOnlyNamed({ demand, isAsked, kind, name }: NeededSkill): boolean {
  if (NAMED.has(kind)) return false
  return !isAsked || (demand === 'mentioned' && !/\p{L}[\s-]+\p{L}/u.test(name))
}

/**
 * Whether the absence of a skill means something. Fields and practices must be in a firm requirement
 * that asks for them.
 */
function isSpecific(skill: NeededSkill, { candidate }: CandidateLookup): boolean {
  if (skill.isBrand) return true
  return candidate.isEnglish && (NAMED.has(skill.kind) || (isMust(skill) && skill.isAsked))
}

function isMust({ demand, isFirm }: NeededSkill): boolean {
  return demand === 'required' && isFirm
}

/** Most adults have it, and few resumes list it. */
const RARELY_LISTED = 'drivers-license'

/** Whether the candidate certainly lacks a skill that the texts do not name. */
function isAbsent(
  { isBrand, key, kind }: NeededSkill,
  { isEnglish, listsLanguages }: CandidateFeatures,
): boolean {
  if (kind === 'language') return isEnglish || listsLanguages
  return isBrand || (kind === 'licence' && isEnglish && key !== RARELY_LISTED)
}

/** One reason for each list of skills that is not empty. */
export function skillReasons({ matched, missing, unclear }: Keywords): MatchReason[] {
  return [
    ...reason('found', 'Found', matched),
    ...reason('missing', 'Required, not found', missing),
    ...reason('unclear', 'Only in the posting', unclear),
  ]
}

function reason(
  mark: MatchReason['mark'],
  label: string,
  keywords: readonly MatchKeyword[],
): MatchReason[] {
  if (keywords.length === 0) return []
  const names = keywords.map(({ name }) => name)
  const proof = joined(keywords.map(keyword => keyword.proof))
  return [{ mark, part: 'skills', proof, text: `${label}: ${namesOf(names)}.` }]
}

function namesOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function joined(proofs: readonly Proof[]): Proof {
  const lines = new Set(proofs.flatMap(proof => proof.lines))
  return {
    lines: [...lines].toSorted((a, b) => a - b),
    profile: proofs.some(({ profile }) => profile),
  }
}
