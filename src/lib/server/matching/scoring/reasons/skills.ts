import { type MatchKeyword, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures, type NeededSkill, type Proof } from '../../features/features.ts'
import { type CandidateLookup, type PartScores, strengthOf } from '../parts.ts'
import { isOtherWork } from './other-work.ts'

export interface Keyword extends MatchKeyword {
  skill: NeededSkill
}

export interface Keywords {
  matched: Keyword[]
  missing: Keyword[]
}

const NO_PROOF: Proof = { lines: [], profile: false }
const MOST_NAMED = 5

/** The skills that the job asks for, by whether the candidate has them; required ones first. */
export function keywordsOf({ proofs, strengths }: CandidateLookup, job: JobFeatures): Keywords {
  const keyword = (skill: NeededSkill) => ({
    name: skill.name,
    proof: proofs.get(skill.key) ?? NO_PROOF,
    required: skill.demand === 'required',
    skill,
  })
  return {
    matched: job.skills.filter(({ key }) => strengths.has(key)).map(keyword),
    // Nothing is missing in "Docker or Kubernetes" for those who have one of them.
    missing: job.skills.filter(skill => strengthOf(strengths, skill) === 0).map(keyword),
  }
}

const LACKING: readonly (readonly [NeededSkill['demand'], string])[] = [
  ['required', 'Required, not found'],
  ['mentioned', 'Named in the posting, not found'],
  ['optional', 'Nice to have, not found'],
]

/** What is found, what is surely not there, and which of the required skills nobody can tell. */
export function skillReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { keywords: { matched, missing }, scores }: { keywords: Keywords; scores: PartScores },
): MatchReason[] {
  const isOther = isOtherWork(lookup, job, scores.occupation)
  const unsure = new Set(
    missing.flatMap(({ skill }) => (isAbsent(skill, lookup, isOther) ? [] : skill.key)),
  )
  const isSure = ({ skill: { alternatives, key } }: Keyword) =>
    [key, ...alternatives].every(one => !unsure.has(one))
  const all = matched.length + missing.length
  const unclear = missing.filter(keyword => canBeUnclear(keyword, lookup) && !isSure(keyword))
  const sure = missing.filter(isSure)
  return [
    ...reason('found', `Found ${matched.length} of ${all} skills`, matched),
    ...LACKING.flatMap(([demand, label]) =>
      reason(
        'missing',
        label,
        sure.filter(({ skill }) => skill.demand === demand),
      ),
    ),
    ...reason('unclear', 'Required, not clear from the resume', unclear),
  ]
}

/**
 * Whether a skill is surely not there. Tools, languages and licences have names; what people know and
 * do is said in many words, so that only a person of other work surely lacks it.
 */
function isAbsent(
  { alternatives, isBrand, key, kind, orElse }: NeededSkill,
  { candidate: { isEnglish, listsLanguages }, hinted }: CandidateLookup,
  isOther: boolean,
): boolean {
  if (orElse || [key, ...alternatives].some(one => hinted.has(one))) return false
  if (kind === 'language') return isEnglish || listsLanguages
  if (isBrand) return true
  if (kind === 'licence') return isEnglish
  return isEnglish && isOther && kind !== null && kind !== 'soft'
}

/** Traits are never clear, and in a text of another language hardly anything is. */
function canBeUnclear({ skill }: Keyword, { candidate }: CandidateLookup): boolean {
  return skill.demand === 'required' && skill.kind !== 'soft' && candidate.isEnglish
}

function reason(
  mark: MatchReason['mark'],
  label: string,
  keywords: readonly Keyword[],
): MatchReason[] {
  if (keywords.length === 0) return []
  const isFound = mark === 'found'
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
