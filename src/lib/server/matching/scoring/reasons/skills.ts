import { type MatchKeyword, type MatchReason } from '#lib/contract/matching/matching.ts'

import {
  type CandidateFeatures,
  type JobFeatures,
  type NeededSkill,
  type Proof,
} from '../../features/features.ts'
import { isSameName } from '../../features/same-name.ts'
import { type CandidateLookup, strengthOf } from '../parts.ts'

/** The skills that a posting names; a skill about which the program is unsure is in none of the lists. */
export interface Keywords {
  matched: MatchKeyword[]
  /** Names in requirements that leave no room, and that are surely not there. */
  missing: MatchKeyword[]
  /** Words of the posting that are nowhere in the texts of the candidate. */
  unclear: MatchKeyword[]
}

const NO_PROOF: Proof = { lines: [], profile: false }
const MOST_NAMED = 5

/** The skills that the posting names, by whether the candidate has them; required ones first. */
export function keywordsOf(lookup: CandidateLookup, job: JobFeatures): Keywords {
  const { hinted, proofs, strengths } = lookup
  const keyword = ({ demand, key, name }: NeededSkill) => ({
    name,
    proof: proofs.get(key) ?? NO_PROOF,
    required: demand === 'required',
  })
  const whole = job.skills.filter(({ isWhole }) => isWhole)
  // Nothing is missing in "Docker or Kubernetes" for those who have one of them.
  const others = whole.filter(
    skill =>
      strengthOf(strengths, skill) === 0 && !hinted.has(skill.key) && isTelling(skill, lookup),
  )
  const isMissing = (skill: NeededSkill) => isMust(skill) && isAbsent(skill, lookup.candidate)
  return {
    matched: whole.filter(skill => isHeld(skill, lookup)).map(keyword),
    missing: others.filter(isMissing).map(keyword),
    unclear: others.filter(skill => !isMissing(skill)).map(keyword),
  }
}

/** Tools, languages and licences have names; people describe what they know and do in many words. */
const NAMED: ReadonlySet<NeededSkill['kind']> = new Set(['language', 'licence', 'tool'])

/** Whether a skill is held by the name of the posting; a language by any name. */
function isHeld(skill: NeededSkill, { heldBy, words }: CandidateLookup): boolean {
  const { key, kind, name } = skill
  if (heldBy.get(key) !== 'name' || isInPassing(skill)) return false
  return kind === 'language' || (words.get(key) ?? []).some(held => isSameName(held, name))
}

/** "Reporting" and "compliance" of which a posting only makes mention may be of any kind. */
function isInPassing({ demand, kind, name }: NeededSkill): boolean {
  return demand === 'mentioned' && !NAMED.has(kind) && !/\p{L}[\s-]+\p{L}/u.test(name)
}

/** A name tells something wherever it stands; a field only in a requirement that leaves no room. */
function isTelling(skill: NeededSkill, { candidate }: CandidateLookup): boolean {
  if (skill.isBrand) return true
  return candidate.isEnglish && (NAMED.has(skill.kind) || isMust(skill))
}

function isMust({ demand, isFirm }: NeededSkill): boolean {
  return demand === 'required' && isFirm
}

/** Most adults have one, and few say so. */
const SELDOM_SAID = 'drivers-license'

/** Whether a name that is not in the texts is surely not held. */
function isAbsent(
  { isBrand, key, kind }: NeededSkill,
  { isEnglish, listsLanguages }: CandidateFeatures,
): boolean {
  if (kind === 'language') return isEnglish || listsLanguages
  return isBrand || (kind === 'licence' && isEnglish && key !== SELDOM_SAID)
}

/** What is found, what is surely not there, and what else the posting names. */
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
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function joined(proofs: readonly Proof[]): Proof {
  const lines = new Set(proofs.flatMap(proof => proof.lines))
  return {
    lines: [...lines].toSorted((a, b) => a - b),
    profile: proofs.some(({ profile }) => profile),
  }
}
