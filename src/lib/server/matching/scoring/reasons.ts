import { type MatchKeyword, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures, type NeededSkill, type Proof } from '../features/features.ts'
import {
  type CandidateLookup,
  heldTitleScore,
  type PartScores,
  relationOf,
  yearsScore,
} from './parts.ts'

interface Keywords {
  matched: MatchKeyword[]
  missing: MatchKeyword[]
}

const NO_PROOF: Proof = { lines: [], profile: false }
const DEGREES = ['', 'school', 'vocational', "bachelor's", "master's", "doctor's"]
const MOST_NAMED = 5

/** The skills that the job asks for, by whether the candidate has them; required ones first. */
export function keywordsOf({ proofs, strengths }: CandidateLookup, job: JobFeatures): Keywords {
  const keyword = ({ key, name, required }: NeededSkill) => ({
    name,
    proof: proofs.get(key) ?? NO_PROOF,
    required,
  })
  const has = ({ key }: NeededSkill) => strengths.has(key)
  return {
    matched: job.skills.filter(skill => has(skill)).map(keyword),
    missing: job.skills.filter(skill => !has(skill)).map(keyword),
  }
}

/** Why the match is what it is: what counted first, then what is missing, the heavier parts first. */
export function reasonsOf(
  lookup: CandidateLookup,
  job: JobFeatures,
  { keywords, scores }: { keywords: Keywords; scores: PartScores },
): MatchReason[] {
  const reasons = [
    ...skillReasons(keywords),
    ...occupationReasons(lookup, job, scores),
    ...titleReasons(lookup, job),
    ...yearsReasons(lookup, job),
    ...educationReasons(lookup, job),
  ]
  return [...reasons.filter(({ counted }) => counted), ...reasons.filter(({ counted }) => !counted)]
}

function skillReasons({ matched, missing }: Keywords): MatchReason[] {
  const required = missing.filter(keyword => keyword.required)
  const optional = missing.filter(keyword => !keyword.required)
  const all = matched.length + missing.length
  const reasons: (MatchReason | null)[] = [
    matched.length === 0
      ? null
      : {
          counted: true,
          part: 'skills',
          proof: joined(matched.map(({ proof }) => proof)),
          text: `Has ${matched.length} of ${all} skills: ${namesOf(matched)}.`,
        },
    missingReason('Required, not found', required),
    missingReason('Nice to have, not found', optional),
  ]
  return reasons.filter(reason => reason !== null)
}

function missingReason(label: string, keywords: readonly MatchKeyword[]): MatchReason | null {
  if (keywords.length === 0) return null
  return {
    counted: false,
    part: 'skills',
    proof: NO_PROOF,
    text: `${label}: ${namesOf(keywords)}.`,
  }
}

function namesOf(keywords: readonly { name: string }[]): string {
  const names = keywords.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = keywords.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function occupationReasons(
  { candidate }: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  if (occupation === null || candidate.readsLike.length === 0 || job.readsLike.length === 0)
    return []
  const same = candidate.readsLike.filter(name => job.readsLike.includes(name))
  const counted = occupation >= 0.5
  const own = `Reads like: ${candidate.readsLike.join(', ')}`
  const text =
    same.length > 0 ? `${own}; so does the job.` : `${own}; the job: ${job.readsLike.join(', ')}.`
  return [{ counted, part: 'occupation', proof: NO_PROOF, text }]
}

function titleReasons({ candidate }: CandidateLookup, job: JobFeatures): MatchReason[] {
  const [best] = candidate.titles.toSorted(
    (a, b) => heldTitleScore(b, job) - heldTitleScore(a, job),
  )
  if (!best || relationOf(best, job) < 0.3) {
    const text = `No position as ${job.title.name} or near it found.`
    return [{ counted: false, part: 'experience', proof: NO_PROOF, text }]
  }
  const same = relationOf(best, job) === 1
  const text = same
    ? `Has worked as ${best.name}.`
    : `Has worked as ${best.name}, near to ${job.title.name}.`
  return [{ counted: true, part: 'experience', proof: best.proof, text }]
}

function yearsReasons({ candidate }: CandidateLookup, job: JobFeatures): MatchReason[] {
  const score = yearsScore(candidate.years, job.years)
  if (score === null || job.years === 0 || job.years === null) return []
  const required = `${job.years} ${job.years === 1 ? 'year' : 'years'} asked for`
  const text =
    candidate.years === null
      ? `Years of experience not found; ${required}.`
      : `${candidate.years} ${candidate.years === 1 ? 'year' : 'years'} of experience; ${required}.`
  return [{ counted: score === 1, part: 'experience', proof: NO_PROOF, text }]
}

function educationReasons({ candidate }: CandidateLookup, job: JobFeatures): MatchReason[] {
  const { degree: required } = job
  const { level, proof } = candidate.degree
  if (required === 0) return []
  const counted = level >= required
  const wanted = `${DEGREES[required]} level asked for`
  const held = level === 0 ? 'No degree found' : `Degree at ${DEGREES[level]} level`
  return [{ counted, part: 'education', proof, text: `${held}; ${wanted}.` }]
}

function joined(proofs: readonly Proof[]): Proof {
  const lines = new Set(proofs.flatMap(proof => proof.lines))
  return {
    lines: [...lines].toSorted((a, b) => a - b),
    profile: proofs.some(({ profile }) => profile),
  }
}
