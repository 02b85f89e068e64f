import {
  MATCH_MARKS,
  type MatchKeyword,
  type MatchMark,
  type MatchReason,
} from '#lib/contract/matching/matching.ts'

import {
  type HeldTitle,
  type JobFeatures,
  type NeededSkill,
  type Proof,
} from '../features/features.ts'
import { type CandidateLookup, type PartScores, strengthOf, yearsScore } from './parts.ts'
import { heldTitleScore, isSuperior, relationOf } from './title-relation.ts'

interface Keyword extends MatchKeyword {
  demand: NeededSkill['demand']
}

interface Keywords {
  matched: Keyword[]
  missing: Keyword[]
}

const NO_PROOF: Proof = { lines: [], profile: false }
const DEGREES = ['', 'school', 'vocational', "bachelor's", "master's", "doctor's"]
const MOST_NAMED = 5

/** The skills that the job asks for, by whether the candidate has them; required ones first. */
export function keywordsOf({ proofs, strengths }: CandidateLookup, job: JobFeatures): Keywords {
  const keyword = ({ demand, key, name }: NeededSkill) => ({
    demand,
    name,
    proof: proofs.get(key) ?? NO_PROOF,
    required: demand === 'required',
  })
  return {
    matched: job.skills.filter(({ key }) => strengths.has(key)).map(keyword),
    // Nothing is missing in "Docker or Kubernetes" for those who have one of them.
    missing: job.skills.filter(skill => strengthOf(strengths, skill) === 0).map(keyword),
  }
}

/** Why the match is what it is: what is found, what is near, what is missing, the heavier parts first. */
export function reasonsOf(
  lookup: CandidateLookup,
  job: JobFeatures,
  { keywords, scores }: { keywords: Keywords; scores: PartScores },
): MatchReason[] {
  const reasons = [
    ...skillReasons(keywords),
    ...occupationReasons(lookup, job, scores),
    titleReason(lookup, job),
    ...yearsReasons(lookup, job, scores),
    ...educationReasons(lookup, job),
  ]
  return MATCH_MARKS.flatMap(mark => reasons.filter(reason => reason.mark === mark))
}

const MISSING_LABELS: Record<NeededSkill['demand'], string> = {
  mentioned: 'Named in the posting, not found',
  optional: 'Nice to have, not found',
  required: 'Required, not found',
}

function skillReasons({ matched, missing }: Keywords): MatchReason[] {
  const all = matched.length + missing.length
  const found: MatchReason[] =
    matched.length === 0
      ? []
      : [
          {
            mark: 'found',
            part: 'skills',
            proof: joined(matched.map(({ proof }) => proof)),
            text: `Has ${matched.length} of ${all} skills: ${namesOf(matched)}.`,
          },
        ]
  const lacking = (['required', 'mentioned', 'optional'] as const).flatMap(demand =>
    missingReason(
      MISSING_LABELS[demand],
      missing.filter(keyword => keyword.demand === demand),
    ),
  )
  return [...found, ...lacking]
}

function missingReason(label: string, keywords: readonly MatchKeyword[]): MatchReason[] {
  if (keywords.length === 0) return []
  return [
    { mark: 'missing', part: 'skills', proof: NO_PROOF, text: `${label}: ${namesOf(keywords)}.` },
  ]
}

function namesOf(keywords: readonly { name: string }[]): string {
  const names = keywords.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = keywords.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** From this nearness on, texts are of the same kind of work. */
const SAME_WORK = 0.5

function occupationReasons(
  { candidate }: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  if (occupation === null || candidate.readsLike.length === 0 || job.readsLike.length === 0)
    return []
  const same = candidate.readsLike.filter(name => job.readsLike.includes(name))
  const own = `Reads like: ${candidate.readsLike.join(', ')}`
  const jobs = `the job: ${job.readsLike.join(', ')}.`
  if (same.length > 0)
    return occupation >= SAME_WORK
      ? work('found', `Reads like: ${same.join(', ')}; so does the job.`)
      : work('near', `Reads in part like: ${same.join(', ')}, as the job does.`)
  return work(occupation >= SAME_WORK ? 'near' : 'missing', `${own}; ${jobs}`)
}

function work(mark: MatchMark, text: string): MatchReason[] {
  return [{ mark, part: 'occupation', proof: NO_PROOF, text }]
}

/** From this relation on, a title is near to the job's. */
const NEAR_TITLE = 0.42

function titleReason({ candidate }: CandidateLookup, job: JobFeatures): MatchReason {
  const [best] = candidate.titles.toSorted(
    (a, b) => heldTitleScore(b, job) - heldTitleScore(a, job),
  )
  if (!best || relationOf(best, job) < NEAR_TITLE) {
    const text = `No position as ${job.title.written} or near it found.`
    return { mark: 'missing', part: 'experience', proof: NO_PROOF, text }
  }
  return { ...titleWords(best, job), part: 'experience', proof: best.proof }
}

function titleWords(best: HeldTitle, job: JobFeatures): Pick<MatchReason, 'mark' | 'text'> {
  const held = `${best.isPosition ? 'Has worked as' : 'Presents as'} ${best.written}`
  if (isSuperior(best, job)) return { mark: 'near', text: `${held}, above this level.` }
  const isSame = relationOf(best, job) === 1 && best.level >= job.title.level
  if (isSame) return { mark: 'found', text: `${held}.` }
  return { mark: 'near', text: `${held}, near to ${job.title.written}.` }
}

/** A share of the years from which they are near to what is asked for. */
const NEARLY = 0.65

function yearsReasons(
  { candidate }: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const score = yearsScore(candidate.years, job.years)
  if (score === null || job.years === 0 || job.years === null) return []
  const required = `${counted(job.years)} asked for`
  const isOther = isOtherWork(candidate, job, occupation)
  const what = isOther ? 'other work' : 'experience'
  const text =
    candidate.years === null
      ? `Years of experience not found; ${required}.`
      : `${counted(candidate.years)} of ${what}; ${required}.`
  const isNear = candidate.years !== null && score >= NEARLY
  const short = isNear ? 'near' : 'missing'
  const mark = score === 1 && !isOther ? 'found' : short
  return [{ mark, part: 'experience', proof: NO_PROOF, text }]
}

/** Whether no position and no text is of the job's kind: the years were spent elsewhere. */
function isOtherWork(
  { titles }: CandidateLookup['candidate'],
  job: JobFeatures,
  occupation: number | null,
): boolean {
  const isNear = titles.some(title => relationOf(title, job) >= NEAR_TITLE)
  return titles.length > 0 && !isNear && occupation !== null && occupation < SAME_WORK
}

function counted(years: number): string {
  if (years === 0) return 'Less than a year'
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

function educationReasons({ candidate }: CandidateLookup, job: JobFeatures): MatchReason[] {
  const { degree: required } = job
  const { level, proof } = candidate.degree
  if (required === 0) return []
  const short = level > 0 && level === required - 1 ? 'near' : 'missing'
  const wanted = `${DEGREES[required]} level asked for`
  const held = level === 0 ? 'No degree found' : `Degree at ${DEGREES[level]} level`
  const mark = level >= required ? 'found' : short
  return [{ mark, part: 'education', proof, text: `${held}; ${wanted}.` }]
}

function joined(proofs: readonly Proof[]): Proof {
  const lines = new Set(proofs.flatMap(proof => proof.lines))
  return {
    lines: [...lines].toSorted((a, b) => a - b),
    profile: proofs.some(({ profile }) => profile),
  }
}
